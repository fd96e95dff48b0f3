import type { ClientBase, Pool } from 'pg';
import { CheckpointMoved } from './moved';
import type { StuckEvent, WaitingTimer } from './port';

/** A timer as a reaction set it. */
export interface TimerToSet {
  /** What tells the instances of a process apart: the key of its state, else the stream of the cause. */
  readonly instance: string;
  readonly key: string;
  readonly dueAt: string;
  readonly causeId: string;
  readonly causeStream: string;
  readonly causeRevision: string;
  readonly causeType: string;
  readonly correlationId: string;
}

/** Changes of timers by instance and key: one that is set takes the place of the one before it, null cancels it. */
export class TimerChanges {
  private readonly changes = new Map<string, { instance: string; key: string; timer: TimerToSet | null }>();

  set(timer: TimerToSet): void {
    this.put(timer.instance, timer.key, timer);
  }

  cancel(instance: string, key: string): void {
    this.put(instance, key, null);
  }

  get size(): number {
    return this.changes.size;
  }

  clear(): void {
    this.changes.clear();
  }

  values(): readonly { instance: string; key: string; timer: TimerToSet | null }[] {
    return [...this.changes.values()];
  }

  private put(instance: string, key: string, timer: TimerToSet | null): void {
    this.changes.set(JSON.stringify([instance, key]), { instance, key, timer });
  }
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const COLUMNS =
  `instance, key, to_char(due_at at time zone 'UTC', ${ISO}) as "dueAt", cause_id as "causeId", ` +
  `cause_stream as "causeStream", cause_revision::text as "causeRevision", cause_type as "causeType", ` +
  `correlation_id as "correlationId"`;

const SHOWN = `name as process, ${COLUMNS}, to_char(set_at at time zone 'UTC', ${ISO}) as "setAt", message, attempts`;

/** The timers of the process managers. They cost nothing while they wait: only the next one is ever looked for. */
export class TimerBook {
  private readonly table: string;

  /** `schema` must be a plain lower-case name. */
  constructor(
    private readonly pool: Pool,
    schema: string,
  ) {
    this.table = `"${schema}".timer`;
  }

  tables(): string {
    return `
      create table if not exists ${this.table} (
        name text not null,
        instance text not null,
        key text not null,
        due_at timestamptz not null,
        cause_id uuid not null,
        cause_stream text not null,
        cause_revision bigint not null,
        cause_type text not null,
        correlation_id text not null,
        set_at timestamptz not null default now(),
        message text,
        attempts integer not null default 0,
        primary key (name, instance, key)
      );
      create index if not exists timer_due on ${this.table} (name, due_at) where message is null;
      create index if not exists timer_parked on ${this.table} (name, due_at) where message is not null;`;
  }

  /** When the next one is due whose instance is not held up. */
  async nextDueAt(name: string, heldUp: readonly string[]): Promise<Date | undefined> {
    const text = `select due_at as "dueAt" from ${this.table}
                   where name = $1 and message is null and instance <> all($2) order by due_at limit 1`;
    return (await this.pool.query<{ dueAt: Date }>(text, [name, heldUp])).rows[0]?.dueAt;
  }

  /** The first that are due, in the order of their time. */
  async due(name: string, now: Date, heldUp: readonly string[], limit: number): Promise<readonly TimerToSet[]> {
    const text = `select ${COLUMNS} from ${this.table}
                   where name = $1 and message is null and due_at <= $2 and instance <> all($3)
                   order by due_at, instance, key limit $4`;
    return (await this.pool.query<TimerToSet>(text, [name, now.toISOString(), heldUp, limit])).rows;
  }

  async save(client: ClientBase, name: string, changes: TimerChanges): Promise<void> {
    const set = changes.values().flatMap(({ timer }) => timer ?? []);
    const cancelled = changes.values().filter(({ timer }) => timer === null);
    if (cancelled.length > 0) {
      await client.query(
        `delete from ${this.table} t using unnest($2::text[], $3::text[]) as c(instance, key)
          where t.name = $1 and t.instance = c.instance and t.key = c.key`,
        [name, cancelled.map(({ instance }) => instance), cancelled.map(({ key }) => key)],
      );
    }
    if (set.length === 0) return;
    await client.query(
      `insert into ${this.table}
         (name, instance, key, due_at, cause_id, cause_stream, cause_revision, cause_type, correlation_id)
       select $1, instance, key, "dueAt", "causeId", "causeStream", "causeRevision", "causeType", "correlationId"
         from jsonb_to_recordset($2::jsonb) as t(instance text, key text, "dueAt" timestamptz, "causeId" uuid,
              "causeStream" text, "causeRevision" bigint, "causeType" text, "correlationId" text)
       on conflict (name, instance, key) do update
         set due_at = excluded.due_at, cause_id = excluded.cause_id, cause_stream = excluded.cause_stream,
             cause_revision = excluded.cause_revision, cause_type = excluded.cause_type,
             correlation_id = excluded.correlation_id, set_at = now(), message = null, attempts = 0`,
      [name, JSON.stringify(set)],
    );
  }

  /** It has gone off. @throws CheckpointMoved when another runner was faster */
  async remove(client: ClientBase, name: string, { instance, key, dueAt, causeId }: TimerToSet): Promise<void> {
    const { rowCount } = await client.query(
      `delete from ${this.table} where name = $1 and instance = $2 and key = $3 and due_at = $4 and cause_id = $5`,
      [name, instance, key, dueAt, causeId],
    );
    if (rowCount !== 1) throw new CheckpointMoved(name);
  }

  /** What follows from it fails: it waits for a person. */
  async park(name: string, { instance, key }: TimerToSet, message: string, attempts: number): Promise<void> {
    await this.pool.query(
      `update ${this.table} set message = $4, attempts = attempts + $5 where name = $1 and instance = $2 and key = $3`,
      [name, instance, key, message, attempts],
    );
  }

  /** Lets what failed go off again: all, or what one event caused. */
  async unpark(name: string, causeId?: string): Promise<void> {
    await this.pool.query(
      `update ${this.table} set message = null
        where name = $1 and message is not null and ($2::uuid is null or cause_id = $2)`,
      [name, causeId ?? null],
    );
  }

  /** What failed and was set because of one event is wanted no more. */
  async drop(name: string, causeId: string): Promise<boolean> {
    const text = `delete from ${this.table} where name = $1 and cause_id = $2 and message is not null`;
    return ((await this.pool.query(text, [name, causeId])).rowCount ?? 0) > 0;
  }

  async failedAt(name: string, causeId: string): Promise<StuckEvent | undefined> {
    const text = `select cause_id as "eventId", cause_stream as stream, cause_type as type
                    from ${this.table} where name = $1 and cause_id = $2 and message is not null limit 1`;
    return (await this.pool.query<StuckEvent>(text, [name, causeId])).rows[0];
  }

  /** The oldest that failed. */
  async failed(name: string, limit: number): Promise<readonly WaitingTimer[]> {
    const text = `select ${SHOWN} from ${this.table}
                   where name = $1 and message is not null order by due_at, instance, key limit $2`;
    return (await this.pool.query<WaitingTimer>(text, [name, limit])).rows;
  }

  /** All that wait, the next one first. `after` is the last one of the page before. */
  async waiting(names: readonly string[], limit: number, after?: TimerPlace): Promise<readonly WaitingTimer[]> {
    const text = `select ${SHOWN}
                    from ${this.table}
                   where name = any($1)
                     and ($2::timestamptz is null or (due_at, name, instance, key) > ($2, $3::text, $4::text, $5::text))
                   order by due_at, name, instance, key limit $6`;
    const place = [after?.dueAt ?? null, after?.process ?? null, after?.instance ?? null, after?.key ?? null];
    const { rows } = await this.pool.query<WaitingTimer & { message: string | null }>(text, [names, ...place, limit]);
    return rows.map(({ message, ...timer }) => (message === null ? timer : { ...timer, message }));
  }
}

/** What tells one timer of all processes from another, in the order in which they are due. */
export type TimerPlace = Pick<WaitingTimer, 'dueAt' | 'process' | 'instance' | 'key'>;
