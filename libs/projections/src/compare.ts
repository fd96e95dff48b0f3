import type { ClientBase } from 'pg';
import type { TableDefinition } from './port';
import { qualified, quoted } from './tables';

export interface TableFingerprint {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 (hex) over the SHA-256 of each row's canonical text, in the order of the key. */
  readonly checksum: string;
}

/** Settings that decide how a value reads as text. */
const CANONICAL_TEXT = "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local extra_float_digits = 1";

/** Must run inside the caller's transaction before rows are read as text. */
export async function useCanonicalText(client: ClientBase): Promise<void> {
  await client.query(CANONICAL_TEXT);
}

/**
 * Row count and checksum of a table that has exactly the definition's columns in their order.
 * Two tables have the same fingerprint only when every row is the same, byte for byte.
 */
export async function fingerprint(
  client: ClientBase,
  schema: string,
  name: string,
  definition: TableDefinition,
): Promise<TableFingerprint> {
  const columns = Object.keys(definition.columns).map((column) => `t.${quoted(column)}`);
  const rowText = `convert_to(row(${columns.join(', ')})::text, 'UTF8')`;
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows,
            encode(sha256(coalesce(string_agg(sha256(${rowText}), ''::bytea order by ${keyOrder(definition)}), ''::bytea)), 'hex') as checksum
       from ${qualified(schema, name)} as t`,
  );
  const [row] = rows;
  return { table: definition.name, rows: Number(row?.rows ?? 0), checksum: row?.checksum ?? '' };
}

export interface RowDifference {
  readonly table: string;
  readonly key: readonly string[];
  /** The rows as JSON; undefined where there is no row with this key. */
  readonly left?: { readonly [column: string]: unknown };
  readonly right?: { readonly [column: string]: unknown };
}

export interface TableLocation {
  readonly schema: string;
  readonly name: string;
}

/** The first rows, in the order of the key, that two tables (or views) of the same definition don't share. */
export async function rowDifferences(
  client: ClientBase,
  definition: TableDefinition,
  left: TableLocation,
  right: TableLocation,
  limit: number,
): Promise<readonly RowDifference[]> {
  const on = definition.primaryKey.map((column) => `l.${quoted(column)} = r.${quoted(column)}`).join(' and ');
  const key = definition.primaryKey.map((column) => `coalesce(l.${quoted(column)}, r.${quoted(column)})::text`);
  const columns = (side: string): string =>
    `row(${Object.keys(definition.columns)
      .map((column) => `${side}.${quoted(column)}`)
      .join(', ')})::text`;
  const [first] = definition.primaryKey.map(quoted);
  const { rows } = await client.query<{
    key: string[];
    left: RowDifference['left'] | null;
    right: RowDifference['right'] | null;
  }>(
    `select array[${key.join(', ')}] as key,
            case when l.${first} is not null then to_jsonb(l) end as left,
            case when r.${first} is not null then to_jsonb(r) end as right
       from ${qualified(left.schema, left.name)} as l full join ${qualified(right.schema, right.name)} as r on ${on}
      where ${columns('l')} is distinct from ${columns('r')}
      order by 1 limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    table: definition.name,
    key: row.key,
    ...(row.left ? { left: row.left } : {}),
    ...(row.right ? { right: row.right } : {}),
  }));
}

function keyOrder({ columns, primaryKey }: TableDefinition): string {
  return primaryKey
    .map((column) => `t.${quoted(column)}${columns[column] === 'text' ? ' collate "C"' : ''}`)
    .join(', ');
}
