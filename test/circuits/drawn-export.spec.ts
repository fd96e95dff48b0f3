import type { Circuit, Component } from '@tracewright/circuit';
import {
  circuitOfDesign,
  designFromCircuit,
  designState,
  drawnPoints,
  pinLayout,
  presentDesign,
  type Design,
} from '@tracewright/circuit/design';
import { readCircuit } from '@tracewright/circuit/readers';
import { writeKicadSchematic } from '@tracewright/circuit/writers';
import { chipsWithParts, laidOut } from '@tracewright/testing/circuit';
import { drawnSchematics, readDrawn } from './drawn-files';

const designFor = (circuit: Circuit): Design => designFromCircuit(circuit, (index) => `placed-${index}`).design;

function written(design: Design): string {
  const state = designState(design);
  const { components: placed, connections } = presentDesign(state);
  return writeKicadSchematic(circuitOfDesign(state), { placed, connections });
}
const readAgain = (text: string): Circuit => readCircuit(new TextEncoder().encode(text), { drawing: true });

/** Pins that are joined; pads that stand for one pin are one place in a file, whether it is on a net or not. */
function joined({ nets }: Circuit, known: ReadonlySet<string>): string[] {
  return nets
    .map(({ pins }) => [...new Set(pins.filter((pin) => known.has(pin)))].sort())
    .flatMap((pins) => (pins.length > 1 ? [pins.join(', ')] : []))
    .sort();
}

/** Places of dots and the like; several at one place are one in KiCad. */
const places = ({ connections }: Design, kind: string): number =>
  new Set(connections.filter(({ mark }) => mark === kind).map(({ path }) => path)).size;
const counted = ({ connections }: Design, kinds: readonly string[]): number =>
  connections.filter(({ mark = '' }) => kinds.includes(mark)).length;

/** How long all wires are together. Where pieces part is told by the labels between them. */
const lengthOf = ({ connections }: Design, kind: string): number =>
  connections
    .filter(({ mark }) => mark === kind)
    .flatMap((wire) => {
      const points = drawnPoints(wire);
      return points.slice(1).map(({ x, y }, at) => Math.hypot(x - points[at]!.x, y - points[at]!.y));
    })
    .reduce((sum, length) => sum + length, 0);

/** There the author laid pins of two nets on each other, which a file of KiCad would join. */
const OVERLAPPING = /smoothieboard/;

/** Where each pin is from the leftmost and the topmost, in canvas units. */
function pinPlaces(design: Design): string[] {
  const pins = design.components.flatMap((part) =>
    pinLayout(part).map(({ pin, x, y }) => ({ name: `${part.reference}.${pin.number}`, x, y })),
  );
  const left = Math.min(...pins.map(({ x }) => x));
  const top = Math.min(...pins.map(({ y }) => y));
  return pins.map(({ name, x, y }) => `${name} ${(x - left).toFixed(0)} ${(y - top).toFixed(0)}`).sort();
}

describe.each(drawnSchematics)('%s in a KiCad schematic', (_, file) => {
  const circuit = readDrawn(file);
  const design = designFor(circuit);
  const text = written(design);
  const again = readAgain(text);
  const back = designFor(again);
  const references = new Set(circuit.components.map(({ reference }: Component) => reference));
  // Parts that share a reference, or have none, can't be told apart in a file.
  const isClear = references.size === circuit.components.length && !references.has('');

  it.runIf(isClear)('has the nets', () => {
    const onNet = new Set(circuit.nets.flatMap(({ pins }) => pins));
    expect(joined(again, onNet)).toEqual(joined(circuitOfDesign(designState(design)), onNet));
  });

  it.runIf(isClear)('has every pin where it was', () => {
    const found = new Set(pinPlaces(back));
    expect(pinPlaces(design).filter((place) => !found.has(place))).toEqual([]);
  });

  it.skipIf(OVERLAPPING.test(file))('has its wires, dots, crosses, labels and supplies', () => {
    for (const kind of ['wire', 'bus']) {
      // Ends that step aside from another net's wire do so by half a unit.
      expect(Math.abs(lengthOf(back, kind) - lengthOf(design, kind))).toBeLessThan(2);
    }
    for (const kind of ['junction', 'noConnect']) expect(places(back, kind)).toBe(places(design, kind));
    const onNet = { ...design, connections: design.connections.filter(({ net }) => net !== undefined) };
    expect(counted(back, LABELS)).toBeGreaterThanOrEqual(counted(onNet, LABELS));
  });
});

const LABELS = ['label', 'globalLabel', 'hierarchicalLabel', 'port'];

test('the title block that KiCad draws in the corner covers nothing of what was laid out', () => {
  const text = written(laidOut(chipsWithParts(12)));
  const height = Number(/\(paper "User" \S+ ([\d.]+)\)/.exec(text)?.[1]);
  const lowest = [...text.matchAll(/\((?:at|xy) \S+ ([\d.]+)/g)].reduce((most, [, y]) => Math.max(most, Number(y)), 0);
  expect(lowest).toBeGreaterThan(100);
  expect(height - lowest).toBeGreaterThan(44);
});
