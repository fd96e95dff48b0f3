import {
  drawnPoints,
  handMark,
  isAutomaticNet,
  labelledNet,
  pinLayout,
  readableNet,
  relabelled,
  shownReference,
  wirePath,
  type Connection,
  type ConnectionEnd,
  type Design,
  type PlacedComponent,
  type Side,
  pinName,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { snapPoint } from '../geometry/snapping';
import { indexOf } from './design-index';
import { typedNetName } from './net-name';
import { settle } from './settle';

/** Ground and supply names as schematics use them: GND, AGND, VCC, +3V3, 5V, VBAT, VBUS ... */
const POWER_NAME =
  /^[+-]?(?:(?:[ADPS]?GND[A-Z0-9_]*)|V(?:CC|DD|SS|EE|BAT|BUS|IN|SYS|REF)[A-Z0-9_.]*|\d+(?:\.\d+)?V\d*[A-Z0-9_]*|V\d[0-9V_.]*)$/i;

export function isPowerNet(name: string | undefined): boolean {
  return name !== undefined && POWER_NAME.test(name.replace(/^\//, ''));
}

export function samePin(a: ConnectionEnd, b: ConnectionEnd): boolean {
  return a.componentId === b.componentId && a.pin === b.pin;
}

function pinOf(design: Design, end: ConnectionEnd) {
  return indexOf(design)
    .parts.get(end.componentId)
    ?.pins?.find(({ number }) => number === end.pin);
}

export function netOfPin(design: Design, end: ConnectionEnd): string | undefined {
  return pinOf(design, end)?.net;
}

/** `U1.3` or `U1.3 (SDA)`. */
export function pinLabel(design: Design, end: ConnectionEnd): string {
  const part = indexOf(design).parts.get(end.componentId);
  const pin = pinOf(design, end);
  const called = pin && pinName(pin);
  const name = called && called !== pin?.number ? ` (${called})` : '';
  return `${(part && shownReference(part)) || part?.name || part?.value || 'part'}.${end.pin}${name}`;
}

export type ConnectRefusal = 'same-pin' | 'already-connected' | 'no-such-pin';

/** Why two pins can't be joined; undefined when they can. */
export function refuseConnection(
  design: Design,
  source: ConnectionEnd,
  target: ConnectionEnd,
): ConnectRefusal | undefined {
  if (samePin(source, target)) return 'same-pin';
  if (!pinOf(design, source) || !pinOf(design, target)) return 'no-such-pin';
  const joined = (indexOf(design).wiresOf.get(source.componentId) ?? []).some(
    (wire) =>
      wire.source &&
      wire.target &&
      ((samePin(wire.source, source) && samePin(wire.target, target)) ||
        (samePin(wire.source, target) && samePin(wire.target, source))),
  );
  return joined ? 'already-connected' : undefined;
}

export const CONNECT_REFUSALS: { readonly [reason in ConnectRefusal]: string } = {
  'same-pin': 'A wire needs two different pins.',
  'already-connected': 'These two pins are already connected.',
  'no-such-pin': 'One of the pins is no longer in the design.',
};

/** Names given by people that a new wire brings together; none, one or two. */
export function givenNames(design: Design, source: ConnectionEnd, target: ConnectionEnd): readonly string[] {
  const names = [netOfPin(design, source), netOfPin(design, target)];
  return [...new Set(names.filter((name): name is string => name !== undefined && !isAutomaticNet(name)))];
}

/** Of two names that meet, a supply wins, then the one with more pins, then the first in the alphabet. */
export function preferredName(design: Design, names: readonly string[]): string | undefined {
  const weight = (name: string): number => (isPowerNet(name) ? 1e6 : 0) + pinsOnNet(design, name).length;
  return [...names].sort((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1))[0];
}

export function pinsOnNet(design: Design, net: string): readonly ConnectionEnd[] {
  return design.components.flatMap((part) =>
    (part.pins ?? []).filter((pin) => pin.net === net).map((pin) => ({ componentId: part.id, pin: pin.number })),
  );
}

/** Joins two pins with a wire; where two named nets meet, all of both take the one name. */
export function connect(
  design: Design,
  id: string,
  source: ConnectionEnd,
  target: ConnectionEnd,
  chosenName?: string,
): Design {
  if (refuseConnection(design, source, target)) return design;
  const names = givenNames(design, source, target);
  const net = chosenName?.trim() || preferredName(design, names);
  const wire: Connection = {
    id,
    type: wireType(design, net, source, target),
    path: pathBetween(design, source, target),
    source,
    target,
    ...(net && { net }),
  };
  const joined = { components: design.components, connections: [...design.connections, wire] };
  const lost = names.filter((name) => name !== net);
  return settle(
    design,
    net === undefined ? joined : lost.reduce<Design>((now, name) => withName(now, name, net), joined),
  );
}

function wireType(design: Design, net: string | undefined, ...ends: ConnectionEnd[]): string {
  if (net !== undefined && !isAutomaticNet(net)) return isPowerNet(net) ? 'power' : 'signal';
  return ends.some((end) => pinOf(design, end)?.type?.startsWith('power')) ? 'power' : 'signal';
}

function pathBetween(design: Design, source: ConnectionEnd, target: ConnectionEnd): string {
  const place = (end: ConnectionEnd) => {
    const part = indexOf(design).parts.get(end.componentId) as PlacedComponent;
    return pinLayout(part).find(({ pin }) => pin.number === end.pin) ?? { x: part.x, y: part.y };
  };
  return wirePath(place(source), place(target));
}

function withName(design: Design, from: string, to: string): Design {
  const type = isPowerNet(to) ? 'power' : 'signal';
  return {
    components: design.components.map((part) =>
      part.pins?.some(({ net }) => net === from)
        ? { ...part, pins: part.pins.map((pin) => (pin.net === from ? { ...pin, net: to } : pin)) }
        : part,
    ),
    connections: design.connections.map((wire) =>
      wire.net === from ? { ...relabelled(wire, to), net: to, type } : wire,
    ),
  };
}

/** The net gets the name that somebody typed: what it is, and what is said of it. `labelId` as for `renameNet`. */
export function retyped(design: Design, from: string, typed: string, labelId: string) {
  const name = typedNetName(design, typed, from);
  const label = `Rename net ${readableNet(from)} to ${readableNet(name)}`;
  return { name, label, renamed: renameNet(design, from, name, labelId) };
}

/**
 * Renames a net on all its wires and labels. A name that is in use joins the two nets. A drawn net that nothing on the
 * sheet names gets a label, with the id given: what its wires remember would not hold the name.
 */
export function renameNet(design: Design, from: string, to: string, labelId?: string): Design {
  const name = to.trim();
  if (name === '' || name === from) return design;
  const renamed = withName(design, from, name);
  const unnamed = labelId === undefined ? undefined : unlabelledWire(design, from);
  if (!unnamed || labelId === undefined) return settle(design, renamed);
  const label = handMark({ id: labelId, kind: 'label', text: name, ...placeOnWire(unnamed) });
  return settle(design, { components: renamed.components, connections: [...renamed.connections, label] });
}

/** A drawn wire of a net that no label and no wire between two pins names. */
function unlabelledWire(design: Design, net: string): Connection | undefined {
  const members = design.connections.filter((wire) => wire.net === net);
  const isNamed = members.some((wire) => wire.mark === undefined || labelledNet(wire) === net);
  return isNamed ? undefined : members.find(({ mark }) => mark === 'wire');
}

/** In the middle of a wire's longest piece, on the grid, where a name is in nothing's way. */
function placeOnWire(wire: Connection): { readonly at: Point; readonly side: Side } {
  const points = drawnPoints(wire);
  const pieces = points.slice(1).map((b, index) => ({ a: points[index] ?? b, b }));
  const lengthOf = ({ a, b }: { readonly a: Point; readonly b: Point }): number =>
    Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
  const [longest] = pieces.sort((one, other) => lengthOf(other) - lengthOf(one));
  const { a, b } = longest ?? { a: { x: 0, y: 0 }, b: { x: 0, y: 0 } };
  const middle = snapPoint({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, true);
  if (a.y === b.y) return { at: { x: middle.x, y: a.y }, side: 'top' };
  return { at: a.x === b.x ? { x: a.x, y: middle.y } : a, side: 'right' };
}

/** Puts a net label on a pin without a wire, or takes it off with an empty name. */
export function labelPin(design: Design, end: ConnectionEnd, name: string): Design {
  const relabel = (part: PlacedComponent): PlacedComponent => ({
    ...part,
    pins: (part.pins ?? []).map((pin) => {
      if (pin.number !== end.pin) return pin;
      const { net: _dropped, ...bare } = pin;
      return name.trim() === '' ? bare : { ...bare, net: name.trim() };
    }),
  });
  const components = design.components.map((part) => (part.id === end.componentId ? relabel(part) : part));
  return settle(design, { components, connections: design.connections });
}

export interface NetMembers {
  readonly name: string;
  readonly pins: readonly ConnectionEnd[];
}

/** Every net with its pins, in the order in which they appear. */
export function netList(design: Design): readonly NetMembers[] {
  const nets = new Map<string, ConnectionEnd[]>();
  for (const part of design.components) {
    for (const { number, net } of part.pins ?? []) {
      if (net === undefined) continue;
      const end = { componentId: part.id, pin: number };
      const members = nets.get(net);
      if (members) members.push(end);
      else nets.set(net, [end]);
    }
  }
  return [...nets].map(([name, pins]) => ({ name, pins }));
}
