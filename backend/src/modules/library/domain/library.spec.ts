import { given as givenOf } from '@tracewright/testing';
import type { LibraryEvent } from './events';
import { LIBRARY_LIMITS, libraryWithin, nameFor } from './library';

const library = libraryWithin({ symbols: 2, favourites: 3, symbolBytes: 4, bytes: 6 });
const given = (...history: readonly LibraryEvent[]) => givenOf(library, history);
const ownerId = 'asha';
const keep = (name: string, contents: string, version = 0) =>
  ({ type: 'Keep', ownerId, name, contents, version }) as const;
const kept = (name: string, contents: string, version: number): LibraryEvent => ({
  type: 'library.SymbolKept',
  data: { ownerId, name, contents, version },
});
const remove = (name: string, version: number) => ({ type: 'Remove', ownerId, name, version }) as const;
const removed = (name: string, version: number): LibraryEvent => ({
  type: 'library.SymbolRemoved',
  data: { ownerId, name, version },
});
const mark = (added: readonly string[], gone: readonly string[] = []) =>
  ({ type: 'ChangeFavourites', ownerId, added, removed: gone }) as const;
const marked = (added: readonly string[], gone: readonly string[] = []): LibraryEvent => ({
  type: 'library.FavouritesChanged',
  data: { ownerId, added, removed: gone },
});

describe('a symbol', () => {
  it('is kept once, however often it is sent', () => {
    given()
      .when(keep('A', 'a'))
      .then(kept('A', 'a', 1));
    given(kept('A', 'a', 1))
      .when(keep('A', 'a'))
      .thenNothing();
    given(kept('A', 'a', 1))
      .when(keep('A', 'a', 9))
      .thenNothing();
  });

  it('takes the place of the one that was seen, and of no other', () => {
    given(kept('A', 'a', 1))
      .when(keep('A', 'b', 1))
      .then(kept('A', 'b', 2));
    given(kept('A', 'a', 1), kept('A', 'b', 2))
      .when(keep('A', 'c', 1))
      .then(kept('A (2)', 'c', 3));
    given(kept('A', 'a', 1))
      .when(keep('A', 'c'))
      .then(kept('A (2)', 'c', 2));
  });

  it('that stands beside another one of its name is not kept a second time', () => {
    given(kept('A', 'a', 1), kept('A (2)', 'c', 2))
      .when(keep('A', 'c'))
      .thenNothing();
    const { state } = given(kept('A', 'a', 1)).when(keep('A', 'c'));
    expect(nameFor(keep('A', 'c'), state())).toBe('A (2)');
  });

  it('is removed as it was seen; one that is gone stays gone, and its version never comes again', () => {
    given(kept('A', 'a', 1))
      .when(remove('A', 1))
      .then(removed('A', 1));
    given(kept('A', 'a', 1))
      .when(remove('A', 2))
      .thenRefused('symbol_changed');
    given(kept('A', 'a', 1), removed('A', 1))
      .when(remove('A', 1))
      .thenNothing();
    given(kept('A', 'a', 1), removed('A', 1))
      .when(keep('A', 'a', 1))
      .then(kept('A', 'a', 2));
  });

  it('needs room for itself and beside the others', () => {
    given().when(keep('A', '12345')).thenRefused('symbol_too_large');
    given(kept('A', '1234', 1))
      .when(keep('B', '123'))
      .thenRefused('library_full');
    given(kept('A', '1234', 1))
      .when(keep('A', '123', 1))
      .then(kept('A', '123', 2));
    given(kept('A', '1', 1), kept('B', '1', 2))
      .when(keep('C', '2'))
      .thenRefused('library_full');
    given(kept('A', '1', 1), kept('B', '1', 2), removed('A', 1))
      .when(keep('C', '2'))
      .then(kept('C', '2', 3));
  });

  it('of somebody who was erased is nowhere', () => {
    const erased: LibraryEvent = {
      type: 'library.SymbolKept',
      data: { ownerId, version: 1, name: null, contents: null },
    };
    expect(given(erased).when(keep('A', 'a')).events()).toEqual([kept('A', 'a', 2)]);
  });

  it('in one event stays below what an event may have, with what encryption adds', () => {
    expect(Math.ceil(LIBRARY_LIMITS.symbolBytes / 3) * 4).toBeLessThan(60_000);
  });
});

describe('favourites', () => {
  it('are marked and taken away once, the newest first', () => {
    given()
      .when(mark(['a', 'b']))
      .then(marked(['a', 'b']));
    given(marked(['a']))
      .when(mark(['a', 'b'], ['c']))
      .then(marked(['b']));
    given(marked(['a']))
      .when(mark(['a']))
      .thenNothing();
    const { state } = given(marked(['a', 'b'])).when(mark(['c'], ['a']));
    expect(state().favourites).toEqual(['c', 'b']);
  });

  it('are bounded', () => {
    given(marked(['a', 'b', 'c']))
      .when(mark(['d']))
      .thenRefused('too_many_favourites');
    given(marked(['a', 'b', 'c']))
      .when(mark(['d'], ['a']))
      .then(marked(['d'], ['a']));
  });
});
