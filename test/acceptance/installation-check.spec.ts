import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrateEventStore } from '@tracewright/event-store/postgres';
import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import { runCli } from '../../backend/src/platform/cli/run-cli';
import { startEventStoreDbServer } from '../support/eventstoredb-server';
import { productRegistry } from '../../backend/src/registry';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-check-'));
});
afterAll(async () => {
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function check(env: NodeJS.ProcessEnv, ...args: readonly string[]) {
  const out: string[] = [];
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...env };
  const exitCode = await runCli(['check', ...args], settings, productRegistry(), {
    out: (text) => void out.push(text),
    err: () => undefined,
  });
  const said = (part: string): string => out.find((line) => line.slice(7).startsWith(part)) ?? '';
  return { exitCode, out, said };
}

const CLOSED = '127.0.0.1:9';

describe('the check of an installation', () => {
  it('looks at every part, one line each, and leaves nothing behind', async () => {
    const empty = await check({});
    expect(empty.said('Event store')).toBe('ok     Event store     in PostgreSQL; the first start makes its table');
    await migrateEventStore(database.pool());
    const { exitCode, out } = await check({});
    expect(out.map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
      ['ok', 'Settings'],
      ['ok', 'Files'],
      ['ok', 'PostgreSQL'],
      ['ok', 'Event store'],
    ]);
    expect(exitCode).toBe(0);
    const { rows } = await database.pool().query('select count(*)::int as events from event_store.events');
    expect(rows).toEqual([{ events: 0 }]);
    expect(fs.readdirSync(path.join(dataDir, 'blobs'))).toEqual([]);
  });

  it('answers programs with one line of JSON', async () => {
    const { exitCode, out } = await check({}, '--json');
    expect([exitCode, out.length]).toEqual([0, 1]);
    const files = { part: 'Files', ok: true, text: expect.stringContaining('MB free') };
    expect(JSON.parse(out[0] ?? '')).toEqual({ ok: true, findings: expect.arrayContaining([files]) });
    expect((await check({}, '--loud')).exitCode).toBe(2);
  });

  it('writes to EventStoreDB and reads it back', async () => {
    const server = await startEventStoreDbServer();
    try {
      const { exitCode, out, said } = await check({ EVENTSTORE_URL: server.url, EVENTSTORE_PREFIX: 'ours_' });
      expect(said('Event store')).toMatch(
        /^ok {5}Event store {5}EventStoreDB 24\.10\.0 at 127\.0\.0\.1:\d+ without TLS, an event written and read within \d+ ms$/,
      );
      expect(out).toContain('ok     Event store     lets this user append, and read all events');
      expect(out).toContainEqual(
        expect.stringMatching(/^ok {5}Event store {5}its clock is \d+ ms apart from this machine's$/),
      );
      expect(out.at(-1)).toMatch(/^ok {5}Event store {5}its members: 127\.0\.0\.1:\d+ \(leader\)$/);
      expect(exitCode).toBe(0);
    } finally {
      await server.stop();
    }
  });

  it('says what is wrong and what to do, and ends with 1', async () => {
    const { exitCode, out, said } = await check({
      DATABASE_URL: `postgres://me:secret@${CLOSED}/none`,
      EVENTSTORE_URL: `esdb://me:secret@${CLOSED}?tls=false`,
      REDIS_URL: `redis://me:secret@${CLOSED}`,
      SMTP_URL: `smtp://${CLOSED}`,
      AI_BASE_URL: `http://${CLOSED}/v1`,
      AI_MODEL: 'any',
      RAZORPAY_API_BASE: `http://${CLOSED}/v1`,
      RAZORPAY_KEY_ID: 'rzp_live_abcdefghijklmn',
      RAZORPAY_KEY_SECRET: 'secret-of-the-account',
      RAZORPAY_WEBHOOK_SECRET: 'secret-of-the-webhook',
    });
    expect(exitCode).toBe(1);
    expect(said('PostgreSQL')).toBe(
      `WRONG  PostgreSQL      The database at ${CLOSED}/none does not answer: start it, or correct DATABASE_URL.`,
    );
    expect(said('Event store')).toBe(
      `WRONG  Event store     The event store at ${CLOSED} does not answer: start it, or correct address and port in EVENTSTORE_URL.`,
    );
    for (const part of ['Redis', 'Mail', 'Language model', 'Razorpay'])
      expect(said(part)).toMatch(/^WRONG .*(correct|Check|reach)/);
    expect(out.join()).not.toMatch(/secret/);
  });

  it('tells each wrong setting', async () => {
    const { exitCode, out } = await check({ PORT: 'x', ROLES: 'none' });
    expect([exitCode, out]).toEqual([
      1,
      [expect.stringMatching(/^WRONG .*PORT/), expect.stringMatching(/^WRONG .*ROLES/)],
    ]);
  });
});
