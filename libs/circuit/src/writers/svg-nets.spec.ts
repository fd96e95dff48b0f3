import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { kicadBoard, ownCircuits } from '@tracewright/testing/circuit';
import { arrangedParts, componentBox, isPowerNetName, pinLayout, type Design } from '../design';
import type { Circuit, Component } from '../model';
import { readCircuit } from '../readers';
import { writeSvg } from '.';
import { drawnNets, type DrawnPin } from './svg-nets';
import { netText, shortened, textLength } from './svg-text';

const NETS = ['GND', '+3V3', '/SCL', 'SDA', '~{RESET}', 'A', 'B', 'C', 'Net-(R1-Pad1)', 'unconnected-(U1-Pad3)', 'D'];
const circuits: fc.Arbitrary<Circuit> = fc
  .array(fc.array(fc.option(fc.constantFrom(...NETS), { nil: undefined }), { minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 20,
  })
  .map((parts) =>
    parts.map((nets, index): Component => ({
      ...{ reference: `${'RCUD'[index % 4]!}${index}`, value: '10k', footprint: '' },
      pins: nets.map((net, pin) => ({ number: String(pin + 1), ...(net && { net }) })),
    })),
  )
  .map((components) => {
    const names = [...new Set(components.flatMap(({ pins }) => pins.flatMap(({ net }) => net ?? [])))];
    const nets = names.map((name) => ({
      name,
      pins: components.flatMap(({ reference, pins }) =>
        pins.filter(({ net }) => net === name).map(({ number }) => `${reference}.${number}`),
      ),
    }));
    return { format: 'json', components, nets, warnings: [] };
  });

/** As designs of before stand, without symbols of their own. */
const designFor = (circuit: Circuit): Design => ({
  components: arrangedParts(circuit, (index) => `p${index}`),
  connections: [],
});
const at = ({ x, y }: { x: number; y: number }): string => `${x} ${y}`;
const nameOf = ({ part, pin }: DrawnPin): string => `${part.reference}.${pin.number}`;

/** The nets as somebody reads them off the drawing: wires join pins, and so do equal names. */
function readOff(design: Design): Map<string, Set<string>> {
  const { wires, labels, power } = drawnNets(design);
  const ends = new Map<string, string>();
  const root = (key: string): string => (ends.has(key) ? root(ends.get(key)!) : key);
  const join = (a: string, b: string): void => {
    if (root(a) !== root(b)) ends.set(root(a), root(b));
  };
  for (const { points } of wires) join(at(points[0]!), at(points.at(-1)!));
  for (const { pin, net } of [...labels, ...power]) join(at(pin), `name ${net}`);
  const nets = new Map<string, Set<string>>();
  for (const part of design.components) {
    for (const pin of pinLayout(part).map((place) => ({ ...place, part }))) {
      const key = root(at(pin));
      nets.set(key, (nets.get(key) ?? new Set()).add(nameOf(pin)));
    }
  }
  return nets;
}

const sets = (groups: Iterable<Iterable<string>>): string[] =>
  [...groups].map((group) => [...group].sort().join(' ')).sort();

test('the drawing shows the nets of the circuit, no more and no less', () => {
  fc.assert(
    fc.property(circuits, (circuit) => {
      const pins = circuit.components.flatMap(({ reference, pins: all }) =>
        all.filter(({ net }) => !net).map(({ number }) => [`${reference}.${number}`]),
      );
      expect(sets(readOff(designFor(circuit)).values())).toEqual(
        sets([...circuit.nets.map((net) => net.pins), ...pins]),
      );
    }),
  );
});

interface Box {
  readonly name: string;
  readonly owner: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function textBoxes(design: Design): Box[] {
  const { labels, power } = drawnNets(design);
  const parts = design.components.map((part): Box => {
    const { x, y, width, height } = componentBox(part);
    const name = part.reference ?? '';
    return { name, owner: part.id, left: x, right: x + width, top: y - 14, bottom: y + height + 14 };
  });
  const marks = [...labels, ...power].map(({ pin, net }): Box => {
    const reach = (pin.side === 'left' ? -1 : 1) * (textLength(net) + (isPowerNetName(net) ? 16 : 6));
    const [left, right] = [Math.min(pin.x, pin.x + reach), Math.max(pin.x, pin.x + reach)];
    return { name: net, owner: pin.part.id, left, right, top: pin.y - 11, bottom: pin.y + 4 };
  });
  return [...parts, ...marks];
}

function overlaps(design: Design): string[] {
  const boxes = textBoxes(design).sort((a, b) => a.left - b.left);
  return boxes.flatMap((a, index) => {
    const found: string[] = [];
    for (const b of boxes.slice(index + 1)) {
      if (b.left >= a.right) break;
      if (a.owner !== b.owner && a.top < b.bottom && b.top < a.bottom) found.push(`${a.name} on ${b.name}`);
    }
    return found;
  });
}

const CIRCUITS = path.resolve(__dirname, '../../../../../shared/circuits/files');
const boards = [
  'sparkfun-bluesmirf-v2-pth/SparkFun_BlueSMiRF-v2.kicad_pcb',
  'smartknob-view-base/view_base.kicad_pcb',
  'olimex-esp32-poe-l/ESP32-PoE_Rev_L.kicad_pcb',
  'librevna/VNA.brd',
];
const expectLegible = (circuit: Circuit): void => {
  const components = circuit.components.filter(({ pins }) => pins.length > 0);
  expect(overlaps(designFor({ ...circuit, components }))).toEqual([]);
  expect(writeSvg(circuit)).toMatch(/^<svg [^]*<\/svg>\n$/);
};
test.each([...ownCircuits()])('no texts overlap on a board of %s', (_, circuit) =>
  expectLegible(readCircuit(new TextEncoder().encode(kicadBoard(circuit)))),
);
(existsSync(CIRCUITS) ? test.each(boards) : test.skip.each(boards))('no texts overlap on %s', (file) =>
  expectLegible(readCircuit(readFileSync(path.join(CIRCUITS, file)))),
);

test('names of nets: overbars are lines, long ones are shortened, markup is text', () => {
  expect(netText('/SCL')).toBe('SCL');
  expect(netText('CPU_~{CS}')).toBe('CPU_<tspan text-decoration="overline">CS</tspan>');
  expect(netText('a{slash}b<')).toBe('a/b&#60;');
  expect([...netText('N'.repeat(200))]).toHaveLength(22);
  expect(shortened('abcdefgh', 5)).toBe('ab…gh');
});

test('parts without pins are named below the drawing', () => {
  const logo: Component = { reference: 'LOGO1', value: '', footprint: '', pins: [] };
  const resistor: Component = { ...logo, reference: 'R1', pins: [{ number: '1', net: 'A' }, { number: '2' }] };
  const svg = writeSvg({
    format: 'json',
    components: [logo, resistor],
    nets: [{ name: 'A', pins: ['R1.1'] }],
    warnings: [],
  });
  expect(svg).toContain('Not drawn, without pins: LOGO1');
  expect(svg.match(/class="part/g)).toHaveLength(1);
});
