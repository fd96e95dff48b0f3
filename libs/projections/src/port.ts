import type { StoredEvent } from '@tracewright/event-store';
import type { Behind } from '@tracewright/runtime';

export type ColumnType =
  | 'text'
  | 'bigint'
  | 'integer'
  | 'double precision'
  | 'boolean'
  | 'timestamptz'
  | 'jsonb'
  | 'text[]';

/** A read model's table. Columns are nullable unless part of the key. Values: JSON-like; bigint and timestamptz as strings. */
export interface TableDefinition {
  readonly name: string;
  readonly columns: { readonly [column: string]: ColumnType };
  readonly primaryKey: readonly string[];
  /** What of its rows goes with which person: the runner erases it. */
  readonly personal?: readonly PersonalColumns[];
  /** Each a list of column expressions, as inside `create index on t (...)`. */
  readonly indexes?: readonly string[];
}

/** What of a row is about one person; a row can be about several. */
export interface PersonalColumns {
  /** The text column that holds the person's id; the runner makes an index on it. */
  readonly owner: string;
  /** Columns that are null once the person was erased, or the row itself, which is removed then. */
  readonly erases: readonly string[] | 'row';
}

/** Which events end a person. Every projection with personal columns receives them, whatever it follows itself. */
export interface Erasures {
  readonly categories: readonly string[];
  /** Pure. The id of the person whom this event ends, undefined for any other event. */
  personOf(event: StoredEvent): string | undefined;
}

export type ColumnValue =
  | string
  | number
  | boolean
  | null
  | readonly ColumnValue[]
  | { readonly [key: string]: unknown };
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
  /** Of those, only the rows with a time up to this one (inclusive) in a timestamptz column. */
  readonly until?: { readonly column: string; readonly time: string };
}

/**
 * How events become tables: pure, without clock, randomness or I/O, so that rebuilt equals live byte for byte.
 * Raise `version` when tables or logic change: a new set of tables is filled beside the live one and swapped in.
 * Queries read the views named as in `tables`; the runner keeps them pointing at the live set.
 *
 * No column may depend on a personal field of an event but those that `personal` names: such fields read as null once the
 * person was erased, so that a rebuild sees less than the live projection saw. For the same reason nothing has to remember
 * who was erased.
 */
export interface Projection {
  readonly name: string;
  readonly version: number;
  /** Stream categories it follows; 'all' is everything that is ever written, so that what comes later is no new version. */
  readonly categories: readonly string[] | 'all';
  readonly tables: readonly TableDefinition[];
  /** The rows that `project` may read or write for this event; empty when the event does not matter. */
  keys(event: StoredEvent): readonly RowKey[];
  /** Rows that this event makes superfluous: removed before `project` is given it. What erasures end is none of them. */
  removes?(event: StoredEvent): readonly RowRange[];
  project(rows: Rows, event: StoredEvent): void;
}

export interface ProjectionStatus extends Behind {
  readonly name: string;
  readonly version: number;
  readonly state: 'catching up' | 'live' | 'stopped' | 'rebuilding';
  readonly position: string;
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
