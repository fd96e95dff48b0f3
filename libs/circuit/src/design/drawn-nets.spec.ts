import { cpuTimeOf } from '@tracewright/testing';
import fc from 'fast-check';
import {
  asStored,
  designOf,
  designState,
  diffDesign,
  drawnPoints,
  EMPTY_DESIGN,
  evolveDesign,
  invertDesignEvent,
  labelledNet,
  netsOf,
  pinLayout,
  presentDesign,
  withNetsFromDrawing,
  type Connection,
  type ContentEvent,
  type Design,
  type DesignState,
  type PlacedComponent,
} from '.';

/** A symbol of a short line whose pins lie 50 apart. */
const DRAWING = 'U -25 -25 50 50\nP 0 -25 0 1 0 10 0 0\nP 1 25 0 -1 0 10 0 0';
const part = (id: string, column: number, row: number, more: Partial<PlacedComponent> = {}): PlacedComponent => ({
  ...{ id, componentId: 'R', reference: id, x: column * 25, y: row * 25, width: 50, height: 50, rotation: 0 },
  ...{ pins: [{ number: '1' }, { number: '2' }], drawing: DRAWING },
  ...more,
});
const mark = (id: string, kind: NonNullable<Connection['mark']>, path: string, net?: string): Connection => ({
  ...{ id, type: 'signal', mark: kind, path },
  ...(net !== undefined && { net, text: net.slice(net.lastIndexOf('/') + 1) }),
});
const wire = (id: string, path: string): Connection => mark(id, 'wire', path);
const state = (components: readonly PlacedComponent[], connections: readonly Connection[]): DesignState =>
  designState({ components, connections });
const netOf = (design: DesignState, pin: string): string | undefined =>
  netsOf(design).netOfPin(pin.split('.')[0]!, pin.split('.')[1]!);

// Pins of r: 0,25 and 50,25. Pins of s: 100,25 and 150,25.
const r = part('r', 0, 0);
const s = part('s', 4, 0);

describe('nets follow from what is drawn', () => {
  it('where a wire ends at pins, with corners', () => {
    const drawn = state([r, s], [wire('w', 'M 50 25 L 50 100 L 100 100 L 100 25')]);
    expect(netOf(drawn, 'r.2')).toBe('Net-(r-Pad2)');
    expect(netOf(drawn, 's.1')).toBe('Net-(r-Pad2)');
    expect(netOf(drawn, 's.2')).toBeUndefined();
    expect(netsOf(drawn).netOfConnection('w')).toBe('Net-(r-Pad2)');
  });

  it('where a junction is on wires that cross or end on each other, and not without one', () => {
    const level = wire('level', 'M 50 25 L 100 25');
    const ending = wire('ending', 'M 75 25 L 75 100');
    const crossing = wire('crossing', 'M 75 0 L 75 100');
    const joined = (...marks: Connection[]) => {
      const nets = netsOf(state([r, s], [level, ...marks]));
      return nets.netOfConnection('level') === nets.netOfConnection(marks[0]!.id);
    };
    for (const other of [ending, crossing]) {
      expect(joined(other)).toBe(false);
      expect(joined(other, mark('dot', 'junction', 'M 75 25'))).toBe(true);
    }
  });

  it('where labels and ports of one name stand, which name it', () => {
    const labels = [mark('a', 'label', 'M 50 25', '/amp/CLK'), mark('b', 'port', 'M 100 25', '/amp/CLK')];
    const drawn = state([r, s], labels);
    expect([netOf(drawn, 'r.2'), netOf(drawn, 's.1')]).toEqual(['/amp/CLK', '/amp/CLK']);
    expect(labelledNet({ ...labels[0]!, net: undefined })).toBe('CLK');
  });

  it('where pins meet, of drawn symbols but not of boxes', () => {
    const touching = part('t', 2, 0);
    expect(netOf(state([r, touching], []), 't.1')).toBe('Net-(r-Pad2)');
    const { drawing: _r, ...boxed } = r;
    const { drawing: _t, ...box } = touching;
    expect(netOf(state([boxed, box], []), 't.1')).toBeUndefined();
  });

  it('with the part turned', () => {
    const turned = part('r', 0, 0, { rotation: 90 });
    const [first] = pinLayout(turned);
    const drawn = state([turned, s], [wire('w', `M ${first!.x} ${first!.y} L 100 ${first!.y} L 100 25`)]);
    expect(netOf(drawn, 's.1')).toBe('Net-(r-Pad1)');
  });

  it('whatever rounding did to places that are one', () => {
    expect(netOf(state([r, s], [wire('w', 'M 50.01 24.99 L 99.98 25.02')]), 's.1')).toBe('Net-(r-Pad2)');
  });

  it('but not through a bus, on which its entries end side by side', () => {
    const entries = [wire('in', 'M 50 25 L 75 0'), wire('out', 'M 75 0 L 100 25')];
    expect(netOf(state([r, s], entries), 's.1')).toBe('Net-(r-Pad2)');
    expect(netOf(state([r, s], [...entries, mark('bus', 'bus', 'M 75 -100 L 75 100')]), 's.1')).toBe('Net-(s-Pad1)');
  });

  it('and a name that wires remember is given to one net only', () => {
    const halves = ['M 50 25 L 75 25', 'M 90 25 L 100 25'].map((path, at) => ({ ...wire(`w${at}`, path), net: 'SDA' }));
    expect([netOf(state([r, s], halves), 'r.2'), netOf(state([r, s], halves), 's.1')]).toEqual(['SDA', 'Net-(s-Pad1)']);
    const labelled = state([r, s], [...halves, mark('l', 'label', 'M 100 25', 'SDA')]);
    expect([netOf(labelled, 'r.2'), netOf(labelled, 's.1')]).toEqual(['Net-(r-Pad2)', 'SDA']);
  });
});

describe('a net that a pin bears', () => {
  const bearing = (own: PlacedComponent, pin: string, net: string): PlacedComponent => ({
    ...own,
    pins: own.pins!.map((one) => (one.number === pin ? { ...one, net } : one)),
  });
  const joined = [wire('w', 'M 50 25 L 100 25')];
  const pinNets = ({ components }: Design) => components.flatMap(({ pins }) => pins!.flatMap(({ net }) => net ?? []));

  it('is dropped where the drawing names it or joins all its pins, and the nets stay the same', () => {
    const parts = [bearing(r, '2', 'SDA'), bearing(s, '1', 'SDA')];
    const named = { components: parts, connections: [...joined, mark('l', 'label', 'M 75 25', 'SDA')] };
    const remembered = { components: parts, connections: [{ ...joined[0]!, net: 'SDA' }] };
    for (const design of [named, remembered]) {
      const dropped = withNetsFromDrawing(design);
      expect(pinNets(dropped)).toEqual([]);
      expect(presentDesign(designState(dropped))).toEqual(presentDesign(designState(design)));
    }
  });

  it('stays where the drawing does not show it', () => {
    const apart = { components: [bearing(r, '2', 'SDA'), bearing(s, '1', 'SDA')], connections: [] };
    expect(withNetsFromDrawing(apart)).toBe(apart);
    const hidden = { components: [...apart.components, bearing(part('h', 9, 9), '1', 'SDA')], connections: joined };
    expect(pinNets(withNetsFromDrawing(hidden))).toEqual(['SDA', 'SDA', 'SDA']);
  });

  it('goes with the wire that is taken away, in a design of today as well', () => {
    for (const components of [
      [r, s],
      [bearing(r, '2', 'Net-(r-Pad2)'), bearing(s, '1', 'Net-(r-Pad2)')],
    ]) {
      const before = state(components, joined);
      // As a client sends it: it knows what was shown, and works the nets out again.
      const shown = withNetsFromDrawing(presentDesign(before));
      const wanted = presentDesign(asStored(designState(shown), { ...shown, connections: [] }));
      const after = diffDesign(before, wanted).reduce(evolveDesign, before);
      expect(netsOf(after).nets).toEqual([]);
    }
  });
});

// Random drawings on a small grid, where a lot touches by chance.

const coordinate = fc.integer({ min: 0, max: 5 });
const bent = fc.tuple(coordinate, coordinate, coordinate, coordinate, fc.boolean());
const NAMES = ['A', 'B'];
type Edit = (design: Design) => Design;
const put = <T extends { readonly id: string }>(list: readonly T[], item: T): readonly T[] =>
  list.some(({ id }) => id === item.id) ? list.map((own) => (own.id === item.id ? item : own)) : [...list, item];
const without = <T extends { readonly id: string }>(list: readonly T[], id: string): readonly T[] =>
  list.filter((own) => own.id !== id);
const ids = (letter: string) => fc.integer({ min: 0, max: 4 }).map((number) => `${letter}${number}`);

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(ids('p'), coordinate, coordinate, fc.constantFrom(0, 90, 180, 270)).map(([id, x, y, rotation]): Edit => {
    return ({ components, connections }) => {
      const known = components.find((own) => own.id === id) ?? part(id, 0, 0);
      return { components: put(components, { ...known, x: x * 25, y: y * 25, rotation }), connections };
    };
  }),
  fc.tuple(ids('w'), bent).map(([id, [x, y, u, v, level]]): Edit => {
    const corner = level ? `${u * 25} ${y * 25}` : `${x * 25} ${v * 25}`;
    const drawn = wire(id, `M ${x * 25} ${y * 25} L ${corner} L ${u * 25} ${v * 25}`);
    return ({ components, connections }) => ({ components, connections: put(connections, drawn) });
  }),
  fc
    .tuple(ids('m'), fc.constantFrom('junction', 'label', 'port'), coordinate, coordinate, fc.constantFrom(...NAMES))
    .map(([id, kind, x, y, name]): Edit => {
      const made = mark(id, kind, `M ${x * 25} ${y * 25}`, kind === 'junction' ? undefined : name);
      return ({ components, connections }) => ({ components, connections: put(connections, made) });
    }),
  fc.tuple(ids('w'), ids('m'), ids('p'), fc.integer({ min: 0, max: 2 })).map(([w, m, p, which]): Edit => {
    return ({ components, connections }) => ({
      components: which === 2 ? without(components, p) : components,
      connections: which === 2 ? connections : without(connections, which === 0 ? w : m),
    });
  }),
);

/** The nets as sets of pins, worked out the slow way: everything with everything, until nothing more is joined. */
function slowly({ components, connections }: Design): string[] {
  interface Thing {
    readonly id: string;
    readonly pin?: string;
    readonly name?: string;
    readonly kind: string;
    readonly points: readonly { readonly x: number; readonly y: number }[];
    net: number;
  }
  const things: Thing[] = [
    ...components.flatMap((own) =>
      pinLayout(own).map(({ pin, x, y }) => ({ pin: `${own.id}.${pin.number}`, points: [{ x, y }], kind: 'pin' })),
    ),
    ...connections.map((own) => {
      const name = own.mark === 'label' || own.mark === 'port' ? own.net : undefined;
      return { points: drawnPoints(own), kind: own.mark ?? '', ...(name && { name }) };
    }),
  ].map((thing, net) => ({ ...thing, net, id: `${net}` }));
  type Place = { readonly x: number; readonly y: number };
  const at = (one: Place, { points }: Thing): boolean => points.some(({ x, y }) => x === one.x && y === one.y);
  const between = (value: number, p: number, q: number): boolean => value >= Math.min(p, q) && value <= Math.max(p, q);
  /** How many pieces of a wire run through a point. */
  const under = (one: Place, { points }: Thing): number =>
    points.slice(1).filter((b, index) => {
      const a = points[index]!;
      return (a.x !== b.x || a.y !== b.y) && between(one.x, a.x, b.x) && between(one.y, a.y, b.y);
    }).length;
  const wires = things.filter(({ kind }) => kind === 'wire');
  const joinsUnder = (thing: Thing): boolean => {
    const [place] = thing.points;
    if (thing.kind === 'junction') return true;
    if (thing.kind !== 'label' || !place) return false;
    const others = things.filter((other) => other !== thing && at(place, other));
    if (others.length === 0) return true;
    return wires.reduce((sum, other) => sum + under(place, other), 0) > 1;
  };
  const over = things.filter(joinsUnder);
  const touches = (one: Thing, other: Thing): boolean =>
    one.points.some((point) => at(point, other)) ||
    (one.name !== undefined && one.name === other.name) ||
    (other.kind === 'wire' && over.includes(one) && under(one.points[0]!, other) > 0);
  for (let changed = true; changed;) {
    changed = false;
    for (const one of things) {
      for (const other of things) {
        if (one.net === other.net || !touches(one, other)) continue;
        one.net = other.net = Math.min(one.net, other.net);
        changed = true;
      }
    }
  }
  const nets = new Map<number, string[]>();
  for (const { net, pin } of things) if (pin) nets.set(net, [...(nets.get(net) ?? []), pin]);
  const isJoined = (net: number): boolean => things.filter((thing) => thing.net === net).length > 1;
  return [...nets]
    .filter(([net]) => isJoined(net))
    .map(([, pins]) => pins.sort().join())
    .sort();
}

const partition = (design: DesignState): string[] =>
  netsOf(design)
    .nets.map(({ pins }) =>
      pins
        .map(({ componentId, pin }) => `${componentId}.${pin}`)
        .sort()
        .join(),
    )
    .sort();

test('after each of 1,000 rows of edits the nets are those of a slow reference, and undo gives the first bytes', () => {
  fc.assert(
    fc.property(fc.array(edits, { minLength: 1, maxLength: 12 }), (row) => {
      const start = evolveDesign(EMPTY_DESIGN, { type: 'design.ComponentPlaced', data: { component: r } });
      const bytes = JSON.stringify(designOf(start));
      let now = start;
      const log: ContentEvent[] = [];
      for (const edit of row) {
        // What a client shows is edited, settled and sent back.
        const shown = presentDesign(now);
        const settled = presentDesign(asStored(designState(withNetsFromDrawing(shown)), edit(shown)));
        const events = diffDesign(now, settled);
        log.push(...events);
        now = events.reduce(evolveDesign, now);
        expect(partition(now)).toEqual(slowly(designOf(now)));
        // The server shows what the client had worked out.
        expect(new Set(netNames(presentDesign(now)))).toEqual(new Set(netNames(settled)));
      }
      const back = [...log].reverse().map(invertDesignEvent).reduce(evolveDesign, now);
      expect(JSON.stringify(designOf(back))).toBe(bytes);
    }),
    { numRuns: 1000 },
  );
});

const netNames = ({ components }: Design): string[] =>
  components.flatMap(({ id, pins }) => pins!.map(({ number, net }) => `${id}.${number} ${net ?? ''}`));

test('nets of a big sheet are worked out in time that grows with it', () => {
  const rows = (count: number): DesignState => {
    const parts = Array.from({ length: count }, (_, at) => part(`p${at}`, (at % 50) * 6, Math.floor(at / 50) * 6));
    const wires = parts.map(({ x, y }, at) => wire(`w${at}`, `M ${x + 50} ${y + 25} L ${x + 150} ${y + 25}`));
    return state(parts, wires);
  };
  // The least of several: what else the machine does comes on top.
  const time = (count: number): number =>
    Math.min(...[rows(count), rows(count), rows(count)].map((sheet) => cpuTimeOf(() => netsOf(sheet))));
  time(2000);
  expect(time(16_000) / Math.max(1, time(2000))).toBeLessThan(40);
});
