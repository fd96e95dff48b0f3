import type { Pool } from 'pg';
import type { RunnerLog } from '@tracewright/runtime';
import { findSets, inTransaction, lockSchema, SETS_TABLE, swapIn, withClient, type TableSet } from './sets';
import { qualified } from './tables';

/**
 * Shows a filled set instead of the live one, once it is at least as far.
 * False when it is not, or is no longer a set to fill.
 */
export async function swapWhenCaughtUp(
  context: { readonly pool: Pool; readonly schema: string; readonly log: RunnerLog },
  filling: TableSet,
): Promise<boolean> {
  const { pool, schema, log } = context;
  return withClient(pool, (client) =>
    inTransaction(client, async () => {
      await lockSchema(client, schema);
      await client.query(`select 1 from ${qualified(schema, SETS_TABLE)} where name = $1 order by id for update`, [
        filling.name,
      ]);
      const sets = await findSets(client, schema, filling.name);
      const own = sets.find(({ id, role }) => id === filling.id && role === 'filling');
      const live = sets.find(({ role }) => role === 'live');
      if (!own || (live && live.position > own.position)) return false;
      await swapIn(client, schema, own, live);
      log.info('projection moved to its new version', { projection: own.name, version: own.version });
      return true;
    }),
  );
}
