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
}

@Injectable()
export class Activities {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  async of(ownerId: string): Promise<Activity> {
    const { rows } = await this.pool.query<Activity>(
      `select count(*) filter (where kind = 'review')::int as reviews,
              count(*) filter (where kind = 'review' and completed)::int as "completedReviews",
              count(*) filter (where kind = 'consultation')::int as consultations,
              coalesce(sum(minutes) filter (where kind = 'consultation' and completed), 0)::int as minutes
       from read.history_items where owner_id = $1`,
      [ownerId],
    );
    return rows[0] ?? { reviews: 0, completedReviews: 0, consultations: 0, minutes: 0 };
  }
}
