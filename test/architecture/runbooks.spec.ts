import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { migrateEventStore, TransactionOrderBroken } from '@tracewright/event-store/postgres';
import { createPersonKeys, migratePrivacy } from '@tracewright/privacy';
import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import { ROOT } from './tree';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }); // the script builds first when the tree has changed

/** The SQL blocks of a runbook, which people will copy. */
function sqlOf(runbook: string): string[] {
  const text = fs.readFileSync(path.join(ROOT, 'docs/runbooks', runbook), 'utf8');
  return [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql]) => sql ?? '');
}

let database: TestDatabase;
beforeEach(async () => (database = await createTestDatabase()));
afterEach(() => database.drop());

test('restore.md: after its statement the product starts on a restored logical dump', async () => {
  const pool = database.pool();
  await migrateEventStore(pool);
  // What a dump brings: events of transactions that this database has yet to count to.
  await pool.query(`insert into event_store.events
    (epoch, xid, position, stream, category, revision, event_id, type, data, metadata, recorded_at)
    values (1, '900000000000', 1, 'project-1', 'project', 0, gen_random_uuid(), 'projects.Created', '{}', '{}', now())`);
  await expect(migrateEventStore(pool)).rejects.toThrow(TransactionOrderBroken);
  const [raiseEpoch] = sqlOf('restore.md');
  await pool.query(raiseEpoch ?? '');
  await expect(migrateEventStore(pool)).resolves.toBeUndefined();
});

test('rotate-keys.md: its script wraps the keys anew', async () => {
  const pool = database.pool();
  await migratePrivacy(pool);
  const [before, after] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const { id, key } = (await createPersonKeys({ pool, masterKey: before }).keyFor('person', 'account')) ?? {};
  const env = { DATABASE_URL: database.url, PII_MASTER_KEY: before, NEW_PII_MASTER_KEY: after };
  const { code, output } = await rotate(env);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('set PII_MASTER_KEY to it') as string });
  const found = await createPersonKeys({ pool, masterKey: after }).keysById([id ?? '']);
  expect(found.get(id ?? '')?.export()).toEqual(key?.export());
  await expect(createPersonKeys({ pool, masterKey: before }).keysById([id ?? ''])).rejects.toThrow(
    /another master key/,
  );
});

test('rotate-keys.md: the script refuses while the product runs, and without a new key', async () => {
  await migratePrivacy(database.pool());
  const env = { DATABASE_URL: database.url, PII_MASTER_KEY: randomBytes(32).toString('base64') };
  expect(await rotate(env)).toEqual({ code: 1, output: expect.stringContaining('Set NEW_PII_MASTER_KEY') as string });
  await database.pool({ application_name: 'tracewright' }).query('select 1');
  const running = await rotate({ ...env, NEW_PII_MASTER_KEY: randomBytes(32).toString('base64') });
  expect(running).toEqual({ code: 1, output: expect.stringContaining('stop every process') as string });
});

function rotate(env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  const script = path.join(ROOT, 'scripts/rotate-master-key.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}
