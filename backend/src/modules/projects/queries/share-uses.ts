import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Clock } from '@tracewright/kernel';
import type { MigrationSet } from '../../../platform/database';
import { CLOCK, DATABASE } from '../../../platform/tokens';

/** When links were last opened: no event, since anybody with a link could write as many as they like. */
export const SHARE_USES_SCHEMA: MigrationSet = {
  schema: 'sharing',
  steps: [
    {
      name: '001-uses',
      sql: 'create table sharing.uses (token_hash text primary key, last_used_at timestamptz not null)',
    },
  ],
};

const MINUTE_MS = 60_000;

@Injectable()
export class ShareUses {
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** At most once a minute a link. */
  async note(tokenHash: string): Promise<void> {
    const now = this.clock.now();
    await this.pool.query(
      `insert into sharing.uses values ($1, $2)
       on conflict (token_hash) do update set last_used_at = $2 where sharing.uses.last_used_at <= $3`,
      [tokenHash, now, new Date(now.getTime() - MINUTE_MS)],
    );
  }

  async lastOf(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ token_hash: string; last_used_at: Date }>(
      'select * from sharing.uses where token_hash = any($1)',
      [tokenHashes],
    );
    return new Map(rows.map(({ token_hash, last_used_at }) => [token_hash, last_used_at.toISOString()]));
  }
}
