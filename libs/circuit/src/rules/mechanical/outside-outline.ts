import type { BoardPart } from '../board';
import { Outcome, type Rule } from '../rule';
import { count, inOrder, list } from '../words';
import type { OutlineShape } from './outline';
import { shapeOrReason } from './shape-of-board';

/** Half a millimetre of overhang is drawing tolerance. */
const TOLERANCE = 0.5;

/** Plugs hang over the edge by design, their pads do not. */
function padsOff({ pins }: BoardPart, shape: OutlineShape): { places: number; off: number } {
  let places = 0;
  let off = 0;
  for (const { position } of pins) {
    if (!position) continue;
    places += 1;
    if (!shape.contains(position) && shape.distance(position) > TOLERANCE) off += 1;
  }
  return { places, off };
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
      if (part.kind === 'mechanical' || part.ref === '') continue;
      const { places, off } = padsOff(part, shape);
      if (places === 0) continue;
      outcome.looked();
      // Edge plugs have pads up to the very edge; only a part that is mostly off the board is reported for them.
      if (off > (part.kind === 'connector' ? places / 2 : 0)) outside.push(part);
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
