import type { Connection, Design, DesignPin, PlacedComponent } from './design';
import { joinsByDrawing } from './drawn-joins';
import { designState, type DesignState } from './evolve';
import { mapChanged } from './fields';
import { pinKey } from './groups';
import { isAutomaticNet, netsOf } from './nets';

/**
 * A design as it is stored: what the answer derives (paths of bound wires, nets of wired pins, nets that follow from
 * what is drawn) is left out. A pin keeps its net as a label only while no wire ends at it; a net that is only given
 * back as it was shown is no new one.
 */
export function asStored(state: DesignState, design: Design): DesignState {
  const wanted = designState(design);
  const wired = wiredPins(design.connections);
  const wiredBefore = wiredPins([...state.connections.values()]);
  const shown = netsOf(state);
  const derived = new DerivedNets(wanted);
  const storedPin = (component: PlacedComponent, pin: DesignPin): DesignPin => {
    const { net, ...bare } = pin;
    if (net === undefined) return pin;
    const key = pinKey(component.id, pin.number);
    if (component.drawing === undefined && (wired.has(key) || wiredBefore.has(key))) return bare;
    const before = ownPin(state, component.id, pin.number);
    if (before && shown.netOfPin(component.id, pin.number) === net)
      return before.net === net ? pin : before.net === undefined ? bare : { ...bare, net: before.net };
    if (derived.ofPin(component.id, pin)) return bare;
    return before && before.net === undefined && wired.has(key) ? bare : pin;
  };
  const storedWire = (connection: Connection): Connection => {
    const { net, ...bare } = connection;
    const path = connection.source && connection.target ? '' : connection.path;
    const before = state.connections.get(connection.id);
    const isGivenBack = before !== undefined && net === shown.netOfConnection(connection.id);
    const given = isGivenBack ? before.net : derived.ofWire(connection) ? undefined : net;
    return given === undefined ? { ...bare, path } : { ...bare, path, net: given };
  };
  return {
    components: new Map(
      design.components.map((component) => [
        component.id,
        component.pins ? { ...component, pins: component.pins.map((pin) => storedPin(component, pin)) } : component,
      ]),
    ),
    connections: new Map(design.connections.map((connection) => [connection.id, storedWire(connection)])),
  };
}

const ownPin = (state: DesignState, id: string, number: string): DesignPin | undefined =>
  state.components.get(id)?.pins?.find((pin) => pin.number === number);

function wiredPins(connections: readonly Connection[]): ReadonlySet<string> {
  const ends = connections.flatMap(({ source, target }) => (source && target ? [source, target] : []));
  return new Set(ends.map(({ componentId, pin }) => pinKey(componentId, pin)));
}

/**
 * Drops the nets that pins bear, and the automatic ones that drawn wires remember, where the drawing alone gives the
 * same: so that who draws changes the net. The nets are the same before and after.
 */
export function withNetsFromDrawing(design: Design): Design {
  if (!joinsByDrawing(design.components, design.connections)) return design;
  const derived = new DerivedNets(designState(design));
  const withoutNet = <T extends { readonly net?: string }>({ net: _derived, ...bare }: T) => bare;
  const components = mapChanged(design.components, (part) => {
    if (!part.pins) return part;
    const pins = mapChanged(part.pins, (pin) => (derived.ofPin(part.id, pin) ? withoutNet(pin) : pin));
    return pins === part.pins ? part : { ...part, pins };
  });
  const connections = mapChanged(design.connections, (wire) => (derived.ofWire(wire) ? withoutNet(wire) : wire));
  const isSame = components === design.components && connections === design.connections;
  return isSame ? design : { components, connections };
}

/** Which nets follow from wires and drawing alone. Worked out when first asked: most saves change no net. */
class DerivedNets {
  private readonly joins: boolean;
  private nets: ReturnType<typeof pinNets> | undefined;
  private unnamed: ReturnType<typeof netsOf> | undefined;

  constructor(private readonly state: DesignState) {
    this.joins = joinsByDrawing(state.components.values(), state.connections.values());
  }

  /** What is drawn has to name the pin's net, or to join all of its pins. */
  ofPin(id: string, { number, net }: DesignPin): boolean {
    if (!this.joins || net === undefined) return false;
    const { told, drawn, whole } = (this.nets ??= pinNets(this.state));
    if (net !== told.netOfPin(id, number) || net !== drawn.netOfPin(id, number)) return false;
    return whole.has(net) || (!isAutomaticNet(net) && drawn.isGiven(net));
  }

  /** A drawn wire remembers no name that is worked out anyway. */
  ofWire({ id, mark, net }: Connection): boolean {
    if (!this.joins || mark !== 'wire' || net === undefined || !isAutomaticNet(net)) return false;
    this.unnamed ??= netsOf(this.state, { pins: false, remembered: false });
    return this.unnamed.netOfConnection(id) === net;
  }
}

function pinNets(state: DesignState) {
  const told = netsOf(state);
  const drawn = netsOf(state, { pins: false, remembered: true });
  const sizes = new Map(drawn.nets.map(({ name, pins }) => [name, pins.length]));
  const whole = new Set(told.nets.flatMap(({ name, pins }) => (sizes.get(name) === pins.length ? [name] : [])));
  return { told, drawn, whole };
}
