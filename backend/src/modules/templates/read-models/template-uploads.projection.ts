import type { Projection, Row } from '@tracewright/projections';
import { TEMPLATE_UPLOAD_EVENTS } from '../domain/template-upload-events';

export const TEMPLATE_UPLOADS_PROJECTION = 'template-uploads';

const UPLOADS = 'template_uploads';
const ROWS = 'template_upload_rows';

/** One row an upload, and one a row of its file. */
export const templateUploadsProjection: Projection = {
  name: TEMPLATE_UPLOADS_PROJECTION,
  version: 1,
  categories: ['templateUpload'],
  tables: [
    {
      name: UPLOADS,
      columns: {
        id: 'text',
        owner_id: 'text',
        file_name: 'text',
        state: 'text',
        uploaded_at: 'timestamptz',
        rows: 'integer',
        uploaded: 'integer',
        failed: 'integer',
        failure: 'text',
      },
      primaryKey: ['id'],
      indexes: ['owner_id, uploaded_at desc, id desc'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
    {
      name: ROWS,
      columns: { upload_id: 'text', row: 'text', place: 'integer', owner_id: 'text', verdict: 'text', result: 'jsonb' },
      primaryKey: ['upload_id', 'row'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
  ],

  keys(event) {
    if (!TEMPLATE_UPLOAD_EVENTS.is(event)) return [];
    const { uploadId } = event.data;
    const upload = { table: UPLOADS, key: [uploadId] };
    if (event.type !== 'templateUpload.RowsSettled') return [upload];
    return [upload, ...event.data.results.map(({ row }) => ({ table: ROWS, key: [uploadId, String(row)] }))];
  },

  project(rows, event) {
    if (!TEMPLATE_UPLOAD_EVENTS.is(event)) return;
    const { ownerId: owner_id, uploadId: id } = event.data;
    if (event.type === 'templateUpload.Requested') {
      const { fileName: file_name } = event.data;
      const begun = { id, owner_id, file_name, state: 'waiting', uploaded_at: event.metadata.occurredAt };
      return rows.put(UPLOADS, { ...begun, rows: null, uploaded: 0, failed: 0, failure: null });
    }
    const upload = rows.get(UPLOADS, [id]);
    if (!upload) return;
    const change = (changes: Row): void => rows.put(UPLOADS, { ...upload, ...changes });
    switch (event.type) {
      case 'templateUpload.Read':
        return change({ state: 'working', rows: event.data.rows });
      case 'templateUpload.RowsSettled': {
        const { results } = event.data;
        for (const result of results) {
          const { row, verdict } = result;
          rows.put(ROWS, { upload_id: id, row: String(row), place: row, owner_id, verdict, result: { ...result } });
        }
        const uploaded = results.filter(({ verdict }) => verdict === 'uploaded').length;
        return change({
          uploaded: Number(upload.uploaded) + uploaded,
          failed: Number(upload.failed) + results.length - uploaded,
        });
      }
      case 'templateUpload.Completed':
        return change({ state: 'done' });
      case 'templateUpload.Failed':
        return change({ state: 'failed', failure: event.data.message });
    }
  },
};
