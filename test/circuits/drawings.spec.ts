import fs from 'node:fs';
import path from 'node:path';
import type { Circuit } from '@tracewright/circuit';
import {
  besideDesign,
  checkDesign,
  circuitOfDesign,
  designFromCircuit,
  designOf,
  designState,
  diffDesign,
  drawnPoints,
  EMPTY_DESIGN,
  evolveDesign,
  invertDesignEvent,
  knownFields,
  markPlace,
  netsOf,
  pinLayout,
  presentDesign,
  withNetsFromDrawing,
  type Connection,
  type Design,
} from '@tracewright/circuit/design';
import { readCircuit } from '@tracewright/circuit/readers';
import { writeKicadSchematic, writeSvg } from '@tracewright/circuit/writers';
import { drawnSchematics as files, eagleSchematics as eagle, readDrawn as read } from './drawn-files';
import { circuitsFolder, hasCircuits } from './truth-files';

const UNITS = 25 / 1.27;

const designFor = (circuit: Circuit): Design => designFromCircuit(circuit, (index) => `placed-${index}`).design;
const kinds = (design: Design, ...wanted: string[]): Connection[] =>
  design.connections.filter(({ mark }) => mark !== undefined && wanted.includes(mark));

/** Pins that a file joins to others and that no drawn wire, pin, label or port of their net touches. */
function untouched(design: Design): string[] {
  const near = (x: number, y: number): string => `${Math.round(x)},${Math.round(y)}`;
  const ends = new Map<string, Set<string | undefined>>();
  const add = (net: string | undefined, x: number, y: number): void => {
    const nets = ends.get(near(x, y)) ?? new Set();
    ends.set(near(x, y), nets.add(net));
  };
  for (const mark of kinds(design, 'wire', 'port', 'label', 'globalLabel', 'hierarchicalLabel')) {
    for (const { x, y } of drawnPoints(mark)) add(mark.net, x, y);
  }
  const pins = design.components.flatMap((part) => pinLayout(part).map((place) => ({ part, ...place })));
  const places = new Map<string, number>();
  for (const { x, y } of pins) places.set(near(x, y), (places.get(near(x, y)) ?? 0) + 1);
  return pins.flatMap(({ part, pin, x, y }) => {
    const there = ends.get(near(x, y));
    const met = pin.net === undefined || (there?.has(pin.net) ?? places.get(near(x, y))! > 1);
    return met ? [] : [`${part.reference}.${pin.number} ${pin.net}`];
  });
}

/** Nets as sets of pins, of parts by their order. */
function partitionOf(design: Design): string[] {
  const nets = netsOf(designState(design)).nets;
  return nets
    .map(({ pins }) =>
      pins
        .map(({ componentId, pin }) => `${componentId} ${pin}`)
        .sort()
        .join(', '),
    )
    .sort();
}

function netsByPin(design: Design): (string | undefined)[] {
  const nets = netsOf(designState(design));
  return design.components.flatMap(({ id, pins = [] }) => pins.map(({ number }) => nets.netOfPin(id, number)));
}

function expectedPartition({ components }: Circuit): string[] {
  const nets = new Map<string, string[]>();
  components.forEach(({ pins }, index) => {
    for (const { number, net } of pins) {
      if (net !== undefined) nets.set(net, [...(nets.get(net) ?? []), `placed-${index} ${number}`]);
    }
  });
  return [...nets.values()].map((pins) => pins.sort().join(', ')).sort();
}

describe.each(files)('%s as its author drew it', (_, file) => {
  const circuit = read(file);
  const design = designFor(circuit);
  const sheets = circuit.sheets ?? [];
  const origins = kinds(design, 'frame').map(markPlace);

  it('has every part, and every pin where the file has it', () => {
    expect(design.components.filter(({ drawing }) => drawing === undefined)).toEqual([]);
    const placed = new Map(design.components.map((part) => [part.id, part]));
    const missed = circuit.components.flatMap((component, index) => {
      const part = placed.get(`placed-${index}`);
      if (!part) return component.pins.map(({ number }) => `${component.reference}.${number}`);
      const places = pinLayout(part);
      return component.pins.flatMap(({ number, position }) => {
        const found =
          position === undefined ||
          places.some(({ pin, x, y }) =>
            origins.some(
              (origin) =>
                pin.number === number &&
                Math.abs(x - origin.x - position.x * UNITS) < 0.05 &&
                Math.abs(y - origin.y - position.y * UNITS) < 0.05,
            ),
          );
        return found ? [] : [`${component.reference}.${number}`];
      });
    });
    expect(missed).toEqual([]);
  });

  it('has the nets of the reader, and the parts that the reader has without a drawing', () => {
    expect(partitionOf(design)).toEqual(expectedPartition(circuit));
    // Only who wants the drawing gets its bitmaps, and is told what it lacks.
    const warnings = circuit.warnings.filter(({ code }) => code !== 'picture_left_out');
    const { sheets: _sheets, pictures: _pictures, ...without } = { ...circuit, warnings };
    const plain = readCircuit(fs.readFileSync(file), { fileName: path.basename(file), siblings: siblingsOf(file) });
    expect(without).toEqual(plain);
  });

  it('draws each sheet with its wires, dots and labels', () => {
    expect(kinds(design, 'frame')).toHaveLength(sheets.length);
    for (const kind of ['wire', 'junction', 'label', 'port', 'noConnect'] as const) {
      const drawn = sheets.reduce((sum, { marks }) => sum + marks.filter((mark) => mark.kind === kind).length, 0);
      expect(kinds(design, kind)).toHaveLength(drawn);
    }
    expect(writeSvg(presentDesign(designState(design)))).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('tells of every label and port the net of the wire where it stands', () => {
    const named = kinds(design, 'label', 'globalLabel', 'hierarchicalLabel', 'port');
    const wired = kinds(design, 'wire').filter(({ net }) => net !== undefined);
    const ends = new Map(wired.flatMap((wire) => drawnPoints(wire).map(({ x, y }) => [`${x} ${y}`, wire.net])));
    const astray = named.filter((mark) => {
      const { x, y } = markPlace(mark);
      const wire = ends.get(`${x} ${y}`);
      return wire !== undefined && mark.net !== wire;
    });
    expect(astray).toEqual([]);
  });

  it('keeps its nets in a KiCad schematic, whose symbols look as they did', () => {
    const state = designState(design);
    const placed = presentDesign(state).components;
    const text = writeKicadSchematic(circuitOfDesign(state), { placed });
    const again = readCircuit(new TextEncoder().encode(text));
    const named = new Set(circuit.components.map(({ reference }) => reference));
    // Parts that share a reference, or have none, can't be told apart in a file.
    if (named.size < circuit.components.length || named.has('')) return;
    // Pads that stand for one pin are one place in a file, whether it is on a net or not.
    const onNet = new Set(circuit.nets.flatMap(({ pins }) => pins));
    const joined = ({ nets }: Circuit): string[] =>
      nets
        .map(({ pins }) => pins.filter((pin) => onNet.has(pin)).sort())
        .flatMap((pins) => (pins.length > 1 ? [pins.join(', ')] : []))
        .sort();
    expect(joined(again)).toEqual(joined(circuit));
  });

  it('can be saved, taken back and moved beside another design', () => {
    expect(checkDesign(design)).toEqual([]);
    expect(knownFields(design)).toEqual(design);
    const events = diffDesign(EMPTY_DESIGN, design);
    for (const event of events) expect(JSON.stringify(event).length).toBeLessThan(64 * 1024);
    const saved = events.reduce(evolveDesign, EMPTY_DESIGN);
    // What follows from the drawing is not stored; what is shown is what the reader found.
    expect(designOf(saved)).toEqual(withNetsFromDrawing(design));
    expect(netsByPin(designOf(saved))).toEqual(netsByPin(design));
    const undone = [...events].reverse().map(invertDesignEvent).reduce(evolveDesign, saved);
    expect(designOf(undone)).toEqual({ components: [], connections: [] });
    // What a client is shown and sends back is no change.
    expect(diffDesign(saved, presentDesign(saved))).toEqual([]);
    const beside = besideDesign(design, design);
    const by = beside.components[0]!.x - design.components[0]!.x;
    beside.connections.forEach((wire, index) => {
      const from = drawnPoints(design.connections[index]!)[0]!;
      expect(drawnPoints(wire)[0]!.x).toBeCloseTo(from.x + by, 3);
    });
  });
});

const siblingsOf = (file: string) => (name: string) => {
  const wanted = path.resolve(path.dirname(file), name);
  return fs.statSync(wanted, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(wanted) : undefined;
};

const drawnEagle = eagle.filter((file) => hasCircuits && file.startsWith(circuitsFolder));
describe.each(drawnEagle.map((file) => [path.basename(file), file] as const))('%s of Eagle', (_, file) => {
  it('ends its wires at the pins, wherever parts are turned and mirrored', () => {
    expect(untouched(designFor(read(file)))).toEqual([]);
  });
});

it('looks at files of every kind', () => expect(files.length).toBeGreaterThan(5));
