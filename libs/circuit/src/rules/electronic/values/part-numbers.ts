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

type Read = (text: string) => number | undefined;

/** Where resistor makers write the value in their ordering codes. */
const RESISTORS: readonly (readonly [RegExp, Read])[] = [
  // Yageo: RC0603FR-0710KL, RT0603BRD0710KL.
  [/^(?:RC|AC|RL|AA|AF|PT)\d{4}[A-Z]{1,3}-?(?:07|10|13|7W|7T)(\d+[RKM]\d*)L?$/, ohmsOfLetter],
  [/^RT\d{4}[A-Z]{2,3}(?:07|10|13)(\d+[RKM]\d*)L?$/, ohmsOfLetter],
  // Vishay: CRCW060310K0FKEA.
  [/^CRCW\d{4}(\d+[RKM]\d*)[FJDG]/, ohmsOfLetter],
  // Stackpole: RMCF0603FT10K0.
  [/^RMCF\d{4}[FJ][TG](\d+[RKM]\d*)$/, ohmsOfLetter],
  // Panasonic: ERJ-3EKF1002V, ERJ-2GEJ103X, ERA-3AED512V.
  [/^ER[JA]-?\w{3,5}?[FJDB](\d{3,4}|\d*R\d+)[VXYC]$/, ofDigits],
  // Samsung: RC1608F1002CS.
  [/^RC\d{4}[FJ](\d{3,4})CS$/, ofDigits],
  // Bourns: CR0603-FX-1002ELF.
  [/^CR\d{4}-?[FJ][XW]?[-/]?(\d{3,4})E/, ofDigits],
];

/** Picofarad as capacitor makers write them: "104", "4R7". */
const CAPACITORS: readonly RegExp[] = [
  // Murata: GRM155R71H104KE14D.
  /^GRM\d{2}\w(?:[A-Z0-9]{2})\w{2}(\d{3}|\dR\d)[BCDFGJKMWZ]/,
  // Samsung: CL10B104KB8NNNC.
  /^CL\d{2}[A-Z](\d{3}|\dR\d)[BCDFGJKMZ]/,
  // Yageo: CC0603KRX7R9BB104.
  /^CC\d{4}[A-Z]{2}\w{3}\d[A-Z]{2}(\d{3}|\dR\d)$/,
  // TDK: C1608X7R1H104K.
  /^C\d{4}(?:X7R|X5R|C0G|X7S|X6S|CH|X8R)\d[A-Z](\d{3}|\dR\d)[BCDFGJKMZ]/,
  // Kemet: C0603C104K5RACTU.
  /^C\d{4}C(\d{3})[BCDFGJKM]\d/,
];

/** The value in an ordering code, ohm or farad; undefined where the code is not known. */
export function valueOfNumber(number: string, kind: 'resistor' | 'capacitor'): number | undefined {
  if (kind === 'resistor') {
    for (const [pattern, read] of RESISTORS) {
      const digits = pattern.exec(number)?.[1];
      if (digits !== undefined) return read(digits);
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

const MURATA: { readonly [code: string]: string } = {
  '02': '01005',
  '03': '0201',
  '15': '0402',
  '18': '0603',
  '21': '0805',
  '31': '1206',
  '32': '1210',
};
const SAMSUNG: { readonly [code: string]: string } = {
  '03': '0201',
  '05': '0402',
  '10': '0603',
  '21': '0805',
  '31': '1206',
  '32': '1210',
};

/** Size of a chip part in hundredths of an inch, from its ordering code. */
export function chipSizeOf(number: string): string | undefined {
  const murata = /^GRM(\d{2})/.exec(number)?.[1];
  if (murata) return MURATA[murata];
  const samsung = /^CL(\d{2})[A-Z]\d{3}[JKM]/.exec(number)?.[1];
  if (samsung) return SAMSUNG[samsung];
  return /^(?:RC|RT|RL|AC|CC|CRCW|RMCF)(0201|0402|0603|0805|1206|1210|2010|2512)[A-Z0-9]/.exec(number)?.[1];
}

/** Size in the name of a footprint of KiCad's or the usual kind; metric names alone are not read. */
export function sizeOnBoard(footprint: string): string | undefined {
  const name = footprint.split(':').pop() ?? '';
  return /^[RC]_?(01005|0201|0402|0603|0805|1206|1210|2010|2512)(?:_|$)/.exec(name)?.[1];
}
