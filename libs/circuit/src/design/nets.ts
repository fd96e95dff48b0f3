import type { Connection, Design, PlacedComponent } from './design';
import { connectionPath } from './geometry';
import { designOf, type DesignState } from './evolve';

/** Names that programs give to nets nobody named. */
const AUTOMATIC = /^(Net-\(|unconnected-\(|N\$\d+$|\$)/i;

export const isAutomaticNet = (name: string): boolean => AUTOMATIC.test(name);

const pinKey = (componentId: string, pin: string): string => `${componentId}\n${pin}`;

export interface DesignNet {
  readonly name: string;
  readonly pins: readonly { readonly componentId: string; readonly pin: string }[];
}

export interface DesignNets {
  readonly nets: readonly DesignNet[];
  netOfPin(componentId: string, pin: string): string | undefined;
  netOfConnection(id: string): string | undefined;
}

/**
 * The nets of a design. Wires with two ends join their pins; wires and pins that bear the same given name are one net,
 * as labels are in a schematic. Automatic names join nothing.
 */
export function netsOf(state: DesignState): DesignNets {
  const groups = new Groups();
  for (const { net, source, target } of bound(state)) {
    const key = pinKey(source.componentId, source.pin);
    groups.join(key, pinKey(target.componentId, target.pin));
    if (net && !isAutomaticNet(net)) groups.join(key, `net:${net}`);
  }
  for (const component of state.components.values()) {
    for (const pin of component.pins ?? [])
      if (pin.net) groups.join(pinKey(component.id, pin.number), `net:${pin.net}`);
  }
  return named(state, groups);
}

function bound(state: DesignState) {
  return [...state.connections.values()].flatMap(({ id, net, source, target }) =>
    source && target ? [{ id, net, source, target }] : [],
  );
}

function named(state: DesignState, groups: Groups): DesignNets {
  const members = new Map<string, { componentId: string; pin: string }[]>();
  const names = new Map<string, string>();
  const offer = (root: string, name: string) => {
    const present = names.get(root);
    if (present === undefined || better(name, present)) names.set(root, name);
  };
  for (const { net, source } of bound(state)) if (net) offer(groups.root(pinKey(source.componentId, source.pin)), net);
  for (const component of state.components.values()) {
    for (const pin of component.pins ?? []) {
      const key = pinKey(component.id, pin.number);
      if (!groups.has(key)) continue;
      const root = groups.root(key);
      if (pin.net) offer(root, pin.net);
      const pins = members.get(root) ?? [];
      if (pins.push({ componentId: component.id, pin: pin.number }) === 1) members.set(root, pins);
    }
  }
  const reference = (id: string) => state.components.get(id)?.reference ?? id;
  const nameOf = (root: string): string => {
    const given = names.get(root);
    if (given !== undefined) return given;
    const [first] = [...(members.get(root) ?? [])]
      .map(({ componentId, pin }) => `${reference(componentId)}-Pad${pin}`)
      .sort();
    const name = `Net-(${first ?? root})`;
    names.set(root, name);
    return name;
  };
  const netOfPin = (componentId: string, pin: string) => {
    const key = pinKey(componentId, pin);
    return groups.has(key) ? nameOf(groups.root(key)) : undefined;
  };
  return {
    nets: [...members].map(([root, pins]) => ({ name: nameOf(root), pins })),
    netOfPin,
    netOfConnection(id) {
      const { source, net } = state.connections.get(id) ?? {};
      return source ? netOfPin(source.componentId, source.pin) : net;
    },
  };
}

/** A given name wins over an automatic one; otherwise the first in the alphabet, so that the choice is stable. */
function better(name: string, present: string): boolean {
  if (isAutomaticNet(name) !== isAutomaticNet(present)) return !isAutomaticNet(name);
  return name < present;
}

/** Disjoint sets with path halving. */
class Groups {
  private readonly parent = new Map<string, string>();

  has(key: string): boolean {
    return this.parent.has(key);
  }

  root(key: string): string {
    let current = key;
    for (;;) {
      const parent = this.parent.get(current);
      if (parent === undefined) this.parent.set(current, current);
      if (parent === undefined || parent === current) return current;
      const above = this.parent.get(parent) ?? parent;
      this.parent.set(current, above);
      current = above;
    }
  }

  join(a: string, b: string): void {
    const left = this.root(a);
    const right = this.root(b);
    if (left !== right) this.parent.set(right, left);
  }
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
    return net === undefined ? { ...connection, path } : { ...connection, path, net };
  };
  return { components: components.map(shownPart), connections: connections.map(shownWire) };
}
