import type { Circuit, Component } from '@tracewright/circuit';
import { designFromCircuit, type Design, type KnownNames } from '@tracewright/circuit/design';

function circuitOf(components: readonly Component[]): Circuit {
  const nets = new Map<string, string[]>();
  for (const { reference, pins } of components) {
    for (const { number, net } of pins) if (net) nets.set(net, [...(nets.get(net) ?? []), `${reference}.${number}`]);
  }
  return { format: 'json', components, nets: [...nets].map(([name, pins]) => ({ name, pins })), warnings: [] };
}

/** The drawing of parts that nobody drew. */
export const laidOut = (components: readonly Component[], knownNames?: KnownNames): Design =>
  designFromCircuit(circuitOf(components), (index) => `p${index}`, undefined, knownNames).design;

/** Chips of twenty pins, each with fourteen small parts at its nets and supplies. */
export function chipsWithParts(chips: number): readonly Component[] {
  const part = (reference: string, ...nets: readonly string[]): Component => {
    const pins = nets.map((net, index) => ({ number: String(index + 1), net }));
    return { reference, value: '10k', footprint: '', pins };
  };
  return Array.from({ length: chips }, (_, chip) => {
    const net = (index: number): string => `N${chip}_${index}`;
    const signals = Array.from({ length: 18 }, (_, index) => net(index));
    return [
      part(`U${chip + 1}`, ...signals, '+3V3', 'GND'),
      ...signals
        .slice(0, 10)
        .map((name, index) => part(`R${chip * 10 + index + 1}`, name, index % 3 ? 'GND' : net(20))),
      ...signals.slice(0, 4).map((name, index) => part(`C${chip * 4 + index + 1}`, name, 'GND')),
    ];
  }).flat();
}
