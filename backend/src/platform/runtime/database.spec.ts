import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { readConfiguration, withSecrets } from '../config';
import { openDatabase } from './database';

const SECRETS = { SESSION_SECRET: 'hush-session', ADMIN_PASSWORD: 'hush-admin', MY_OWN_TOKEN: 'hush-token' };
afterAll(() => {
  for (const name of Object.keys(SECRETS)) delete process.env[name];
});

const serverPid = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0]);
const environmentOf = (pid: number): string => readFileSync(`/proc/${pid}/environ`, 'utf8');

test('the built-in server inherits no secret, and stops with the last process that works with it', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shared-database-'));
  const configuration = withSecrets(readConfiguration({ DATA_DIR: dataDir }));
  Object.assign(process.env, SECRETS);
  const first = await openDatabase(configuration, () => undefined);
  const client = new Client({ connectionString: first.configuration.databaseUrl });
  try {
    await client.connect();
    expect(environmentOf(serverPid(dataDir))).not.toMatch(/hush/);
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
