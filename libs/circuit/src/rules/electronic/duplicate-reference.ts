import type { BoardPart } from '../board';
import { Outcome, type Rule } from '../rule';
import { count } from '../words';
import { addTo } from '../groups';

/** Stitching vias, holes and single pads are drawn as footprints; a shape of copper keeps the text that stands for a value. */
function isNoPart({ ref, pins, component }: BoardPart): boolean {
  return ref === '' || /[*?]/.test(ref) || pins.length < 2 || /^(?:VAL|G|P)\*\*+$/.test(component.value);
}

/** The same designator on two parts. */
export const duplicateReference: Rule = {
  name: 'duplicate-reference',
  version: 2,
  category: 'electronic',
  severity: 'error',
  needs: ['connections'],
  reason:
    'A designator names one part in the bill of materials and on the assembly drawing. Twice the same name means a wrong part in one of the places.',
  repair: 'Annotate the schematic again, so that every part has its own designator.',
  source: 'IEEE 315 and every assembly house: designators are unique.',
  check(board) {
    const outcome = new Outcome();
    const byRef = new Map<string, BoardPart[]>();
    for (const part of board.parts) {
      if (part.kind === 'mechanical' || part.kind === 'test-point' || isNoPart(part)) continue;
      outcome.looked();
      addTo(byRef, part.ref, part);
    }
    for (const [ref, parts] of byRef) {
      if (parts.length < 2) continue;
      const values = parts.map((part) => part.component.value || part.component.footprint || 'no value');
      outcome.found({
        title: `${ref} is used ${parts.length} times`,
        description: `${count(parts.length, 'part')} carry the designator ${ref} (${values.join('; ')}).`,
        recommendations: [
          `Give each of the ${parts.length} parts a designator of its own and update the board from the schematic.`,
        ],
        refs: [ref],
        nets: [],
        evidence: { count: parts.length, values },
        confidence: 1,
      });
    }
    return outcome;
  },
};
