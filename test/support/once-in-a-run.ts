import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { testServer } from '@tracewright/testing';

const LOCK = 7_306_514;

/**
 * A folder that all files of the run share, filled by whichever worker asks first; undefined where no run keeps one.
 * @param fill answers the folder to keep; it is moved
 */
export async function onceInARun(name: string, fill: () => Promise<string>): Promise<string | undefined> {
  const { TEST_DATABASE_DESK: desk } = process.env;
  if (!desk) return undefined;
  const folder = join(dirname(desk), name);
  if (existsSync(folder)) return folder;
  const client = new Client({ connectionString: await testServer() });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK, name]);
    if (!existsSync(folder)) renameSync(await fill(), folder);
  } finally {
    await client.end();
  }
  return folder;
}
