import { SOLID_STATE } from '../request/mains';
import { VALVE_MA } from '../request/loads';
import { GROUND } from '../sheet/sheet';
import { FIVE, lowSide, onBus, raisedToFive, type BlockContext, type Recipe } from './context';

/** The supply that loads take, and its volts. */
const loadSupply = ({ demand, input }: BlockContext): { readonly rail: string; readonly volts: number } =>
  demand.volts >= 5 && !(demand.backup && demand.volts === 5) && ['terminal', 'vehicle', 'usb'].includes(demand.source)
    ? { rail: input, volts: demand.volts }
    : { rail: FIVE, volts: 5 };

function relay(
  context: BlockContext,
  name: string,
  contact: (relayPins: { readonly [pin: string]: string }) => void,
  changesOver = true,
): void {
  const { sheet } = context;
  const { rail, volts } = loadSupply(context);
  const coil = volts >= 24 ? FIVE : rail;
  const twelve = coil !== FIVE && volts === 12;
  const pins = { COM: `${name}_COM`, NO: `${name}_NO`, ...(changesOver ? { NC: `${name}_NC` } : {}) };
  const drain = `${name}_COIL`;
  lowSide(context, name, drain, twelve ? 12 : 5, false, coil);
  sheet.d('M7', coil, drain);
  sheet.add(twelve ? 'SRD-12VDC-SL-C' : 'SRD-05VDC-SL-C', { COIL1: coil, COIL2: drain, ...pins }, { load: false });
  const milliamps = twelve ? 30 : 72;
  sheet.loads.push({ net: coil, typicalMa: milliamps, peakMa: milliamps, sourceMa: 0, of: 'Coil of a relay' });
  contact(pins);
}

/** Milliampere of a load on a transistor: a strip is taken as long as the supply allows. */
function takes({ because, demand }: BlockContext): number {
  if (SOLID_STATE.test(because)) return 20;
  if (/vibrat|haptic/i.test(because)) return 100;
  if (!/strip|rgb/i.test(because)) return 200;
  const channels = demand.functions.find(({ id }) => id === 'load-switch')?.count ?? 1;
  return Math.min(demand.volts > 14 ? 1000 : 2000, Math.round((demand.amperes * 700) / channels));
}

export const OUTPUTS = {
  buzzer: {
    options: [['TMB12A05', 'sounds by itself, 85 dB']],
    needs: [FIVE],
    draw: ({ sheet, mcu }) => {
      sheet.r('1k', mcu.pin('gpio', 'BUZZER_DRIVE'), 'BUZZER_B');
      sheet.r('10k', 'BUZZER_B', GROUND);
      sheet.add(
        'MMBT3904LT1G',
        { B: 'BUZZER_B', E: GROUND, C: 'BUZZER_N' },
        { skip: ['series-resistor'], load: false },
      );
      sheet.d('1N4148W-7-F', FIVE, 'BUZZER_N');
      sheet.add('TMB12A05', { '+': FIVE, '-': 'BUZZER_N' }, { load: { typicalMa: 5, peakMa: 30 } });
    },
  },
  relay: {
    options: [['SRD-05VDC-SL-C', '10 A contacts']],
    needs: [FIVE],
    draw: (context, index) =>
      relay(context, `RELAY_${index + 1}`, ({ COM = '', NO = '', NC = '' }) =>
        context.sheet.terminal([COM, NO, NC], `RELAY OUT ${index + 1}`),
      ),
  },
  'mains-load': {
    options: [['SRD-05VDC-SL-C', 'a relay parts the load from the logic by its contacts']],
    needs: [FIVE],
    draw: (context, index) => {
      const name = `LOAD_${index + 1}`;
      relay(
        context,
        name,
        ({ COM = '', NO = '' }) => {
          const { sheet } = context;
          sheet.terminal([COM, NO], `MAINS LOAD ${index + 1}`);
          const resistor = sheet.catalogue.part('RSF1WSJT-52-100R');
          sheet.two({ part: resistor, mpn: resistor.mpn, value: '100R' }, COM, `${name}_SNUB`);
          const capacitor = sheet.catalogue.part('B32921C3103M000');
          sheet.two({ part: capacitor, mpn: capacitor.mpn, value: '10nF' }, `${name}_SNUB`, NO);
        },
        false,
      );
    },
  },
  valve: {
    options: [['AO3400A', 'logic level, one for each valve']],
    needs: [FIVE],
    draw: (context, index) => {
      const { sheet } = context;
      const { rail, volts } = loadSupply(context);
      const name = `VALVE_${index + 1}`;
      if (index === 0)
        sheet.loads.push({ net: rail, typicalMa: VALVE_MA / 10, peakMa: VALVE_MA, sourceMa: 0, of: 'One open valve' });
      lowSide(context, name, `${name}_N`, volts, true, rail);
      sheet.terminal([rail, `${name}_N`], `VALVE ${index + 1}`);
    },
  },
  'load-switch': {
    options: [['AO3400A', 'switches the load to ground']],
    needs: [FIVE],
    draw: (context, index) => {
      const { sheet } = context;
      const { rail, volts } = loadSupply(context);
      const name = `OUT_${index + 1}`;
      const mA = takes(context);
      sheet.loads.push({ net: rail, typicalMa: mA / 10, peakMa: mA, sourceMa: 0, of: `Load ${index + 1}` });
      lowSide(context, name, `${name}_N`, volts, true, rail, !SOLID_STATE.test(context.because));
      sheet.terminal([rail, `${name}_N`], `LOAD ${index + 1}`);
    },
  },
  'led-indicator': {
    draw: ({ sheet, mcu }, index) =>
      sheet.led(mcu.slow(`STATUS_${index + 1}`, 'out'), GROUND, 3.3, `Status ${index + 1}`, index % 2 === 1),
  },
  'led-strip': {
    options: [['WS2812B', 'each LED has its own colour']],
    needs: [FIVE],
    draw: (context) => {
      const { sheet, mcu } = context;
      raisedToFive(context, [{ low: mcu.pin('gpio', 'STRIP_DATA_3V3'), high: 'STRIP_DATA_5V' }]);
      sheet.r('330R', 'STRIP_DATA_5V', 'STRIP_DATA');
      sheet.c('1000uF', FIVE);
      sheet.terminal([FIVE, 'STRIP_DATA', GROUND], 'LED STRIP');
      sheet.loads.push({ net: FIVE, typicalMa: 160, peakMa: 480, sourceMa: 0, of: 'Strip of 8 LEDs' });
    },
  },
  'analog-output': {
    options: [['MCP4725A0T-E/CH', '12 bit, then an amplifier to 10 V']],
    draw: (context) => {
      const { sheet, input } = context;
      onBus(context, 'MCP4725A0T-E/CH', { VOUT: 'AOUT_DAC', A0: GROUND });
      // 3.3 V times 3.2 are 10.6 V: full scale is set by the program.
      const own = { 'V+': input, 'V-': GROUND, OUT2: 'AOUT_SPARE', 'IN2-': 'AOUT_SPARE', 'IN2+': GROUND };
      sheet.add('LM358P', { ...own, 'IN1+': 'AOUT_DAC', 'IN1-': 'AOUT_FB', OUT1: 'AOUT_AMP' });
      sheet.r('22k', 'AOUT_AMP', 'AOUT_FB');
      sheet.r('10k', 'AOUT_FB', GROUND);
      sheet.r('100R', 'AOUT_AMP', 'AOUT');
      sheet.d('SMBJ12A', 'AOUT', GROUND);
      sheet.terminal(['AOUT', GROUND], 'OUTPUT 0-10V');
    },
  },
  sound: {
    options: [['DFR0299', 'plays files from its own card, with amplifier']],
    needs: [FIVE],
    draw: ({ sheet, mcu }) => {
      const { TX, RX } = mcu.uart('SOUND');
      sheet.r('1k', TX, 'SOUND_RX_IN');
      sheet.add(
        'DFR0299',
        { VCC: FIVE, RX: 'SOUND_RX_IN', TX: RX, SPK1: 'SPK_P', SPK2: 'SPK_N' },
        {
          skip: ['series-resistor'],
          load: { typicalMa: 60, peakMa: 400 },
        },
      );
      sheet.c('100nF', FIVE);
      sheet.c('100uF', FIVE);
      sheet.terminal(['SPK_P', 'SPK_N'], 'SPEAKER OUT');
    },
  },
  'esc-output': {
    draw: ({ sheet, mcu }, index) => {
      const name = `ESC_${index + 1}`;
      const drive = mcu.pin('gpio', name);
      // Without a pulse a motor stands, also while the controller starts.
      sheet.r('10k', drive, GROUND);
      sheet.r('330R', drive, `${name}_SIG`);
      sheet.header([GROUND, `${name}_SIG`], `ESC ${index + 1}`);
    },
  },
  servo: {
    options: [['SG90', 'on a header of its own']],
    needs: [FIVE],
    draw: ({ sheet, mcu, demand }, index) => {
      const name = `SERVO_${index + 1}`;
      sheet.r('330R', mcu.pin('gpio', name), `${name}_SIG`);
      sheet.header([GROUND, FIVE, `${name}_SIG`], `SERVO ${index + 1}`);
      sheet.c('470uF', FIVE);
      const big = /\bmg ?99[56]|\bds3218|(?:15|20|25) ?kg/i.test(demand.request.description);
      const [typicalMa, peakMa] = big ? [500, 1500] : [150, 650];
      sheet.loads.push({ net: FIVE, typicalMa, peakMa, sourceMa: 0, of: `Servo ${index + 1}` });
    },
  },
} as const satisfies { readonly [id: string]: Recipe };
