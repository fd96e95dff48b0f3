import type { Recommendations } from '@tracewright/contracts/recommendations';
import type { Choice } from '../choice/choose';

/** A proven circuit that answers the requirement. */
export interface Pattern {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** 0..1 */
  readonly score: number;
  /** What it is made of, in words. */
  readonly parts: readonly string[];
}

/** Proven circuits for the same, and those fitting parts that they are built with. */
export function suggestionsOf(
  patterns: readonly Pattern[],
  choices: readonly Choice[],
): Recommendations['patternBasedSuggestions'] {
  const built = patterns.map(({ parts }) => plain(parts.join(' ; ')));
  const used = choices.flatMap(({ fitting }) =>
    fitting.filter(({ part }) => {
      const stem = stemOf(part.id);
      return stem !== undefined && built.some((text) => text.includes(stem));
    }),
  );
  const once = new Map(used.map((one) => [one.part.id, one]));
  return {
    matchedPatterns: patterns.map(({ id, name, category, score }) => ({
      templateId: id,
      name,
      category,
      confidence: score,
    })),
    components: [...once.values()].map(({ part, paise }) => ({
      partNumber: part.id,
      name: part.name,
      category: part.group,
      price: paise / 100,
    })),
  };
}

const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]+/g, ' ');

/** What people call a part by: letters and the figure after them, such as LM2596 of LM2596S-ADJ/NOPB. */
function stemOf(id: string): string | undefined {
  const [stem] = /^[A-Z]{2,}\d{2,}/.exec(id.toUpperCase()) ?? [];
  return stem;
}
