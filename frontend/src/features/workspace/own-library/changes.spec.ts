import type { PlacedComponent } from '@tracewright/circuit/design';
import type { Library } from '@tracewright/contracts/library';
import { describe, expect, it } from 'vitest';
import { type Changes, keeping, marking, nextOf, NO_LIBRARY, removing, taken, withChanges, withTaken } from './changes';

const symbol = (name: string, value = name): PlacedComponent => ({
  ...{ id: 'placed-0', componentId: name, name, value, x: 0, y: 0, width: 100, height: 150, rotation: 0 },
});
const KNOWN: Library = { symbols: [{ name: 'A', version: 4, symbol: symbol('A') }], favourites: ['x', 'symbol:A'] };
const NONE: ReadonlySet<string> = new Set();
const keep = (changes: Changes, name: string, value: string, id: string, sent = NONE, library: Library = KNOWN) =>
  keeping(changes, library, symbol(name, value), id, sent);

describe('what was done', () => {
  it('shows at once', () => {
    const changes = marking(keep(marking([], 'x', false, '1', NONE), 'B', 'b', '2'), 'y', true, '3', NONE);
    const { symbols, favourites } = withChanges(KNOWN, changes);
    expect(symbols.map(({ name }) => name)).toEqual(['B', 'A']);
    expect(favourites).toEqual(['y', 'symbol:A']);
    expect(withChanges(KNOWN, removing([], KNOWN, 'A', '1', NONE)).symbols).toEqual([]);
  });

  it('and is not sent yet gives way to what was done after it', () => {
    const twice = keep(keep([], 'A', 'one', '1'), 'A', 'two', '2');
    expect(twice).toMatchObject([{ id: '2', version: 4, symbol: { value: 'two' } }]);
    expect(removing(keep([], 'B', 'b', '1'), KNOWN, 'B', '2', NONE)).toEqual([]);
    const marks = marking(marking([], 'x', false, '1', NONE), 'x', true, '2', NONE);
    expect(marks.map(({ id }) => id)).toEqual(['2']);
  });

  it('and is on its way stays, and what follows takes its place', () => {
    const sent = new Set(['1']);
    const changes = removing(keep(keep([], 'B', 'one', '1'), 'B', 'two', '2', sent), KNOWN, 'B', '3', sent);
    expect(changes.map(({ id, kind }) => [id, kind])).toEqual([
      ['1', 'keep'],
      ['3', 'remove'],
    ]);
    const [first] = changes;
    expect(taken(changes, [first!], { name: 'B', version: 9 })).toMatchObject([{ id: '3', version: 9 }]);
  });
});

it('a symbol that was put beside another one takes its new name with it', () => {
  const changes = marking(keep([], 'A', 'mine', '1', NONE, NO_LIBRARY), 'symbol:A', true, '2', NONE);
  const done = nextOf(changes);
  expect(done).toMatchObject([{ kind: 'keep', version: 0 }]);
  const place = { name: 'A (2)', version: 5 };
  expect(withTaken(KNOWN, done, place).symbols).toMatchObject([
    { ...place, symbol: { componentId: 'A (2)', name: 'A (2)', value: 'mine' } },
    { name: 'A', version: 4 },
  ]);
  expect(taken(changes, done, place)).toMatchObject([{ kind: 'mark', part: 'symbol:A (2)' }]);
});

it('goes to the server one after the other, marks together; what was refused waits', () => {
  let changes = marking(marking([], 'x', true, '1', NONE), 'y', true, '2', NONE);
  changes = marking(keep(changes, 'B', 'b', '3'), 'z', true, '4', NONE);
  const sent: string[][] = [];
  while (nextOf(changes).length > 0) {
    const next = nextOf(changes);
    sent.push(next.map(({ id }) => id));
    changes = taken(changes, next);
  }
  expect(sent).toEqual([['1', '2'], ['3'], ['4']]);
  expect(nextOf([{ kind: 'mark', id: '1', part: 'x', on: true, refused: 'no' }])).toEqual([]);
});
