import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE } from '../tokens';

/** How often the model reads for one person a day (UTC), counted over all processes. No day outlives the next. */
@Injectable()
export class ReadingAllowance {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** Counts one; false when none is left today. */
  async take(personId: string, perDay: number, now: Date): Promise<boolean> {
    if (perDay < 1) return false;
    const day = now.toISOString().slice(0, 10);
    // Whose it is never has to be read again.
    const person = createHash('sha256').update(personId).digest('hex');
    await this.pool.query('delete from language_model.readings where day < $1', [day]);
    const { rowCount } = await this.pool.query(
      `insert into language_model.readings as read (day, person, readings) values ($1, $2, 1)
       on conflict (day, person) do update set readings = read.readings + 1 where read.readings < $3`,
      [day, person, perDay],
    );
    return rowCount === 1;
  }
}
