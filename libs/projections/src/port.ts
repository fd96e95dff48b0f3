import type { StoredEvent } from '@tracewright/event-store';

export type ColumnType =
  'text' | 'bigint' | 'integer' | 'double precision' | 'boolean' | 'timestamptz' | 'jsonb' | 'text[]';

/** A read model's table. Columns are nullable unless part of the key. Values: JSON-like; bigint and timestamptz as strings. */
export interface TableDefinition {
  readonly name: string;
  readonly columns: { readonly [column: string]: ColumnType };
  readonly primaryKey: readonly string[];
  /** Each a list of column expressions, as inside `create index on t (...)`. */
  readonly indexes?: readonly string[];
}

export type ColumnValue =
  string | number | boolean | null | readonly ColumnValue[] | { readonly [key: string]: unknown };
export type Row = { [column: string]: ColumnValue | undefined };

/** The rows a batch works on, loaded once and written set-based at the end of the batch. */
export interface Rows {
  /** The row with this key, or undefined. Only keys named by `keys` for one of the batch's events are loaded. */
  get(table: string, key: readonly string[]): Readonly<Row> | undefined;
  /** Inserts or replaces the whole row. */
  put(table: string, row: Row): void;
  remove(table: string, key: readonly string[]): void;
}

export interface RowKey {
  readonly table: string;
  readonly key: readonly string[];
}

/** All rows of a table with this value in a text column, however many. */
export interface RowRange {
  readonly table: string;
  readonly column: string;
  readonly value: string;
}

/**
 * How events become tables: pure, without clock, randomness or I/O, so that rebuilt equals live byte for byte.
 * Raise `version` when tables or logic change: a new set of tables is filled beside the live one and swapped in.
 * Queries read the views named as in `tables`; the runner keeps them pointing at the live set.
 */
export interface Projection {
  readonly name: string;
  readonly version: number;
  /** Stream categories it follows; 'all' is everything that is ever written, so that what comes later is no new version. */
  readonly categories: readonly string[] | 'all';
  readonly tables: readonly TableDefinition[];
  /** The rows that `project` may read or write for this event; empty when the event does not matter. */
  keys(event: StoredEvent): readonly RowKey[];
  /** Rows that go with this event, such as those of a person who was erased: removed before `project` is given it. */
  removes?(event: StoredEvent): readonly RowRange[];
  project(rows: Rows, event: StoredEvent): void;
}

export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  readonly state: 'catching up' | 'live' | 'stopped' | 'rebuilding';
  readonly position: string;
  readonly lagEvents: number;
  /** The event that stopped it and why. */
  readonly failure?: {
    readonly eventId: string;
    readonly stream: string;
    readonly revision: string;
    readonly type: string;
    readonly message: string;
    readonly at: string;
  };
}
