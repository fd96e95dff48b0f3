import type { Demand } from '../request/demand';
import { GROUND, type Sheet } from '../sheet/sheet';
import { FIVE, LOGIC } from '../blocks';
import { solarCharger } from './solar';

/** Where the circuit's power comes from, once it is on the board. */
export interface Input {
  readonly net: string;
  readonly volts: number;
  readonly lowestVolts: number;
  readonly surgeVolts: number;
  /** What it can give, milliampere. */
  readonly capacityMa: number;
  readonly draw: (sheet: Sheet, loadMa: number) => void;
}

const FUSES: readonly (readonly [amperes: number, mpn: string])[] = [
  [0.5, '0451.500MRL'],
  [1, '0451001.MRL'],
  [2, '0451002.MRL'],
  [3, '0451003.MRL'],
  [7, '0451007.MRL'],
];

function fuse(sheet: Sheet, amperes: number, from: string, to: string): void {
  const mpn = FUSES.find(([rating]) => rating >= amperes * 1.2)?.[1] ?? '0451007.MRL';
  const part = sheet.catalogue.part(mpn);
  sheet.two({ part, mpn, value: `${part.ratings?.currentMaxA ?? 0}A` }, from, to);
}

/** What stands off the supply and clamps its surges. */
const suppressorFor = (volts: number, vehicle: boolean): string => {
  if (volts <= 5) return 'SMAJ5.0A';
  if (vehicle) return volts <= 12 ? 'SMBJ24A' : 'SMBJ33A';
  return volts <= 12 ? 'SMBJ15A' : 'SMBJ28A';
};

/** The nets of supplies by their volts. */
export const inputNet = (volts: number): string => {
  if (volts === 5) return FIVE;
  return volts === 3.3 ? LOGIC : volts === 1.8 ? 'VIN_1V8' : `+${volts}V`;
};

/** An adapter's 5 V where the board's own go on from a cell. */
export const ADAPTER = 'VADAPTER';

function straight(sheet: Sheet, net: string): void {
  sheet.joins.push(['VIN_FUSED', net]);
  sheet.c('100uF', net);
  sheet.c('100nF', net);
}

function guardedInput(sheet: Sheet, demand: Demand, net: string, vehicle: boolean): void {
  const { volts, amperes } = demand;
  const raw = sheet.rail('VIN_RAW', volts);
  const fused = sheet.rail('VIN_FUSED', volts);
  sheet.terminal([raw, GROUND], `POWER INPUT ${volts}V`);
  fuse(sheet, amperes, raw, fused);
  sheet.d(suppressorFor(volts, vehicle), fused, GROUND);
  // Above 3 A a series element would only heat: reversed, the suppressor conducts and the fuse opens.
  if (amperes > 3) return straight(sheet, net);
  if (volts <= 5) sheet.add('DMG2305UX-7', { D: fused, S: net, G: 'REV_GATE' }, { load: false, skip: ['pull-down'] });
  else sheet.d(vehicle || volts > 12 ? 'SS510' : 'SS54', net, fused);
  if (volts <= 5) sheet.r('100k', 'REV_GATE', GROUND);
  sheet.c(volts <= 5 ? '22uF' : '100uF', net);
  sheet.c('100nF', net);
}

function terminal(demand: Demand): Input {
  const { volts, amperes, source } = demand;
  const vehicle = source === 'vehicle';
  const net = demand.backup ? ADAPTER : inputNet(volts);
  return {
    net,
    volts,
    lowestVolts: volts * (vehicle ? 0.8 : volts > 5 ? 0.9 : 0.97),
    surgeVolts: vehicle ? (volts <= 12 ? 40 : 54) : volts > 12 ? 30 : volts * 1.2,
    capacityMa: amperes * 1000,
    draw: (sheet) => {
      sheet.begin(
        'input',
        vehicle ? 'Vehicle supply with its protection' : 'Supply input',
        'protection',
        'Every supply from outside is fused and protected against reversal and surges.',
      );
      guardedInput(sheet, demand, net, vehicle);
    },
  };
}

/** A USB-C sink: both CC resistors, suppressor, fuse. */
export function usbInput(sheet: Sheet, amperes: number, to: string): void {
  // A block that talks over the plug has joined its nets to others by now.
  const talks = sheet.parts.some(({ nets }) => [...nets.values()].includes('USB_DP'));
  const data = talks ? { 'D+': 'USB_DP', 'D-': 'USB_DM' } : {};
  const bus = sheet.rail('VBUS', 5);
  sheet.add(
    'TYPE-C-31-M-12',
    { GND: GROUND, VBUS: bus, CC1: 'CC1', CC2: 'CC2', SHIELD: GROUND, ...data },
    { load: false, skip: ['esd-protection'] },
  );
  fuse(sheet, amperes, bus, to);
  sheet.d('SMAJ5.0A', to, GROUND);
  sheet.c('10uF', to);
}

function usb({ amperes, backup }: Demand): Input {
  const net = backup ? ADAPTER : FIVE;
  return {
    ...{ net, volts: 5, lowestVolts: 4.75, surgeVolts: 5.5, capacityMa: Math.min(3000, amperes * 1000) },
    draw: (sheet) => {
      sheet.begin('input', 'USB-C input', 'protection', 'Power from a USB-C adapter: 5.1 kOhm on each CC ask for 5 V.');
      usbInput(sheet, Math.min(3, amperes), net);
    },
  };
}

function mains({ backup }: Demand): Input {
  const net = backup ? ADAPTER : FIVE;
  return {
    ...{ net, volts: 5, lowestVolts: 4.9, surgeVolts: 5.5, capacityMa: 1000 },
    draw: (sheet, loadMa) => {
      sheet.begin(
        'input',
        'Mains supply, isolated',
        'protection',
        'The circuit hangs on 230 V: fuse, varistor and an isolating module.',
      );
      sheet.terminal(['AC_L', 'AC_N'], 'MAINS INPUT 230VAC');
      const link = sheet.catalogue.part('0217001.HXP');
      sheet.two({ part: link, mpn: link.mpn, value: '1A' }, 'AC_L', 'AC_L_FUSED');
      const varistor = sheet.catalogue.part('MOV-10D561K');
      sheet.two({ part: varistor, mpn: varistor.mpn, value: varistor.mpn }, 'AC_L_FUSED', 'AC_N');
      const filter = sheet.catalogue.part('B32922C3104M000');
      sheet.two({ part: filter, mpn: filter.mpn, value: '100nF' }, 'AC_L_FUSED', 'AC_N');
      sheet.r('470k', 'AC_L_FUSED', 'AC_BLEED', true);
      sheet.r('470k', 'AC_BLEED', 'AC_N', true);
      const module = loadMa * 1.2 > 600 ? 'HLK-5M05' : 'HLK-PM01';
      sheet.add(
        module,
        { 'AC/L': 'AC_L_FUSED', 'AC/N': 'AC_N', '-VO': GROUND, '+VO': net },
        { load: false, skip: ['fuse', 'varistor'] },
      );
      sheet.c('100uF', net);
      sheet.c('100nF', net);
    },
  };
}

function coin(): Input {
  return {
    ...{ net: LOGIC, volts: 3, lowestVolts: 2.2, surgeVolts: 3.3, capacityMa: 15 },
    draw: (sheet) => {
      sheet.begin('input', 'Coin cell', 'power', 'One CR2032: it is replaced, never charged while worn.');
      sheet.add('3034', { '+': LOGIC, '-': GROUND }, { load: false, purpose: 'CR2032 holder' });
      sheet.c('100uF', LOGIC);
      sheet.c('100nF', LOGIC);
    },
  };
}

function lithium({ rechargeable, solar, cellMah }: Demand): Input {
  return {
    ...{ net: 'VBAT', volts: 3.7, lowestVolts: 3.5, surgeVolts: 4.3, capacityMa: 3000 },
    draw: (sheet, loadMa) => {
      sheet.begin(
        'input',
        rechargeable ? 'Lithium-ion cell with charger' : 'Lithium-ion cell',
        'power',
        `One cell with its protection${rechargeable ? `; charged from ${solar ? 'a solar panel at its best voltage' : 'USB-C'}` : ''}.`,
      );
      cell(sheet, rechargeable, solar ? 'sun' : 'usb', loadMa, cellMah);
    },
  };
}

/** A cell with its protection, and the charger where it is charged. */
export function cell(sheet: Sheet, charged: boolean, from: 'usb' | 'sun' | '+5V', loadMa = 0, cellMah = 0): void {
  sheet.rail('VBAT', 3.7);
  if (charged && from === 'sun') solarCharger(sheet);
  else if (charged) fiveVoltCharger(sheet, from === 'usb' ? 'VCHG' : FIVE, cellMah);
  // The small plug carries 2 A.
  const plug = loadMa > 1900 ? 'B2B-XH-A(LF)(SN)' : 'S2B-PH-K-S(LF)(SN)';
  sheet.numbered(plug, ['VBAT', 'CELL_N'], 'BATTERY LI-ION 3.7V');
  sheet.r('100R', 'VBAT', 'DW_VCC');
  sheet.add(
    'DW01A',
    { VCC: 'DW_VCC', GND: 'CELL_N', OD: 'DW_OD', OC: 'DW_OC', CS: 'DW_CS' },
    { load: false, skip: ['decoupling', 'series-resistor'] },
  );
  sheet.c('100nF', 'DW_VCC', 'CELL_N', 4.2);
  sheet.r('1k', 'DW_CS', GROUND);
  sheet.add('FS8205A', { S1: 'CELL_N', G1: 'DW_OD', S2: GROUND, G2: 'DW_OC', D: 'FET_MID' }, { load: false });
}

/** The resistor that sets the charger's current, by its data sheet, with milliampere. */
const CHARGES: readonly (readonly [ohms: string, milliamps: number])[] = [
  ['2.2k', 545],
  ['3.3k', 364],
  ['4.7k', 255],
  ['10k', 120],
];
/** Of its capacity an hour: what a small cell stands every day. */
const CHARGE_SHARE = 0.7;

function fiveVoltCharger(sheet: Sheet, feed: string, cellMah: number): void {
  const most = cellMah > 0 ? cellMah * CHARGE_SHARE : Infinity;
  const ohms = CHARGES.find(([, milliamps]) => milliamps <= most)?.[0] ?? '10k';
  sheet.rail(feed, 5);
  if (feed !== FIVE) usbInput(sheet, 1, feed);
  sheet.add(
    'TP4056-42-ESOP8',
    { VCC: feed, CE: feed, BAT: 'VBAT', PROG: 'CHG_PROG', TEMP: GROUND, CHRG: 'CHG_RED', STDBY: 'CHG_GREEN' },
    { load: false, values: { 'set-resistor:PROG': ohms } },
  );
  sheet.led(feed, 'CHG_RED', 5, 'Charging', true);
  sheet.led(feed, 'CHG_GREEN', 5, 'Charged');
}

export function inputOf(demand: Demand): Input {
  const makers = { terminal, vehicle: terminal, usb, mains, coin, lithium };
  return makers[demand.source](demand);
}
