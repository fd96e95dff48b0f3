import type { BoardPart } from '../board';
import { Outcome, type Rule } from '../rule';
import { count, inOrder, list } from '../words';
import { shapeOrReason } from './shape-of-board';

/** Half a millimetre of overhang is drawing tolerance. */
const TOLERANCE = 0.5;

/** Plugs hang over the edge by design, their pads do not. */
function pads(part: BoardPart): { x: number; y: number }[] {
  return part.pins.flatMap((pin) => (pin.position ? [pin.position] : []));
}

/** Parts whose pads lie off the board. */
export const outsideOutline: Rule = {
  name: 'outside-outline',
  version: 1,
  category: 'mechanical',
  severity: 'warning',
  needs: ['outline', 'positions'],
  reason: 'Pads beyond the edge are cut off.',
  repair: 'Move the part onto the board, or delete it.',
  source: 'Geometry.',
  check(board) {
    const outcome = new Outcome();
    const shape = shapeOrReason(board, outcome);
    if (!shape) return outcome;
    const outside: BoardPart[] = [];
    for (const part of board.parts) {
      const places = pads(part);
      if (places.length === 0 || part.kind === 'mechanical' || part.ref === '') continue;
      outcome.looked();
      const off = places.filter((place) => !shape.contains(place) && shape.distance(place) > TOLERANCE);
      // Edge plugs have pads up to the very edge; only a part that is mostly off the board is reported for them.
      if (off.length > (part.kind === 'connector' ? places.length / 2 : 0)) outside.push(part);
    }
    if (outside.length === 0) return outcome;
    const refs = inOrder(outside.map((part) => part.ref));
    outcome.found({
      title: `${count(refs.length, 'part')} outside the outline`,
      description: `Pads of ${list(refs, 12)} lie beyond the edge of the board.`,
      recommendations: [`Move ${list(refs, 12)} onto the board.`],
      refs,
      nets: [],
      evidence: { count: refs.length },
      confidence: 0.9,
    });
    return outcome;
  },
};
