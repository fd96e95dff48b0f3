import type { PlacedComponent } from '@tracewright/circuit/design';

/** Symbols of one's own that one person may keep. */
export const MAX_SYMBOLS = 300;
/** Letters of a symbol's name. */
export const MAX_SYMBOL_NAME = 190;
/** Parts of the library that one person may mark. */
export const MAX_FAVOURITES = 1_000;
/** Letters of a part's id in the library. */
export const MAX_LIBRARY_ID = 220;

/** A part whose symbol somebody drew or took from a file; its place means nothing. */
export interface KeptSymbol {
  /** Its name among the symbols of one person, and what a design knows it by. */
  readonly name: string;
  /** Another one with each change; a change names the one that was seen. */
  readonly version: number;
  readonly symbol: PlacedComponent;
}

/** GET /api/library: what somebody drew and marked, the newest first. */
export interface Library {
  readonly symbols: readonly KeptSymbol[];
  /** Ids of parts, as they stand in the library. */
  readonly favourites: readonly string[];
}

/** POST /api/library/symbols */
export interface KeepSymbolRequest {
  readonly name: string;
  /** The version that it is to replace; 0 for a new one. What became another one since stays beside it. */
  readonly version: number;
  readonly symbol: PlacedComponent;
}

/** What POST /api/library/symbols answers: under which name it is kept, and as which version. */
export type SymbolPlace = Pick<KeptSymbol, 'name' | 'version'>;

/** DELETE /api/library/symbols */
export interface RemoveSymbolRequest {
  readonly name: string;
  readonly version: number;
}

/** POST /api/library/favourites */
export interface ChangeFavouritesRequest {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}
