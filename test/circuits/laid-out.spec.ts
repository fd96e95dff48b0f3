import fs from 'node:fs';
import path from 'node:path';
import { readCircuit } from '@tracewright/circuit/readers';
import type { Circuit, Component } from '@tracewright/circuit';
import { checkDesign, designFromCircuit, designState, netsOf } from '@tracewright/circuit/design';
import { lawBreaks } from '@tracewright/circuit/layout';
import { createPartCatalogue, knownPinNames } from '@tracewright/circuit/parts';
import { loadCatalogue } from '@tracewright/parts/files';
import { kicadBoard, ownCircuits } from '@tracewright/testing/circuit';
import { circuitsFolder, hasCircuits } from './truth-files';

const catalogue = createPartCatalogue(loadCatalogue());
const FORMATS = /\.(kicad_pcb|kicad_sch|brd|sch|net|json|xml)$/;

function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => FORMATS.test(name))
    .map((name) => path.join(folder, name));
}

/** Undefined for a file that is no circuit or that no reader takes. */
function read(file: string): Circuit | undefined {
  try {
    return readCircuit(fs.readFileSync(file), {
      fileName: path.basename(file),
      siblings: (name) => {
        const wanted = path.resolve(path.dirname(file), name);
        return fs.statSync(wanted, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(wanted) : undefined;
      },
    });
  } catch {
    return undefined;
  }
}

const fixtures = filesIn(path.resolve(__dirname, '../fixtures/circuits'));
const real = hasCircuits ? filesIn(path.join(circuitsFolder, 'files')) : [];
const readable = [...fixtures, ...real].flatMap((file) => {
  const circuit = read(file);
  return circuit ? [[path.basename(file), circuit] as const] : [];
});

const sets = (nets: Iterable<readonly string[]>): string[] =>
  [...nets].map((pins) => [...pins].sort().join(', ')).sort();

function expectedNets({ components }: Circuit): string[] {
  const nets = new Map<string, string[]>();
  components.forEach(({ pins }, index) => {
    for (const { number, net } of pins)
      if (net !== undefined) nets.set(net, [...(nets.get(net) ?? []), `placed-${index} ${number}`]);
  });
  return sets(nets.values());
}

const own = [...ownCircuits()].map(
  ([name, circuit]) => [name, readCircuit(new TextEncoder().encode(kicadBoard(circuit)))] as const,
);

test.each([...readable, ...own])('%s is laid out by the law, with the nets of the circuit', (_, circuit) => {
  const known = (component: Component) => knownPinNames(component, catalogue);
  const { design } = designFromCircuit(circuit, (index) => `placed-${index}`, undefined, known);
  expect(lawBreaks(design)).toEqual([]);
  expect(checkDesign(design)).toEqual([]);
  const { nets } = netsOf(designState(design));
  expect(sets(nets.map(({ pins }) => pins.map(({ componentId, pin }) => `${componentId} ${pin}`)))).toEqual(
    expectedNets(circuit),
  );
});
