import { GROUND } from '../sheet/sheet';
import { chipSelect, FIVE, guarded, LOGIC, lowSide, onBus, type BlockContext, type Recipe } from './context';

/** The first ones may have to stop a drive at once. */
const AT_ONCE = 4;

function contact(context: BlockContext, index: number): void {
  const { sheet, mcu, demand } = context;
  const name = `LIMIT_${index + 1}`;
  const inside = index < AT_ONCE ? mcu.pin('gpio', name) : mcu.slow(name, 'in');
  const outside = `${name}_CABLE`;
  // A closed contact would empty a coin cell through a smaller one.
  sheet.r(demand.source === 'coin' ? '1M' : '10k', outside, LOGIC);
  guarded(context, inside, outside, '1k');
  sheet.c('100nF', inside, GROUND, 3.3);
  sheet.terminal([outside, GROUND], `LIMIT SWITCH ${index + 1}`);
}

export const INPUTS = {
  'limit-switch': { draw: contact },
  button: {
    draw: ({ sheet, mcu }, index) => {
      const net = mcu.slow(`BUTTON_${index + 1}`, 'in');
      sheet.r('10k', net, LOGIC);
      sheet.c('100nF', net, GROUND, 3.3);
      sheet.put(
        { part: sheet.catalogue.part('TS-1187A-B-A-B'), mpn: 'TS-1187A-B-A-B', value: `Button ${index + 1}` },
        new Map([
          ['1', net],
          ['2', net],
          ['3', GROUND],
          ['4', GROUND],
        ]),
      );
    },
  },
  keypad: {
    draw: ({ sheet, mcu }) => {
      const lines = ['ROW', 'COLUMN'].flatMap((side) =>
        [1, 2, 3, 4].map((at) => mcu.slow(`KEYPAD_${side}_${at}`, side === 'ROW' ? 'out' : 'in')),
      );
      // The rows are driven one after the other; a column that no key joins to one is held high.
      for (const column of lines.slice(4)) sheet.r('10k', column, LOGIC);
      sheet.header(lines, 'KEYPAD 4 X 4');
    },
  },
  encoder: {
    options: [['PEC11R-4215F-S0024', '24 pulses a turn, with a switch under its knob']],
    draw: ({ sheet, mcu }, index) => {
      const name = `KNOB_${index + 1}`;
      const [A, B] = [mcu.pin('gpio', `${name}_A`), mcu.pin('gpio', `${name}_B`)];
      const S1 = mcu.slow(`${name}_PRESS`, 'in');
      sheet.add('PEC11R-4215F-S0024', { A, B, C: GROUND, S1, S2: GROUND }, { skip: ['pull-up'], load: false });
      for (const net of [A, B, S1]) {
        sheet.r('10k', net, LOGIC);
        sheet.c('10nF', net, GROUND, 3.3);
      }
    },
  },
  fingerprint: {
    options: [['R307', 'keeps the prints and compares them itself']],
    needs: [FIVE],
    draw: ({ sheet, mcu }) => {
      const { TX, RX } = mcu.uart('FINGER');
      const TOUCH = mcu.slow('FINGER_TOUCH', 'in');
      sheet.add('R307', { VCC: FIVE, TXD: RX, RXD: TX, TOUCH, VTOUCH: LOGIC }, { load: { typicalMa: 50, peakMa: 80 } });
      sheet.c('100nF', FIVE);
      sheet.c('10uF', FIVE);
    },
  },
  joystick: {
    options: [['PTV09A-4025F-B103', 'two potentiometers of 10 kOhm']],
    draw: ({ sheet, mcu }) => {
      for (const axis of ['X', 'Y']) {
        const tap = `JOY_${axis}_TAP`;
        sheet.numbered('PTV09A-4025F-B103', [LOGIC, tap, GROUND], '10k');
        const net = mcu.pin('adc', `JOY_${axis}`);
        sheet.r('1k', tap, net);
        sheet.c('100nF', net, GROUND, 3.3);
      }
    },
  },
  'digital-io': {
    options: [['PC817', 'keeps the field side apart']],
    draw: ({ sheet, mcu, demand }, index) => {
      const field = demand.volts >= 12 ? demand.volts : 24;
      const [plus, minus, anode] = [`IN_${index + 1}_P`, `IN_${index + 1}_N`, `IN_${index + 1}_A`];
      sheet.terminal([plus, minus], `INPUT ${index + 1}`);
      // Of 24 V one alone would take more than a tenth of a watt.
      const half = `IN_${index + 1}_M`;
      if (field >= 24) sheet.r('3.3k', plus, half);
      sheet.r(field >= 24 ? '3.3k' : '2.2k', field >= 24 ? half : plus, anode);
      sheet.d('1N4148W-7-F', anode, minus);
      const net = mcu.slow(`IN_${index + 1}`, 'in');
      sheet.add('PC817', { A: anode, K: minus, C: net, E: GROUND }, { skip: ['series-resistor', 'pull-up'] });
      sheet.r('10k', net, LOGIC);
      sheet.pulled.add(net);
    },
  },
  'infrared-receiver': {
    options: [['TSOP38238', '38 kHz']],
    draw: ({ sheet, mcu }) => {
      sheet.rail('+3V3_IR', 3.3);
      sheet.r('100R', LOGIC, '+3V3_IR');
      sheet.add('TSOP38238', { VS: '+3V3_IR', OUT: mcu.pin('gpio', 'IR_IN') }, { skip: ['series-resistor'] });
    },
  },
  'infrared-transmitter': {
    options: [['TSAL6200', '940 nm; 100 mA through it while it flashes']],
    needs: [FIVE],
    draw: (context) => {
      const { sheet } = context;
      lowSide(context, 'IR_SEND', 'IR_SEND_K', 5, false, FIVE, true);
      sheet.r('33R', FIVE, 'IR_SEND_A');
      sheet.add('TSAL6200', { A: 'IR_SEND_A', K: 'IR_SEND_K' }, { load: false });
      // A carrier is on for a third of the time.
      sheet.loads.push({ net: FIVE, typicalMa: 5, peakMa: 110, sourceMa: 0, of: 'Infrared LED' });
      sheet.c('10uF', FIVE);
    },
  },
  nfc: {
    options: [['RC522-MODULE', '13.56 MHz cards']],
    draw: (context) => {
      const { sheet, mcu } = context;
      const { SCK, MOSI, MISO } = mcu.serial();
      const SS = chipSelect(context, 'NFC_CS');
      const RST = mcu.pin('gpio', 'NFC_RST');
      sheet.r('10k', RST, LOGIC);
      sheet.add('RC522-MODULE', { VCC: LOGIC, SS, SCK, MOSI, MISO, RST });
    },
  },
} as const satisfies { readonly [id: string]: Recipe };

export const STORES = {
  storage: {
    fits: (mpn, said) => !/eeprom|flash/i.test(said) || mpn.startsWith(/eeprom/i.test(said) ? 'AT24' : 'W25'),
    options: [
      ['DM3AT-SF-PEJM5', 'a microSD card: gigabytes, read on any computer'],
      ['W25Q32JVSSIQ', '4 MB of flash, soldered'],
      ['AT24C32D-SSHM-T', '4 kB: a few hundred readings'],
    ],
    draw: (context) => {
      const { sheet, mcu, option } = context;
      if (option === 'AT24C32D-SSHM-T')
        return onBus(context, option, { A0: GROUND, A1: GROUND, A2: GROUND, WP: GROUND });
      const { SCK, MOSI, MISO } = mcu.serial();
      const CS = mcu.pin('gpio', 'STORE_CS');
      const card = option === 'DM3AT-SF-PEJM5';
      const own = card
        ? { DAT1: 'SD_DAT1', DAT2: 'SD_DAT2', VDD: LOGIC, MOSI, MISO, SCK, CS, SHIELD: GROUND, '9': GROUND, '10': '' }
        : { VCC: LOGIC, DI: MOSI, DO: MISO, CLK: SCK, CS, WP: 'FLASH_WP', HOLD: 'FLASH_HOLD' };
      sheet.add(option, own, { holds: ['standard SPI'], nodes: { SUPPLY: LOGIC } });
    },
  },
  rtc: {
    options: [
      ['PCF8563T/5,518', '0.25 microampere, its cell behind a diode'],
      ['DS3231-MODULE', 'two minutes a year, with its cell on the module'],
    ],
    draw: (context) => {
      const { sheet, mcu, option } = context;
      if (option === 'DS3231-MODULE') {
        sheet.loads.push({ net: LOGIC, typicalMa: 1, peakMa: 3, sourceMa: 0, of: 'Clock' });
        sheet.add(option, { VCC: LOGIC, ...mcu.bus() }, { nodes: { SUPPLY: LOGIC } });
        return;
      }
      sheet.rail('VRTC', 3);
      sheet.rail('VCELL', 3);
      sheet.d('1N4148W-7-F', 'VRTC', LOGIC);
      sheet.d('1N4148W-7-F', 'VRTC', 'VCELL');
      sheet.add('3034', { '+': 'VCELL', '-': GROUND }, { load: false, purpose: 'CR2032 holder' });
      sheet.add(
        option,
        { VDD: 'VRTC', OSCI: 'RTC_XI', OSCO: 'RTC_XO', ...mcu.bus() },
        {
          nodes: { SUPPLY: LOGIC },
          load: false,
          holds: ['load-capacitor:OSCI'],
        },
      );
    },
  },
} as const satisfies { readonly [id: string]: Recipe };
