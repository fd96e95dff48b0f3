import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { testServer } from '@tracewright/testing';
import { databasesFolder } from '../../support/memory-folder';
import { onceInARun } from '../../support/once-in-a-run';
import { type AppData, createAppData } from './app-data';

const DATABASE = 'app_template';

/**
 * Data on which a product was started once. Beginning with a copy of it spares each file the migrations and the parts,
 * templates and prices that a first start appends; what a first start does is tested on data of its own.
 * @param begin starts a product on the given data and ends it once all its read models have caught up
 */
export async function copyOfTemplate(begin: (data: AppData) => Promise<void>): Promise<AppData | undefined> {
  const { REDIS_URL, EVENTSTORE_URL, TEST_EVENT_STORE } = process.env;
  // What another server holds is not copied with the database.
  if (REDIS_URL || EVENTSTORE_URL || TEST_EVENT_STORE) return undefined;
  const folder = await onceInARun(DATABASE, async () => {
    const data = await createAppData();
    await begin(data);
    const kept = mkdtempSync(join(databasesFolder(), 'tracewright-template-'));
    cpSync(data.dataDir, kept, { recursive: true });
    await rename(data.database.name);
    await data.drop();
    return kept;
  });
  if (folder === undefined) return undefined;
  const copy = await createAppData(DATABASE);
  cpSync(folder, copy.dataDir, { recursive: true });
  return copy;
}

async function rename(database: string): Promise<void> {
  const client = new Client({ connectionString: await testServer() });
  await client.connect();
  try {
    await client.query(`alter database ${database} rename to ${DATABASE}`);
  } finally {
    await client.end();
  }
}
