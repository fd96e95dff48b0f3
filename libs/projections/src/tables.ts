import { escapeLiteral } from 'pg';
import type { Sweep } from './personal';
import type { ColumnType, Projection, Row, TableDefinition } from './port';

/**
 * Makes the statements for one table of a set. Values stand in their text, so that several statements go to the server
 * in one message: while projections follow live, round trips cost more than anything else.
 */
export interface TableStatements {
  /** Answers the rows with these keys, columns in the form of `canonicalValue`. */
  load(keys: readonly (readonly string[])[]): string;
  upsert(rows: readonly Readonly<Row>[]): string;
  remove(keys: readonly (readonly string[])[]): string;
  sweep(sweep: Sweep): string;
}

export function quoted(identifier: string): string {
  return `"${identifier}"`;
}

export function qualified(schema: string, name: string): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

/** Answers the name of a projection's table within a schema, given the table's own name. */
export type Naming = (table: string) => string;

export function setNaming(version: number, generation: number): Naming {
  return (table) => `${table}__v${version}_${generation}`;
}

export function createTables(schema: string, projection: Projection, naming: Naming): string[] {
  return projection.tables.flatMap((definition) => {
    const table = qualified(schema, naming(definition.name));
    const columns = Object.entries(definition.columns).map(
      ([column, type]) => `${quoted(column)} ${type}${orderOf(type)}`,
    );
    const key = definition.primaryKey.map(quoted).join(', ');
    const indexes = indexesOf(definition).map((expressions) => `create index on ${table} (${expressions})`);
    return [`create table ${table} (${columns.join(', ')}, primary key (${key}))`, ...indexes];
  });
}

/** With those by which the rows of a person are found, where no other begins with it. */
function indexesOf({ primaryKey, indexes = [], personal = [] }: TableDefinition): readonly string[] {
  const first = new Set([primaryKey[0], ...indexes.map((expressions) => /^\w+/.exec(expressions)?.[0])]);
  const owners = new Set(personal.map(({ owner }) => owner));
  return [...indexes, ...[...owners].filter((owner) => !first.has(owner)).map(quoted)];
}

/** Texts compare by their bytes: the same order and the same checksums on every machine. */
function orderOf(type: ColumnType): string {
  return type === 'text' || type === 'text[]' ? ' collate "C"' : '';
}

export function dropTables(schema: string, tables: readonly string[], naming: Naming): string[] {
  return tables.map((table) => `drop table if exists ${qualified(schema, naming(table))}`);
}

const MANY_KEYS = 500;

/** Names were checked by `assertProjections`. */
export function tableStatements(schema: string, definition: TableDefinition, naming: Naming): TableStatements {
  const table = qualified(schema, naming(definition.name));
  const columns = Object.entries(definition.columns);
  const names = columns.map(([column]) => quoted(column)).join(', ');
  const typed = columns.map(([column, type]) => `${quoted(column)} ${type}`).join(', ');
  const loaded = columns.map(([column, type]) => loadExpression(column, type)).join(', ');
  const { keyed, matches } = keyRelation(definition);
  return {
    // The planner knows no number of keys and reads a small table whole to join it. That suits many keys, as in a rebuild;
    // for the few of a live batch, the limit makes one look into the index for each.
    load: (keys) =>
      keys.length < MANY_KEYS
        ? `select ${loaded} from ${keyed(keys)} cross join lateral (select * from ${table} as t where ${matches} limit 1) as t`
        : `select ${loaded} from ${table} as t join ${keyed(keys)} on ${matches}`,
    upsert: (rows) =>
      `insert into ${table} (${names}) select ${names} from json_to_recordset(${json(rows)}) as r(${typed}) ` +
      onConflict(definition),
    remove: (keys) => `delete from ${table} as t using ${keyed(keys)} where ${matches}`,
    sweep: (sweep) => sweepStatement(table, sweep),
  };
}

function sweepStatement(table: string, { column, value, until, blanks }: Sweep): string {
  const late = until ? ` and ${quoted(until.column)} <= ${escapeLiteral(until.time)}` : '';
  const where = `where ${quoted(column)} = ${escapeLiteral(value)}${late}`;
  if (!blanks) return `delete from ${table} ${where}`;
  const filled = blanks.map((blank) => `${quoted(blank)} is not null`).join(' or ');
  return `update ${table} set ${blanks.map((blank) => `${quoted(blank)} = null`).join(', ')} ${where} and (${filled})`;
}

function onConflict({ columns, primaryKey }: TableDefinition): string {
  const key = primaryKey.map(quoted).join(', ');
  const others = Object.keys(columns).filter((column) => !primaryKey.includes(column));
  if (others.length === 0) return `on conflict (${key}) do nothing`;
  const taken = others.map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  return `on conflict (${key}) do update set ${taken.join(', ')}`;
}

function keyRelation({ columns, primaryKey }: TableDefinition) {
  const typed = primaryKey.map((column, index) => `k${index} ${columns[column] ?? 'text'}`).join(', ');
  const asRecord = (key: readonly string[]) => Object.fromEntries(key.map((part, index) => [`k${index}`, part]));
  return {
    keyed: (keys: readonly (readonly string[])[]) => `json_to_recordset(${json(keys.map(asRecord))}) as k(${typed})`,
    matches: primaryKey.map((column, index) => `t.${quoted(column)} = k.k${index}`).join(' and '),
  };
}

function json(value: unknown): string {
  return `${escapeLiteral(JSON.stringify(value))}::json`;
}

function loadExpression(column: string, type: ColumnType): string {
  const value = `t.${quoted(column)}`;
  if (type === 'bigint') return `${value}::text as ${quoted(column)}`;
  if (type === 'timestamptz') {
    return `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${quoted(column)}`;
  }
  return `${value} as ${quoted(column)}`;
}
