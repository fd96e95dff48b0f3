import { referencePrefix, type PartKind } from '../../../parts';
import type { BoardPart } from '../../board';
import { addTo } from '../../groups';
import { Outcome, type Rule } from '../../rule';
import { count, inOrder, list } from '../../words';

const WORDS = {
  unreadable: 'can’t be read',
  'stray-character': 'holds a stray character',
  'decimal-comma': 'has a decimal comma',
  'unit-mismatch': 'has the unit of another kind of part',
  'no-unit': 'has no unit, and could be picofarad, or two digits and a number of zeros',
} as const;

/** What designators of one letter stand for everywhere. */
const BY_LETTER: { readonly [prefix: string]: PartKind } = { R: 'resistor', C: 'capacitor', L: 'inductor' };

/** A capacitor called L4, or one of 0 farad: what is meant is anybody's guess. */
function contradictionOf(part: BoardPart): string | undefined {
  const meant = BY_LETTER[referencePrefix(part.ref)];
  const { kind } = part;
  if (meant && meant !== kind && kind in QUANTITY && /[FHΩ]|ohm/i.test(part.component.value))
    return `has the unit of ${kind === 'inductor' ? 'an' : 'a'} ${kind}`;
  return (kind === 'capacitor' || kind === 'inductor') && part.value?.value === 0
    ? `is no ${QUANTITY[kind]}`
    : undefined;
}

const QUANTITY = { resistor: 'resistance', capacitor: 'capacitance', inductor: 'inductance' } as const;

/** Part numbers instead of values are a habit, not a mistake. */
function isPartNumber(text: string): boolean {
  return /^(?=.*\d)(?=.*[A-Z])[A-Z0-9][A-Z0-9._/+=#-]{5,}$|^\d{9,}$/i.test(text.trim());
}

function problemOf(part: BoardPart): string | undefined {
  const text = part.component.value.trim();
  const value = part.value;
  if (!value || text === '' || text === '~' || part.identity.catalogue || part.component.partNumber) return undefined;
  if (part.kind === 'capacitor' && /^\d{1,3}$/.test(text) && (part.value?.value ?? 0) >= 1) return WORDS['no-unit'];
  const contradiction = contradictionOf(part);
  if (contradiction) return contradiction;
  const issue = value.issues.find((each) => each !== 'unreadable' || value.value === undefined);
  if (!issue || (issue === 'unreadable' && isPartNumber(text))) return undefined;
  // Texts without any digit are names and belong to the rule on missing values.
  if (issue === 'unreadable' && !/\d/.test(text) && !/NAN/i.test(text)) return undefined;
  return WORDS[issue];
}

/** "The value of R2 (“5,1K”) has a decimal comma." */
function sentence(problem: string, parts: readonly BoardPart[]): string {
  const texts = list(parts.map(({ ref, component }) => `${ref} (“${component.value}”)`));
  if (parts.length === 1) return `The value of ${texts} ${problem}.`;
  return `The values of ${texts} ${problem
    .replace(/^has\b/, 'have')
    .replace(/^is\b/, 'are')
    .replace(/^holds\b/, 'hold')}.`;
}

/** Values that can’t be read for certain. */
export const valueFormat: Rule = {
  name: 'value-format',
  version: 3,
  category: 'electronic',
  severity: 'info',
  needs: ['values'],
  reason: 'A value that a person must guess is bought wrong, and what depends on it is not checked.',
  repair: 'One notation, such as 4k7 or 4.7k, without stray characters.',
  source: 'IEC 60062 (letter and digit code).',
  check(board) {
    const outcome = new Outcome();
    const odd = new Map<string, BoardPart[]>();
    for (const part of board.ofKind('resistor', 'resistor-array', 'capacitor', 'inductor')) {
      if (!part.fitted || part.component.value === '') continue;
      outcome.looked();
      const problem = problemOf(part);
      if (problem) addTo(odd, problem, part);
    }
    if (odd.size === 0) return outcome;
    const parts = [...odd.values()].flat();
    const refs = inOrder(parts.map((part) => part.ref));
    outcome.found({
      title: `${count(refs.length, 'value')} in an odd form`,
      description: [...odd].map(([problem, same]) => sentence(problem, same)).join(' '),
      recommendations: [
        `Correct the ${refs.length === 1 ? 'value' : 'values'} of ${list(refs, 12)}: a number, a multiplier and the unit, such as 4.7k, 100nF, 2.2uH.`,
      ],
      refs,
      nets: [],
      evidence: { values: inOrder(parts.map((part) => `${part.ref}: ${part.component.value}`)) },
      confidence: Math.min(...parts.map((part) => part.identity.confidence)) * 0.9,
    });
    return outcome;
  },
};
