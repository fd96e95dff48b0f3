import { figures } from '@tracewright/parts/types';
/** "0733R" is 33 ohm, "10K0" 10 kilohm, "4M7" 4.7 megohm. */
function ohmsOfLetter(text: string): number | undefined {
  const match = /^(\d+)([RKM])(\d*)$/.exec(text);
  if (!match) return undefined;
  const factor = match[2] === 'K' ? 1e3 : match[2] === 'M' ? 1e6 : 1;
  return Number(`${match[1] ?? '0'}.${match[3] || '0'}`) * factor;
}

/** "1002" is 10 kilohm, "512" 5.1 kilohm, "4R7" 4.7 ohm: digits and a number of zeros. */
function ofDigits(text: string): number | undefined {
  const point = /^(\d*)R(\d*)$/.exec(text);
  if (point) return Number(`${point[1] || '0'}.${point[2] || '0'}`);
  return /^\d{3,4}$/.test(text)
    ? Number((Number(text.slice(0, -1)) * 10 ** Number(text.slice(-1))).toPrecision(6))
    : undefined;
}

/** Where resistor makers write the value in their ordering codes. */
const RESISTORS = figures('resistor-number');

/** Picofarad as capacitor makers write them: "104", "4R7". */
const CAPACITORS: readonly RegExp[] = figures('capacitor-number').map(({ type }) => type);

/** The value in an ordering code, ohm or farad; undefined where the code is not known. */
export function valueOfNumber(number: string, kind: 'resistor' | 'capacitor'): number | undefined {
  if (kind === 'resistor') {
    for (const { type, value } of RESISTORS) {
      const digits = type.exec(number)?.[1];
      if (digits !== undefined) return value === 'letter' ? ohmsOfLetter(digits) : ofDigits(digits);
    }
    return undefined;
  }
  for (const pattern of CAPACITORS) {
    const digits = pattern.exec(number)?.[1];
    const pico = digits === undefined ? undefined : ofDigits(digits);
    if (pico !== undefined) return Number((pico * 1e-12).toPrecision(6));
  }
  return undefined;
}

const SIZES = figures('chip-size');

/** Size of a chip part in hundredths of an inch, from its ordering code. */
export function chipSizeOf(number: string): string | undefined {
  for (const { type, sizes } of SIZES) {
    const code = type.exec(number)?.[1];
    if (code !== undefined) return sizes ? sizes[code] : code;
  }
  return undefined;
}

/** Size in the name of a footprint of KiCad's or the usual kind; metric names alone are not read. */
export function sizeOnBoard(footprint: string): string | undefined {
  const name = footprint.split(':').pop() ?? '';
  return /^[RC]_?(01005|0201|0402|0603|0805|1206|1210|2010|2512)(?:_|$)/.exec(name)?.[1];
}
