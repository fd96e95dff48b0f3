import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { type UserNames, UserNamesQuery } from '@tracewright/contracts/accounts/messages';
import type {
  MessageCause,
  MessageChannel,
  MessageEntry,
  MessageKind,
  MessageStatus,
} from '@tracewright/contracts/notifications';
import { DATABASE } from '../../../platform/tokens';

interface MessageRow {
  readonly id: string;
  readonly owner_id: string;
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  readonly status: MessageStatus;
  readonly attempts: number;
  readonly queued_at: Date;
  readonly changed_at: Date;
  readonly next_try_at: Date | null;
  readonly cause: MessageCause;
}

@Injectable()
export class MessageLists {
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  /** Newest first, of one status or of all; one more than the limit when there are more. */
  async page(
    status: MessageStatus | undefined,
    limit: number,
    [time = null, id = null]: readonly (string | null)[] = [],
  ): Promise<readonly MessageEntry[]> {
    const { rows } = await this.pool.query<MessageRow>(
      `select * from read.messages
       where ($1::text is null or status = $1)
         and ($2::timestamptz is null or (queued_at, id) < ($2::timestamptz, $3::text))
       order by queued_at desc, id desc limit $4`,
      [status ?? null, time, id, limit + 1],
    );
    return this.named(rows);
  }

  async one(id: string): Promise<MessageEntry | undefined> {
    const { rows } = await this.pool.query<MessageRow>('select * from read.messages where id = $1', [id]);
    return (await this.named(rows))[0];
  }

  private async named(rows: readonly MessageRow[]): Promise<readonly MessageEntry[]> {
    const ids = [...new Set(rows.map((row) => row.owner_id))];
    const names = await this.queries.execute<UserNamesQuery, UserNames>(new UserNamesQuery(ids));
    return rows.map((row) => ({ ...entryOf(row), recipient: names.get(row.owner_id) ?? null }));
  }

  /** For a person's export. */
  async of(userId: string): Promise<readonly unknown[]> {
    const { rows } = await this.pool.query<MessageRow>(
      'select * from read.messages where owner_id = $1 order by queued_at, id',
      [userId],
    );
    return rows.map(entryOf);
  }
}

function entryOf(row: MessageRow): Omit<MessageEntry, 'recipient'> {
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    status: row.status,
    attempts: row.attempts,
    queuedAt: row.queued_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    cause: row.cause,
  };
}
