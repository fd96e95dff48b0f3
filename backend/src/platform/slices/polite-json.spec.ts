import { isLight, politeJson } from './polite-json';

const element = (n: number) => ({ id: `part-${n}`, x: n, pins: [{ number: '1', net: `NET "${n}"` }], gone: undefined });
const many = (count: number) => Array.from({ length: count }, (_, n) => element(n));

it.each<[string, unknown]>([
  ['a number', 7],
  ['null', null],
  ['nothing', {}],
  ['empty lists', { a: [], b: {} }],
  ['a date', { at: new Date(0) }],
  ['holes', [undefined, () => 1, null]],
  ['large lists in an object', { name: 'ü', components: many(3000), connections: many(2000), rest: undefined }],
  ['a large list', many(4000)],
  ['large holes', [...Array<undefined>(5000), () => 1]],
  ['a long text', ['x'.repeat(1_000_000), 'ü'.repeat(1000)]],
  ['dates in a large list', many(2000).map((part) => ({ ...part, at: new Date(1) }))],
])('%s is written as JSON.stringify does', async (_, value) => {
  expect((await politeJson(value)).toString()).toBe(JSON.stringify(value));
});

it('tells light values from others without looking at all of them', () => {
  expect(isLight({ a: [1, 2, { b: 'text' }] })).toBe(true);
  expect(isLight(many(10_000))).toBe(false);
  expect(isLight('x'.repeat(1_000_000))).toBe(false);
});

it('lets others in between: one slice of all such work a turn', async () => {
  const value = many(90_000);
  let turns = 0;
  let done = false;
  const count = (): void => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all([politeJson(value), politeJson(value), politeJson(value)]);
  done = true;
  expect(turns).toBeGreaterThan(10);
});
