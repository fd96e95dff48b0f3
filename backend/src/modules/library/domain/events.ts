import type { PackedElements } from '@tracewright/circuit/design';
import { defineEvents, type DomainEvent, type Personal, personalOf } from '@tracewright/kernel';

interface OfPerson {
  readonly ownerId: string;
}

/** What one person keeps in the library of the workspace. */
export type LibraryEvent =
  | DomainEvent<
      'library.SymbolKept',
      OfPerson & {
        /** Counts every symbol that was ever kept here, so that none has the version of an earlier one. */
        readonly version: number;
        readonly name: Personal<string>;
        readonly contents: Personal<PackedElements>;
      }
    >
  | DomainEvent<'library.SymbolRemoved', OfPerson & { readonly version: number; readonly name: Personal<string> }>
  | DomainEvent<
      'library.FavouritesChanged',
      OfPerson & { readonly added: Personal<readonly string[]>; readonly removed: Personal<readonly string[]> }
    >;

const personal = personalOf('ownerId', 'library');

export const LIBRARY_EVENTS = defineEvents<LibraryEvent>({
  'library.SymbolKept': {
    version: 1,
    personal: personal('name', 'contents'),
    description: ({ name }) => `Kept the symbol ${name ?? 'of a part'}`,
  },
  'library.SymbolRemoved': {
    version: 1,
    personal: personal('name'),
    description: ({ name }) => `Removed the symbol ${name ?? 'of a part'}`,
  },
  'library.FavouritesChanged': {
    version: 1,
    personal: personal('added', 'removed'),
    description: 'Changed the favourites',
  },
});
