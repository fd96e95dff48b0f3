import type { Projection, RowKey } from '@tracewright/projections';
import { IMPORT_EVENTS, NOT_RENAMED } from '../domain/events';

export const IMPORTED_FILES_PROJECTION = 'imported-files';

const FILES = 'imported_files';

/** One row a file that was read, for a project or before there was one: what it was, where it is kept, and whether its circuit came into the design. */
export const importedFilesProjection: Projection = {
  name: IMPORTED_FILES_PROJECTION,
  version: 2,
  categories: ['import'],
  tables: [
    {
      name: FILES,
      columns: {
        stream: 'text',
        id: 'text',
        owner_id: 'text',
        project_id: 'bigint',
        file_name: 'text',
        file: 'jsonb',
        format: 'text',
        renamed: 'jsonb',
        imported_at: 'timestamptz',
      },
      primaryKey: ['stream'],
      indexes: ['project_id, imported_at desc'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
  ],

  keys: (event): readonly RowKey[] => (IMPORT_EVENTS.is(event) ? [{ table: FILES, key: [event.stream] }] : []),

  project(rows, event) {
    if (!IMPORT_EVENTS.is(event)) return;
    if (event.type === 'import.Requested') {
      const { importId: id, ownerId: owner_id, projectId: project_id, fileName: file_name, file } = event.data;
      const nothing = { format: null, renamed: null, imported_at: null };
      return rows.put(FILES, {
        stream: event.stream,
        id,
        owner_id,
        project_id,
        file_name,
        file: { ...file },
        ...nothing,
      });
    }
    const row = rows.get(FILES, [event.stream]);
    if (!row) return;
    if (event.type === 'import.FormatDetected') rows.put(FILES, { ...row, format: event.data.format });
    if (event.type === 'import.Failed') rows.remove(FILES, [event.stream]);
    if (event.type === 'import.JoinedProject')
      rows.put(FILES, {
        ...{ ...row, project_id: event.data.projectId },
        ...{ renamed: { ...NOT_RENAMED }, imported_at: event.metadata.occurredAt },
      });
    if (event.type === 'import.Completed' && event.data.designRevision !== null)
      rows.put(FILES, { ...row, renamed: { ...event.data.renamed }, imported_at: event.metadata.occurredAt });
  },
};
