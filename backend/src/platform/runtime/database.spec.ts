import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { readConfiguration, withSecrets } from '../config';
import { openDatabase } from './database';

jest.setTimeout(60_000);

test('the built-in server stops with the last process that works with it', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shared-database-'));
  const configuration = withSecrets(readConfiguration({ DATA_DIR: dataDir }));
  const first = await openDatabase(configuration, () => undefined);
  const client = new Client({ connectionString: first.configuration.databaseUrl });
  try {
    await client.connect();
    const second = await openDatabase(configuration, () => undefined);
    await second.stop();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await client.end();
    await first.stop();
  }
  const late = new Client({ connectionString: first.configuration.databaseUrl });
  await expect(late.connect()).rejects.toThrow(/ECONNREFUSED/);
  rmSync(dataDir, { recursive: true });
});
