import type { Point } from '../../../model';
import { formatQuantity } from '../../../parts';
import { DECOUPLING_LINKS, type Board, type BoardNet } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { count, inOrder, list, netName } from '../../words';
import { bulkOnly } from './bulk-only';
import { hasNoneForEdges, isShort, isToldByPins, railsOf, smallOf, type Rail } from './decoupling-rails';
import { distance, isLayout } from '../../layout';
import { capacitorsOf, type SupplyCapacitor } from '../supplies/supply-demand';
import { addTo } from '../../groups';

/** Beyond this a capacitor no longer serves the pin, millimetres. */
const FAR = 10;

function tooFew(
  { net, pins }: Rail,
  capacitors: readonly SupplyCapacitor[],
  small: readonly SupplyCapacitor[],
): RuleFinding {
  const refs = inOrder(pins.map((pin) => pin.part.ref));
  const texts = inOrder(
    capacitors.map((capacitor) => `${capacitor.ref} ${formatQuantity(capacitor.farads ?? 0, 'farad')}`),
  );
  const none = hasNoneForEdges(small);
  return {
    severity: none && pins.length >= 3 ? 'warning' : 'info',
    title: `${count(small.length, 'small capacitor')} for ${count(pins.length, 'supply pin')} on ${netName(net.name)}`,
    description: `${list(refs)} ${refs.length === 1 ? 'takes' : 'take'} ${netName(net.name)} at ${count(pins.length, 'supply pin')}; the net has ${list(texts)}, ${small.length === 0 ? 'none' : `${small.length}`} of them small enough to serve a pin${none && small.length > 0 ? ', and none between 10 nF and 470 nF for fast current pulses' : ''}.`,
    recommendations: [
      `Place one 100 nF ceramic capacitor from ${netName(net.name)} to ground beside each supply pin of ${list(refs)}.`,
    ],
    refs,
    nets: [net.name],
    evidence: { supplyPins: pins.length, smallCapacitors: small.length, capacitors: texts },
    confidence: Math.min(...pins.map((pin) => pin.part.identity.confidence)) * 0.9,
  };
}

function placesOf(board: Board, net: BoardNet): Point[] {
  const places: Point[] = [];
  for (const reached of board.reach(net, DECOUPLING_LINKS)) {
    for (const branch of board.branches(reached.net, 'capacitor')) {
      const place = branch.near.position ?? branch.element.part.position;
      if (branch.far.net?.role === 'ground' && place) places.push(place);
    }
  }
  return places;
}

/** Places by squares of the limit's size, so that a pin looks at its own square and those around it only. */
function isNearOneOf(places: readonly Point[]): (at: Point) => boolean {
  const squares = new Map<string, Point[]>();
  for (const place of places) addTo(squares, `${Math.floor(place.x / FAR)}:${Math.floor(place.y / FAR)}`, place);
  return (at) => {
    const [column, row] = [Math.floor(at.x / FAR), Math.floor(at.y / FAR)];
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        if (squares.get(`${column + dx}:${row + dy}`)?.some((place) => distance(at, place) <= FAR)) return true;
      }
    }
    return false;
  };
}

function tooFar(board: Board, { net, pins }: Rail): RuleFinding | undefined {
  const places = placesOf(board, net);
  if (places.length === 0) return undefined;
  const isNear = isNearOneOf(places);
  const far = new Map<string, number>();
  for (const pin of pins) {
    const at = pin.position ?? pin.part.position;
    if (!at || isNear(at)) continue;
    const nearest = Math.min(...places.map((place) => distance(at, place)));
    far.set(pin.part.ref, Math.max(nearest, far.get(pin.part.ref) ?? 0));
  }
  if (far.size === 0) return undefined;
  const texts = inOrder([...far].map(([ref, mm]) => `${ref} (${mm.toFixed(0)} mm)`));
  return {
    severity: 'info',
    title: `Nearest capacitor on ${netName(net.name)} is over ${FAR} mm away`,
    description: `The supply pins of ${list(texts)} on ${netName(net.name)} are further than ${FAR} mm from the nearest capacitor.`,
    recommendations: [`Move a 100 nF capacitor to within 3 mm of the supply pins of ${list(far.keys())}.`],
    refs: [...far.keys()],
    nets: [net.name],
    evidence: { distancesMm: texts, limitMm: FAR },
    confidence: 0.85,
  };
}

/** One small capacitor for each supply pin, near it. */
export const decouplingPerPowerPin: Rule = {
  name: 'decoupling-per-power-pin',
  version: 2,
  category: 'electronic',
  severity: 'info',
  needs: ['connections', 'values', 'part data', 'positions'],
  reason:
    'A capacitor serves the pin beside it. Several supply pins on one capacitor, or one far away, get less than the data sheet asks for.',
  repair: 'One 100 nF capacitor per supply pin, within a few millimetres.',
  source: 'Data sheets (`decoupling` with `perPin` in the catalogue); loop inductance of about 1 nH per millimetre.',
  check(board) {
    const outcome = new Outcome();
    for (const rail of railsOf(board)) {
      const capacitors = capacitorsOf(board, rail.net);
      if (capacitors.length === 0) continue;
      outcome.looked();
      const small = smallOf(capacitors);
      // Capacitors that are yet to come will stand beside the pins.
      if (isShort(rail.pins.length, small.length)) {
        const told = bulkOnly(board).lacking.has(rail.net) && !isToldByPins(board, rail.net);
        if (!told) outcome.found(tooFew(rail, capacitors, small));
        continue;
      }
      const far = isLayout(board.circuit) ? tooFar(board, rail) : undefined;
      if (far) outcome.found(far);
    }
    return outcome;
  },
};
