const SCALE: { readonly [prefix: string]: number } = {
  p: 1e-12,
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  '': 1,
  R: 1,
  k: 1e3,
  M: 1e6,
};

/** "4.7k", "330R", "100nF", "12MHz", "500mA" as a number in the unit's base; NaN where the text is none. */
export function quantity(text: string): number {
  const match = /^([\d.]+)\s*([pnumkMR]?)(?:F|H|Hz|A|V|R|W)?$/.exec(text.trim());
  return match ? Number(match[1]) * (SCALE[match[2] ?? ''] ?? NaN) : NaN;
}

/** Decades of the series that our resistors come in. */
const E12 = [1, 1.2, 1.5, 1.8, 2.2, 2.7, 3.3, 3.9, 4.7, 5.6, 6.8, 8.2];

/** As the catalogue writes resistances: "330R", "4.7k", "1M". */
export function ohmsText(ohms: number): string {
  if (ohms >= 1e6) return `${round(ohms / 1e6)}M`;
  return ohms >= 1000 ? `${round(ohms / 1000)}k` : `${round(ohms)}R`;
}

/** The value of the series that is nearest, by ratio. */
export function nearestE12(ohms: number): number {
  const decade = 10 ** Math.floor(Math.log10(ohms));
  const steps = [...E12.map((step) => step * decade), 10 * decade];
  return steps.reduce((best, step) =>
    Math.abs(Math.log(step / ohms)) < Math.abs(Math.log(best / ohms)) ? step : best,
  );
}

/** The smallest value of the series that is not below. */
export function upE12(ohms: number): number {
  const decade = 10 ** Math.floor(Math.log10(ohms));
  return [...E12.map((step) => step * decade), 10 * decade].find((step) => step >= ohms * 0.999) ?? 10 * decade;
}

/** Values between, that the catalogue has by themselves. */
const BETWEEN_LOWER = 30e3;
const BETWEEN_UPPER = 91e3;

/** Two resistors whose tap gives `reference` of `volts`, as near as the values go. */
export function divider(volts: number, reference: number): { readonly top: number; readonly bottom: number } {
  let best = { top: 0, bottom: 0, error: Infinity };
  for (const bottom of [...E12.map((step) => step * 1e4), BETWEEN_LOWER])
    for (const top of [nearestE12(bottom * (volts / reference - 1)), BETWEEN_UPPER]) {
      const error = Math.abs(reference * (1 + top / bottom) - volts);
      if (error < best.error - 1e-9) best = { top, bottom, error };
    }
  return best;
}

const round = (value: number): number => Number(value.toPrecision(4));
