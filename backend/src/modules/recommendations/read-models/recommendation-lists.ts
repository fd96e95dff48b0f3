import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type {
  Constraints,
  RecommendationHistoryEntry,
  RequirementInput,
  Saving,
} from '@tracewright/contracts/recommendations';
import type { Tier } from '@tracewright/contracts/subscriptions';
import { DATABASE } from '../../../platform/tokens';

interface ListRow {
  readonly id: string;
  readonly created_at: Date;
  readonly project_type: string;
  readonly tier: Tier;
  readonly request: Pick<RequirementInput, 'description' | 'features' | 'budget'> | null;
  readonly constraints: Constraints;
  readonly components: RecommendationHistoryEntry['mlRecommendations']['components'];
  readonly analysis: Pick<RecommendationHistoryEntry, 'estimatedCost' | 'complexity'>;
  readonly saving: Saving;
  readonly rating: number | null;
  readonly accepted: boolean | null;
}

@Injectable()
export class RecommendationLists {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** Newest first, one more than asked for. @param after time and id of the last one seen */
  async page(
    ownerId: string,
    limit: number,
    after: readonly string[] | undefined,
  ): Promise<readonly RecommendationHistoryEntry[]> {
    const [time = null, id = null] = after ?? [];
    const { rows } = await this.pool.query<ListRow>(
      `select * from read.recommendations
       where owner_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::text))
       order by created_at desc, id desc limit $4`,
      [ownerId, time, id, limit + 1],
    );
    return rows.map(entryOf);
  }

  /** For the person's export. */
  async everyOneOf(ownerId: string): Promise<readonly RecommendationHistoryEntry[]> {
    const { rows } = await this.pool.query<ListRow>(
      'select * from read.recommendations where owner_id = $1 order by created_at desc, id desc',
      [ownerId],
    );
    return rows.map(entryOf);
  }
}

function entryOf(row: ListRow): RecommendationHistoryEntry {
  const { rail, loadVolts, supply, current, loadCurrent } = row.constraints;
  const milliamps = current ?? loadCurrent;
  return {
    id: row.id,
    projectType: row.project_type,
    subscriptionTier: row.tier,
    createdAt: row.created_at.toISOString(),
    userFeedback: row.rating,
    accepted: row.accepted,
    requirementInput: {
      description: row.request?.description ?? '',
      features: row.request?.features ?? [],
      budget: row.request?.budget ?? null,
      voltage: rail ?? loadVolts ?? supply?.to ?? null,
      current: milliamps === null ? null : milliamps / 1000,
    },
    mlRecommendations: { components: row.components },
    estimatedCost: row.analysis.estimatedCost,
    complexity: row.analysis.complexity,
    saving: row.saving,
  };
}
