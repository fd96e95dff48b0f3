import type { Circuit } from '@tracewright/circuit';
import { readCircuit } from '@tracewright/circuit/readers';
import { ownDesigns } from './own-designs';

const parts = ({ components }: Circuit): string[] =>
  components.map(({ reference, value }) => `${reference} ${value}`).sort();

/** Pins that are joined, by net; a net of one pin has another name in each form, and of two parts of one name only the name is known. */
const joined = ({ nets }: Circuit): string[] =>
  nets
    .filter(({ pins }) => pins.length > 1)
    .map(({ pins }) => [...new Set(pins)].sort().join(' '))
    .sort();

const designs = ownDesigns();

test.each(designs.map(({ file, ...design }) => [file, design] as const))(
  '%s is read as the circuit that it was made of',
  (file, { bytes, circuit }) => {
    const read = readCircuit(bytes, { fileName: file });
    expect(parts(read)).toEqual(parts(circuit));
    expect(joined(read)).toEqual(joined(circuit));
  },
);
