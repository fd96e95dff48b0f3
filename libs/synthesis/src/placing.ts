import { type Design, designFromCircuit } from '@tracewright/circuit/design';
import type { Drawn } from './circuit';

/** Each block is a group of its own, its chip in the middle. */
export function placed({ circuit, named, blocks }: Drawn): Design {
  const groups = blocks.map(({ id }) => named.flatMap(({ part }, index) => (part.block === id ? [index] : [])));
  return designFromCircuit(circuit, (index) => `placed-${index + 1}`, groups).design;
}
