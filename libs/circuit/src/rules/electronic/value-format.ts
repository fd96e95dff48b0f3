import type { BoardPart } from '../board';
import { Outcome, type Rule } from '../rule';
import { count, inOrder, list } from '../words';

const WORDS = {
  unreadable: 'can’t be read',
  'stray-character': 'holds a stray character',
  'decimal-comma': 'uses a decimal comma',
  'unit-mismatch': 'has the unit of another kind of part',
} as const;

/** Part numbers instead of values are a habit, not a mistake. */
function isPartNumber(text: string): boolean {
  return /^(?=.*\d)(?=.*[A-Z])[A-Z0-9][A-Z0-9._/+-]{5,}$/i.test(text.trim());
}

function problemOf(part: BoardPart): string | undefined {
  const text = part.component.value.trim();
  const value = part.value;
  if (!value || text === '' || text === '~' || part.identity.catalogue || part.component.partNumber) return undefined;
  const issue = value.issues.find((each) => each !== 'unreadable' || value.value === undefined);
  if (!issue || (issue === 'unreadable' && isPartNumber(text))) return undefined;
  // Texts without any digit are names and belong to the rule on missing values.
  if (issue === 'unreadable' && !/\d/.test(text) && !/NAN/i.test(text)) return undefined;
  return WORDS[issue];
}

/** Values that can’t be read for certain. */
export const valueFormat: Rule = {
  name: 'value-format',
  version: 1,
  category: 'electronic',
  severity: 'info',
  needs: ['values'],
  reason: 'A value that a person must guess is bought wrong, and what depends on it is not checked.',
  repair: 'One notation, such as 4k7 or 4.7k, without stray characters.',
  source: 'IEC 60062 (letter and digit code).',
  check(board) {
    const outcome = new Outcome();
    const odd: { part: BoardPart; text: string }[] = [];
    for (const part of board.ofKind('resistor', 'resistor-array', 'capacitor', 'inductor')) {
      if (!part.fitted || part.component.value === '') continue;
      outcome.looked();
      const problem = problemOf(part);
      if (problem) odd.push({ part, text: `${part.ref} “${part.component.value}” ${problem}` });
    }
    if (odd.length === 0) return outcome;
    const refs = inOrder(odd.map((each) => each.part.ref));
    outcome.found({
      title: `${count(refs.length, 'value')} in an odd form`,
      description: `${list(odd.map((each) => each.text))}.`,
      recommendations: [
        `Correct the ${refs.length === 1 ? 'value' : 'values'} of ${list(refs, 12)}: a number, a multiplier and the unit, such as 4.7k, 100nF, 2.2uH.`,
      ],
      refs,
      nets: [],
      evidence: { values: inOrder(odd.map((each) => `${each.part.ref}: ${each.part.component.value}`)) },
      confidence: Math.min(...odd.map((each) => each.part.identity.confidence)) * 0.9,
    });
    return outcome;
  },
};
