import { GROUND } from '../sheet/sheet';
import { FIVE, LOGIC, type BlockContext, type Recipe } from './context';

/** The supply of motors: what comes in, as far as it can move anything. */
const motorRail = ({ demand, input }: BlockContext): string =>
  ['mains', 'coin', 'lithium'].includes(demand.source) || (demand.backup && demand.volts === 5) ? FIVE : input;

/** Which bridge stands the motor's volts and peak amperes. */
export function bridgeFor(volts: number, peakAmperes: number): string | undefined {
  if (peakAmperes > 3.6 || volts > 45) return peakAmperes <= 43 && volts >= 6 && volts <= 27 ? 'IBT-2' : undefined;
  if (volts >= 6.5) return 'DRV8871DDAR';
  return volts >= 2.7 && peakAmperes <= 2 ? 'DRV8833PWPR' : undefined;
}

function small(context: BlockContext, name: string, rail: string): void {
  const { sheet, mcu } = context;
  sheet.add(
    'DRV8833PWPR',
    {
      ...{ VM: rail, VINT: `${name}_VINT`, VCP: `${name}_VCP`, AISEN: GROUND, BISEN: GROUND },
      ...{ AIN1: mcu.pin('gpio', `${name}_IN1`), AIN2: mcu.pin('gpio', `${name}_IN2`), BIN1: GROUND, BIN2: GROUND },
      ...{ AOUT1: `${name}_A`, AOUT2: `${name}_B`, NSLEEP: `${name}_SLEEP` },
    },
    { load: { typicalMa: 2, peakMa: 3 } },
  );
  sheet.c('100nF', rail);
  sheet.r('10k', `${name}_SLEEP`, LOGIC);
  sheet.terminal([`${name}_A`, `${name}_B`], name);
}

function middle(context: BlockContext, name: string, rail: string): void {
  const { sheet, mcu } = context;
  const inputs = { IN1: mcu.pin('gpio', `${name}_IN1`), IN2: mcu.pin('gpio', `${name}_IN2`) };
  for (const net of Object.values(inputs)) sheet.r('100k', net, GROUND);
  sheet.add(
    'DRV8871DDAR',
    { VM: rail, ...inputs, ILIM: `${name}_ILIM`, OUT1: `${name}_A`, OUT2: `${name}_B` },
    {
      values: { 'set-resistor:ILIM': '33k' },
    },
  );
  sheet.c('470uF', rail);
  sheet.terminal([`${name}_A`, `${name}_B`], name);
}

function large(context: BlockContext, name: string): void {
  const { sheet, mcu, demand } = context;
  const bus = sheet.rail('VMOTOR', demand.volts);
  sheet.numbered('XT60PW-M', [GROUND, 'VBATT_IN'], 'MOTOR SUPPLY INPUT');
  sheet.rail('VBATT_IN', demand.volts);
  const holder = sheet.catalogue.part('3557-2');
  sheet.two({ part: holder, mpn: holder.mpn, value: '30A' }, 'VBATT_IN', bus);
  const suppressor = demand.volts > 14 ? 'SMBJ28A' : 'SMBJ15A';
  sheet.d(suppressor, bus, GROUND);
  for (let count = 0; count < 3; count++) sheet.c('1000uF', bus);
  sheet.c('100nF', bus);
  const drive = { RPWM: mcu.pin('gpio', `${name}_RPWM`), LPWM: mcu.pin('gpio', `${name}_LPWM`) };
  const enable = mcu.pin('gpio', `${name}_ENABLE`);
  for (const net of [...Object.values(drive), enable]) sheet.r('10k', net, GROUND);
  const sense = `${name}_SENSE_RAW`;
  sheet.add('IBT-2', {
    ...{ ...drive, R_EN: enable, L_EN: enable, R_IS: sense, L_IS: sense, VCC: LOGIC },
    ...{ 'B+': bus, 'B-': GROUND, 'M+': `${name}_A`, 'M-': `${name}_B` },
  });
  const tap = mcu.pin('adc', `${name}_SENSE`);
  sheet.r('10k', sense, tap);
  sheet.c('100nF', tap, GROUND, 3.3);
  sheet.c('100nF', LOGIC);
  sheet.numbered('XT60PW-M', [`${name}_A`, `${name}_B`], `${name} OUT`);
}

export const DRIVES = {
  motor: {
    options: [['DRV8871DDAR', 'by the volts and the peak current of the motor']],
    draw: (context, index) => {
      const { demand } = context;
      const rail = motorRail(context);
      const volts = rail === FIVE ? 5 : demand.volts;
      const bridge = bridgeFor(volts, demand.motor.peakAmperes);
      const name = `MOTOR_${index + 1}`;
      if (bridge === 'IBT-2') large(context, name);
      else if (bridge === 'DRV8871DDAR') middle(context, name, rail);
      else small(context, name, rail);
      const own = bridge === 'IBT-2' ? undefined : rail;
      if (own)
        context.sheet.loads.push({ net: own, typicalMa: 150, peakMa: 250, sourceMa: 0, of: `Motor ${index + 1}` });
    },
  },
  'phase-control': {
    options: [['MOC3021M', 'fires at any phase, as speed control needs; one for zero crossings alone could not']],
    draw: ({ sheet, mcu }) => {
      sheet.terminal(['AC_L_FUSED', 'FAN_L'], 'FAN OUT');
      sheet.r('120R', mcu.pin('gpio', 'FAN_FIRE'), 'FAN_LED');
      sheet.r('180R', 'FAN_MT1', 'FAN_L', true);
      sheet.add(
        'MOC3021M',
        { A: 'FAN_LED', K: GROUND, MT1: 'FAN_MT1', MT2: 'FAN_GATE' },
        { skip: ['series-resistor'] },
      );
      sheet.r('330R', 'FAN_GATE', 'AC_N', true);
      sheet.add('BT136-600E', { T1: 'AC_N', T2: 'FAN_L', G: 'FAN_GATE' }, { load: false });
      const resistor = sheet.catalogue.part('RSF1WSJT-52-100R');
      sheet.two({ part: resistor, mpn: resistor.mpn, value: '100R' }, 'FAN_L', 'FAN_SNUB');
      const capacitor = sheet.catalogue.part('B32921C3103M000');
      sheet.two({ part: capacitor, mpn: capacitor.mpn, value: '10nF' }, 'FAN_SNUB', 'AC_N');
      // Two resistors on each side share the mains voltage: each stands 250 V.
      sheet.r('33k', 'AC_L_FUSED', 'ZC_L1', true);
      sheet.r('33k', 'ZC_L1', 'ZC_L2', true);
      sheet.r('33k', 'AC_N', 'ZC_N1', true);
      sheet.r('33k', 'ZC_N1', 'ZC_N2', true);
      const net = mcu.pin('gpio', 'ZERO_CROSS');
      sheet.add('H11AA1M', { A: 'ZC_L2', K: 'ZC_N2', E: GROUND, C: net });
      sheet.r('10k', net, LOGIC);
      sheet.pulled.add(net);
    },
  },
} as const satisfies { readonly [id: string]: Recipe };
