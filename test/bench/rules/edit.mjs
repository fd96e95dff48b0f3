// Edits of a circuit that answer a new circuit: the nets are always made again from the pins.

/** Nets as lists of REFERENCE.PAD, worked out from the pins of the components. */
export function withComponents(circuit, components) {
  const nets = new Map();
  for (const component of components) {
    for (const pin of component.pins) {
      if (pin.net === undefined || pin.net === '') continue;
      const pads = nets.get(pin.net) ?? [];
      pads.push(`${component.reference}.${pin.number}`);
      nets.set(pin.net, pads);
    }
  }
  return { ...circuit, components, nets: [...nets].map(([name, pins]) => ({ name, pins })) };
}

const change = (circuit, index, edit) =>
  withComponents(
    circuit,
    circuit.components.map((component, position) => (position === index ? edit(component) : component)),
  );

export function without(circuit, indices) {
  const gone = new Set(indices);
  return withComponents(
    circuit,
    circuit.components.filter((_, index) => !gone.has(index)),
  );
}

export const withValue = (circuit, index, value) =>
  change(circuit, index, (component) => ({ ...component, value, description: undefined }));

export const withValues = (circuit, indices, value) =>
  indices.reduce((changed, index) => withValue(changed, index, value), circuit);

export const withReference = (circuit, index, reference) => change(circuit, index, (c) => ({ ...c, reference }));

/** Puts the pin with a number on another net; undefined cuts it. */
export const withPinNet = (circuit, index, number, net) =>
  change(circuit, index, (component) => ({
    ...component,
    pins: component.pins.map((pin) => (pin.number === number ? withNet(pin, net) : pin)),
  }));

function withNet(pin, net) {
  const changed = { ...pin, net };
  if (net === undefined) delete changed.net;
  return changed;
}

/** Exchanges the nets of the first two pins: the part turned round. */
export const turned = (circuit, index) =>
  change(circuit, index, (component) => {
    const [a, b, ...others] = component.pins;
    return { ...component, pins: [withNet(a, b.net), withNet(b, a.net), ...others] };
  });

export const cutOff = (circuit, index) =>
  change(circuit, index, (component) => ({ ...component, pins: component.pins.map((pin) => withNet(pin, undefined)) }));

export const moved = (circuit, index, to) =>
  change(circuit, index, (component) => {
    const from = component.position ?? component.pins.find((pin) => pin.position)?.position ?? { x: 0, y: 0 };
    const shift = (point) => point && { x: point.x - from.x + to.x, y: point.y - from.y + to.y };
    return {
      ...component,
      position: to,
      pins: component.pins.map((pin) => (pin.position ? { ...pin, position: shift(pin.position) } : pin)),
    };
  });

export const renamedNet = (circuit, from, to) =>
  withComponents(
    circuit,
    circuit.components.map((component) => ({
      ...component,
      pins: component.pins.map((pin) => (pin.net === from ? { ...pin, net: to } : pin)),
    })),
  );

export const added = (circuit, ...components) => withComponents(circuit, [...circuit.components, ...components]);

export const resistor = (reference, value, a, b) => ({
  reference,
  value,
  footprint: 'Resistor_SMD:R_0603_1608Metric',
  pins: [
    { number: '1', net: a },
    { number: '2', net: b },
  ],
});
