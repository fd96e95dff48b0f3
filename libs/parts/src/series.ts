import type { SeriesEntry } from './entry';
import type { Series, SeriesMember } from './part';

const MULTIPLIER: Readonly<Record<string, number>> = {
  p: 1e-12,
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  R: 1,
  k: 1e3,
  M: 1e6,
};

/** Ohm, farad or henry of "4.7k", "100nF", "10uH", "330R". */
export function valueOf(text: string): number {
  const [, figure = '', unit = ''] = /^([\d.]+)([pnumRkM]?)(?:F|H)?$/.exec(text) ?? [];
  // Multiplied, 4.7 and 1e-6 give 0.0000046999: read as one number they give what people mean.
  return Number(`${figure}e${Math.round(Math.log10(MULTIPLIER[unit] ?? 1))}`);
}

export function readSeries({ quantity, steps, members }: SeriesEntry): Series {
  const read = members.map((line): SeriesMember => {
    const [id = '', text = ''] = line.split(' ');
    return { id, text, value: valueOf(text) };
  });
  return { quantity, steps, members: read.sort((a, b) => a.value - b.value) };
}
