import type { Connection, Design, PlacedComponent } from '@tracewright/circuit/design';
import { expect, it } from 'vitest';
import { compareDesigns } from './compare';

const part = (id: string, more: Partial<PlacedComponent> = {}): PlacedComponent => ({
  id,
  componentId: 'R',
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  rotation: 0,
  reference: id.toUpperCase(),
  pins: [{ number: '1' }, { number: '2' }],
  ...more,
});
const wire = (id: string, from: string, to: string): Connection => ({
  id,
  type: 'signal',
  path: `M 0 0 L ${id.length} 0`,
  net: 'a{slash}b',
  source: { componentId: from, pin: '2' },
  target: { componentId: to, pin: '1' },
});
const design = (components: PlacedComponent[], connections: Connection[] = []): Design => ({ components, connections });
const texts = (earlier: Design, later: Design): string[] =>
  compareDesigns(earlier, later).objects.map(({ difference, text }) => `${difference} ${text}`);

it('lists what was added, removed and changed, and keeps what is gone to be pointed at', () => {
  const earlier = design([part('r1', { value: '10k' }), part('r2')]);
  const later = design([part('r1', { value: '22k', x: 50, rotation: 90 }), part('u3')]);
  expect(texts(earlier, later)).toEqual([
    'changed R1: turned to 90°, value 10k → 22k, moved',
    'added U3',
    'removed R2',
  ]);
  expect(compareDesigns(earlier, later).both.components.map(({ id }) => id)).toEqual(['r1', 'u3', 'r2']);
});

it('tells a new wire once, and nothing of a wire that only follows its part', () => {
  const [a, b] = [part('a'), part('b')];
  const joined = [part('a', { pins: [{ number: '1' }, { number: '2', net: 'N' }] }), b];
  expect(texts(design([a, b]), design(joined, [wire('w', 'a', 'b')]))).toEqual(['added Wire A.2 to B.1 (a/b)']);
  const moved = { ...wire('w', 'a', 'b'), path: 'M 5 5' };
  expect(texts(design([a, b], [wire('w', 'a', 'b')]), design([part('a', { x: 25 }), b], [moved]))).toEqual([
    'changed A: moved',
  ]);
});

it('says nets where a part that moved has others, and pins where those are others', () => {
  const at = (x: number, pins: PlacedComponent['pins']) => design([part('a', { x, pins })]);
  const [named, free] = [[{ number: '1', net: 'N' }], [{ number: '1' }]];
  expect(texts(at(0, named), at(25, free))).toEqual(['changed A: nets, moved']);
  expect(texts(at(0, named), at(0, [{ number: '2', net: 'N' }]))).toEqual(['changed A: pins']);
});

it('calls a mark what people call it', () => {
  const mark = (id: string, kind: Connection['mark'], text?: string): Connection => ({
    ...{ id, type: 'signal', path: 'M 0 0', mark: kind },
    ...(text !== undefined && { text }),
  });
  const marks = [mark('l', 'globalLabel', 'a{slash}b'), mark('x', 'noConnect'), mark('w', 'wire')];
  expect(texts(design([]), design([], marks))).toEqual(['added Label a/b', 'added No-connect', 'added Wire']);
});

it('says nothing of two designs that are the same', () => {
  expect(compareDesigns(design([part('a')]), design([part('a')])).objects).toEqual([]);
});

it('says what became of a wire and of a mark', () => {
  const drawn: Connection = { id: 'w', type: 'signal', path: 'M 0 0 L 50 0', mark: 'wire', net: 'SDA' };
  const label: Connection = { id: 'l', type: 'signal', path: 'M 0 0', mark: 'label', text: 'SDA', net: 'SDA' };
  const [bound, gone] = [wire('b', 'a', 'b'), { ...drawn, net: 'a{slash}b' }];
  const became = (from: Connection, to: Connection) => texts(design([], [from]), design([], [to]));
  expect(became(drawn, { ...drawn, path: 'M 0 0 L 75 0' })).toEqual(['changed Wire (SDA): redrawn']);
  expect(became(drawn, gone)).toEqual(['changed Wire (a/b): net SDA → a/b']);
  expect(became(label, { ...label, path: 'M 25 0' })).toEqual(['changed Label SDA: moved']);
  expect(became(label, { ...label, text: 'SCL', net: 'SCL', path: 'M 25 0' })).toEqual([
    'changed Label SCL: text SDA → SCL, moved',
  ]);
  const ended = { ...bound, target: { componentId: 'c', pin: '1' }, net: 'N' };
  expect(became(bound, ended)).toEqual(['changed Wire a part.2 to a part.1 (N): other ends, net a/b → N']);
  expect(became(label, { ...label, drawing: 'W 5 0 #ff0000' })).toEqual(['changed Label SDA: its look']);
});
