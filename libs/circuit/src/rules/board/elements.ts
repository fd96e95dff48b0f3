import type { BoardPart, BoardPin, Element, Link, LinkKind } from './board';
import { jumperLinks } from './jumpers';
import { addTo } from '../groups';
import { naturally } from '../words';

/** Up to this resistance a resistor is a way for current (a link or a sense resistor), not a load. Ohm. */
const SHUNT_OHMS = 1;
const ZERO_OHMS = 0.005;
/** Signal inductors of radio circuits stay below, supply chokes above. Henry. */
const CHOKE_HENRY = 0.4e-6;

/** Pairs of pads that form one element each: the part itself, or the elements of an array. */
export function elementPads(part: BoardPart): (readonly [BoardPin, BoardPin])[] {
  const pins = part.pins;
  if (pins.length === 2) return pairOf(pins[0], pins[1]);
  if (part.kind === 'resistor-array') return arrayPads(part);
  // Extra pads of one name or net (bodies with four pads): the two different nets count.
  const connected = pins.filter((pin) => pin.net);
  const nets = [...new Set(connected.map((pin) => pin.net))];
  if (nets.length !== 2) return [];
  return pairOf(
    connected.find((pin) => pin.net === nets[0]),
    connected.find((pin) => pin.net === nets[1]),
  );
}

function pairOf(a: BoardPin | undefined, b: BoardPin | undefined): (readonly [BoardPin, BoardPin])[] {
  return a && b ? [[a, b]] : [];
}

/** "4.1" and "4.2", or "R4.1" and "R4.2", are the two ends of element 4. */
function arrayPads(part: BoardPart): (readonly [BoardPin, BoardPin])[] {
  const groups = new Map<string, BoardPin[]>();
  for (const pin of part.pins) {
    const name = [pin.number, ...pin.names].find((text) => /^R?\d+\.[12]$|^R\d+[AB]$/.test(text));
    if (!name) continue;
    const group = name.replace(/(?:\.[12]|[AB])$/, '');
    addTo(groups, group, pin);
  }
  const named = [...groups.values()].filter((pins) => pins.length === 2).flatMap((pins) => pairOf(pins[0], pins[1]));
  if (named.length > 0) return named;
  const numbered = [...part.pins].sort((a, b) => naturally(a.number, b.number));
  if (numbered.length % 2 === 1 || /BUS|SIP|COMMON/i.test(`${part.component.value} ${part.component.footprint}`)) {
    const common = numbered[0];
    return numbered.slice(1).flatMap((pin) => pairOf(common, pin));
  }
  // Isolated arrays count around the body: first opposite last.
  const half = numbered.length / 2;
  return numbered.slice(0, half).flatMap((pin, index) => pairOf(pin, numbered[numbered.length - 1 - index]));
}

/** The fitted passive elements of a part; capacitors and inductors included. */
export function elementsOf(part: BoardPart): Element[] {
  const kind = part.kind === 'resistor-array' || part.kind === 'resistor' ? 'resistor' : part.kind;
  if (!part.fitted || (kind !== 'resistor' && kind !== 'capacitor' && kind !== 'inductor')) return [];
  return elementPads(part).map(([a, b]) => ({ part, kind, value: part.value?.value, a, b }));
}

function linkKind(part: BoardPart): LinkKind | undefined {
  const value = part.value?.value;
  switch (part.kind) {
    case 'resistor':
    case 'resistor-array':
      if (value === undefined) return undefined;
      return value <= ZERO_OHMS ? 'zero-ohm' : value <= SHUNT_OHMS ? 'shunt' : undefined;
    case 'ferrite':
      return 'ferrite';
    case 'fuse':
      return 'fuse';
    case 'net-tie':
      return 'net-tie';
    case 'inductor':
      return value === undefined || value >= CHOKE_HENRY ? 'inductor' : undefined;
    default:
      return undefined;
  }
}

/** The ways for current through a fitted part: closed jumpers, 0 ohm, ferrites, fuses, net ties, chokes. */
export function linksOf(part: BoardPart): Link[] {
  if (!part.fitted) return [];
  if (part.kind === 'jumper') {
    const { state, joined } = jumperLinks(part);
    return state === 'closed' ? joined.flatMap(([a, b]) => link(part, 'jumper', a, b)) : [];
  }
  const kind = linkKind(part);
  if (!kind) return [];
  const pads = part.kind === 'net-tie' ? tied(part) : elementPads(part);
  return pads.flatMap(([a, b]) => link(part, kind, a, b));
}

function tied(part: BoardPart): (readonly [BoardPin, BoardPin])[] {
  const first = part.pins[0];
  return part.pins.slice(1).flatMap((pin) => pairOf(first, pin));
}

function link(part: BoardPart, kind: LinkKind, a: BoardPin, b: BoardPin): Link[] {
  return a.net && b.net && a.net !== b.net ? [{ part, kind, a: a.net, b: b.net }] : [];
}
