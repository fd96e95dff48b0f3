import { Outcome, type Rule } from '../rule';
import { count, inOrder } from '../words';

/** Gaps of this share and more look like deleted parts that somebody will search for. */
const SHARE = 0.25;

interface Series {
  readonly prefix: string;
  readonly numbers: readonly number[];
  readonly missing: readonly number[];
}

function series(refs: Iterable<string>): Series[] {
  const byPrefix = new Map<string, Set<number>>();
  for (const ref of refs) {
    const match = /^([A-Za-z]+)(\d{1,4})$/.exec(ref);
    if (!match) continue;
    const [, prefix = '', number = ''] = match;
    byPrefix.set(prefix, (byPrefix.get(prefix) ?? new Set()).add(Number(number)));
  }
  return [...byPrefix].map(([prefix, set]) => {
    const numbers = [...set].sort((a, b) => a - b);
    // Numbering by sheet (101, 201) leaves hundreds free on purpose.
    const missing: number[] = [];
    for (let index = 1; index < numbers.length; index += 1) {
      const from = numbers[index - 1] ?? 0;
      const to = numbers[index] ?? 0;
      if (to - from > 30) continue;
      for (let number = from + 1; number < to; number += 1) missing.push(number);
    }
    return { prefix, numbers, missing };
  });
}

/** Gaps in the numbering of designators, as one finding. */
export const referenceOrder: Rule = {
  name: 'reference-order',
  version: 1,
  category: 'aesthetic',
  severity: 'info',
  needs: ['connections'],
  reason: 'Whoever assembles or repairs the board searches for the parts that the numbering promises.',
  repair: 'Annotate again from left to right and top to bottom before release.',
  source: 'IEEE 315; long practice.',
  check(board) {
    const outcome = new Outcome();
    const all = series(board.parts.filter((part) => part.kind !== 'mechanical').map((part) => part.ref));
    if (all.length === 0) return outcome;
    outcome.looked(all.length);
    const numbered = all.reduce((sum, each) => sum + each.numbers.length, 0);
    const missing = all.reduce((sum, each) => sum + each.missing.length, 0);
    if (missing === 0 || missing < numbered * SHARE) return outcome;
    const worst = [...all]
      .sort((a, b) => b.missing.length - a.missing.length || (a.prefix < b.prefix ? -1 : 1))
      .filter((each) => each.missing.length > 0)
      .slice(0, 4);
    const examples = worst.map(
      (each) =>
        `${each.prefix} (${each.missing
          .slice(0, 4)
          .map((number) => `${each.prefix}${number}`)
          .join(', ')}${each.missing.length > 4 ? ' …' : ''})`,
    );
    outcome.found({
      title: `${count(missing, 'gap')} in the designators`,
      description: `Of ${numbered + missing} numbers ${missing} are not used: ${inOrder(examples).join('; ')}.`,
      recommendations: [
        'Annotate the schematic again before the release, unless drawings or programs already use the numbers.',
      ],
      refs: [],
      nets: [],
      evidence: { used: numbered, missing },
      confidence: 0.9,
    });
    return outcome;
  },
};
