import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { UserEntry, UsersSummary } from '@tracewright/contracts/accounts';
import { DATABASE } from '../../../../platform/tokens';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface Row {
  readonly id: string;
  readonly username: string | null;
  readonly display_name: string | null;
  readonly registered_at: Date;
}

/** Everybody who has an account, for the administrator. Erased people are left out. */
@Injectable()
export class UserList {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** Newest first, starting after a time of registration and id. */
  async page(limit: number, after: readonly string[] | undefined): Promise<readonly UserEntry[]> {
    const [registeredAt = null, id = null] = after ?? [];
    const { rows } = await this.pool.query<Row>(
      `select id, username, display_name, registered_at from read.users
       where erased_at is null and not is_admin
         and ($1::timestamptz is null or (registered_at, id) < ($1::timestamptz, $2))
       order by registered_at desc, id desc limit $3`,
      [registeredAt, id, limit],
    );
    return rows.map(entry);
  }

  async summary(now: Date): Promise<UsersSummary> {
    const { rows } = await this.pool.query<{ total: string; this_week: string }>(
      `select count(*) as total, count(*) filter (where registered_at > $1) as this_week
       from read.users where erased_at is null and not is_admin`,
      [new Date(now.getTime() - WEEK_MS)],
    );
    return { total: Number(rows[0]?.total ?? 0), thisWeek: Number(rows[0]?.this_week ?? 0) };
  }
}

const entry = ({ id, username, display_name, registered_at }: Row): UserEntry => ({
  id,
  username: username ?? '',
  email: username ?? '',
  displayName: display_name ?? '',
  createdAt: registered_at.toISOString(),
});
