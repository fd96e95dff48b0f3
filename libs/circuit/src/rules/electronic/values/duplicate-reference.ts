import type { BoardPart } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { count, inOrder, list } from '../../words';
import { addTo } from '../../groups';

/** Stitching vias, holes and single pads are drawn as footprints; a shape of copper keeps the text that stands for a value. */
function isNoPart({ ref, pins, component }: BoardPart): boolean {
  return ref === '' || /[*?]/.test(ref) || pins.length < 2 || /^(?:VAL|G|P)\*\*+$/.test(component.value);
}

const NO_PARTS: ReadonlySet<string> = new Set(['mechanical', 'test-point', 'net-tie', 'jumper', 'unknown']);

/** Parts that were never annotated. */
function withoutDesignator(parts: readonly BoardPart[]): RuleFinding {
  const values = parts.map(
    ({ ref, component }) =>
      [ref, component.value].filter((text) => text.trim() !== '').join(' ') || component.footprint,
  );
  return {
    severity: parts.some(({ ref }) => ref.includes('?')) ? 'warning' : 'info',
    title: `${count(parts.length, 'part')} without a designator of ${parts.length === 1 ? 'its' : 'their'} own`,
    description: `${list(values, 8)} ${parts.length === 1 ? 'is' : 'are'} connected and not annotated: neither the bill of materials nor the assembly drawing can name ${parts.length === 1 ? 'it' : 'them'}.`,
    recommendations: ['Annotate the schematic and update the board from it.'],
    refs: inOrder(parts.map(({ ref }) => ref).filter((ref) => ref.trim() !== '')),
    nets: inOrder([
      ...new Set(
        parts.flatMap(({ pins }) =>
          pins.flatMap(({ net }) => (net && !net.automatic && net.role === 'signal' ? [net.name] : [])),
        ),
      ),
    ]),
    evidence: { count: parts.length, values },
    confidence: 0.9,
  };
}

/** The same designator on two parts. */
export const duplicateReference: Rule = {
  name: 'duplicate-reference',
  version: 3,
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
    const nameless = board.parts.filter(
      ({ ref, kind, pins, fitted, component }) =>
        fitted &&
        pins.length > 1 &&
        pins.some(({ net }) => net) &&
        !NO_PARTS.has(kind) &&
        component.footprint !== '' &&
        (ref.trim() === '' || /^[A-Z]{1,3}\?\d*$/i.test(ref)),
    );
    if (nameless.length > 0) outcome.found(withoutDesignator(nameless));
    return outcome;
  },
};
