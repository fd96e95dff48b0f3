import fc from 'fast-check';
import {
  bulk,
  checkDesign,
  circuitOfDesign,
  conflictsWith,
  designFromCircuit,
  designOf,
  designState,
  diffDesign,
  EMPTY_DESIGN,
  evolveDesign,
} from '.';
import { invertDesignEvent, netsOf, presentDesign, sameElement, unpackElements } from '.';
import type { Connection, ContentEvent, Design, DesignState, PlacedComponent } from '.';

const part = (id: string, extra: Partial<PlacedComponent> = {}): PlacedComponent => ({
  id,
  componentId: 'R',
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  rotation: 0,
  reference: id,
  pins: [{ number: '1' }, { number: '2' }],
  ...extra,
});
const wire = (id: string, from: string, to: string, extra: Partial<Connection> = {}): Connection => ({
  id,
  type: 'signal',
  path: '',
  source: { componentId: from, pin: '1' },
  target: { componentId: to, pin: '2' },
  ...extra,
});
const apply = (state: DesignState, events: readonly ContentEvent[]) => events.reduce(evolveDesign, state);
const same = (a: DesignState, b: DesignState) =>
  sameElement(Object.fromEntries(a.components), Object.fromEntries(b.components)) &&
  sameElement(Object.fromEntries(a.connections), Object.fromEntries(b.connections));

/** Designs as a client would send them: wires end at parts that exist. */
const designs = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 8 }).chain((ids) =>
  fc.record({
    components: fc.tuple(
      ...ids.map((id) =>
        fc
          .record({
            x: fc.integer({ min: -500, max: 500 }),
            y: fc.integer({ min: -500, max: 500 }),
            rotation: fc.constantFrom(0, 90, 180, 270),
            value: fc.constantFrom('10k', '4k7', undefined),
          })
          .map(({ value, ...rest }) => part(`p${id}`, { ...rest, ...(value ? { value } : {}) })),
      ),
    ),
    connections:
      ids.length === 0
        ? fc.constant([])
        : fc.uniqueArray(
            fc
              .tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(...ids), fc.constantFrom(...ids))
              .map(([id, from, to]) => wire(`w${id}`, `p${from}`, `p${to}`)),
            { selector: ({ id }) => id, maxLength: 6 },
          ),
  }),
) as fc.Arbitrary<Design>;

test('saving a design by its difference leads exactly to it', () => {
  fc.assert(
    fc.property(designs, designs, (before, after) => {
      const state = designState(before);
      expect(same(apply(state, diffDesign(state, after)), designState(after))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a change and its inverse leave nothing behind, event by event', () => {
  fc.assert(
    fc.property(designs, designs, (before, after) => {
      const start = designState(before);
      const events = diffDesign(start, after);
      const changed = apply(start, events);
      const inverses = [...events].reverse().map(invertDesignEvent);
      let state = changed;
      for (const inverse of inverses) {
        expect(conflictsWith(state, inverse)).toEqual([]);
        state = evolveDesign(state, inverse);
      }
      expect(same(state, start)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('saving what was shown changes nothing', () => {
  fc.assert(
    fc.property(designs, (design) => {
      const state = apply(EMPTY_DESIGN, diffDesign(EMPTY_DESIGN, design));
      expect(diffDesign(state, presentDesign(state))).toEqual([]);
    }),
  );
});

test('a big import is packed into events under 64 kB that hold all of it', () => {
  const components = Array.from({ length: 3000 }, (_, i) =>
    part(`p${i}`, { value: `${(i * 7919) % 10007}`, footprint: `lib:${i * 31}` }),
  );
  const connections = Array.from({ length: 2999 }, (_, i) =>
    wire(`w${i}`, `p${i}`, `p${i + 1}`, { net: `N${(i * 104729) % 99991}` }),
  );
  const events = bulk('design.ElementsPasted', { components, connections });
  for (const event of events) expect(JSON.stringify(event.data).length).toBeLessThan(64 * 1024);
  expect(same(apply(EMPTY_DESIGN, events), designState({ components, connections }))).toBe(true);
  const first = events[0];
  if (first?.type !== 'design.ElementsPasted') throw new Error('expected pasted elements');
  expect(unpackElements(first.data.elements).components.length).toBe(first.data.componentCount);
});

test('more than 200 changes in one save are written in bulk and can be taken back', () => {
  const design = { components: Array.from({ length: 250 }, (_, i) => part(`p${i}`)), connections: [] };
  const events = diffDesign(EMPTY_DESIGN, design);
  expect(events.every(({ type }) => type === 'design.ElementsPasted')).toBe(true);
  const state = apply(EMPTY_DESIGN, events);
  const cleared = diffDesign(state, { components: [], connections: [] });
  expect(cleared.every(({ type }) => type === 'design.ElementsRemoved')).toBe(true);
  expect(same(apply(apply(state, cleared), [...cleared].reverse().map(invertDesignEvent)), state)).toBe(true);
});

test('removing a part takes its wires along in one event', () => {
  const state = designState({ components: [part('a'), part('b')], connections: [wire('w', 'a', 'b')] });
  const events = diffDesign(state, { components: [part('b')], connections: [] });
  expect(events).toEqual([
    { type: 'design.ComponentRemoved', data: { component: part('a'), connections: [wire('w', 'a', 'b')] } },
  ]);
});

test('wires join pins into nets, given names win, the same given name is one net', () => {
  const state = designState({
    components: [part('a'), part('b'), part('c', { pins: [{ number: '1', net: 'GND' }, { number: '2' }] })],
    connections: [wire('w1', 'a', 'b', { net: 'GND' })],
  });
  const nets = netsOf(state);
  expect(nets.netOfPin('a', '1')).toBe('GND');
  expect(nets.netOfPin('b', '2')).toBe('GND');
  expect(nets.netOfPin('c', '2')).toBeUndefined();
  expect(nets.nets).toHaveLength(1);
  expect(nets.nets[0]?.pins).toHaveLength(3);
});

test('a wire without a name gets a stable automatic one', () => {
  const state = designState({ components: [part('b'), part('a')], connections: [wire('w1', 'a', 'b')] });
  expect(netsOf(state).netOfConnection('w1')).toBe('Net-(a-Pad1)');
});

test('the reference that stands for a missing catalogue id is no part number', () => {
  const state = designState({
    components: [
      part('R1', { componentId: 'R1' }),
      part('p2', { componentId: 'RC0603' }),
      part('p3', { partNumber: 'X' }),
    ],
    connections: [],
  });
  expect(circuitOfDesign(state).components.map(({ partNumber }) => partNumber)).toEqual([undefined, 'RC0603', 'X']);
});

test('what a file says of its parts and pins stays in the design', () => {
  const pins = [
    { number: '1', net: 'A' },
    { number: '2', net: 'unconnected-(U1-Pad2)', noConnect: true },
    { number: '3', noConnect: true },
  ];
  const read = { reference: 'U1', value: 'X', footprint: 'SOT-23', symbol: 'Device:X', pins };
  const nets = [
    { name: 'A', pins: ['U1.1'] },
    { name: 'unconnected-(U1-Pad2)', pins: ['U1.2'] },
  ];
  const { design } = designFromCircuit({ format: 'kicad_pcb', components: [read], nets, warnings: [] }, () => 'p1');
  const [back] = circuitOfDesign(designState(design)).components;
  expect(back).toMatchObject({ symbol: 'Device:X', pins });
  expect(back).not.toHaveProperty('partNumber');
});

test('a pin that was left open on purpose is so no more when a wire ends there', () => {
  const pins = [{ number: '1', noConnect: true }];
  const components = [part('a', { pins }), part('b')];
  const open = (state: DesignState) => circuitOfDesign(state).components[0]?.pins[0]?.noConnect;
  expect(open(designState({ components, connections: [] }))).toBe(true);
  expect(open(designState({ components, connections: [wire('w1', 'a', 'b')] }))).toBeUndefined();
});

test('undo names the part that somebody moved since', () => {
  const state = designState({ components: [part('a', { x: 75 })], connections: [] });
  const undo: ContentEvent = {
    type: 'design.ComponentMoved',
    data: { id: 'a', from: { x: 50, y: 0 }, to: { x: 0, y: 0 } },
  };
  expect(conflictsWith(state, undo)).toEqual(['a']);
});

describe('what a client must not send', () => {
  const cases: [string, Design, string][] = [
    ['a duplicate id', { components: [part('a'), part('a')], connections: [] }, 'components[1].id'],
    ['a position that is no number', { components: [part('a', { x: NaN })], connections: [] }, 'components[0].x'],
    [
      'a wire to a part that is not there',
      { components: [part('a')], connections: [wire('w', 'a', 'b')] },
      'connections[0].target',
    ],
    [
      'a wire to a pin that is not there',
      { components: [part('a')], connections: [wire('w', 'a', 'a', { target: { componentId: 'a', pin: '9' } })] },
      'connections[0].target',
    ],
    ['no list', { components: null, connections: [] } as unknown as Design, 'components'],
    ['null in a list', { components: [null], connections: [] } as unknown as Design, 'components[0]'],
  ];
  test.each(cases)('%s', (_, design, field) => {
    expect(checkDesign(design).map((problem) => problem.field)).toContain(field);
  });
  test('and a good design has no problems', () => {
    const design = { components: [part('a'), part('b')], connections: [wire('w', 'a', 'b')] };
    expect(checkDesign(design)).toEqual([]);
    expect(designOf(designState(design))).toEqual(design);
  });
});
