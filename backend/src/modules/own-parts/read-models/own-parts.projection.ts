import type { ShelvedPart } from '@tracewright/contracts/own-parts/events';
import { OWN_PARTS_PROJECTION } from '@tracewright/contracts/own-parts/messages';
import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { PART_SHELF_EVENTS, PART_UPLOAD_EVENTS, type PartShelfEvent, type PartUploadEvent } from '../domain/events';

/** One row a part, one an upload, and one a page of what an upload lists. All of it is about its owner alone. */
export const ownPartsProjection: Projection = {
  name: OWN_PARTS_PROJECTION,
  version: 1,
  categories: ['partShelf', 'partUpload'],
  tables: [
    {
      name: 'own_parts',
      columns: {
        owner_id: 'text',
        id: 'text',
        version: 'integer',
        part_number: 'text',
        category: 'text',
        in_stock: 'boolean',
        search: 'text',
        part: 'jsonb',
        upload_id: 'text',
        change: 'text',
        changed_at: 'timestamptz',
      },
      primaryKey: ['owner_id', 'id'],
      indexes: ['owner_id, part_number, id', 'owner_id, upload_id'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
    {
      name: 'own_part_uploads',
      columns: {
        id: 'text',
        owner_id: 'text',
        file_name: 'text',
        state: 'text',
        uploaded_at: 'timestamptz',
        rows: 'integer',
        settled: 'integer',
        added: 'integer',
        changed: 'integer',
        same: 'integer',
        refused: 'integer',
        missing: 'integer',
        removal: 'text',
        removed: 'integer',
        ignored_columns: 'text[]',
        failure: 'text',
      },
      primaryKey: ['id'],
      indexes: ['owner_id, uploaded_at desc, id desc'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
    {
      name: 'own_part_upload_pages',
      columns: { upload_id: 'text', kind: 'text', page: 'text', owner_id: 'text', place: 'integer', items: 'jsonb' },
      primaryKey: ['upload_id', 'kind', 'page'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
  ],

  keys: (event): readonly RowKey[] => {
    if (PART_SHELF_EVENTS.is(event)) return partKeys(event);
    return PART_UPLOAD_EVENTS.is(event) ? uploadKeys(event) : [];
  },

  project(rows, stored) {
    if (PART_SHELF_EVENTS.is(stored)) projectShelf(rows, stored);
    if (PART_UPLOAD_EVENTS.is(stored)) projectUpload(rows, stored);
  },
};

const idsIn = (event: PartShelfEvent): readonly string[] => {
  switch (event.type) {
    case 'partShelf.PartsTaken':
      return (event.data.parts ?? []).map(({ id }) => id);
    case 'partShelf.PartEdited':
      return event.data.part ? [event.data.part.id] : [];
    case 'partShelf.PartsRemoved':
      return event.data.ids;
  }
};

const partKeys = (event: PartShelfEvent): readonly RowKey[] =>
  idsIn(event).map((id) => ({ table: 'own_parts', key: [event.data.ownerId, id] }));

function uploadKeys(event: PartUploadEvent): readonly RowKey[] {
  const upload: RowKey = { table: 'own_part_uploads', key: [event.data.uploadId] };
  const page = pageOf(event);
  return page
    ? [upload, { table: 'own_part_upload_pages', key: [event.data.uploadId, page.kind, page.page] }]
    : [upload];
}

function projectShelf(rows: Rows, event: StoredEvent & PartShelfEvent): void {
  const { ownerId } = event.data;
  const at = event.metadata.occurredAt;
  switch (event.type) {
    case 'partShelf.PartsTaken': {
      const { uploadId, change } = event.data;
      for (const part of event.data.parts ?? [])
        rows.put('own_parts', partRow(part, { ownerId, uploadId, change, at }));
      return;
    }
    case 'partShelf.PartEdited':
      if (event.data.part)
        rows.put('own_parts', partRow(event.data.part, { ownerId, uploadId: null, change: null, at }));
      return;
    case 'partShelf.PartsRemoved':
      for (const id of event.data.ids) rows.remove('own_parts', [ownerId, id]);
  }
}

interface Origin {
  readonly ownerId: string;
  readonly uploadId: string | null;
  readonly change: string | null;
  readonly at: string;
}

function partRow({ id, version, part }: ShelvedPart, { ownerId, uploadId, change, at }: Origin): Row {
  const { partNumber, category, inStock } = part;
  const told = [
    ...[partNumber, part.name, part.manufacturer, part.description, part.type, part.value, part.package],
    ...[part.supplier, part.inHouseNumber, ...(part.interfaces ?? [])],
  ];
  return {
    owner_id: ownerId,
    id,
    version,
    part_number: partNumber,
    category,
    in_stock: inStock,
    search: told
      .filter((text) => text !== undefined)
      .join(' ')
      .toLowerCase(),
    part: { ...part },
    upload_id: uploadId,
    change,
    changed_at: at,
  };
}

function projectUpload(rows: Rows, event: StoredEvent & PartUploadEvent): void {
  const { ownerId, uploadId } = event.data;
  if (event.type === 'partUpload.Requested') {
    rows.put('own_part_uploads', {
      id: uploadId,
      owner_id: ownerId,
      file_name: event.data.fileName,
      state: 'waiting',
      uploaded_at: event.metadata.occurredAt,
      rows: null,
      ...{ settled: 0, added: 0, changed: 0, same: 0, refused: 0, missing: 0 },
      removal: 'none',
      removed: null,
      ignored_columns: null,
      failure: null,
    });
    return;
  }
  const row = rows.get('own_part_uploads', [uploadId]);
  if (!row) return;
  const page = pageOf(event);
  if (page) {
    const { kind, place, items } = page;
    rows.put('own_part_upload_pages', { upload_id: uploadId, kind, page: page.page, owner_id: ownerId, place, items });
  }
  rows.put('own_part_uploads', { ...row, ...changes(event) });
}

interface Page {
  readonly kind: 'problems' | 'missing';
  readonly page: string;
  readonly place: number;
  readonly items: readonly { readonly [field: string]: unknown }[];
}

/** What an event lists; its fields are gone once the person was erased. */
function pageOf(event: PartUploadEvent): Page | undefined {
  switch (event.type) {
    case 'partUpload.RowsRefused': {
      const { page, problems } = event.data;
      return {
        kind: 'problems',
        page: String(page),
        place: page,
        items: (problems ?? []).map((each) => ({ ...each })),
      };
    }
    case 'partUpload.PartsMissed': {
      const { page, parts } = event.data;
      return { kind: 'missing', page: String(page), place: page, items: (parts ?? []).map((each) => ({ ...each })) };
    }
    default:
      return undefined;
  }
}

function changes(event: Exclude<PartUploadEvent, { type: 'partUpload.Requested' }>): Row {
  switch (event.type) {
    case 'partUpload.Read': {
      const { rows, refused, ignoredColumns } = event.data;
      return { state: 'working', rows, refused, settled: refused, ignored_columns: ignoredColumns };
    }
    case 'partUpload.Progressed':
      return { settled: event.data.settled };
    case 'partUpload.Completed': {
      const { rows, added, changed, same, refused, missing } = event.data;
      return { state: 'done', rows, settled: rows, added, changed, same, refused, missing };
    }
    case 'partUpload.Failed':
      return { state: 'failed', failure: event.data.message };
    case 'partUpload.RemovalRequested':
      return { removal: 'asked' };
    case 'partUpload.MissingRemoved':
      return { removal: 'done', removed: event.data.removed };
    default:
      return {};
  }
}
