import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { SolutionStanding } from '@tracewright/contracts/solutions/kept';
import { inr, rupeesOf } from '@tracewright/kernel';
import { DATABASE } from '../../../platform/tokens';

interface SolutionRow {
  readonly id: string;
  readonly state: SolutionStanding['state'];
  readonly request: SolutionStanding['request'];
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly total_paise: string | null;
  readonly parts: number | null;
  readonly catalogue_version: string | null;
  readonly expert_review_required: boolean;
  readonly project_id: string | null;
}

@Injectable()
export class SolutionLists {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  everyOneOf(ownerId: string): Promise<readonly SolutionStanding[]> {
    return this.select(ownerId, null, []);
  }

  /** Newest first; one more than the limit when there are more. */
  page(ownerId: string, limit: number, after: readonly string[] = []): Promise<readonly SolutionStanding[]> {
    return this.select(ownerId, limit + 1, after);
  }

  private async select(
    ownerId: string,
    limit: number | null,
    [time = null, id = null]: readonly (string | null)[],
  ): Promise<readonly SolutionStanding[]> {
    const { rows } = await this.pool.query<SolutionRow>(
      `select * from read.solutions
       where owner_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::text))
       order by created_at desc, id desc limit $4`,
      [ownerId, time, id, limit],
    );
    return rows.map(standingOf);
  }
}

function standingOf(row: SolutionRow): SolutionStanding {
  const { id, state, request, parts } = row;
  return {
    ...{ id, state, request, parts },
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    totalCost: row.total_paise === null ? null : rupeesOf(inr(Number(row.total_paise))),
    catalogueVersion: row.catalogue_version,
    projectId: row.project_id === null ? null : Number(row.project_id),
    expertReviewRequired: row.expert_review_required,
  };
}
