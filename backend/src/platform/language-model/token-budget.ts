import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE } from '../tokens';

/** Tokens set aside for one call. */
export interface Reservation {
  /** As YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly tokens: number;
}

/** What all processes together may spend a day. A call sets its most aside before it is made, so that none goes beyond. */
@Injectable()
export class TokenBudget {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** Undefined when that many are no longer left today. */
  async reserve(tokens: number, perDay: number, now: Date): Promise<Reservation | undefined> {
    if (tokens > perDay) return undefined;
    const day = now.toISOString().slice(0, 10);
    const { rowCount } = await this.pool.query(
      `insert into language_model.spending as spent (day, tokens) values ($1, $2)
       on conflict (day) do update set tokens = spent.tokens + excluded.tokens
       where spent.tokens + excluded.tokens <= $3`,
      [day, tokens, perDay],
    );
    return rowCount === 1 ? { day, tokens } : undefined;
  }

  /** Puts what a call really cost in the place of what was set aside for it. */
  async settle({ day, tokens }: Reservation, spent: number): Promise<void> {
    await this.pool.query('update language_model.spending set tokens = greatest(0, tokens + $2) where day = $1', [
      day,
      spent - tokens,
    ]);
  }
}
