import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { TemplateRowResult, TemplateUpload, TemplateUploadState } from '@tracewright/contracts/template-uploads';
import { DATABASE } from '../../../platform/tokens';

interface UploadRow {
  readonly id: string;
  readonly file_name: string | null;
  readonly state: TemplateUploadState;
  readonly uploaded_at: Date;
  readonly rows: number | null;
  readonly uploaded: number;
  readonly failed: number;
  readonly failure: string | null;
}

/** Uploads of templates, and what became of their rows. */
@Injectable()
export class TemplateUploadLists {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** Newest first; one more than the limit when there are more. */
  async of(ownerId: string, limit: number, after: readonly string[] | undefined): Promise<readonly TemplateUpload[]> {
    const [time = null, id = null] = after ?? [];
    const { rows } = await this.pool.query<UploadRow>(
      `select * from read.template_uploads where owner_id = $1
         and ($2::timestamptz is null or (uploaded_at, id) < ($2::timestamptz, $3::text))
       order by uploaded_at desc, id desc limit $4`,
      [ownerId, time, id, limit + 1],
    );
    return rows.map(upload);
  }

  /** Undefined for anybody else's. */
  async one(ownerId: string, id: string): Promise<TemplateUpload | undefined> {
    const text = 'select * from read.template_uploads where owner_id = $1 and id = $2';
    const { rows } = await this.pool.query<UploadRow>(text, [ownerId, id]);
    return rows[0] && upload(rows[0]);
  }

  /** In the file's order; one more than the limit when there are more. */
  async rows(
    uploadId: string,
    verdict: TemplateRowResult['verdict'] | undefined,
    limit: number,
    after: number,
  ): Promise<readonly TemplateRowResult[]> {
    const { rows } = await this.pool.query<{ readonly result: TemplateRowResult }>(
      `select result from read.template_upload_rows
       where upload_id = $1 and place > $2::bigint and ($3::text is null or verdict = $3) order by place limit $4`,
      [uploadId, after, verdict ?? null, limit + 1],
    );
    return rows.map(({ result }) => result);
  }
}

const upload = (row: UploadRow): TemplateUpload => ({
  ...{ id: row.id, fileName: row.file_name ?? '', state: row.state, uploadedAt: row.uploaded_at.toISOString() },
  ...{ rows: row.rows, uploaded: row.uploaded, failed: row.failed, failure: row.failure },
});
