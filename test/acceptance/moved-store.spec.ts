import type { ProjectResponse } from '@tracewright/contracts/projects';
import { createTestDatabase, until } from '@tracewright/testing';
import { runCli } from '../../backend/src/platform/cli/run-cli';
import { productRegistry } from '../../backend/src/registry';
import { type EventStoreDbServer, startEventStoreDbServer } from '../support/eventstoredb-server';
import { type AppData, createAppData } from './support/app-data';
import { startApp } from './support/app';

let data: AppData;
let server: EventStoreDbServer;
beforeAll(async () => {
  // With the events in its own database, whatever the run uses else.
  data = { ...(await createAppData()), eventStoreUrl: undefined, eventStorePrefix: '' };
  server = await startEventStoreDbServer();
});
afterAll(async () => {
  await data.drop();
  await server.stop();
});

const movedTo = (prefix: string) => ({ EVENTSTORE_URL: server.url, EVENTSTORE_PREFIX: prefix });

async function copyEvents(...args: readonly string[]): Promise<{ exitCode: number; out: string; err: string }> {
  const [out, err] = [new Array<string>(), new Array<string>()];
  const env = { DATABASE_URL: data.database.url, DATA_DIR: data.dataDir, LOG_LEVEL: 'fatal', READ_ONLY: 'true' };
  const exitCode = await runCli(['copy-events', ...args], env, productRegistry(), {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { exitCode, out: out.join('\n'), err: err.join('\n') };
}

test('copy-events says what it was not given', async () => {
  expect(await copyEvents()).toMatchObject({ exitCode: 2, err: expect.stringContaining('needs --to') });
  expect(await copyEvents('--to', 'mongodb://x')).toMatchObject({ exitCode: 2 });
  expect(await copyEvents('--to', 'database')).toMatchObject({ err: expect.stringContaining('the same event store') });
});

test('an installation moves to EventStoreDB with everything in it, and starts on no other store', async () => {
  const before = await startApp({ data });
  const { client } = await before.person('mover');
  const { body: project } = await client.post<ProjectResponse>('/api/projects', { name: 'Moved amplifier' });
  const session = client.sessionToken;
  await before.stop();

  await expect(startApp({ data, env: movedTo('moved_') })).rejects.toThrow(/no complete copy of them.*copy-events/);
  const copied = await copyEvents('--to', server.url, '--to-prefix', 'moved_');
  expect(copied).toMatchObject({ exitCode: 0 });
  const summary = JSON.parse(copied.out) as { source: { anchor: object }; target: { anchor: object } };
  expect(summary).toMatchObject({ present: 0, equal: true, source: { intact: true } });
  expect(summary.target.anchor).toEqual(summary.source.anchor);

  const after = await startApp({ data, env: movedTo('moved_') });
  const mover = after.client();
  mover.sessionToken = session;
  await until('the read models filled themselves from the copy', async () => {
    const { body } = await mover.get('/api/projects/recent');
    return JSON.stringify(body).includes('Moved amplifier');
  });
  expect((await mover.patch(`/api/projects/${project.id}`, { name: 'At home' })).status).toBe(200);
  const { rows } = await after.infrastructure.pool.query<{ position: string }>(
    'select position from process.checkpoint',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ position }) => /^([0-9a-f]{16}-[0-9a-f]{16})?$/.test(position))).toBe(true);
  await after.stop();

  await expect(startApp({ data })).rejects.toThrow(
    /are in EventStoreDB at .*, prefix moved_, and PostgreSQL is no complete/,
  );
  await expect(startApp({ data, env: movedTo('mistyped_') })).rejects.toThrow(/no complete copy/);
});

test('a data folder that knows another database refuses an empty one', async () => {
  const [own, other] = [await createAppData(), await createTestDatabase()];
  const installation = { ...own, eventStoreUrl: undefined, eventStorePrefix: '' };
  try {
    await (await startApp({ data: installation })).stop();
    await expect(startApp({ data: { ...installation, database: other } })).rejects.toThrow(
      /The events of this installation are in PostgreSQL \(.*and PostgreSQL \(.* is empty: correct DATABASE_URL/,
    );
  } finally {
    await other.drop();
    await own.drop();
  }
});
