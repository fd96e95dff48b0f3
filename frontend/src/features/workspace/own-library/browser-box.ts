import { checkDesign, type PlacedComponent } from '@tracewright/circuit/design';
import { uuidv7 } from '../../../lib/api';
import { readStored, removeStored, writeStored } from '../../../lib/storage';
import type { Changes, LibraryChange } from './changes';

/** Where the changes of one person wait in this browser; those of nobody go to whoever signs in next. */
export const boxKey = (owner: string): string => `tracewright.library.${owner}`;

/** Under these, browsers kept all of it before it was a person's. */
const EARLIER_SYMBOLS = 'tracewright.symbols';
const EARLIER_FAVOURITES = 'tracewright.library';

export function readBox(owner: string): Changes {
  const value = parsed(boxKey(owner));
  return Array.isArray(value) ? (value as readonly unknown[]).filter(isChange) : [];
}

/** Answers whether there was room. */
export function writeBox(owner: string, changes: Changes): boolean {
  if (changes.length > 0) return writeStored(boxKey(owner), JSON.stringify(changes));
  removeStored(boxKey(owner));
  return true;
}

/** What this browser holds of nobody, or held before libraries were a person's, as changes of whoever is here now. */
export function strayChanges(owner: string): Changes {
  const favourites = (parsed(EARLIER_FAVOURITES) as { readonly favourites?: unknown } | null)?.favourites;
  return [
    ...(owner === '' ? [] : readBox('')),
    ...list(parsed(EARLIER_SYMBOLS))
      .filter(isSymbol)
      .map((symbol): LibraryChange => ({
        ...{ kind: 'keep', id: uuidv7(), name: symbol.componentId, version: 0 },
        symbol,
      })),
    ...list(favourites)
      .filter((part) => typeof part === 'string')
      .map((part): LibraryChange => ({ kind: 'mark', id: uuidv7(), part, on: true })),
  ];
}

/** Once they stand in somebody's box. */
export function forgetStray(owner: string): void {
  if (owner !== '') removeStored(boxKey(''));
  removeStored(EARLIER_SYMBOLS);
  const { favourites: _taken, ...others } = { ...(parsed(EARLIER_FAVOURITES) as object | null) } as {
    favourites?: unknown;
  };
  writeStored(EARLIER_FAVOURITES, JSON.stringify(others));
}

/** The newest came first. */
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? [...(value as unknown[])].reverse() : []);

function parsed(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** What could not be saved with a design is not offered. */
function isSymbol(value: unknown): value is PlacedComponent {
  return checkDesign({ components: [value], connections: [] }).length === 0;
}

function isChange(value: unknown): value is LibraryChange {
  const change = value as Partial<Record<string, unknown>> | null;
  if (typeof change !== 'object' || change === null || typeof change['id'] !== 'string') return false;
  if (change['kind'] === 'mark') return typeof change['part'] === 'string' && typeof change['on'] === 'boolean';
  if (typeof change['name'] !== 'string' || !Number.isSafeInteger(change['version'])) return false;
  return change['kind'] === 'remove' || (change['kind'] === 'keep' && isSymbol(change['symbol']));
}
