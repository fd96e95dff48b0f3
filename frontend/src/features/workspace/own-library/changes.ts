import type { PlacedComponent } from '@tracewright/circuit/design';
import { MAX_FAVOURITES, type KeptSymbol, type Library, type SymbolPlace } from '@tracewright/contracts/library';

interface Waiting {
  readonly id: string;
  /** Why the server does not take it: then it is only here, until the workspace is opened again. */
  readonly refused?: string;
}

/** What somebody did with their library, until the server has it. */
export type LibraryChange = Waiting &
  (
    | {
        readonly kind: 'keep';
        readonly name: string;
        /** The version that was seen; 0 for a new one. */
        readonly version: number;
        readonly symbol: PlacedComponent;
      }
    | { readonly kind: 'remove'; readonly name: string; readonly version: number }
    | { readonly kind: 'mark'; readonly part: string; readonly on: boolean }
  );

export type Changes = readonly LibraryChange[];

export const NO_LIBRARY: Library = { symbols: [], favourites: [] };

/** As a symbol is called among the parts of the library. */
export const symbolId = (name: string): string => `symbol:${name}`;

/** The library with what was done since. */
export function withChanges(library: Library, changes: Changes): Library {
  return changes.reduce<Library>(({ symbols, favourites }, change) => {
    if (change.kind === 'mark') {
      const others = favourites.filter((id) => id !== change.part);
      return { symbols, favourites: change.on ? [change.part, ...others] : others };
    }
    const others = symbols.filter(({ name }) => name !== change.name);
    if (change.kind === 'remove') return { symbols: others, favourites };
    const { name, version, symbol } = change;
    return { symbols: [{ name, version, symbol } satisfies KeptSymbol, ...others], favourites };
  }, library);
}

/** Keeps a symbol in the place of the one of its name that was seen last. `sent`: what is on its way stays as it is. */
export function keeping(
  changes: Changes,
  library: Library | undefined,
  symbol: PlacedComponent,
  id: string,
  sent: ReadonlySet<string>,
): Changes {
  const name = symbol.componentId;
  const isEarlier = (change: LibraryChange): boolean =>
    change.kind === 'keep' && change.name === name && !sent.has(change.id);
  const seen = changes.find(isEarlier) ?? library?.symbols.find((known) => known.name === name);
  const version = seen && 'version' in seen ? seen.version : 0;
  return [...changes.filter((change) => !isEarlier(change)), { kind: 'keep', id, name, version, symbol }];
}

/** Takes a symbol away; of one that the server never had, nothing is left to do. */
export function removing(
  changes: Changes,
  library: Library | undefined,
  name: string,
  id: string,
  sent: ReadonlySet<string>,
): Changes {
  const left = changes.filter((change) => change.kind !== 'keep' || change.name !== name || sent.has(change.id));
  const version = library?.symbols.find((known) => known.name === name)?.version;
  const isOnItsWay = left.some((change) => change.kind === 'keep' && change.name === name);
  if (version === undefined && !isOnItsWay) return left;
  return [...left, { kind: 'remove', id, name, version: version ?? 0 }];
}

/** Only the last mark of a part counts. */
export function marking(changes: Changes, part: string, on: boolean, id: string, sent: ReadonlySet<string>): Changes {
  const others = changes.filter((change) => change.kind !== 'mark' || change.part !== part || sent.has(change.id));
  return [...others, { kind: 'mark', id, part, on }];
}

/** What goes to the server next: a change, or marks that follow each other. Empty when nothing is left. */
export function nextOf(changes: Changes): Changes {
  const waiting = changes.filter(({ refused }) => refused === undefined);
  const end = waiting.findIndex(({ kind }) => kind !== 'mark');
  const marks = end < 0 ? waiting : waiting.slice(0, end);
  return marks.length > 0 ? marks.slice(0, MAX_FAVOURITES) : waiting.slice(0, 1);
}

/** What is left when these have been taken. A symbol that went beside another one takes with it what waits for it. */
export function taken(changes: Changes, done: Changes, place?: SymbolPlace): Changes {
  const ids = new Set(done.map(({ id }) => id));
  const left = changes.filter(({ id }) => !ids.has(id));
  const [kept] = done;
  if (!place || kept?.kind !== 'keep') return left;
  return left.map((change) => {
    if (change.kind === 'mark')
      return change.part === symbolId(kept.name) ? { ...change, part: symbolId(place.name) } : change;
    if (change.name !== kept.name) return change;
    return change.kind === 'keep'
      ? { ...change, ...place, symbol: { ...change.symbol, componentId: place.name, name: place.name } }
      : { ...change, ...place };
  });
}

/** The library as the server has it, once these have been taken. */
export function withTaken(library: Library, done: Changes, place?: SymbolPlace): Library {
  const [kept] = done;
  if (!place || kept?.kind !== 'keep') return withChanges(library, done);
  const symbol = { ...kept.symbol, componentId: place.name, name: place.name };
  return withChanges(library, [{ ...kept, ...place, symbol }]);
}

/** What the server does not take stays here with the reason. Only a removal is given up: what is there now was never seen. */
export function refusing(changes: Changes, asked: Changes, refused: string): Changes {
  const ids = new Set(asked.map(({ id }) => id));
  return changes.flatMap((change) =>
    !ids.has(change.id) ? [change] : change.kind === 'remove' ? [] : [{ ...change, refused }],
  );
}

/** What was refused earlier, as if it had just been done. */
export const anew = (changes: Changes, newId: () => string): Changes =>
  changes.map((change) => {
    if (change.refused === undefined) return change;
    const { refused: _earlier, ...again } = change;
    return { ...again, id: newId() };
  });
