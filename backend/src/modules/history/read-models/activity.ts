import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE } from '../../../platform/tokens';

/** What somebody asked for, counted. */
export interface Activity {
  readonly reviews: number;
  readonly completedReviews: number;
  readonly consultations: number;
  /** Of the consultations that took place. */
  readonly minutes: number;
  readonly recommendations: number;
  /** Of the month that is asked about. */
  readonly monthly: number;
  readonly accepted: number;
  /** Of those that were accepted. */
  readonly savedPaise: number;
}

const NOTHING: Activity = {
  ...{ reviews: 0, completedReviews: 0, consultations: 0, minutes: 0 },
  ...{ recommendations: 0, monthly: 0, accepted: 0, savedPaise: 0 },
};

@Injectable()
export class Activities {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** @param month such as 2026-12 */
  async of(ownerId: string, month: string): Promise<Activity> {
    const { rows } = await this.pool.query<Activity>(
      `select count(*) filter (where kind = 'review')::int as reviews,
              count(*) filter (where kind = 'review' and completed)::int as "completedReviews",
              count(*) filter (where kind = 'consultation')::int as consultations,
              coalesce(sum(minutes) filter (where kind = 'consultation' and completed), 0)::int as minutes,
              count(*) filter (where kind = 'recommendation')::int as recommendations,
              count(*) filter (where kind = 'recommendation' and month = $2)::int as monthly,
              count(*) filter (where kind = 'recommendation' and completed)::int as accepted,
              coalesce(sum(saved_paise) filter (where kind = 'recommendation' and completed), 0)::float8 as "savedPaise"
       from read.history_items where owner_id = $1`,
      [ownerId, month],
    );
    return rows[0] ?? NOTHING;
  }
}
