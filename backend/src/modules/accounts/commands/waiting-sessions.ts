import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EventStore } from '@tracewright/event-store';
import type { StartUpTask } from '../../../platform/capability';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { DATABASE, EVENT_STORE } from '../../../platform/tokens';
import { session, type SessionCommand, type SessionState } from '../domain/session';
import { SESSION } from './aggregates';

type Start = Extract<SessionCommand, { readonly type: 'start' }>;
type KeptContext = Pick<CommandContext, 'actor' | 'commandId' | 'correlationId' | 'causationId'>;

interface WaitingRow {
  readonly command: Start;
  readonly context: KeptContext;
}

/** So long other processes may take to find the store back, which then have it from there. */
const STILL_FOUND_MS = 10_000;
const FOUND = `(written_at is null or written_at > now() - interval '${STILL_FOUND_MS} milliseconds')`;

/** Sessions that began while the event store was away: they count at once, and are written when it is back. */
@Injectable()
export class WaitingSessions implements StartUpTask {
  private endWakeUps: (() => void) | undefined;
  private writing: Promise<void> | undefined;
  private cleaning: NodeJS.Timeout | undefined;

  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'onWakeUp'>,
    @Inject(CommandRunner) private readonly commands: CommandRunner,
  ) {}

  /** What a process left behind that did not live to see the store come back. */
  async run(): Promise<void> {
    const { rows } = await this.pool.query('select 1 from accounts.waiting_sessions limit 1');
    if (rows.length > 0) this.writeWhenBack();
  }

  async keep(command: Start, context: CommandContext): Promise<void> {
    const { actor, commandId, correlationId, causationId } = context;
    const kept: KeptContext = { actor, commandId, correlationId, causationId };
    await this.pool.query(
      `insert into accounts.waiting_sessions (id, user_id, command, context) values ($1, $2, $3, $4)
       on conflict (id) do nothing`,
      [command.sessionId, command.userId, JSON.stringify(command), JSON.stringify(kept)],
    );
    this.writeWhenBack();
  }

  async find(sessionId: string): Promise<SessionState> {
    const { rows } = await this.pool.query<WaitingRow>(
      `select command, context from accounts.waiting_sessions where id = $1 and ${FOUND}`,
      [sessionId],
    );
    const [row] = rows;
    if (!row) return session.initialState;
    const { type: _, ...data } = row.command;
    return session.evolve(session.initialState, { type: 'accounts.SessionStarted', data });
  }

  async forget(userId: string): Promise<void> {
    await this.pool.query('delete from accounts.waiting_sessions where user_id = $1', [userId]);
  }

  async of(userId: string): Promise<readonly unknown[]> {
    const { rows } = await this.pool.query<WaitingRow>(
      'select command, context from accounts.waiting_sessions where user_id = $1',
      [userId],
    );
    return rows.map(({ command: { startedAt, userAgent, address } }) => ({ startedAt, userAgent, address }));
  }

  /** Nobody is woken while the store is away. */
  private writeWhenBack(): void {
    this.endWakeUps ??= this.store.onWakeUp(() => {
      this.writing ??= this.write()
        .then(() => {
          this.endWakeUps?.();
          this.endWakeUps = undefined;
        })
        .catch(() => undefined) // the next wake-up tries again
        .finally(() => (this.writing = undefined));
    });
  }

  private async write(): Promise<void> {
    const { rows } = await this.pool.query<WaitingRow>(
      'select command, context from accounts.waiting_sessions where written_at is null',
    );
    for (const { command, context } of rows) {
      const now = new Date(command.startedAt);
      await this.commands.run(
        SESSION,
        command.sessionId,
        command,
        { ...context, now, repeated: true },
        { isNew: true },
      );
      await this.pool.query('update accounts.waiting_sessions set written_at = now() where id = $1', [
        command.sessionId,
      ]);
    }
    clearTimeout(this.cleaning);
    this.cleaning = setTimeout(() => void this.removeWritten(), 2 * STILL_FOUND_MS).unref();
  }

  private async removeWritten(): Promise<void> {
    await this.pool.query(`delete from accounts.waiting_sessions where not ${FOUND}`).catch(() => undefined); // the next start does
  }
}
