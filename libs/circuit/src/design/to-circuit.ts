import type { Circuit, Component, Net } from '../model';
import type { PlacedComponent } from './design';
import type { DesignState } from './evolve';
import { netsOf } from './nets';

/** A design as a circuit, so that the same rules and writers work on it. Unbound wires join nothing and are said in a warning. */
export function circuitOfDesign(state: DesignState): Circuit {
  const designNets = netsOf(state);
  const references = uniqueReferences(state);
  const components = [...state.components.values()].map((placed): Component => {
    const { reference, value, footprint, name, dnp, lowConfidence } = placed;
    return {
      reference: references.get(placed.id) ?? reference ?? placed.id,
      value: value ?? name ?? '',
      footprint: footprint ?? '',
      ...partNumberOf(placed),
      dnp: dnp ?? false,
      ...(lowConfidence && { lowConfidence }),
      pins: (placed.pins ?? []).map((pin) => {
        const net = designNets.netOfPin(placed.id, pin.number);
        return net === undefined ? pin : { ...pin, net };
      }),
    };
  });
  const nets = designNets.nets.map(({ name, pins }): Net => ({
    name,
    pins: pins.map(({ componentId, pin }) => `${references.get(componentId) ?? componentId}.${pin}`),
  }));
  const unbound = [...state.connections.values()].filter(({ source, target }) => !source || !target).length;
  const message = `${unbound} ${unbound === 1 ? 'wire has' : 'wires have'} no pin at an end and can't be checked`;
  return { format: 'json', components, nets, warnings: unbound > 0 ? [{ code: 'unbound_wires', message }] : [] };
}

/** The catalogue's id is the part number; an imported part without catalogue entry has its reference for an id. */
function partNumberOf({ id, componentId, partNumber, reference }: PlacedComponent): Pick<Component, 'partNumber'> {
  if (partNumber !== undefined) return { partNumber };
  return componentId === reference || componentId === id ? {} : { partNumber: componentId };
}

/** Parts without a designator are told apart by the end of their id, so that no two fall together. */
function uniqueReferences(state: DesignState): ReadonlyMap<string, string> {
  const unnamed = (placed: PlacedComponent) => `${placed.name ?? placed.componentId}#${placed.id.slice(-4)}`;
  return new Map([...state.components.values()].map((placed) => [placed.id, placed.reference || unnamed(placed)]));
}
