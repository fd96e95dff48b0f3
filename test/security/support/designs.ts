/** A design as a client sends it, with wires between all of its parts. */
export function largeDesign(parts: number, wires: number, pins = 8): object {
  const components = Array.from({ length: parts }, (_, index) => ({
    id: `placed-${1_700_000_000_000 + index}`,
    componentId: 'RC0603FR-0710KL',
    x: 25 * (index % 100),
    y: 50 * Math.floor(index / 100),
    width: 50,
    height: 100,
    rotation: 0,
    reference: `R${index}`,
    value: '10k',
    footprint: 'Resistor_SMD:R_0603',
    partNumber: 'RC0603FR-0710KL',
    pins: Array.from({ length: pins }, (_pin, number) => ({ number: `${number + 1}`, name: `PIN_${number}` })),
  }));
  const end = (part: number, pin: number) => ({
    componentId: components[part % parts]?.id,
    pin: `${(pin % pins) + 1}`,
  });
  const connections = Array.from({ length: wires }, (_, index) => ({
    id: `wire-${index}`,
    type: 'signal',
    path: '',
    source: end(7 * index, index),
    target: end(13 * index + 1, index + 3),
  }));
  return { components, connections };
}
