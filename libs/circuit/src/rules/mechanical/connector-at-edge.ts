import { typesWith } from '@tracewright/parts/types';
import type { BoardPart } from '../board';
import { usbConnectors } from '../electronic/connectors/usb';
import { Outcome, type Rule } from '../rule';
import { inOrder, list } from '../words';
import { shapeOrReason } from './shape-of-board';

const FAR = 10;
const CABLE = typesWith('edge-connector');

function isCablePlug(part: BoardPart, usb: ReadonlySet<BoardPart>): boolean {
  const text = `${part.component.value} ${part.component.footprint}`;
  return usb.has(part) || (CABLE.test(text) && !/PIN_?HEADER|VERTICAL/i.test(text));
}

/** Plugs for cables in the middle of the board. */
export const connectorAtEdge: Rule = {
  name: 'connector-at-edge',
  version: 1,
  category: 'mechanical',
  severity: 'info',
  needs: ['outline', 'positions'],
  reason: 'A plug that is not at the edge can’t be reached through a wall, and the cable lies over the board.',
  repair: 'Move the connector to an edge.',
  source: 'Long practice.',
  check(board) {
    const outcome = new Outcome();
    const shape = shapeOrReason(board, outcome);
    if (!shape) return outcome;
    const usb = new Set(usbConnectors(board));
    const far: { part: BoardPart; mm: number }[] = [];
    for (const part of board.ofKind('connector')) {
      const places = part.pins.flatMap((pin) => (pin.position ? [pin.position] : []));
      if (!part.fitted || places.length === 0 || !isCablePlug(part, usb)) continue;
      outcome.looked();
      if (places.some((place) => shape.distanceWithin(place, FAR) <= FAR)) continue;
      far.push({ part, mm: Math.min(...places.map((place) => shape.distance(place))) });
    }
    if (far.length === 0) return outcome;
    const texts = inOrder(far.map(({ part, mm }) => `${part.ref} (${mm.toFixed(0)} mm)`));
    outcome.found({
      title: `${far.length === 1 ? 'A cable connector is' : 'Cable connectors are'} far from the edge`,
      description: `${list(texts)} ${far.length === 1 ? 'is' : 'are'} more than ${FAR} mm from every edge of the board.`,
      recommendations: [`Move ${list(far.map(({ part }) => part.ref))} to an edge, opening outwards.`],
      refs: inOrder(far.map(({ part }) => part.ref)),
      nets: [],
      evidence: { distancesMm: texts, limitMm: FAR },
      confidence: 0.75,
    });
    return outcome;
  },
};
