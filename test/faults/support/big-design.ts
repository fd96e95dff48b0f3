import type { Design } from '@tracewright/circuit/design';

const PINS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** A board full of parts with eight pins each, and wires between them. */
export function bigDesign(parts: number, wires: number): Design {
  const components = Array.from({ length: parts }, (_, n) => ({
    id: `placed-${n}`,
    componentId: `GENERIC-${n % 50}`,
    x: 200 * (n % 100),
    y: 200 * Math.floor(n / 100),
    width: 150,
    height: 125,
    rotation: 0,
    reference: `U${n}`,
    value: `value ${n % 77}`,
    footprint: 'Package_SO:SOIC-8',
    partNumber: `PN-${n % 300}`,
    pins: PINS.map((number) => ({ number, name: `P${number}`, type: 'passive' as const })),
  }));
  const end = (part: number, pin: number) => ({ componentId: `placed-${part % parts}`, pin: String(1 + (pin % 8)) });
  const connections = Array.from({ length: wires }, (_, n) => ({
    id: `wire-${n}`,
    type: 'signal',
    path: '',
    source: end(n, n >> 2),
    target: end(7 * n + 1, 3 * n),
  }));
  return { components, connections };
}
