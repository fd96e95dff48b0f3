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
  type Connection,
  type Design,
} from '@tracewright/circuit/design';
import { readCircuit } from '@tracewright/circuit/readers';
import { writeKicadSchematic, writeSvg } from '@tracewright/circuit/writers';
import { circuitsFolder, hasCircuits } from './truth-files';

const fixtures = path.resolve(__dirname, '../fixtures/circuits/kicad-truth');
const UNITS = 25 / 1.27;

function read(file: string): Circuit {
  return readCircuit(fs.readFileSync(file), {
    fileName: path.basename(file),
    drawing: true,
    siblings: (name) => {
      const wanted = path.resolve(path.dirname(file), name);
      return fs.statSync(wanted, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(wanted) : undefined;
    },
  });
}

/** Files that no other draws: those of one folder that are called as their project or `root`. */
function rootsIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(kicad_)?sch$/.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => {
      const base = file.replace(/\.[^.]*$/, '');
      if (file.endsWith('.sch') && !fs.readFileSync(file, 'latin1').startsWith('EESchema')) return false;
      return path.basename(base) === 'root' || fs.existsSync(`${base}.kicad_pcb`) || fs.existsSync(`${base}.kicad_pro`);
    });
}

const real = hasCircuits ? rootsIn(path.join(circuitsFolder, 'faults')) : [];
const files = [...rootsIn(fixtures), ...real].map(
  (file) => [path.relative(path.dirname(fixtures), file), file] as const,
);

const designFor = (circuit: Circuit): Design => designFromCircuit(circuit, (index) => `placed-${index}`).design;
const kinds = (design: Design, ...wanted: string[]): Connection[] =>
  design.connections.filter(({ mark }) => mark !== undefined && wanted.includes(mark));

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
    const missed = circuit.components.flatMap((component, index) => {
      const places = pinLayout(design.components[index]!);
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
    const { sheets: _sheets, ...without } = circuit;
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

  it('keeps its nets in a KiCad schematic, whose symbols look as they did', () => {
    const state = designState(design);
    const placed = presentDesign(state).components;
    const text = writeKicadSchematic(circuitOfDesign(state), { placed });
    const again = readCircuit(new TextEncoder().encode(text));
    const named = new Set(circuit.components.map(({ reference }) => reference));
    // Parts that share a reference, or have none, can't be told apart in a file.
    if (named.size < circuit.components.length || named.has('')) return;
    const joined = ({ nets }: Circuit): string[] =>
      nets.flatMap(({ pins }) => (pins.length > 1 ? [[...pins].sort().join(', ')] : [])).sort();
    expect(joined(again)).toEqual(joined(circuit));
  });

  it('can be saved, taken back and moved beside another design', () => {
    expect(checkDesign(design)).toEqual([]);
    expect(knownFields(design)).toEqual(design);
    const events = diffDesign(EMPTY_DESIGN, design);
    for (const event of events) expect(JSON.stringify(event).length).toBeLessThan(64 * 1024);
    const saved = events.reduce(evolveDesign, EMPTY_DESIGN);
    expect(designOf(saved)).toEqual(design);
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

it('looks at files of every kind', () => expect(files.length).toBeGreaterThan(5));
