import { describe, expect, it } from 'vitest';
import type { Connection, PlacedComponent } from '@tracewright/circuit/design';
import { design, part, wire as bound } from '../testing';
import { looseEnds } from './loose-ends';
import { buildScene } from './scene';

const mark = (id: string, kind: NonNullable<Connection['mark']>, path: string, more = {}): Connection => ({
  ...{ id, type: 'signal', mark: kind, path },
  ...more,
});
const wire = (id: string, path: string): Connection => mark(id, 'wire', path);
const label = (id: string, path: string): Connection => mark(id, 'label', path, { net: 'CLK', text: 'CLK' });

// Pins of R1: 0,25 and 100,25.
const r1 = part('R1', 0, 0);
const loose = (connections: readonly Connection[], parts: readonly PlacedComponent[] = [r1]): string[] =>
  [...looseEnds(buildScene({ components: parts, connections }))].flatMap(
    ([
      {
        wire: { id },
      },
      ends,
    ]) => ends.map(({ x, y }) => `${id} ${x},${y}`),
  );

describe('loose ends', () => {
  it('are ends of wires in the air, and not at a pin', () => {
    expect(loose([wire('a', 'M 100 25 L 200 25')])).toEqual(['a 200,25']);
    expect(loose([wire('a', 'M 300 25 L 300 100')])).toEqual(['a 300,25', 'a 300,100']);
    expect(loose([wire('a', 'M 100 25 L 200 25')], [r1, part('R2', 200, 0)])).toEqual([]);
  });

  it('are not where wires meet: at ends, at a corner, and on a wire with a junction', () => {
    const first = wire('a', 'M 100 25 L 200 25 L 200 100 L 0 100 L 0 25');
    expect(loose([first, wire('b', 'M 200 25 L 300 25')])).toEqual(['b 300,25']);
    const onWire = [first, wire('b', 'M 150 25 L 150 0')];
    expect(loose(onWire)).toEqual(['b 150,25', 'b 150,0']);
    expect(loose([...onWire, mark('dot', 'junction', 'M 150 25')])).toEqual(['b 150,0']);
    expect(loose([wire('a', 'M 100 25 L 150 25'), wire('b', 'M 150 25.02 L 100 25')])).toEqual([]);
  });

  it('are not under a label, a port or a cross', () => {
    const stub = wire('a', 'M 100 25 L 200 25');
    for (const kind of ['label', 'globalLabel', 'hierarchicalLabel', 'port', 'noConnect'] as const)
      expect(loose([stub, mark('m', kind, 'M 200 25', { net: 'CLK', text: 'CLK' })])).toEqual([]);
  });

  it('are labels and ports that stand on nothing', () => {
    expect(loose([label('l', 'M 300 300')])).toEqual(['l 300,300']);
    expect(loose([mark('p', 'port', 'M 300 300', { net: 'GND' })])).toEqual(['p 300,300']);
    expect(loose([label('l', 'M 100 25'), mark('p', 'port', 'M 0 25', { net: 'GND' })])).toEqual([]);
  });

  it('are not labels on a wire, behind which a joined wire may go on', () => {
    expect(loose([wire('a', 'M 100 25 L 200 25'), label('l', 'M 150 25')])).toEqual([]);
    expect(loose([wire('a', 'M 200 25 L 300 25'), label('l', 'M 250 25')])).toEqual(['a 200,25', 'a 300,25']);
    // A label alone joins nothing to the wire that begins at it, but the text of one at a pin may have a line under it.
    expect(loose([wire('a', 'M 200 25 L 300 25'), label('l', 'M 200 25')])).toEqual(['a 300,25']);
    expect(loose([wire('a', 'M 100 25 L 200 25'), label('l', 'M 100 25')])).toEqual([]);
  });

  it('are not ends on a bus, entries of a bus, and what is drawn without a net', () => {
    const bus = mark('bus', 'bus', 'M 200 0 L 200 200');
    expect(loose([bus, wire('a', 'M 100 25 L 200 25'), label('l', 'M 200 100')])).toEqual([]);
    expect(loose([bus, wire('entry', 'M 200 50 L 225 75')])).toEqual([]);
    expect(loose([wire('a', 'M 100 25 L 200 25'), mark('n', 'note', 'M 200 25')])).toEqual([]);
    const symbol = mark('n', 'note', 'M 250 25', { drawing: 'L 0 -50 0 0 0' });
    expect(loose([wire('a', 'M 100 25 L 200 25'), symbol])).toEqual([]);
  });

  it('are none of wires between two pins, and go when something is joined', () => {
    const parts = [r1, part('R2', 300, 0)];
    expect(looseEnds(buildScene(design(parts, [bound('R1.2', 'R2.1', 'A')])))).toEqual(new Map());
    const scene = buildScene({ components: [r1], connections: [wire('a', 'M 100 25 L 300 25')] });
    expect([...looseEnds(scene).values()]).toEqual([[{ x: 300, y: 25 }]]);
    expect(looseEnds(scene)).toBe(looseEnds(scene));
    expect(looseEnds(buildScene({ ...scene.design, components: parts }, scene))).toEqual(new Map());
  });
});
