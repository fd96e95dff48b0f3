import type { StoredEvent } from '@tracewright/event-store';
import { blaming } from './poison';
import type { RunProjection, Sweep } from './personal';
import type { ColumnType, ColumnValue, Row, Rows, TableDefinition } from './port';
import { canonicalKeyPart, canonicalValue, frozen } from './values';

/** The place of one row in the batch, whether there is a row or not. */
interface Slot {
  readonly key: readonly string[];
  row: Readonly<Row> | undefined;
  changed: boolean;
  /** The event that may touch it now. */
  openFor: StoredEvent | undefined;
}

interface TableRows {
  readonly definition: TableDefinition;
  readonly columns: readonly (readonly [name: string, type: ColumnType])[];
  readonly slots: Map<string, Slot>;
}

/** What a batch did to one table: whole rows to write, keys of rows to delete. */
export interface TableChanges {
  readonly table: string;
  /** Done before anything is written, in their order: what was written after a sweep stays. */
  readonly sweeps: readonly Sweep[];
  readonly put: readonly Readonly<Row>[];
  readonly removed: readonly (readonly string[])[];
}

/** The rows of one batch in memory, loaded before the first event and written after the last one. */
export class RowSet implements Rows {
  private readonly tables: ReadonlyMap<string, TableRows>;
  private readonly named = new Map<StoredEvent, readonly Slot[]>();
  private readonly sweepsOf = new Map<StoredEvent, readonly Sweep[]>();
  private readonly sweeps: Sweep[] = [];
  private current: StoredEvent | undefined;

  constructor(private readonly projection: RunProjection) {
    this.tables = new Map(
      projection.tables.map((definition) => [
        definition.name,
        { definition, columns: Object.entries(definition.columns), slots: new Map<string, Slot>() },
      ]),
    );
  }

  /**
   * The keys that these events name, in their stored form, once each.
   * @throws PoisonEvent when `keys` fails for one of them
   */
  keysOf(events: readonly StoredEvent[]): ReadonlyMap<string, readonly (readonly string[])[]> {
    for (const event of events) {
      blaming(event, () => {
        const slots = this.projection.keys(event).map(({ table, key }) => this.slotFor(this.table(table), key));
        this.named.set(event, slots);
        const sweeps = [...this.projection.erases(event), ...(this.projection.removes?.(event) ?? [])];
        if (sweeps.length > 0) this.sweepsOf.set(event, sweeps);
      });
    }
    const named = [...this.tables].filter(([, { slots }]) => slots.size > 0);
    return new Map(named.map(([table, { slots }]) => [table, [...slots.values()].map(({ key }) => key)]));
  }

  /** Takes rows as their table holds them, in the form of `canonicalValue`; they count as unchanged. */
  load(table: string, rows: Iterable<Row>): void {
    const target = this.table(table);
    for (const row of rows) {
      for (const [column, type] of target.columns) if (type === 'jsonb' || type === 'text[]') frozen(row[column]);
      this.slotFor(target, keyIn(target, row)).row = Object.freeze(row);
    }
  }

  /**
   * Runs the projection over one event, which may touch only the rows it named.
   * @throws PoisonEvent
   */
  apply(event: StoredEvent): void {
    const sweeps = this.sweepsOf.get(event);
    if (sweeps) blaming(event, () => sweeps.forEach((sweep) => this.sweep(sweep)));
    const named = this.named.get(event);
    if (!named || named.length === 0) return;
    this.current = event;
    for (const slot of named) slot.openFor = event;
    blaming(event, () => this.projection.project(this, event));
  }

  get(table: string, key: readonly string[]): Readonly<Row> | undefined {
    return this.openSlot(this.table(table), key).row;
  }

  put(table: string, row: Row): void {
    const target = this.table(table);
    const slot = this.openSlot(target, keyIn(target, row));
    slot.row = canonicalRow(target, row, slot.row);
    slot.changed = true;
  }

  remove(table: string, key: readonly string[]): void {
    const slot = this.openSlot(this.table(table), key);
    slot.row = undefined;
    slot.changed = true;
  }

  changes(): TableChanges[] {
    const changes: TableChanges[] = [];
    for (const [table, { slots }] of this.tables) {
      const put: Readonly<Row>[] = [];
      const removed: (readonly string[])[] = [];
      for (const { changed, row, key } of slots.values()) {
        if (!changed) continue;
        if (row) put.push(row);
        else removed.push(key);
      }
      const sweeps = this.sweeps.filter((sweep) => sweep.table === table);
      if (put.length + removed.length + sweeps.length > 0) changes.push({ table, sweeps, put, removed });
    }
    return changes;
  }

  /** The batch holds some of the rows in memory; the others are swept in the table when the batch is written. */
  private sweep(sweep: Sweep): void {
    const exact = this.canonicalSweep(sweep);
    const nulls = exact.blanks && Object.fromEntries(exact.blanks.map((column) => [column, null]));
    for (const slot of this.table(sweep.table).slots.values()) {
      if (!slot.row || !isSwept(slot.row, exact)) continue;
      slot.row = nulls && Object.freeze({ ...slot.row, ...nulls });
      slot.changed = true;
    }
    this.sweeps.push(exact);
  }

  private canonicalSweep(sweep: Sweep): Sweep {
    const { columns } = this.table(sweep.table).definition;
    const { table, column, until } = sweep;
    for (const [name, type] of [[column, 'text'], ...(until ? [[until.column, 'timestamptz']] : [])] as const) {
      if (columns[name ?? ''] === type) continue;
      throw new TypeError(`${table}.${name} is no ${type} column of projection ${this.projection.name}`);
    }
    return {
      ...sweep,
      value: canonicalKeyPart('text', sweep.value),
      ...(until && { until: { ...until, time: canonicalKeyPart('timestamptz', until.time) } }),
    };
  }

  private table(name: string): TableRows {
    const table = this.tables.get(name);
    if (!table) throw new TypeError(`projection ${this.projection.name} has no table "${name}"`);
    return table;
  }

  private slotFor(target: TableRows, key: readonly string[]): Slot {
    const stored = storedKey(target, key);
    const id = idOf(stored);
    let slot = target.slots.get(id);
    if (!slot) {
      slot = { key: stored, row: undefined, changed: false, openFor: undefined };
      target.slots.set(id, slot);
    }
    return slot;
  }

  private openSlot(target: TableRows, key: readonly string[]): Slot {
    const id = idOf(storedKey(target, key));
    const slot = target.slots.get(id);
    if (slot && slot.openFor === this.current) return slot;
    throw new TypeError(
      `projection ${this.projection.name} touches row ${id} of ${target.definition.name}, which keys() does not name`,
    );
  }
}

/** Times in their canonical form stand in the order of their letters. */
function isSwept(row: Readonly<Row>, { column, value, until }: Sweep): boolean {
  if (row[column] !== value) return false;
  const time = until && row[until.column];
  return until === undefined || (typeof time === 'string' && time <= until.time);
}

function idOf(key: readonly string[]): string {
  const [only] = key;
  return key.length === 1 && only !== undefined ? only : JSON.stringify(key);
}

function storedKey({ definition }: TableRows, key: readonly string[]): readonly string[] {
  const { name, primaryKey, columns } = definition;
  if (key.length !== primaryKey.length) {
    throw new TypeError(`table ${name} has a key of ${primaryKey.length} parts, not ${key.length}`);
  }
  return primaryKey.map((column, index) => {
    const [type, part] = [columns[column], key[index]];
    if (type === undefined || part === undefined) throw new TypeError(`${name}.${column} is no key column`);
    return canonicalKeyPart(type, part);
  });
}

function keyIn({ definition }: TableRows, row: Readonly<Row>): readonly string[] {
  return definition.primaryKey.map((column) => {
    const value = row[column];
    if (value === null || value === undefined) throw new TypeError(`${definition.name}.${column} is part of the key`);
    return String(value);
  });
}

function canonicalRow({ definition, columns }: TableRows, row: Row, before: Readonly<Row> | undefined): Readonly<Row> {
  const canonical: Row = {};
  for (const [column, type] of columns) {
    const value = row[column];
    // What was taken over from the row before is in its form already.
    canonical[column] =
      value !== undefined && value === before?.[column] ? value : valueOf(definition.name, column, type, value);
  }
  for (const column of Object.keys(row)) {
    if (!(column in canonical)) throw new TypeError(`table ${definition.name} has no column "${column}"`);
  }
  return Object.freeze(canonical);
}

function valueOf(table: string, column: string, type: ColumnType, value: ColumnValue | undefined): ColumnValue {
  try {
    return canonicalValue(type, value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TypeError(`${table}.${column}: ${reason}`, { cause: error });
  }
}
