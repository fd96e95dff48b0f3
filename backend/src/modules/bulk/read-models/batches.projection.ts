import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { BULK_EVENTS, type BulkEvent } from '../domain/events';

export const BATCHES_PROJECTION = 'bulk-batches';

const BATCHES = 'bulk_batches';
const FILES = 'bulk_files';

/** One row a batch and one a file. All of it is about its owner alone. */
export const batchesProjection: Projection = {
  name: BATCHES_PROJECTION,
  version: 1,
  categories: ['bulk'],
  tables: [
    {
      name: BATCHES,
      columns: {
        id: 'text',
        owner_id: 'text',
        name: 'text',
        state: 'text',
        cancelled: 'boolean',
        created_at: 'timestamptz',
        started_at: 'timestamptz',
        finished_at: 'timestamptz',
      },
      primaryKey: ['id'],
      indexes: ['owner_id, created_at desc, id desc'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
    {
      name: FILES,
      columns: {
        batch_id: 'text',
        file: 'text',
        place: 'integer',
        owner_id: 'text',
        name: 'text',
        path: 'text',
        state: 'text',
        project_id: 'bigint',
        failure: 'text',
      },
      primaryKey: ['batch_id', 'file'],
      indexes: ['owner_id'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
  ],

  keys: (event): readonly RowKey[] => {
    if (!BULK_EVENTS.is(event)) return [];
    const { batchId } = event.data;
    const batch: RowKey = { table: BATCHES, key: [batchId] };
    return [batch, ...numbersIn(event).map((file): RowKey => ({ table: FILES, key: [batchId, String(file)] }))];
  },

  project(rows, event) {
    if (BULK_EVENTS.is(event)) project(rows, event);
  },
};

const range = (first: number, count: number): readonly number[] => Array.from({ length: count }, (_, at) => first + at);

/** Numbers of the files that an event is about. */
function numbersIn(event: BulkEvent): readonly number[] {
  switch (event.type) {
    case 'bulk.FilesAdded':
      return range(event.data.first, event.data.count);
    case 'bulk.RetryRequested':
      return event.data.files;
    case 'bulk.Cancelled':
      return event.data.waiting;
    case 'bulk.Deleted':
      return range(0, event.data.files);
    default:
      return 'file' in event.data ? [event.data.file] : [];
  }
}

function project(rows: Rows, event: StoredEvent & BulkEvent): void {
  const { batchId, ownerId } = event.data;
  const at = event.metadata.occurredAt;
  if (event.type === 'bulk.Opened') {
    const times = { created_at: at, started_at: null, finished_at: null };
    const { name } = event.data;
    return rows.put(BATCHES, { id: batchId, owner_id: ownerId, name, state: 'collecting', cancelled: false, ...times });
  }
  const row = rows.get(BATCHES, [batchId]);
  if (!row) return;
  if (event.type === 'bulk.Deleted') {
    rows.remove(BATCHES, [batchId]);
    for (const file of numbersIn(event)) rows.remove(FILES, [batchId, String(file)]);
    return;
  }
  const change = batchChange(event, at);
  if (change) rows.put(BATCHES, { ...row, ...change });
  if (event.type === 'bulk.FilesAdded') return addFiles(rows, event);
  if (event.type === 'bulk.FileRemoved') return rows.remove(FILES, [batchId, String(event.data.file)]);
  const next = fileChange(event);
  if (!next) return;
  for (const number of numbersIn(event)) {
    const file = rows.get(FILES, [batchId, String(number)]);
    if (file) rows.put(FILES, { ...file, ...next });
  }
}

function addFiles(rows: Rows, { data }: Extract<BulkEvent, { type: 'bulk.FilesAdded' }>): void {
  for (const [index, place] of range(data.first, data.count).entries()) {
    const { name = '', path = null } = data.files?.[index] ?? {};
    rows.put(FILES, {
      ...{ batch_id: data.batchId, file: String(place), place, owner_id: data.ownerId, name, path, state: 'waiting' },
      ...{ project_id: null, failure: null },
    });
  }
}

function batchChange(event: BulkEvent, at: string): Row | undefined {
  switch (event.type) {
    case 'bulk.Started':
      return { state: 'working', started_at: at };
    case 'bulk.Cancelled':
      return { cancelled: true };
    case 'bulk.RetryRequested':
      return { state: 'working', cancelled: false, finished_at: null };
    case 'bulk.Finished':
      return { state: 'finished', finished_at: at };
    default:
      return undefined;
  }
}

function fileChange(event: BulkEvent): Row | undefined {
  switch (event.type) {
    case 'bulk.FileBegun':
      return { state: 'working' };
    case 'bulk.ProjectMade':
      return { state: 'analysing', project_id: event.data.projectId };
    case 'bulk.FileAnalysed':
      return { state: 'done' };
    case 'bulk.FileFailed':
      return { state: 'failed', failure: event.data.message };
    case 'bulk.Cancelled':
      return { state: 'cancelled' };
    case 'bulk.RetryRequested':
      return { state: 'waiting', project_id: null, failure: null };
    default:
      return undefined;
  }
}
