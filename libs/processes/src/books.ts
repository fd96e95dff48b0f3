import type { ClientBase, Pool } from 'pg';
import type { EventStore, Position } from '@tracewright/event-store';
import { CheckpointMoves, Gather } from '@tracewright/runtime';
import { CheckpointMoved } from './moved';
import type { ParkedEvent, ProcessManager, StuckEvent } from './port';
import { TimerBook, type TimerChanges, type TimerToSet } from './timer-book';

export interface ParkedRow extends ParkedEvent {
  readonly key: string;
  readonly position: Position;
  /** Its reaction is left out: a person said so. */
  readonly skip: boolean;
}

/** An event that is being parked. */
export type EventToPark = Omit<ParkedRow, 'at' | 'skip'>;

/** What a reaction changed of its process's memory. */
export interface Changes {
  readonly states: ReadonlyMap<string, unknown>;
  readonly timers: TimerChanges;
}

/** A change of one process's books, made in one transaction. */
export interface Progress extends Changes {
  readonly park?: EventToPark;
}

export interface BooksOverview {
  readonly name: string;
  readonly position: Position;
  readonly parkedCount: number;
  readonly failedTimers: number;
}

export interface ParkedKey {
  readonly key: string;
  readonly due: boolean;
}

/** Not waiting for the disk: what is forgotten in a crash is done again, and its effects know their ids again. */
const BEGIN = 'begin; set local synchronous_commit = off';

const PARKED =
  `select key, skip, position, event_id as "eventId", stream, revision::text as revision, type, message, attempts, ` +
  `to_char(parked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;

/** The tables of the process managers: checkpoints, states, parked events, timers. */
export class ProcessBooks {
  readonly timers: TimerBook;
  private readonly moves: CheckpointMoves;
  private readonly parkedLooks = new Gather((names: readonly string[]) => this.parkedKeysOf(names));
  private readonly schema: string;

  /** `schema` must be a plain lower-case name. */
  constructor(
    private readonly pool: Pool,
    private readonly schemaName: string,
  ) {
    this.schema = `"${schemaName}"`;
    this.timers = new TimerBook(pool, schemaName);
    this.moves = new CheckpointMoves(pool, { table: `${this.schema}.checkpoint`, key: { name: 'text' } });
  }

  /** Idempotent, and safe from several processes at once. */
  async migrate(store: EventStore, processes: readonly ProcessManager[]): Promise<void> {
    const head = processes.some(({ startFrom }) => startFrom === 'now') ? await store.head() : '';
    await this.inTransaction(async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`tracewright/${this.schemaName}`]);
      await client.query(this.tables() + this.timers.tables());
      for (const { name, version = 1, startFrom, takesOver = [] } of processes) {
        await client.query(
          `insert into ${this.schema}.checkpoint (name, version, position) values ($1, $2, $3)
           on conflict (name) do update set version = excluded.version`,
          [name, version, startFrom === 'now' ? head : ''],
        );
        if (takesOver.length > 0) await this.takeOver(client, name, takesOver);
      }
    });
  }

  private async takeOver(client: ClientBase, name: string, from: readonly string[]): Promise<void> {
    await client.query(
      `update ${this.schema}.checkpoint set position = case
         when exists (select from ${this.schema}.parked where name = any($2)) then ''
         else least(position, (select min(position) from ${this.schema}.checkpoint where name = any($2))) end
       where name = $1`,
      [name, from],
    );
    for (const table of ['checkpoint', 'state', 'parked', 'timer']) {
      await client.query(`delete from ${this.schema}.${table} where name = any($1)`, [from]);
    }
  }

  async position(name: string): Promise<Position | undefined> {
    const text = `select position from ${this.schema}.checkpoint where name = $1`;
    return (await this.pool.query<{ position: Position }>(text, [name])).rows[0]?.position;
  }

  async states(name: string, keys: readonly string[]): Promise<Map<string, unknown>> {
    const text = `select key, state from ${this.schema}.state where name = $1 and key = any($2)`;
    const { rows } = await this.pool.query<{ key: string; state: unknown }>(text, [name, keys]);
    return new Map(rows.map(({ key, state }) => [key, state]));
  }

  /**
   * Moves the checkpoint together with the states, timers and the parked event that belong to it. A checkpoint that moves
   * alone waits for nobody: false while somebody else has it in hand.
   * @throws CheckpointMoved
   */
  async advance(name: string, from: Position, to: Position, { states, timers, park }: Progress): Promise<boolean> {
    if (states.size === 0 && timers.size === 0 && !park) {
      const outcome = await this.moves.move({ key: [name], from, to });
      if (outcome === 'elsewhere') throw new CheckpointMoved(name);
      return outcome === 'moved';
    }
    const move = `update ${this.schema}.checkpoint set position = $3, updated_at = now() where name = $1 and position = $2`;
    await this.inTransaction(async (client) => {
      if ((await client.query(move, [name, from, to])).rowCount !== 1) throw new CheckpointMoved(name);
      await this.saveChanges(client, name, { states, timers });
      if (park) await this.insertParked(client, name, park);
    });
    return true;
  }

  /** A parked event was dealt with. */
  async unpark(name: string, eventId: string, changes: Changes): Promise<void> {
    await this.inTransaction(async (client) => {
      await client.query(`delete from ${this.schema}.parked where name = $1 and event_id = $2`, [name, eventId]);
      await this.saveChanges(client, name, changes);
    });
  }

  /** A timer has gone off and what follows from it has taken hold. @throws CheckpointMoved */
  async timerDone(name: string, timer: TimerToSet, changes: Changes): Promise<void> {
    await this.inTransaction(async (client) => {
      await this.timers.remove(client, name, timer);
      await this.saveChanges(client, name, changes);
    });
  }

  async stillParked(name: string, eventId: string, message: string, attempts: number): Promise<void> {
    await this.pool.query(
      `update ${this.schema}.parked set due = false, message = $3, attempts = attempts + $4 where name = $1 and event_id = $2`,
      [name, eventId, message, attempts],
    );
  }

  /** Keys whose events are parked, and whether one of them is to be tried again. */
  parkedKeys(name: string): Promise<readonly ParkedKey[]> {
    return this.parkedLooks.ask(name);
  }

  /** In the order of the log. */
  async due(name: string): Promise<readonly ParkedRow[]> {
    const text = `${PARKED} from ${this.schema}.parked where name = $1 and due order by position limit 500`;
    return (await this.pool.query<ParkedRow>(text, [name])).rows;
  }

  /** What is parked is tried again: all, or what follows from one event. */
  async makeDue(name: string, eventId?: string): Promise<void> {
    const text = `update ${this.schema}.parked p set due = true where name = $1 and ($2::uuid is null or key =
                    (select key from ${this.schema}.parked where name = $1 and event_id = $2))`;
    await this.pool.query(text, [name, eventId ?? null]);
    await this.timers.unpark(name, eventId);
  }

  /** The event's reaction is to be left out, so that those behind it can go on. False when it is not parked. */
  async skip(name: string, eventId: string): Promise<boolean> {
    const text = `update ${this.schema}.parked set skip = true where name = $1 and event_id = $2`;
    return (await this.pool.query(text, [name, eventId])).rowCount === 1;
  }

  async parkedAt(name: string, eventId: string): Promise<StuckEvent | undefined> {
    const text = `${PARKED} from ${this.schema}.parked where name = $1 and event_id = $2 and not skip`;
    return (await this.pool.query<ParkedRow>(text, [name, eventId])).rows[0];
  }

  async overview(names: readonly string[]): Promise<readonly BooksOverview[]> {
    const text = `select name, position,
                         (select count(*)::int from ${this.schema}.parked p where p.name = c.name) as "parkedCount",
                         (select count(*)::int from ${this.schema}.timer t
                           where t.name = c.name and message is not null) as "failedTimers"
                    from ${this.schema}.checkpoint c where name = any($1)`;
    return (await this.pool.query<BooksOverview>(text, [names])).rows;
  }

  async oldestParked(name: string, limit: number): Promise<readonly ParkedRow[]> {
    const text = `${PARKED} from ${this.schema}.parked where name = $1 order by position limit $2`;
    return (await this.pool.query<ParkedRow>(text, [name, limit])).rows;
  }

  private async parkedKeysOf(names: readonly string[]): Promise<readonly (readonly ParkedKey[])[]> {
    const text = `select name, key, bool_or(due) as due from ${this.schema}.parked where name = any($1) group by name, key`;
    const { rows } = await this.pool.query<ParkedKey & { name: string }>(text, [names]);
    return names.map((wanted) => rows.filter(({ name }) => name === wanted));
  }

  private async saveChanges(client: ClientBase, name: string, { states, timers }: Changes): Promise<void> {
    await this.saveStates(client, name, states);
    if (timers.size > 0) await this.timers.save(client, name, timers);
  }

  private async saveStates(client: ClientBase, name: string, states: ReadonlyMap<string, unknown>): Promise<void> {
    if (states.size === 0) return;
    const rows = [...states].map(([key, state]) => ({ key, state: state ?? null }));
    await client.query(
      `insert into ${this.schema}.state (name, key, state)
       select $1, key, state from jsonb_to_recordset($2::jsonb) as r(key text, state jsonb)
       on conflict (name, key) do update set state = excluded.state, updated_at = now()`,
      [name, JSON.stringify(rows)],
    );
  }

  private async insertParked(client: ClientBase, name: string, row: EventToPark): Promise<void> {
    const { key, position, eventId, stream, revision, type, message, attempts } = row;
    await client.query(
      `insert into ${this.schema}.parked (name, event_id, key, position, stream, revision, type, message, attempts)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (name, event_id) do nothing`,
      [name, eventId, key, position, stream, revision, type, message, attempts],
    );
  }

  private async inTransaction(action: (client: ClientBase) => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query(BEGIN);
      await action(client);
      await client.query('commit');
      client.release();
    } catch (error) {
      await client.query('rollback').catch(() => undefined); // the first error tells more
      client.release(error instanceof CheckpointMoved ? undefined : true);
      throw error;
    }
  }

  private tables(): string {
    return `
      create schema if not exists ${this.schema};
      create table if not exists ${this.schema}.checkpoint (
        name text primary key,
        version integer not null,
        position text collate "C" not null,
        updated_at timestamptz not null default now()
      ) with (fillfactor = 50);
      create table if not exists ${this.schema}.state (
        name text not null,
        key text not null,
        state jsonb,
        updated_at timestamptz not null default now(),
        primary key (name, key)
      );
      create table if not exists ${this.schema}.parked (
        name text not null,
        event_id uuid not null,
        key text not null,
        position text collate "C" not null,
        stream text not null,
        revision bigint not null,
        type text not null,
        message text not null,
        attempts integer not null,
        due boolean not null default false,
        skip boolean not null default false,
        parked_at timestamptz not null default now(),
        primary key (name, event_id)
      );
      alter table ${this.schema}.parked add column if not exists skip boolean not null default false;
      create index if not exists parked_order on ${this.schema}.parked (name, position);`;
  }
}
