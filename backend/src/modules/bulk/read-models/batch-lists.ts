import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { BulkFile, BulkStanding } from '@tracewright/contracts/bulk';
import { DATABASE } from '../../../platform/tokens';

interface BatchRow {
  readonly id: string;
  readonly name: string | null;
  readonly state: BulkStanding['state'];
  readonly cancelled: boolean;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly files: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled_files: number;
}

interface FileRow {
  readonly batch_id: string;
  readonly name: string | null;
  readonly path: string | null;
  readonly state: BulkFile['state'];
  readonly project_id: string | null;
  readonly failure: string | null;
}

/** What of a file goes into its person's export. */
export type ExportedFile = Pick<BulkFile, 'name' | 'path' | 'state' | 'projectId' | 'failure'>;

/** A person's batches. */
@Injectable()
export class BatchLists {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** Newest first; one more than the limit when there are more. */
  page(ownerId: string, limit: number, after: readonly string[] = []): Promise<readonly BulkStanding[]> {
    return this.select(ownerId, limit + 1, after);
  }

  /** All of them, with their files. */
  async everyOneOf(ownerId: string): Promise<readonly (BulkStanding & { readonly files: readonly ExportedFile[] })[]> {
    const [batches, { rows }] = await Promise.all([
      this.select(ownerId, null, []),
      this.pool.query<FileRow>('select * from read.bulk_files where owner_id = $1 order by batch_id, place', [ownerId]),
    ]);
    return batches.map((batch) => ({
      ...batch,
      files: rows.filter(({ batch_id }) => batch_id === batch.id).map(exported),
    }));
  }

  /** Ids of those under way. */
  async open(ownerId: string): Promise<readonly string[]> {
    const text = `select id from read.bulk_batches where owner_id = $1 and state = 'working'`;
    const { rows } = await this.pool.query<{ id: string }>(text, [ownerId]);
    return rows.map(({ id }) => id);
  }

  private async select(
    ownerId: string,
    limit: number | null,
    [time = null, id = null]: readonly (string | null)[],
  ): Promise<readonly BulkStanding[]> {
    const { rows } = await this.pool.query<BatchRow>(
      `select batch.*, counts.* from read.bulk_batches batch
       cross join lateral (
         select count(*)::int as files, count(*) filter (where state = 'done')::int as done,
           count(*) filter (where state = 'failed')::int as failed,
           count(*) filter (where state = 'cancelled')::int as cancelled_files
         from read.bulk_files where batch_id = batch.id) counts
       where owner_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::text))
       order by created_at desc, id desc limit $4`,
      [ownerId, time, id, limit],
    );
    return rows.map(standingOf);
  }
}

function standingOf(row: BatchRow): BulkStanding {
  const { id, state, cancelled, files, done, failed } = row;
  return {
    ...{ id, name: row.name ?? '', state, cancelled },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    counts: { files, done, failed, cancelled: row.cancelled_files },
  };
}

const exported = ({ name, path, state, project_id, failure }: FileRow): ExportedFile => ({
  ...{ name: name ?? '', path, state, failure },
  projectId: project_id === null ? null : Number(project_id),
});
