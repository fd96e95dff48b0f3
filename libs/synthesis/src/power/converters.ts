import { GROUND, type Sheet } from '../sheet/sheet';

/** From one rail to another. */
export interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly fromVolts: number;
  /** The least that `from` falls to, as a cell does. */
  readonly lowestVolts: number;
  readonly toVolts: number;
  readonly typicalMa: number;
  /** What it has to be able to give. */
  readonly capacityMa: number;
  /** Surges that the input sees behind its suppressor. */
  readonly surgeVolts: number;
}

export interface Converter {
  readonly mpn: string;
  readonly capacityMa: number;
  readonly efficiency: number;
  /** Watts at the typical current, and kelvin above the air. */
  readonly lossMw: number;
  readonly riseCelsius: number;
  readonly draw: (sheet: Sheet, name: string) => void;
}

/** Kelvin a watt on a usual two-layer board, from the packages' data sheets. */
const THERMAL: readonly (readonly [packageName: RegExp, kelvinPerWatt: number])[] = [
  [/SOT-223/, 60],
  [/SOT-89/, 110],
  [/TO-263/, 40],
  [/TSOT-23-6/, 90],
  [/SOT-23-3/, 250],
  [/SOT-23/, 190],
  [/SOT-563/, 130],
  [/TO-220/, 60],
  [/VSON-1/, 50],
];

const MOST_RISE = 55;

interface Kind {
  readonly mpn: string;
  readonly shape: 'ldo' | 'ap632' | 'lm2596' | 'xl4015' | 'tps61023' | 'mt3608' | 'tps630';
}

const KINDS: readonly Kind[] = [
  { mpn: 'AP2112K-3.3TRG1', shape: 'ldo' },
  { mpn: 'TLV75733PDBVR', shape: 'ldo' },
  { mpn: 'HT7333-A', shape: 'ldo' },
  { mpn: 'XC6206P332MR-G', shape: 'ldo' },
  { mpn: 'AMS1117-3.3', shape: 'ldo' },
  { mpn: 'AP63203WU-7', shape: 'ap632' },
  { mpn: 'AP63205WU-7', shape: 'ap632' },
  { mpn: 'LM2596S-5.0/NOPB', shape: 'lm2596' },
  { mpn: 'LM2596S-12/NOPB', shape: 'lm2596' },
  { mpn: 'LM2596S-ADJ/NOPB', shape: 'lm2596' },
  { mpn: 'LM2596HVS-5.0/NOPB', shape: 'lm2596' },
  { mpn: 'LM2596HVS-ADJ/NOPB', shape: 'lm2596' },
  { mpn: 'XL4015E1', shape: 'xl4015' },
  { mpn: 'TPS61023DRLR', shape: 'tps61023' },
  { mpn: 'MT3608', shape: 'mt3608' },
  { mpn: 'TPS63001DRCR', shape: 'tps630' },
  { mpn: 'TPS63020DSJR', shape: 'tps630' },
];

/** Below this share of its rating a switching converter's input stays. */
const SURGE_SHARE = 1;
/** Why none can be had: what the parts that come nearest lack. */
export type Lack = 'voltages' | 'current' | 'cooling';

/** Amperes that the switch of a boost converter carries at most, with ripple. */
const BOOST_SWITCH: { readonly [mpn: string]: number } = {
  TPS61023DRLR: 3,
  MT3608: 2.2,
  TPS63001DRCR: 1.7,
  TPS63020DSJR: 3.5,
};

function judge(sheet: Sheet, { mpn, shape }: Kind, need: Conversion): Converter | Lack {
  const part = sheet.catalogue.part(mpn);
  const { output, supply } = part;
  if (!output) return 'voltages';
  const { vinMin = 0, vinMax = 0, ioutMax = 0, dropout = 0 } = output;
  const fixed = output.vout;
  const range = output.voutRange;
  const makes =
    fixed === undefined
      ? range && need.toVolts >= range.min && need.toVolts <= range.max
      : Math.abs(fixed - need.toVolts) < 0.01;
  if (!makes || need.lowestVolts < vinMin || need.surgeVolts * SURGE_SHARE > Math.max(vinMax, supply?.max ?? 0))
    return 'voltages';
  const boost = shape === 'tps61023' || shape === 'mt3608';
  const above = shape === 'ldo' ? dropout : shape === 'tps630' ? -Infinity : 1.5;
  if (boost ? need.fromVolts >= need.toVolts : need.lowestVolts < need.toVolts + above) return 'voltages';
  const efficiency = shape === 'ldo' ? need.toVolts / need.fromVolts : boost ? 0.87 : shape === 'lm2596' ? 0.8 : 0.88;
  const switched = BOOST_SWITCH[mpn];
  const stepUp = switched && switched * 1000 * 0.85 * Math.min(1, need.lowestVolts / need.toVolts);
  const capacityMa = Math.min(ioutMax, stepUp ?? ioutMax);
  if (capacityMa < need.capacityMa) return 'current';
  const given = (need.toVolts * need.typicalMa) / 1000;
  const lossMw = Math.round(1000 * (given / efficiency - given));
  const kelvin = THERMAL.find(([pattern]) => pattern.test(part.package))?.[1] ?? 100;
  // In a switching converter about half of the loss is in coil and diode.
  const riseCelsius = Math.round((lossMw / 1000) * kelvin * (shape === 'ldo' ? 1 : 0.5));
  if (riseCelsius > MOST_RISE) return 'cooling';
  return {
    ...{ mpn, capacityMa: Math.floor(capacityMa), efficiency: Math.round(efficiency * 100) / 100, lossMw, riseCelsius },
    draw: (onto, name) => DRAW[shape](onto, mpn, need, name),
  };
}

/** What can make a rail, the preferred first. */
export function converters(sheet: Sheet, need: Conversion): readonly Converter[] {
  return KINDS.flatMap((kind) => {
    const found = judge(sheet, kind, need);
    return typeof found === 'string' ? [] : [found];
  });
}

/** What the converter lacks that fails last, where none can make a rail. */
export function lackOf(sheet: Sheet, need: Conversion): Lack {
  const lacks = KINDS.map((kind) => judge(sheet, kind, need)).filter((found) => typeof found === 'string');
  if (lacks.includes('cooling')) return 'cooling';
  return lacks.includes('current') ? 'current' : 'voltages';
}

type Draw = (sheet: Sheet, mpn: string, need: Conversion, name: string) => void;

const lm2596: Draw = (sheet, mpn, { from, to, surgeVolts }, name) => {
  const node = `SW_${name}`;
  const adjustable = /-ADJ/.test(mpn);
  const wiring = { VIN: from, OUTPUT: node, 'ON/OFF': GROUND, FB: adjustable ? `FB_${name}` : to };
  sheet.add(mpn, wiring, { nodes: { VOUT: to }, load: false });
  sheet.d(surgeVolts > 36 ? 'SS510' : 'SS54', node, GROUND);
  sheet.c('100nF', from);
};

const DRAW: { readonly [shape in Kind['shape']]: Draw } = {
  ldo: (sheet, mpn, { from, to }) => {
    sheet.add(mpn, { VIN: from, EN: from, VOUT: to }, { load: false, holds: ['always on'] });
    sheet.c('100nF', to);
  },
  ap632: (sheet, mpn, { from, to }, name) => {
    sheet.add(
      mpn,
      { VIN: from, EN: from, SW: `SW_${name}`, BST: `BST_${name}`, FB: to },
      {
        nodes: { VOUT: to },
        load: false,
        values: { 'inductor:SW': '4.7uH' },
      },
    );
    sheet.c('100nF', from);
  },
  lm2596,
  xl4015: (sheet, mpn, { from, to }, name) => {
    sheet.add(
      mpn,
      { VIN: from, SW: `SW_${name}`, FB: `FB_${name}`, VC: `VC_${name}` },
      { nodes: { VOUT: to }, load: false },
    );
    sheet.d('SS54', `SW_${name}`, GROUND);
    sheet.c('100nF', from);
  },
  tps61023: (sheet, mpn, { from, to }, name) => {
    sheet.add(mpn, { VIN: from, EN: from, SW: `SW_${name}`, VOUT: to, FB: `FB_${name}` }, { load: false });
    sheet.c('100nF', from);
  },
  tps630: (sheet, mpn, { from, to }, name) => {
    const inputs = { VIN: from, VINA: from, EN: from, 'PS/SYNC': GROUND };
    const FB = sheet.catalogue.part(mpn).output?.vout === undefined ? `FB_${name}` : to;
    sheet.add(mpn, { ...inputs, L1: `L1_${name}`, L2: `L2_${name}`, VOUT: to, FB }, { load: false });
    sheet.c('100nF', from);
  },
  mt3608: (sheet, mpn, { from, to }, name) => {
    sheet.add(mpn, { VIN: from, EN: from, SW: `SW_${name}`, FB: `FB_${name}` }, { nodes: { VOUT: to }, load: false });
    sheet.d('SS34', to, `SW_${name}`);
    sheet.c('100nF', from);
  },
};
