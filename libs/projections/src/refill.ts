import type { ClientBase } from 'pg';
import { namingOf, selectSets, SETS_TABLE, type TableSet } from './sets';
import { qualified } from './tables';

/** Empties every read model of the schema: the events come from another store, whose positions are others. */
export async function emptyReadModels(client: ClientBase, schema = 'read'): Promise<void> {
  const { rows: found } = await client.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [
    qualified(schema, SETS_TABLE),
  ]);
  if (found[0]?.there !== true) return;
  const { rows: sets } = await client.query<TableSet>(`${selectSets(schema)} where role in ('live', 'filling')`);
  for (const set of sets) {
    const tables = set.tables.map((table) => qualified(schema, namingOf(set)(table)));
    if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);
  }
  await client.query(
    `update ${qualified(schema, SETS_TABLE)} set position = '', caught_up = false, failure = null, updated_at = now()
      where role in ('live', 'filling')`,
  );
}
