import { normaliseText, readQuantity, type Notation, type Quantity, type Unit } from './quantity';

/** What the value text of a passive part says. All figures in SI base units. */
export interface PartValue {
  /** Resistance, capacitance, inductance or frequency, by the unit that was asked for. */
  readonly value?: number;
  readonly notation?: Notation;
  readonly volts?: number;
  readonly watts?: number;
  readonly amperes?: number;
  readonly tolerancePercent?: number;
  /** Load capacitance of a crystal, farad. */
  readonly loadFarads?: number;
  /** X7R, C0G, X5R and the like, in capitals. */
  readonly dielectric?: string;
  readonly issues: readonly ValueIssue[];
}

export type ValueIssue = 'unreadable' | 'stray-character' | 'decimal-comma' | 'unit-mismatch';

const NOT_FITTED_START =
  /^(?:DNP|DNF|DNI|DNM|DNS|NM|NA|N\.A\.?|N\/A|N\/M|NS|NF|NP|N\.?C\.|NOFIT|NOPOP|NO[ _-]?(?:FIT|POP|STUFF|LOAD|MOUNT)|NOT[ _-]?(?:FITTED|POPULATED|MOUNTED|PLACED|ASSEMBLED|INSTALLED)|UNPOPULATED|UNFITTED|DO[ _-]NOT[ _-](?:POPULATE|FIT|MOUNT|PLACE|INSTALL|STUFF))(?=$|[\s(/_,;:-])/i;
const NOT_FITTED_ANYWHERE =
  /(?:^|[\s(/_,;:[-])(?:DNP|DNF|DNI|DNM|NM|NOFIT|NOPOP|NOT[ _-]?(?:FITTED|POPULATED|MOUNTED|PLACED|ASSEMBLED)|DO[ _-]NOT[ _-](?:POPULATE|FIT|MOUNT|PLACE))(?:$|[\s)/_,;:\]])/i;

/**
 * Whether a value text says that the part is not assembled: DNP, "NA(10k)", "N.C.", "22pF_NM".
 * NC alone counts too unless `ncMeansClosed`: on jumpers and switches it is "normally closed".
 */
export function saysNotFitted(text: string, ncMeansClosed = false): boolean {
  const value = text.trim();
  if (NOT_FITTED_START.test(value) || NOT_FITTED_ANYWHERE.test(value)) return true;
  return !ncMeansClosed && /^NC(?:$|[\s(])/i.test(value);
}

/** The text without the not-fitted mark, so that the value that would be there can still be read. */
export function withoutNotFitted(text: string): string {
  return text
    .replace(NOT_FITTED_START, '')
    .replace(NOT_FITTED_ANYWHERE, ' ')
    .replace(/^\s*\((.*)\)\s*$/, '$1')
    .trim();
}

const DIELECTRIC = /^(X[578][RSTPV]|C0G|COG|NP0|NPO|Y5V|Z5U|U2J)$/i;
const SIZE_CODE = /^[RCL]{0,2}(?:0201|0402|0603|0805|1206|1210|1812|2010|2220|2512|01005|1608|2012|1005|3216)$/i;

interface Token {
  readonly text: string;
  readonly quantity?: Quantity;
}

/** "1/4W" must survive splitting at slashes, "0.47 uF" must be joined. */
function tokens(text: string): Token[] {
  const prepared = text
    .replace(/\b1\/(\d+)\s*W\b/gi, (_, n: string) => `${1 / Number(n)}W`)
    .replace(/(\d)\s+((?:[pnumkMG]|meg)?(?:F|H|Hz|Ω|ohms?|V|W|A)|[kKM]|[pnu])(?=$|[\s/,;)])/gi, '$1$2')
    .replace(/\\/g, ' ');
  return prepared
    .split(/[\s/,;:()[\]|@_]+/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, quantity: readQuantity(piece) }));
}

const ACCEPTS: { readonly [unit in 'ohm' | 'farad' | 'henry' | 'hertz']: (quantity: Quantity) => boolean } = {
  ohm: (q) => q.unit === undefined || q.unit === 'ohm',
  farad: (q) => q.unit === 'farad' || (q.unit === undefined && (q.value < 1 || q.notation === 'plain')),
  henry: (q) => q.unit === 'henry' || (q.unit === undefined && (q.value < 1 || q.notation === 'plain')),
  hertz: (q) => q.unit === 'hertz' || q.unit === undefined,
};

function pickMain(list: readonly Token[], unit: 'ohm' | 'farad' | 'henry' | 'hertz'): Token | undefined {
  const usable = list.filter((token) => token.quantity && ACCEPTS[unit](token.quantity) && !SIZE_CODE.test(token.text));
  return (
    usable.find((token) => token.quantity?.unit === unit) ??
    usable.find((token) => token.quantity && token.quantity.notation !== 'plain') ??
    usable.find((token) => /[a-zA-Z]/.test(token.text)) ??
    usable[0]
  );
}

/** A capacitor that says only "104" carries the three-digit code: two digits and a power of ten, in picofarad. */
function mainValue(token: Token, unit: Unit): { value: number; notation: Notation } | undefined {
  const quantity = token.quantity;
  if (!quantity) return undefined;
  const bare = /^[\d.]+$/.test(token.text);
  if (unit === 'farad' && bare) {
    if (/^\d\d\d$/.test(token.text) && !token.text.endsWith('9') && Number(token.text) >= 100) {
      const picofarad = Number(token.text.slice(0, 2)) * 10 ** Number(token.text[2]);
      return { value: Number((picofarad * 1e-12).toPrecision(12)), notation: 'code' };
    }
    // By custom a bare fraction is in microfarad, a bare whole number in picofarad.
    return { value: quantity.value * (/\./.test(token.text) ? 1e-6 : 1e-12), notation: 'plain' };
  }
  if (unit === 'henry' && bare) return undefined;
  if (unit === 'hertz' && bare) {
    return { value: quantity.value * (Math.abs(quantity.value - 32.768) < 0.01 ? 1e3 : 1e6), notation: 'plain' };
  }
  if (unit === 'hertz' && quantity.value < 1000) return undefined;
  return { value: quantity.value, notation: quantity.notation };
}

function firstOf(list: readonly Token[], unit: Unit, skip?: Token): number | undefined {
  return list.find((token) => token !== skip && token.quantity?.unit === unit)?.quantity?.value;
}

/** "4x10k", "10k x 4": the value of each element of an array. */
function oneOfMany(text: string): string {
  return text.replace(/^\s*\d{1,2}\s*[x×*]\s*(?=[\d.])/i, '').replace(/(?<=[\dkKMRΩ])\s*[x×*]\s*\d{1,2}\s*$/i, '');
}

/**
 * Reads the value text of a resistor, capacitor, inductor or crystal in any of the usual notations:
 * 4k7, 4.7k, "5,1K", 0R, 100n, 0.1uF, 100nF/25V/10%/X7R/C0402, 2u2, R47, "470 1/4W", CC0402_100NF_16V_10%_X7R.
 * `value` is absent and `issues` holds "unreadable" when nothing in the text is a figure of that unit.
 */
export function readPartValue(text: string, unit: 'ohm' | 'farad' | 'henry' | 'hertz'): PartValue {
  const issues: ValueIssue[] = [];
  if (/[\\?*]/.test(text)) issues.push('stray-character');
  if (/\d,\d{1,2}\s*[a-zA-ZΩ]/.test(text)) issues.push('decimal-comma');
  const list = tokens(normaliseText(unit === 'ohm' ? oneOfMany(text) : text));
  const main = pickMain(list, unit);
  const found = main ? mainValue(main, unit) : undefined;
  if (!found) issues.push('unreadable');
  const dielectric = list.find((token) => DIELECTRIC.test(token.text))?.text.toUpperCase();
  return {
    value: found?.value,
    notation: found?.notation,
    volts: firstOf(list, 'volt', main),
    watts: firstOf(list, 'watt', main),
    amperes: firstOf(list, 'ampere', main),
    tolerancePercent: firstOf(list, 'percent', main),
    loadFarads: unit === 'hertz' ? firstOf(list, 'farad', main) : undefined,
    dielectric,
    issues,
  };
}
