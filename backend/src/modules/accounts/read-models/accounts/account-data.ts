import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { IdempotencyStore, personScope } from '../../../../platform/http';
import { DATABASE } from '../../../../platform/tokens';

interface UserRow {
  readonly id: string;
  readonly username: string | null;
  readonly display_name: string | null;
  readonly registered_at: Date;
}

interface SessionRow {
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly epoch: number;
  readonly userAgent: string | null;
  readonly address: string | null;
}

/** What the accounts module holds about a person, for their export. */
@Injectable()
export class AccountData {
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(IdempotencyStore) private readonly idempotency: IdempotencyStore,
  ) {}

  keptAnswers(userId: string): Promise<unknown> {
    return this.idempotency.keptFor(personScope(userId));
  }

  async forgetAnswers(userId: string): Promise<void> {
    await this.idempotency.forget(personScope(userId));
  }

  async account(userId: string): Promise<unknown> {
    const { rows } = await this.pool.query<UserRow>(
      'select id, username, display_name, registered_at from read.users where id = $1',
      [userId],
    );
    const [row] = rows;
    return (
      row && {
        id: row.id,
        email: row.username,
        displayName: row.display_name,
        registeredAt: row.registered_at.toISOString(),
      }
    );
  }

  async sessions(userId: string): Promise<unknown> {
    const { rows } = await this.pool.query<SessionRow>(
      `select id as "sessionId", started_at as "startedAt", expires_at as "expiresAt", epoch, user_agent as "userAgent", address
       from read.user_sessions where user_id = $1 order by started_at, id`,
      [userId],
    );
    return rows;
  }
}
