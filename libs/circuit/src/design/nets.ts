import type { Connection, Design, PlacedComponent } from './design';
import { connectionPath } from './geometry';
import { joinDrawn, labelledNet } from './drawn-joins';
import { designOf, type DesignState } from './evolve';
import { Groups, markKey, netKey, pinKey } from './groups';
import { partsOfUnits } from './units';

/** Names that programs give to nets nobody named. */
const AUTOMATIC = /^(Net-\(|unconnected-\(|N\$\d+$|\$)/i;

export const isAutomaticNet = (name: string): boolean => AUTOMATIC.test(name);

export interface DesignNet {
  readonly name: string;
  readonly pins: readonly { readonly componentId: string; readonly pin: string }[];
}

export interface DesignNets {
  readonly nets: readonly DesignNet[];
  netOfPin(componentId: string, pin: string): string | undefined;
  netOfConnection(id: string): string | undefined;
  /** Whether a wire, label or pin gives this name, so that all that bear it are one net. */
  isGiven(name: string): boolean;
}

/** What may tell the nets of a design, beside wires between two pins. */
export interface NetSources {
  /** The nets that pins bear themselves. */
  readonly pins: boolean;
  /** What drawn wires remember of their net. */
  readonly remembered: boolean;
}

const ALL: NetSources = { pins: true, remembered: true };

/**
 * The nets of a design. Wires with two ends join their pins, and what is drawn joins what it touches; wires, labels and
 * pins that bear the same given name are one net. Automatic names of wires join nothing, and neither does the name that
 * a drawn wire remembers: its net has it where nothing else names it and no other net has it.
 */
export function netsOf(state: DesignState, sources: NetSources = ALL): DesignNets {
  if (sources !== ALL) return workedOut(state, sources);
  const known = worked.get(state);
  if (known) return known;
  const nets = workedOut(state, sources);
  worked.set(state, nets);
  return nets;
}

/** A state is never changed in place. */
const worked = new WeakMap<DesignState, DesignNets>();

function workedOut(state: DesignState, sources: NetSources): DesignNets {
  const groups = new Groups();
  for (const { net, source, target } of bound(state)) {
    const key = pinKey(source.componentId, source.pin);
    groups.join(key, pinKey(target.componentId, target.pin));
    if (net && !isAutomaticNet(net)) groups.join(key, netKey(net));
  }
  if (sources.pins) {
    for (const component of state.components.values()) {
      for (const pin of component.pins ?? [])
        if (pin.net) groups.join(pinKey(component.id, pin.number), netKey(pin.net));
    }
  }
  for (const [one, other] of sharedPins(state)) groups.join(one, other);
  joinDrawn(state, groups);
  return named(state, groups, sources);
}

/** Keys of a pin that several units of one part have, such as a supply that each of them draws. */
function sharedPins({ components }: DesignState): readonly (readonly [string, string])[] {
  return partsOfUnits(components.values()).flatMap((units) => {
    const first = new Map<string, string>();
    return units.flatMap(({ id, pins = [] }) =>
      pins.flatMap(({ number }): (readonly [string, string])[] => {
        const [key, known] = [pinKey(id, number), first.get(number)];
        if (known !== undefined) return [[known, key]];
        first.set(number, key);
        return [];
      }),
    );
  });
}

function bound(state: DesignState) {
  return [...state.connections.values()].flatMap(({ id, net, source, target }) =>
    source && target ? [{ id, net, source, target }] : [],
  );
}

function named(state: DesignState, groups: Groups, sources: NetSources): DesignNets {
  const members = new Map<string, { componentId: string; pin: string }[]>();
  const names = new Names();
  for (const { net, source } of bound(state))
    if (net) names.offer(groups.root(pinKey(source.componentId, source.pin)), net);
  for (const mark of state.connections.values()) {
    const name = labelledNet(mark);
    if (name !== undefined) names.offer(groups.root(markKey(mark.id)), name);
  }
  for (const component of state.components.values()) {
    for (const pin of component.pins ?? []) {
      const key = pinKey(component.id, pin.number);
      if (!groups.has(key)) continue;
      const root = groups.root(key);
      if (sources.pins && pin.net) names.offer(root, pin.net);
      const pins = members.get(root) ?? [];
      if (pins.push({ componentId: component.id, pin: pin.number }) === 1) members.set(root, pins);
    }
  }
  if (sources.remembered) {
    for (const { id, mark, net } of state.connections.values())
      if (mark === 'wire' && net && groups.has(markKey(id))) names.remember(groups.root(markKey(id)), net);
  }
  const reference = (id: string) => state.components.get(id)?.reference ?? id;
  const nameOf = (root: string): string | undefined => {
    const given = names.of(root);
    if (given !== undefined) return given;
    const pins = (members.get(root) ?? []).map(({ componentId, pin }) => `Net-(${reference(componentId)}-Pad${pin})`);
    const [first] = pins.sort();
    const name = pins.find((own) => !names.isTaken(own)) ?? first;
    if (name !== undefined) names.settle(root, name);
    return name;
  };
  const netOf = (key: string): string | undefined => (groups.has(key) ? nameOf(groups.root(key)) : undefined);
  return {
    isGiven: (name) => groups.has(netKey(name)),
    nets: [...members].map(([root, pins]) => ({ name: nameOf(root) ?? root, pins })),
    netOfPin: (componentId, pin) => netOf(pinKey(componentId, pin)),
    netOfConnection(id) {
      const { source, net, mark } = state.connections.get(id) ?? {};
      if (mark === 'wire') return netOf(markKey(id));
      if (mark !== undefined) return netOf(markKey(id)) ?? net;
      return source ? netOf(pinKey(source.componentId, source.pin)) : net;
    },
  };
}

/** Names of nets, by the group that bears them. */
class Names {
  private readonly given = new Map<string, string>();
  private readonly remembered = new Map<string, string>();
  private taken: Set<string> | undefined;

  offer(root: string, name: string): void {
    const present = this.given.get(root);
    if (present === undefined || better(name, present)) this.given.set(root, name);
  }

  /** Once all names that were given have been offered. */
  remember(root: string, name: string): void {
    if (this.given.has(root)) return;
    const present = this.remembered.get(root);
    if (present === name || this.isTaken(name) || (present !== undefined && !better(name, present))) return;
    if (present !== undefined) this.taken?.delete(present);
    this.settle(root, name);
  }

  isTaken(name: string): boolean {
    return (this.taken ??= new Set(this.given.values())).has(name);
  }

  /** A name that nothing gave, but that is this net's alone. */
  settle(root: string, name: string): void {
    this.taken?.add(name);
    this.remembered.set(root, name);
  }

  of(root: string): string | undefined {
    return this.given.get(root) ?? this.remembered.get(root);
  }
}

/** A given name wins over an automatic one; otherwise the first in the alphabet, so that the choice is stable. */
function better(name: string, present: string): boolean {
  if (isAutomaticNet(name) !== isAutomaticNet(present)) return !isAutomaticNet(name);
  return name < present;
}

/** What a client is shown: nets on every pin and wire, paths of bound wires. */
export function presentDesign(state: DesignState): Design {
  const nets = netsOf(state);
  const { components, connections } = designOf(state);
  const shownPart = (component: PlacedComponent): PlacedComponent => {
    if (!component.pins) return component;
    return {
      ...component,
      pins: component.pins.map((pin) => {
        const net = nets.netOfPin(component.id, pin.number);
        return net === undefined ? pin : { ...pin, net };
      }),
    };
  };
  const shownWire = (connection: Connection): Connection => {
    const net = nets.netOfConnection(connection.id);
    const path = connectionPath(connection, (id) => state.components.get(id));
    const { net: known, ...bare } = connection;
    // A drawn wire only remembers the net that it was on.
    if (net === undefined) return { ...bare, path, ...(known !== undefined && bare.mark !== 'wire' && { net: known }) };
    return { ...bare, path, net };
  };
  return { components: components.map(shownPart), connections: connections.map(shownWire) };
}
