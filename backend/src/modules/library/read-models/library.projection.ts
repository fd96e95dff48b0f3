import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, RowKey, Rows } from '@tracewright/projections';
import { LIBRARY_EVENTS, type LibraryEvent } from '../domain/events';

export const LIBRARY_PROJECTION = 'library';

/** One row a symbol, and one of favourites a person. All of it is about its owner alone. */
export const libraryProjection: Projection = {
  name: LIBRARY_PROJECTION,
  version: 1,
  categories: ['library'],
  tables: [
    {
      name: 'library_symbols',
      columns: { owner_id: 'text', name: 'text', version: 'integer', contents: 'text' },
      primaryKey: ['owner_id', 'name'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
    {
      name: 'library_favourites',
      columns: { owner_id: 'text', part_ids: 'text[]' },
      primaryKey: ['owner_id'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
  ],

  keys(event): readonly RowKey[] {
    if (!LIBRARY_EVENTS.is(event)) return [];
    const { ownerId } = event.data;
    if (event.type === 'library.FavouritesChanged') return [{ table: 'library_favourites', key: [ownerId] }];
    const { name } = event.data;
    return name === null ? [] : [{ table: 'library_symbols', key: [ownerId, name] }];
  },

  project(rows, event) {
    if (LIBRARY_EVENTS.is(event)) project(rows, event);
  },
};

function project(rows: Rows, event: StoredEvent & LibraryEvent): void {
  const { ownerId } = event.data;
  switch (event.type) {
    case 'library.SymbolKept': {
      const { name, version, contents } = event.data;
      if (name !== null && contents !== null) {
        rows.put('library_symbols', { owner_id: ownerId, name, version, contents });
      }
      return;
    }
    case 'library.SymbolRemoved':
      if (event.data.name !== null) rows.remove('library_symbols', [ownerId, event.data.name]);
      return;
    case 'library.FavouritesChanged': {
      const { added, removed } = event.data;
      const before = (rows.get('library_favourites', [ownerId])?.['part_ids'] ?? []) as readonly string[];
      const left = before.filter((id) => !removed?.includes(id));
      rows.put('library_favourites', { owner_id: ownerId, part_ids: [...(added ?? []), ...left] });
    }
  }
}
