import type { CatalogueEntry } from '@tracewright/parts/catalogue';
import { loadCatalogue } from '@tracewright/parts/files';
import { cpuTimeOf } from '@tracewright/testing';
import { PIN_TYPES } from '../model';
import {
  checkDesign,
  circuitOfDesign,
  conflictsWith,
  designOf,
  designState,
  EMPTY_DESIGN,
  evolveDesign,
  invertDesignEvent,
  knownFields,
  packElements,
  unpackElements,
} from '.';
import type { ContentEvent, Design, DesignState, PlacedComponent } from '.';

type Raw = Record<string, unknown>;

const part = (id: string, extra: Raw = {}): Raw => ({
  id,
  componentId: 'R',
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  rotation: 0,
  pins: [{ number: '1' }, { number: '2' }],
  ...extra,
});
const wire = (id: string, extra: Raw = {}): Raw => ({
  id,
  type: 'signal',
  path: '',
  source: { componentId: 'a', pin: '1' },
  target: { componentId: 'a', pin: '2' },
  ...extra,
});
const pinned = (pin: unknown): unknown[] => [part('z', { pins: [{ number: '1' }, pin] })];
const check = (components: unknown, connections: unknown = []) => checkDesign({ components, connections });
const long = 'x'.repeat(2001);

describe('every field is of its type and bounded', () => {
  const wrong: [string, unknown, unknown][] = [
    ...['id', 'componentId'].flatMap((name): [string, unknown, unknown][] =>
      [undefined, null, 5, {}, long].map((value) => [`components[0].${name}`, [part('a', { [name]: value })], []]),
    ),
    ...['x', 'y', 'width', 'height', 'rotation'].flatMap((name): [string, unknown, unknown][] =>
      [undefined, null, '5', NaN, Infinity, 1e8, [5]].map((value) => [
        `components[0].${name}`,
        [part('a', { [name]: value })],
        [],
      ]),
    ),
    ...['reference', 'value', 'footprint', 'partNumber', 'symbol', 'name'].flatMap(
      (name): [string, unknown, unknown][] =>
        [null, 5, {}, [], long].map((value) => [`components[0].${name}`, [part('a', { [name]: value })], []]),
    ),
    ...['dnp', 'lowConfidence'].flatMap((name): [string, unknown, unknown][] =>
      [null, 0, 'true', {}].map((value) => [`components[0].${name}`, [part('a', { [name]: value })], []]),
    ),
    ['components[0].pins', [part('a', { pins: { length: 1 } })], []],
    ['components[0].pins', [part('a', { pins: Array.from({ length: 10_001 }, (_, i) => ({ number: `${i}` })) })], []],
    ...[null, 'pin', 7, [], undefined].map((pin): [string, unknown, unknown] => [
      'components[0].pins[1]',
      pinned(pin),
      [],
    ]),
    ...[undefined, null, 2, {}, long, '1'].map((number): [string, unknown, unknown] => [
      'components[0].pins[1].number',
      pinned({ number }),
      [],
    ]),
    ...[null, {}, ['input'], 'INPUT', '', 4, { toString: 'input' }].map((type): [string, unknown, unknown] => [
      'components[0].pins[1].type',
      pinned({ number: '2', type }),
      [],
    ]),
    ...[null, 'yes', 1, {}].map((noConnect): [string, unknown, unknown] => [
      'components[0].pins[1].noConnect',
      pinned({ number: '2', noConnect }),
      [],
    ]),
    ...['name', 'net'].flatMap((name): [string, unknown, unknown][] =>
      [null, {}, 5, long].map((value) => [`components[0].pins[1].${name}`, pinned({ number: '2', [name]: value }), []]),
    ),
    ['connections[0]', [part('a')], [7]],
    ...['id', 'type', 'path'].flatMap((name): [string, unknown, unknown][] =>
      [undefined, null, 5, {}, 'x'.repeat(20_001)].map((value) => [
        `connections[0].${name}`,
        [part('a')],
        [wire('w', { [name]: value })],
      ]),
    ),
    ['connections[0].net', [part('a')], [wire('w', { net: {} })]],
    ...['source', 'target'].flatMap((name): [string, unknown, unknown][] =>
      [null, 'a', [], {}, { componentId: 'a' }, { componentId: 'a', pin: {} }, { componentId: {}, pin: '1' }].map(
        (value) => [`connections[0].${name}`, [part('a')], [wire('w', { [name]: value })]],
      ),
    ),
    [
      'connections[0].source',
      [part('a', { pins: undefined })],
      [wire('w', { source: { componentId: 'a', pin: { a: 1 } } })],
    ],
  ];
  test.each(wrong)('%s', (field, components, connections) => {
    expect(check(components, connections).map((problem) => problem.field)).toContain(field);
  });

  test('a good design has no problem', () => {
    const pins = [{ number: '1', name: 'VIN', type: 'power_in', net: 'VCC', noConnect: false }, { number: '2' }];
    const full = { reference: 'U1', value: '', footprint: '', partNumber: '', symbol: '', name: '' };
    expect(check([part('a', { pins, ...full, dnp: true, lowConfidence: false })], [wire('w', { net: 'N' })])).toEqual(
      [],
    );
    expect(check([part('a', { pins: undefined })], [wire('w')])).toEqual([]);
  });

  test('the message names the place and what may stand there', () => {
    expect(check([part('a'), ...pinned({ number: '2', type: {} })])[0]).toEqual({
      field: 'components[1].pins[1].type',
      message: expect.stringMatching(/^must be one of input, output, /) as string,
    });
  });
});

describe('a drawing', () => {
  const shapes = (count: number, number: (index: number) => number): string =>
    Array.from({ length: count }, (_, index) => `L 0 ${number(index)} ${number(index + 1)} 0 0`).join('\n');
  const drawn = (drawing: string): unknown => check([part('a', { drawing })], [wire('w', { drawing })]);

  it('may be long where it shrinks enough to be kept in an event', () => {
    const long = shapes(6000, (index) => (index % 40) * 25);
    expect(long.length).toBeGreaterThan(60_000);
    expect(drawn(long)).toEqual([]);
    const { components } = JSON.parse(JSON.stringify({ components: [part('a', { drawing: long })] })) as Design;
    expect(packElements({ components, connections: [] }).length).toBeLessThan(48 * 1024);
  });

  it('is refused where it is longer than any, or does not shrink', () => {
    const chance = shapes(6000, (index) => Math.round(1e6 * Math.abs(Math.sin(index * 7919))));
    const fields = [{ field: 'components[0].drawing' }, { field: 'connections[0].drawing' }];
    expect(chance.length).toBeLessThan(200_000);
    expect(drawn(chance)).toMatchObject(fields);
    expect(drawn('L 0 0 0 50 0\n'.repeat(16_000))).toMatchObject(fields);
  });
});

describe('a check costs little', () => {
  const many = (length: number, make: (index: number) => Raw): Raw[] => Array.from({ length }, (_, i) => make(i));

  test('five thousand parts with their wires', () => {
    const components = many(5000, (i) =>
      part(`p${i}`, { pins: many(8, (n) => ({ number: `${n}`, type: 'passive' })) }),
    );
    const connections = many(20_000, (i) =>
      wire(`w${i}`, {
        source: { componentId: `p${i % 5000}`, pin: '0' },
        target: { componentId: `p${(i + 1) % 5000}`, pin: '7' },
      }),
    );
    const design = JSON.parse(JSON.stringify({ components, connections })) as Design;
    // 12 ms outside of the sandbox of the tests, which makes every look at a global object slow.
    expect(cpuTimeOf(() => expect(checkDesign(design)).toEqual([]))).toBeLessThan(600);
  });

  test('a part with ten thousand pins and fifty thousand wires at the last of them', () => {
    const components = [part('a', { pins: many(10_000, (n) => ({ number: `${n}` })) })];
    const end = { componentId: 'a', pin: '9999' };
    const connections = many(50_000, (i) => wire(`w${i}`, { source: end, target: end }));
    expect(cpuTimeOf(() => expect(check(components, connections)).toEqual([]))).toBeLessThan(500);
  });

  test('it stops at the twentieth problem', () => {
    const components = many(50_000, () => ({}));
    expect(cpuTimeOf(() => expect(check(components)).toHaveLength(20))).toBeLessThan(20);
    expect(check(many(50_001, () => ({})))).toHaveLength(1);
  });

  test('nothing is copied of a design without unknown fields', () => {
    const design = { components: [part('a')], connections: [wire('w')] } as unknown as Design;
    const known = knownFields(design);
    expect(known.components).toBe(design.components);
    expect(known.connections).toBe(design.connections);
  });
});

test('fields that no design has are left out, wherever they stand', () => {
  const odd = {
    components: [part('a', { color: 'red', pins: [{ number: '1', hidden: true }, { number: '2' }] }), null, 7],
    connections: [wire('w', { width: 3, source: { componentId: 'a', pin: '1', side: 'left' } }), 'wire'],
  };
  expect(knownFields(odd as unknown as Design)).toEqual({
    components: [part('a'), null, 7],
    connections: [wire('w'), 'wire'],
  });
});

describe('a design that was stored with fields of any type', () => {
  const odd = part('a', {
    dnp: { a: 1 },
    lowConfidence: 'yes',
    pins: [
      { number: '1', type: { a: 1 }, noConnect: 5 },
      { number: '2', type: 'input' },
    ],
  }) as unknown as PlacedComponent;
  const clean = part('a', { pins: [{ number: '1' }, { number: '2', type: 'input' }] });
  const oddWire = wire('w', { source: { componentId: 'a', pin: { a: 1 } } });
  const cleanWire = { id: 'w', type: 'signal', path: '', target: { componentId: 'a', pin: '2' } };
  const elements = { components: [odd], connections: [oddWire] } as unknown as Design;
  const fold = (...events: ContentEvent[]): DesignState => events.reduce(evolveDesign, EMPTY_DESIGN);
  const placed: ContentEvent = { type: 'design.ComponentPlaced', data: { component: odd } };
  const connected = { type: 'design.WireConnected', data: { connection: oddWire } } as unknown as ContentEvent;

  test('is read without them', () => {
    const expected = { components: [clean], connections: [cleanWire] };
    expect(designOf(fold(placed, connected))).toEqual(expected);
    expect(unpackElements(packElements(elements))).toEqual(expected);
    const changed = {
      type: 'design.ComponentChanged',
      data: { id: 'a', from: { dnp: null }, to: { dnp: [], pins: odd.pins, value: '10k' } },
    } as unknown as ContentEvent;
    expect(designOf(fold(placed, changed)).components).toEqual([{ ...clean, value: '10k' }]);
    expect(checkDesign(designOf(fold(placed, connected)))).toEqual([]);
  });

  test('can be undone step by step', () => {
    const steps = [placed, connected];
    let state = fold(...steps);
    for (const event of [...steps].reverse().map(invertDesignEvent)) {
      expect(conflictsWith(state, event)).toEqual([]);
      state = evolveDesign(state, event);
    }
    expect(state).toEqual(EMPTY_DESIGN);
  });

  test('what is well formed stays the same object', () => {
    const component = clean as unknown as PlacedComponent;
    expect(fold({ type: 'design.ComponentPlaced', data: { component } }).components.get('a')).toBe(component);
    expect(designOf(designState({ components: [component], connections: [] })).components[0]).toBe(component);
  });
});

test('every part of the catalogue can be placed and saved as it is, and is read as a circuit', () => {
  const { parts } = loadCatalogue();
  expect(parts.length).toBeGreaterThan(1200);
  const pinsOf = ({ pins = [] }: CatalogueEntry): Raw[] =>
    pins.map(({ number, name, type }) => ({ number, name, type }));
  const components = parts.map((entry) => part(entry.mpn, { componentId: entry.mpn, pins: pinsOf(entry) }));
  expect(check(components)).toEqual([]);
  const { components: read } = circuitOfDesign(designState({ components, connections: [] } as unknown as Design));
  const types = new Set(read.flatMap(({ pins }) => pins.flatMap(({ type }) => type ?? [])));
  expect([...types].filter((type) => !PIN_TYPES.includes(type))).toEqual([]);
});
