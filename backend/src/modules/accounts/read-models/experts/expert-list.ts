import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { ExpertEntry } from '@tracewright/contracts/accounts';
import { DATABASE } from '../../../../platform/tokens';

interface Row {
  readonly id: string;
  readonly username: string | null;
  readonly display_name: string | null;
  readonly created_at: Date;
  readonly time_zone: string;
  readonly invited: boolean;
  readonly disabled: boolean;
}

@Injectable()
export class ExpertList {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** Newest first, starting after a creation time and id. */
  async page(limit: number, after: readonly string[] | undefined): Promise<readonly ExpertEntry[]> {
    const [createdAt = null, id = null] = after ?? [];
    const { rows } = await this.pool.query<Row>(
      `select id, username, display_name, created_at, time_zone, invited, disabled from read.experts
       where $1::timestamptz is null or (created_at, id) < ($1::timestamptz, $2)
       order by created_at desc, id desc limit $3`,
      [createdAt, id, limit],
    );
    return rows.map(entry);
  }
}

const entry = ({ id, username, display_name, created_at, time_zone, invited, disabled }: Row): ExpertEntry => ({
  id,
  username: username ?? '',
  displayName: display_name ?? '',
  createdAt: created_at.toISOString(),
  timeZone: time_zone,
  state: disabled ? 'disabled' : invited ? 'invited' : 'active',
});
