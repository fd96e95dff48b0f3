import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { SessionEntry } from '@tracewright/contracts/accounts';
import { DATABASE } from '../../../../platform/tokens';
import type { ListedSession } from './accounts.projection';
import { clientName } from './client-name';

@Injectable()
export class SessionList {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** The sessions a person can use now, newest first. */
  async of(userId: string, currentSessionId: string, now: Date): Promise<readonly SessionEntry[]> {
    const { rows } = await this.pool.query<{
      sessions: readonly ListedSession[];
      epoch: number;
      kept_session_id: string | null;
    }>(
      `select s.sessions, u.epoch, u.kept_session_id
       from read.user_sessions s join read.users u on u.id = s.user_id where s.user_id = $1`,
      [userId],
    );
    const row = rows[0];
    if (!row) return [];
    return row.sessions
      .filter(({ epoch, sessionId }) => epoch === row.epoch || sessionId === row.kept_session_id)
      .filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime())
      .map(({ sessionId: id, startedAt, expiresAt, userAgent }) => ({
        id,
        startedAt,
        expiresAt,
        client: clientName(userAgent ?? ''),
        current: id === currentSessionId,
      }))
      .sort((a, b) =>
        a.startedAt === b.startedAt ? b.id.localeCompare(a.id) : b.startedAt.localeCompare(a.startedAt),
      );
  }
}
