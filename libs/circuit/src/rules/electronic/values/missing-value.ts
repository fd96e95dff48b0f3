import type { BoardPart } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { count, inOrder, list } from '../../words';

const PLACEHOLDER =
  /^(?:~|\?|VAL\*{0,2}|VALUE|[RCL]\??|RES(?:ISTOR)?|CAP(?:ACITOR)?|IND(?:UCTOR)?|TBD|XXX?|N\/?A?|-|\.|[RCL]_(?:US|SMALL|POLARIZED)\w*|CP\d?|CAPACITOR_\w+|RESISTOR_\w+)$/i;

function lacksValue(part: BoardPart): boolean {
  const value = part.component.value.trim();
  if (part.component.partNumber || part.identity.catalogue) return false;
  // Three pads and more are attenuators, dividers, filters: named by their type.
  if (part.pins.length > 2 && part.kind !== 'resistor-array') return false;
  return value === '' || (PLACEHOLDER.test(value) && part.value?.value === undefined);
}

/** Resistors, capacitors and inductors without a value. */
export const missingValue: Rule = {
  name: 'missing-value',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['values'],
  reason: 'A part without a value can’t be bought, and nothing that depends on it can be checked.',
  repair: 'Enter the value, or mark the part as not fitted.',
  source: 'Every bill of materials.',
  check(board) {
    const outcome = new Outcome();
    const bare: BoardPart[] = [];
    for (const part of board.ofKind('resistor', 'resistor-array', 'capacitor', 'inductor')) {
      if (!part.fitted || part.ref === '') continue;
      outcome.looked();
      if (lacksValue(part)) bare.push(part);
    }
    if (bare.length === 0) return outcome;
    const refs = inOrder(bare.map((part) => part.ref));
    outcome.found({
      title: `${count(refs.length, 'part')} without a value`,
      description: `${list(refs, 12)} ${refs.length === 1 ? 'has' : 'have'} no value.`,
      recommendations: [
        `Enter the values of ${list(refs, 12)}, with voltage rating for capacitors; mark parts that are options as DNP.`,
      ],
      refs,
      nets: [],
      evidence: { count: refs.length },
      confidence: Math.min(...bare.map((part) => part.identity.confidence)) * 0.95,
    });
    return outcome;
  },
};
