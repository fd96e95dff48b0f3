import { StateCache } from './state-cache';

const fold = {};
const at = (revision: bigint) => ({
  state: Number(revision),
  revision,
  position: '',
  lastEventId: String(revision),
  knownAt: 0,
  keyIds: new Set<string>(),
});

it('keeps the states used last, as many as their events allow', () => {
  const cache = new StateCache(10);
  cache.put('a', fold, at(3n));
  cache.put('b', fold, at(3n));
  cache.get('a', fold);
  cache.put('c', fold, at(3n));
  expect(['a', 'b', 'c'].map((stream) => cache.get(stream, fold)?.state)).toEqual([3, undefined, 3]);
  cache.put('longest', fold, at(9n));
  expect(['a', 'c', 'longest'].map((stream) => cache.get(stream, fold)?.state)).toEqual([undefined, undefined, 9]);
  cache.put('too long', fold, at(10n));
  expect(['longest', 'too long'].map((stream) => cache.get(stream, fold)?.state)).toEqual([9, undefined]);
});

it('does not go back, and counts a stream once', () => {
  const cache = new StateCache(10);
  for (let revision = 0n; revision < 9n; revision++) cache.put('a', fold, at(revision));
  cache.put('a', fold, at(2n));
  expect(cache.get('a', fold)?.revision).toBe(8n);
});

it('knows whose fold a state is', () => {
  const cache = new StateCache();
  cache.put('a', fold, at(1n));
  expect(cache.get('a', {})).toBeUndefined();
});

it('remembers the newest snapshot until it is told of another', () => {
  const cache = new StateCache();
  cache.put('a', fold, { ...at(1n), snapshotRevision: 1n });
  cache.put('a', fold, at(2n));
  expect(cache.get('a', fold)?.snapshotRevision).toBe(1n);
});
