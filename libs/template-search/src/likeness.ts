import type { Known } from './known';

/** What a template is known by, with how much each counts. */
export interface Traits {
  readonly weights: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Templates of one kind are so much more alike than their words say. */
const SAME_KIND = 0.1;

const NOTHING = { terms: new Set<string>(), being: new Set<string>(), asked: new Set<string>() };

/** The rarest terms count the most, and most of all what a template is and what it is asked for as. */
export function traitsOf(known: Known | undefined, rareness: (term: string) => number): Traits {
  const { terms, being, asked } = known ?? NOTHING;
  const weights = new Map<string, number>();
  for (const term of terms) {
    if (/^\d/.test(term)) continue;
    const telling = (term.startsWith('@') ? 1.5 : 1) * (being.has(term) ? 2 : 1) * (asked.has(term) ? 1.5 : 1);
    weights.set(term, rareness(term) * telling);
  }
  return { weights, length: Math.hypot(...weights.values()) };
}

/** 0 for nothing in common; the same traits and kind are the most alike. */
export function likeness(a: Traits, b: Traits, sameKind: boolean): number {
  let shared = 0;
  for (const [term, weight] of a.weights) shared += weight * (b.weights.get(term) ?? 0);
  return shared / (a.length * b.length || 1) + (sameKind ? SAME_KIND : 0);
}
