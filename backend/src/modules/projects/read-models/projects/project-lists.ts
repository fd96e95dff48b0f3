import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { ProjectSummary } from '@tracewright/contracts/projects';
import type { Clock } from '@tracewright/kernel';
import { CLOCK, DATABASE } from '../../../../platform/tokens';

interface ProjectRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly description: string;
  readonly status: string;
  readonly last_edited: Date;
  readonly archived_until: Date | null;
  readonly component_count: number;
}

export interface ListedProject extends ProjectSummary {
  /** Only on archived projects. */
  readonly recoverableUntil?: string;
}

@Injectable()
export class ProjectLists {
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A person's projects, last edited first; one more than the limit when there are more. Archived ones are listed as long
   * as they can be taken back.
   */
  async recent(
    ownerId: string,
    limit: number,
    after: readonly string[] | undefined,
    archived = false,
  ): Promise<readonly ListedProject[]> {
    const [time = null, id = null] = after ?? [];
    const { rows } = await this.pool.query<ProjectRow>(
      `select * from read.projects
       where owner_id = $1 and (archived_until is not null) = $2 and (archived_until is null or archived_until > $6)
         and ($3::timestamptz is null or (last_edited, id) < ($3::timestamptz, $4::text))
       order by last_edited desc, id desc limit $5`,
      [ownerId, archived, time, id, limit + 1, this.clock.now()],
    );
    return rows.map(listed);
  }

  /** The project that a link opens, undefined when the link does not work. */
  async sharedProject(tokenHash: string): Promise<{ id: number; ownerId: string } | undefined> {
    const { rows } = await this.pool.query<{ id: string; owner_id: string }>(
      `select p.id, p.owner_id from read.project_shares s join read.projects p on p.id = s.project_id
       where s.token_hash = $1 and p.archived_until is null`,
      [tokenHash],
    );
    return rows[0] && { id: Number(rows[0].id), ownerId: rows[0].owner_id };
  }
}

function listed(row: ProjectRow): ListedProject {
  return {
    id: Number(row.id),
    name: row.name,
    description: row.description,
    userId: row.owner_id,
    status: row.status,
    lastEdited: row.last_edited.toISOString(),
    componentCount: row.component_count,
    ...(row.archived_until && { recoverableUntil: row.archived_until.toISOString() }),
  };
}
