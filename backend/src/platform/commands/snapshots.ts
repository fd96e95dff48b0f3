import type { Pool } from 'pg';
import type { Json } from '@tracewright/kernel';

/** How an aggregate's state is kept now and then, so that a long stream need not be read whole. */
export interface Snapshots<State> {
  /** A snapshot is written once so many events were read after the last one. */
  readonly every: number;
  /** Raise it when the state's shape changes: older snapshots are then ignored. */
  readonly version: number;
  toJson(state: State): Json | Promise<Json>;
  fromJson(json: Json): State | Promise<State>;
}

export interface Snapshot {
  readonly revision: bigint;
  readonly state: Json;
}

/** A cache: any snapshot may be missing, and all may be thrown away at any time. */
export interface SnapshotStore {
  load(stream: string, version: number): Promise<Snapshot | undefined>;
  save(stream: string, version: number, snapshot: Snapshot): Promise<void>;
}

export class PostgresSnapshots implements SnapshotStore {
  constructor(private readonly pool: Pool) {}

  async load(stream: string, version: number): Promise<Snapshot | undefined> {
    const { rows } = await this.pool.query<{ revision: string; state: Json }>({
      name: 'load-snapshot',
      text: 'select revision, state from platform.snapshots where stream = $1 and version = $2',
      values: [stream, version],
    });
    const row = rows[0];
    return row && { revision: BigInt(row.revision), state: row.state };
  }

  async save(stream: string, version: number, { revision, state }: Snapshot): Promise<void> {
    await this.pool.query(
      `insert into platform.snapshots (stream, version, revision, state) values ($1, $2, $3, $4)
       on conflict (stream) do update set version = excluded.version, revision = excluded.revision, state = excluded.state
       where snapshots.version < excluded.version
          or (snapshots.version = excluded.version and snapshots.revision < excluded.revision)`,
      [stream, version, String(revision), JSON.stringify(state)],
    );
  }
}
