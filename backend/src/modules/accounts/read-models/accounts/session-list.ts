import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { SessionEntry } from '@tracewright/contracts/accounts';
import { DATABASE } from '../../../../platform/tokens';
import { clientName } from './client-name';

interface SessionRow {
  readonly id: string;
  readonly started_at: Date;
  readonly expires_at: Date;
  readonly user_agent: string | null;
}

@Injectable()
export class SessionList {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** The sessions a person can use now, newest first. */
  async of(userId: string, currentSessionId: string, now: Date): Promise<readonly SessionEntry[]> {
    const { rows } = await this.pool.query<SessionRow>(
      `select s.id, s.started_at, s.expires_at, s.user_agent
       from read.user_sessions s join read.users u on u.id = s.user_id
       where s.user_id = $1 and s.expires_at > $2 and (s.epoch = u.epoch or s.id = u.kept_session_id)
       order by s.started_at desc, s.id desc`,
      [userId, now],
    );
    return rows.map(({ id, started_at, expires_at, user_agent }) => ({
      id,
      startedAt: started_at.toISOString(),
      expiresAt: expires_at.toISOString(),
      client: clientName(user_agent ?? ''),
      current: id === currentSessionId,
    }));
  }
}
