import type { Circuit, Component, Net, ReadWarning } from '../model';
import { circuitPinType, type PlacedComponent } from './design';
import { drawnPlaces } from './drawn-places';
import type { DesignState } from './evolve';
import { netsOf } from './nets';
import { assembled } from './units';

/** A design as a circuit, so that the same rules and writers work on it: units of one part are
 * that part. Unbound wires join nothing and are said in a warning. */
export function circuitOfDesign(design: DesignState): Circuit {
  const state = assembled(design);
  const designNets = netsOf(state);
  const sizes = new Map(designNets.nets.map(({ name, pins }) => [name, pins.length]));
  const references = uniqueReferences(state);
  const components = [...state.components.values()].map((placed): Component => {
    const { reference, value, footprint, symbol, name, dnp, dnpByText, lowConfidence, pinsAssumed, graphic } = placed;
    return {
      reference: references.get(placed.id) ?? reference ?? placed.id,
      value: value ?? name ?? '',
      footprint: footprint ?? '',
      ...partNumberOf(placed),
      ...(symbol !== undefined && { symbol }),
      dnp: dnp ?? false,
      ...(dnpByText && { dnpByText }),
      ...(lowConfidence && { lowConfidence }),
      ...(pinsAssumed !== undefined && { pinsAssumed }),
      ...(graphic && { padCount: 0 }),
      pins: (placed.pins ?? []).map(({ noConnect, type, ...pin }) => {
        const net = designNets.netOfPin(placed.id, pin.number);
        const isOpen = noConnect === true && (net === undefined || sizes.get(net) === 1);
        return {
          ...pin,
          ...(type !== undefined && { type: circuitPinType(type) }),
          ...(net !== undefined && { net }),
          ...(isOpen && { noConnect }),
        };
      }),
    };
  });
  const nets = designNets.nets.map(({ name, pins }): Net => ({
    name,
    pins: pins.map(({ componentId, pin }) => `${references.get(componentId) ?? componentId}.${pin}`),
  }));
  return { format: 'json', components, nets, warnings: warningsOf(state) };
}

/**
 * As the rules look at it: pins that no file told stand for nothing while none of them is wired, so that nothing is said of
 * connections that are not known.
 */
export function checkedCircuit(design: DesignState): Circuit {
  const state = assembled(design);
  const circuit = withPlaces(circuitOfDesign(state), state);
  const isUntold = ({ pinsAssumed, pins }: Component): boolean =>
    pinsAssumed !== undefined && pins.every(({ net }) => net === undefined);
  if (!circuit.components.some(isUntold)) return circuit;
  const components = circuit.components.map((part) => (isUntold(part) ? { ...part, pins: [] } : part));
  return { ...circuit, components };
}

/** Where sheets are drawn, their parts and texts have places, as in the file that they came from. */
function withPlaces(circuit: Circuit, state: DesignState): Circuit {
  const drawn = drawnPlaces(state);
  if (!drawn) return circuit;
  const ids = [...state.components.keys()];
  const components = circuit.components.map((part, index) => {
    const places = drawn.ofPart(ids[index]!);
    if (!places) return part;
    const { pins: at, ...place } = places;
    const pins = part.pins.map((pin) => {
      const position = at.get(pin.number);
      return position ? { ...pin, position } : pin;
    });
    return { ...part, ...place, pins };
  });
  return { ...circuit, components, texts: drawn.texts };
}

function warningsOf({ components, connections }: DesignState): readonly ReadWarning[] {
  const unbound = [...connections.values()].filter(({ source, target, mark }) => !mark && (!source || !target)).length;
  const wires = `${unbound} ${unbound === 1 ? 'wire has' : 'wires have'} no pin at an end and can't be checked`;
  const parts = [...components.values()];
  const sheets = 'Parts of this design came from a schematic of which sheets were missing.';
  const symbols = 'Parts of this design came from a file without their libraries; their pins are not known.';
  return [
    ...(unbound > 0 ? [{ code: 'unbound_wires', message: wires }] : []),
    ...(parts.some(({ sheetsMissing }) => sheetsMissing) ? [{ code: 'missing_sheet', message: sheets }] : []),
    ...(parts.some(({ graphic }) => graphic === false) ? [{ code: 'missing_symbol', message: symbols }] : []),
  ];
}

/** The catalogue's id is the part number; an imported part without one has its symbol or reference for an id. */
function partNumberOf(placed: PlacedComponent): Pick<Component, 'partNumber'> {
  const { id, componentId, partNumber, symbol, reference } = placed;
  if (partNumber !== undefined) return { partNumber };
  return [symbol, reference, id].includes(componentId) ? {} : { partNumber: componentId };
}

/** Parts without a designator are told apart by the end of their id, so that no two fall together. */
function uniqueReferences(state: DesignState): ReadonlyMap<string, string> {
  const unnamed = (placed: PlacedComponent) => `${placed.name ?? placed.componentId}#${placed.id.slice(-4)}`;
  return new Map([...state.components.values()].map((placed) => [placed.id, placed.reference || unnamed(placed)]));
}
