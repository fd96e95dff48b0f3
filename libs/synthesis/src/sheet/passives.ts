import type { SynthesisCatalogue, SynthesisPart } from '../catalogue';
import { quantity } from './quantity';

/** A value that no part of the catalogue has: what needs it can't be built with it. */
export class NotInCatalogue extends RangeError {}

/** A part as it is ordered. */
export interface Ordered {
  readonly part: SynthesisPart;
  readonly mpn: string;
  readonly value: string;
}

const RESISTORS = ['RC0603FR-07', 'MFR-25FBF52-'] as const;

/** The 0603 resistor of a value; `axial` for mains, with its clearance. */
export function resistor(catalogue: SynthesisCatalogue, value: string, axial = false): Ordered {
  if (value === '0R') return whole(catalogue, 'RC0603JR-070RL', '0R');
  const [chip, leaded] = RESISTORS;
  const series = catalogue.part(axial ? leaded : chip);
  const member = series.family?.members?.find((one) => one.value === value);
  if (member) return { part: series, mpn: member.mpn, value };
  const single = singles(catalogue, 'Resistor').find(
    ({ part, size }) => Math.abs(size - quantity(value)) < quantity(value) / 1000 && part.package === '0603',
  );
  if (!single) throw new RangeError(`The catalogue has no resistor of ${value}`);
  return { part: single.part, mpn: single.part.mpn, value };
}

export interface CapacitorNeed {
  readonly farads: number;
  /** Of the net that it lies on. */
  readonly volts: number;
  /** What that sees for a moment. */
  readonly surge?: number;
}

/** Up to so much a ceramic capacitor does; above it is an electrolytic one. */
const CERAMIC_MOST = 22.5e-6;
/** Ceramics lose capacitance with voltage: rated for twice the rail. Electrolytics need a quarter more. */
const CERAMIC_RATING = 2;
const ELECTROLYTIC_RATING = 1.25;

/** The cheapest capacitor that has at least the value (small ones: the value) and stands the net's voltage. */
export function capacitor(catalogue: SynthesisCatalogue, need: CapacitorNeed): Ordered {
  const chosen = choices.get(catalogue) ?? new Map<string, Ordered>();
  choices.set(catalogue, chosen);
  const key = `${need.farads} ${need.volts} ${need.surge ?? 0}`;
  const found = chosen.get(key) ?? chooseCapacitor(catalogue, need);
  chosen.set(key, found);
  return found;
}

/** The same few are asked for again and again. */
const choices = new WeakMap<SynthesisCatalogue, Map<string, Ordered>>();

function chooseCapacitor(catalogue: SynthesisCatalogue, { farads, volts, surge = 0 }: CapacitorNeed): Ordered {
  const small = farads < 0.9e-9 || (farads < 90e-9 && !near(farads, 100e-9));
  if (small) {
    for (const series of ['CC0603JRNPO9BN', 'CC0603KRX7R9BB']) {
      const part = catalogue.part(series);
      const member = part.family?.members?.find(({ valueNum = 0 }) => near(valueNum, farads));
      if (member) return { part, mpn: member.mpn, value: `${member.value ?? ''}/50V` };
    }
  }
  const fits = singles(catalogue, 'Capacitor').filter(({ part, size }) => {
    if (part.ratings?.vrmsMaxV !== undefined || size < farads * 0.99 || size > farads * 2.6) return false;
    const polar = Boolean(part.ratings?.polarized);
    if (!polar && part.mountType === 'THT') return false;
    if (part.subcategory !== 'Capacitor' || (polar && farads < CERAMIC_MOST)) return false;
    const rated = part.ratings?.voltageMaxV ?? 0;
    return rated >= volts * (polar ? ELECTROLYTIC_RATING : CERAMIC_RATING) && rated >= surge;
  });
  const [best] = fits.sort(
    (a, b) => a.size - b.size || a.part.priceInr - b.part.priceInr || (a.part.mpn < b.part.mpn ? -1 : 1),
  );
  if (!best) throw new NotInCatalogue(`The catalogue has no capacitor of ${farads} F for ${volts} V`);
  const { part, size } = best;
  return { part, mpn: part.mpn, value: `${faradsText(size)}/${part.ratings?.voltageMaxV ?? 0}V` };
}

/** An inductor of a series or of one value, for so many amperes. */
export function inductor(catalogue: SynthesisCatalogue, value: string, amperes: number): Ordered {
  if (amperes > 2.5 && quantity(value) < 5e-6 && quantity(value) > 3e-6)
    return whole(catalogue, 'SWPA6045S4R7MT', '4.7uH');
  for (const series of amperes > 1.2 && quantity(value) >= 9e-6 ? ['SRR1260'] : ['SWPA4030S', 'SRR1260']) {
    const part = catalogue.part(series);
    const [member] = (part.family?.members ?? []).filter(
      ({ valueNum = 0, value: text = '' }) => (valueNum || quantity(text)) >= quantity(value) * 0.99,
    );
    if (member) return { part, mpn: member.mpn, value: member.value ?? value };
  }
  throw new NotInCatalogue(`The catalogue has no inductor of ${value}`);
}

const CRYSTALS: { readonly [frequency: string]: string } = {
  '8MHz': 'ABLS-8.000MHZ-B4-T',
  '16MHz': 'ABLS-16.000MHZ-B4-T',
  '12MHz': 'ABM8-272-T3',
  '25MHz': 'ABM3B-25.000MHZ-B2-T',
  '32MHz': 'ABM8-32.000MHZ-B2-T',
  '32.768kHz': 'ABS07-32.768KHZ-T',
};

export function crystal(catalogue: SynthesisCatalogue, frequency: string): Ordered {
  const mpn = CRYSTALS[frequency];
  if (mpn === undefined) throw new RangeError(`No crystal of ${frequency} is known`);
  return whole(catalogue, mpn, frequency);
}

export function whole(catalogue: SynthesisCatalogue, mpn: string, value = mpn): Ordered {
  return { part: catalogue.part(mpn), mpn, value };
}

interface Single {
  readonly part: SynthesisPart;
  readonly size: number;
}

const known = new WeakMap<SynthesisCatalogue, Map<string, readonly Single[]>>();

/** Parts of one value, with it. */
function singles(catalogue: SynthesisCatalogue, subcategory: string): readonly Single[] {
  const tables = known.get(catalogue) ?? new Map<string, readonly Single[]>();
  known.set(catalogue, tables);
  const found =
    tables.get(subcategory) ??
    catalogue.parts.flatMap((part) => {
      if (part.subcategory !== subcategory || part.family) return [];
      const size = part.ratings?.capacitanceF ?? part.ratings?.resistanceOhm;
      return size === undefined ? [] : [{ part, size }];
    });
  tables.set(subcategory, found);
  return found;
}

export function faradsText(farads: number): string {
  const [scale, unit] = farads >= 0.9e-6 ? [1e-6, 'uF'] : farads >= 0.9e-9 ? [1e-9, 'nF'] : [1e-12, 'pF'];
  return `${Number((farads / scale).toPrecision(3))}${unit}`;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < b / 100;
