import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { MissingPart, PartUpload, PartUploadState, RowProblem } from '@tracewright/contracts/own-parts';
import { DATABASE } from '../../../platform/tokens';

interface UploadRow {
  readonly id: string;
  readonly file_name: string | null;
  readonly state: PartUploadState;
  readonly uploaded_at: Date;
  readonly rows: number | null;
  readonly settled: number;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
  readonly missing: number;
  readonly removal: 'none' | 'asked' | 'done';
  readonly removed: number | null;
  readonly ignored_columns: readonly string[] | null;
  readonly failure: string | null;
}

/** A person's uploads of parts, and what each of them lists. */
@Injectable()
export class PartUploadLists {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** Newest first; one more than the limit when there are more. */
  async of(ownerId: string, limit: number, after: readonly string[] | undefined): Promise<readonly PartUpload[]> {
    const [time = null, id = null] = after ?? [];
    const { rows } = await this.pool.query<UploadRow>(
      `select * from read.own_part_uploads where owner_id = $1
         and ($2::timestamptz is null or (uploaded_at, id) < ($2::timestamptz, $3::text))
       order by uploaded_at desc, id desc limit $4`,
      [ownerId, time, id, limit + 1],
    );
    return rows.map(partUpload);
  }

  /** Undefined for anybody else's. */
  async one(ownerId: string, id: string): Promise<PartUpload | undefined> {
    const text = 'select * from read.own_part_uploads where owner_id = $1 and id = $2';
    const { rows } = await this.pool.query<UploadRow>(text, [ownerId, id]);
    return rows[0] && partUpload(rows[0]);
  }

  /** By row. */
  problems(ownerId: string, uploadId: string): Promise<readonly RowProblem[]> {
    return this.listed<RowProblem>(ownerId, uploadId, 'problems');
  }

  /** By part number. */
  async missing(ownerId: string, uploadId: string): Promise<readonly MissingPart[]> {
    const parts = await this.listed<MissingPart>(ownerId, uploadId, 'missing');
    return parts.map(({ id, partNumber }) => ({ id, partNumber }));
  }

  private async listed<Item>(ownerId: string, uploadId: string, kind: string): Promise<readonly Item[]> {
    const { rows } = await this.pool.query<{ items: readonly Item[] }>(
      `select items from read.own_part_upload_pages
       where owner_id = $1 and upload_id = $2 and kind = $3 order by place`,
      [ownerId, uploadId, kind],
    );
    return rows.flatMap(({ items }) => items);
  }
}

const partUpload = (row: UploadRow): PartUpload => ({
  id: row.id,
  fileName: row.file_name ?? '',
  state: row.state,
  uploadedAt: row.uploaded_at.toISOString(),
  rows: row.rows,
  settled: row.settled,
  added: row.added,
  changed: row.changed,
  same: row.same,
  refused: row.refused,
  ignoredColumns: row.ignored_columns ?? [],
  missing: row.missing,
  removed: row.removed,
  removing: row.removal === 'asked',
  failure: row.failure,
});
