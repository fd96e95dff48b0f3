import type { PackedElements } from '@tracewright/circuit/design';
import { type Decider, Refusal } from '@tracewright/kernel';
import type { LibraryEvent } from './events';

export interface HeldSymbol {
  readonly version: number;
  readonly contents: PackedElements;
}

export interface LibraryState {
  /** By name. */
  readonly symbols: ReadonlyMap<string, HeldSymbol>;
  /** The newest first. */
  readonly favourites: readonly string[];
  /** The highest version that was ever given. */
  readonly version: number;
}

export type LibraryCommand =
  | {
      readonly type: 'Keep';
      readonly ownerId: string;
      readonly name: string;
      /** The version that was seen under this name; 0 where there was none. */
      readonly version: number;
      readonly contents: PackedElements;
    }
  | { readonly type: 'Remove'; readonly ownerId: string; readonly name: string; readonly version: number }
  | {
      readonly type: 'ChangeFavourites';
      readonly ownerId: string;
      readonly added: readonly string[];
      readonly removed: readonly string[];
    };

/** What one library may hold. Each symbol stands in one event, with what encryption adds to it. */
export interface LibraryLimits {
  readonly symbols: number;
  readonly favourites: number;
  /** Of packed contents: of one symbol, and of all. */
  readonly symbolBytes: number;
  readonly bytes: number;
}

export const LIBRARY_LIMITS: LibraryLimits = {
  symbols: 300,
  favourites: 1_000,
  symbolBytes: 40_000,
  bytes: 1_000_000,
};

const EMPTY: LibraryState = { symbols: new Map(), favourites: [], version: 0 };

export const libraryWithin = (limits: LibraryLimits): Decider<LibraryState, LibraryCommand, LibraryEvent> => ({
  initialState: EMPTY,

  decide(command, state) {
    const { ownerId } = command;
    switch (command.type) {
      case 'Keep': {
        const { contents } = command;
        const name = nameFor(command, state);
        if (state.symbols.get(name)?.contents === contents) return [];
        assertRoom(limits, state, name, contents);
        return [{ type: 'library.SymbolKept', data: { ownerId, version: state.version + 1, name, contents } }];
      }
      case 'Remove': {
        const { name, version } = command;
        const held = state.symbols.get(name);
        if (!held) return [];
        if (held.version !== version) throw symbolChanged();
        return [{ type: 'library.SymbolRemoved', data: { ownerId, version, name } }];
      }
      case 'ChangeFavourites': {
        const known = new Set(state.favourites);
        const removed = command.removed.filter((id) => known.has(id));
        const added = command.added.filter((id) => !known.has(id));
        if (added.length + removed.length === 0) return [];
        if (known.size + added.length - removed.length > limits.favourites) throw tooManyFavourites(limits);
        return [{ type: 'library.FavouritesChanged', data: { ownerId, added, removed } }];
      }
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'library.SymbolKept': {
        const { name, version, contents } = event.data;
        // A person who was erased has none any more.
        if (name === null || contents === null) return { ...state, version };
        return { ...state, version, symbols: new Map(state.symbols).set(name, { version, contents }) };
      }
      case 'library.SymbolRemoved': {
        const symbols = new Map(state.symbols);
        symbols.delete(event.data.name ?? '');
        return { ...state, symbols };
      }
      case 'library.FavouritesChanged': {
        const { added, removed } = event.data;
        const gone = new Set(removed);
        return { ...state, favourites: [...(added ?? []), ...state.favourites.filter((id) => !gone.has(id))] };
      }
    }
  },
});

export const library = libraryWithin(LIBRARY_LIMITS);

/**
 * The name under which a symbol is kept: its own, where it is free, the same or seen; or else one beside it, so that nobody's
 * work takes the place of another's. The same symbol goes where it stands already.
 */
export function nameFor(
  { name, version, contents }: Pick<LibraryCommand & { type: 'Keep' }, 'name' | 'version' | 'contents'>,
  { symbols }: LibraryState,
): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name} (${count})`;
    const held = symbols.get(candidate);
    if (!held || held.contents === contents || (count === 1 && held.version === version)) return candidate;
  }
}

/** @throws Refusal `symbol_too_large`, `library_full` */
function assertRoom(limits: LibraryLimits, { symbols }: LibraryState, name: string, contents: PackedElements): void {
  if (contents.length > limits.symbolBytes) {
    const message = 'This symbol is too large to be kept in your library. It can be placed in the design nevertheless.';
    throw new Refusal('too_large', 'symbol_too_large', message);
  }
  const others = [...symbols].filter(([other]) => other !== name);
  const bytes = others.reduce((sum, [, held]) => sum + held.contents.length, contents.length);
  if (others.length >= limits.symbols || bytes > limits.bytes) {
    const message = `Your library has room for ${limits.symbols} symbols and ${limits.bytes / 1_000_000} MB. Delete one that you need no more.`;
    throw new Refusal('conflict', 'library_full', message);
  }
}

const symbolChanged = (): Refusal =>
  new Refusal(
    'conflict',
    'symbol_changed',
    'This symbol was changed meanwhile. Look at it again before you delete it.',
  );

const tooManyFavourites = ({ favourites }: LibraryLimits): Refusal =>
  new Refusal(
    'conflict',
    'too_many_favourites',
    `You can have ${favourites.toLocaleString('en')} favourites. Take some away before you mark others.`,
  );
