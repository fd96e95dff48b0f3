import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { ImportedBoard } from '@tracewright/contracts/imports';
import { PersonalFiles } from '../../../platform/blobs';
import { DATABASE } from '../../../platform/tokens';
import type { Renamed, StoredFile } from '../domain/events';

/** Formats with a board in them. */
const BOARDS = ['kicad_pcb', 'kicad_legacy_brd', 'eagle_brd'];
const MOST = 20;

interface BoardRow {
  readonly id: string;
  readonly file_name: string;
  readonly file: StoredFile;
  readonly renamed: Renamed;
  readonly imported_at: Date;
}

export interface BoardFile {
  readonly name: string;
  readonly bytes: number;
  readonly content: Readable;
}

/** The board files that came into a person's projects, as they were given. */
@Injectable()
export class ImportedBoards {
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
  ) {}

  /** Newest first. */
  async of(ownerId: string, projectId: number): Promise<readonly ImportedBoard[]> {
    const rows = await this.rows(ownerId, projectId);
    return rows.map(({ id, file_name, renamed, imported_at }) => ({
      importId: id,
      fileName: file_name,
      renamed,
      importedAt: imported_at.toISOString(),
    }));
  }

  /** Undefined for one that is not theirs, or is no longer kept. */
  async open(ownerId: string, projectId: number, importId: string): Promise<BoardFile | undefined> {
    const [row] = await this.rows(ownerId, projectId, importId);
    const content = row && (await this.files.get(row.file));
    return content && { name: row.file_name, bytes: row.file.bytes, content };
  }

  private async rows(ownerId: string, projectId: number, importId: string | null = null): Promise<readonly BoardRow[]> {
    const { rows } = await this.pool.query<BoardRow>(
      `select id, file_name, file, renamed, imported_at from read.imported_files
       where owner_id = $1 and project_id = $2 and imported_at is not null and format = any($3)
         and ($4::text is null or id = $4)
       order by imported_at desc limit $5`,
      [ownerId, projectId, BOARDS, importId, MOST],
    );
    return rows;
  }
}
