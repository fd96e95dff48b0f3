import type { Fit } from './facts/fit';
import type { Requirement } from './requirement';

/** What a template names. */
interface Named {
  readonly terms: ReadonlySet<string>;
  readonly being: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
}

/** What a template is asked for as, and what it only mentions, counts so much of what it is. */
const ASKED = 0.9;
const MENTIONED = 0.75;
/** How much a figure counts of what is asked, beside its words. */
const FIGURE = 0.3;

/**
 * The share of the requirement's weight that the template answers. Each word counts once, by the best that it is part of;
 * beside the words each figure that it meets.
 */
export function coverage(
  { asks, words }: Requirement,
  { terms, being, asked: askedAs }: Named,
  fits: readonly Fit[],
): number {
  const asked = new Array<number>(words.length).fill(0);
  const answered = new Array<number>(words.length).fill(0);
  for (const { at, weight, term, wider } of asks) {
    if (/^\d/.test(term)) continue;
    const share = weight / at.length;
    for (const index of at) {
      if (!wider) asked[index] = Math.max(asked[index] ?? 0, share);
      if (!terms.has(term)) continue;
      const worth = share * (being.has(term) ? 1 : askedAs.has(term) ? ASKED : MENTIONED);
      answered[index] = Math.max(answered[index] ?? 0, worth);
    }
  }
  const total = sum(asked) + fits.length * FIGURE;
  const figures = fits.filter(({ reason }) => reason !== undefined).length * FIGURE;
  return total === 0 ? 0 : Math.min(1, (sum(answered) + figures) / total);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
