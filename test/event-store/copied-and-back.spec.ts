import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { PERSON_ERASURES } from '@tracewright/contracts/accounts/events';
import type { EventStore } from '@tracewright/event-store';
import { type EncodedEventStore, withCodec } from '@tracewright/event-store/codec';
import { compareLogs } from '@tracewright/event-store/copying';
import { createEventStoreDbEventStore } from '@tracewright/event-store/eventstoredb';
import { createPostgresEventStore, migrateEventStore } from '@tracewright/event-store/postgres';
import { createPersonKeys, migratePrivacy, type PersonKeys } from '@tracewright/privacy';
import { replayInto } from '@tracewright/projections';
import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import { productRegistry } from '../../backend/src/registry';
import { Histories } from '../replay/histories';
import { startEventStoreDbServer } from '../support/eventstoredb-server';
import { seededRandom } from '../support/random';

/** `npm run test:eventstore` sets 20000. */
const EVENTS = Number(process.env.COPIED_EVENTS ?? 2000);
/** On each way. */
const KILLS = EVENTS > 10_000 ? 2 : 1;
/** Appends to different streams that do not wait for each other. */
const SIDE_BY_SIDE = 16;
const REGISTRY = productRegistry();
const { catalogue, streams } = REGISTRY.events;
const SCRIPT = path.join(__dirname, 'support/copying-process.ts');
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  closing.push(() => database.drop());
  return database;
}

function opened<T extends EventStore>(store: T): T {
  closing.push(() => store.close());
  return store;
}

/** Everything that can happen in the product, to a few people; one of them is erased in the end. */
async function liveThrough(store: EncodedEventStore, keys: PersonKeys): Promise<void> {
  const newest = new Map<string, Promise<bigint>>();
  const underWay: Promise<bigint>[] = [];
  for (const { stream, event } of new Histories(REGISTRY).madeUp(seededRandom(14), EVENTS)) {
    if (underWay.length === SIDE_BY_SIDE) await underWay.shift();
    const before: Promise<bigint | 'no_stream'> = newest.get(stream) ?? Promise.resolve('no_stream');
    const appended = before.then(async (expected) => (await store.append(stream, expected, [event])).lastRevision);
    newest.set(stream, appended);
    underWay.push(appended);
  }
  await Promise.all(underWay);
  await keys.erase('user-0');
}

/** A process of its own; killed where it holds when `pages` says so, in the middle of its appends. */
function copying(from: string, to: string, pages?: number): Promise<string> {
  const register = path.join(__dirname, '../support/typescript.cjs');
  const args = [SCRIPT, streams.categories.join(','), from, to, ...(pages === undefined ? [] : [String(pages)])];
  const child = spawn(process.execPath, ['-r', register, ...args]);
  let [output, errors] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)));
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk);
    if (output.includes('holding')) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) =>
      code === 0 || signal === 'SIGKILL' ? resolve(output) : reject(new Error(`ended with ${code}: ${errors}`)),
    );
  });
}

async function copiedWithKills(from: string, to: string): Promise<void> {
  for (let kill = 0; kill < KILLS; kill++) expect(await copying(from, to, 2)).toBe('holding\n');
  const { present, copied } = JSON.parse(await copying(from, to)) as { present: number; copied: number };
  expect(present).toBeGreaterThan(0);
  expect(present + copied).toBe(EVENTS);
}

/** The time line names the place of each event in its store, which is another one in every store; its order is the same. */
async function withoutPositions(database: TestDatabase, schema: string, tables: readonly { readonly table: string }[]) {
  const contents: unknown[] = [];
  for (const { table } of tables) {
    const rows = `select (to_jsonb(t) - 'position')::text as row, position from ${schema}.${table} t`;
    const { rows: found } = await database
      .pool()
      .query<{ hash: string }>(`select md5(string_agg(row, ',' order by position, row)) as hash from (${rows}) r`);
    contents.push({ table, hash: found[0]?.hash });
  }
  return contents;
}

/** Of every table of every read model, filled from this store in a schema of its own. */
async function readModelsOf(store: EventStore, keys: PersonKeys, database: TestDatabase, schema: string) {
  const encoded = withCodec(store, { catalogue, keys });
  const scratch = { store: encoded, pool: database.pool(), erasures: PERSON_ERASURES, schema };
  const checksums: Record<string, unknown> = {};
  for (const projection of REGISTRY.projections) {
    const { tables, events } = await replayInto({ ...scratch, projection });
    const named = projection.name === 'audit' ? await withoutPositions(database, schema, tables) : tables;
    checksums[projection.name] = { events, tables: named };
  }
  return checksums;
}

test(
  'a history copied to EventStoreDB and back, killed on the way, is the same history',
  { timeout: 1_800_000 },
  async () => {
    const [database, back] = [await emptyDatabase(), await emptyDatabase()];
    await migrateEventStore(database.pool());
    await migratePrivacy(database.pool());
    const keys = createPersonKeys({ pool: database.pool(), masterKey: randomBytes(32) });
    const original = opened(createPostgresEventStore({ connectionString: database.url }));
    await liveThrough(withCodec(original, { catalogue, keys }), keys);
    const server = await startEventStoreDbServer();
    closing.push(() => server.stop());

    await copiedWithKills(database.url, server.url);
    await copiedWithKills(server.url, back.url);

    const moved = opened(createEventStoreDbEventStore({ url: server.url, categories: streams.categories }));
    const returned = opened(createPostgresEventStore({ connectionString: back.url }));
    const expected = await readModelsOf(original, keys, database, 'original');
    for (const [name, target] of Object.entries({ moved, returned })) {
      const compared = await compareLogs({ source: original, target, date: '2026-11-23' });
      expect(compared).toMatchObject({
        equal: true,
        source: { events: EVENTS, intact: true },
        target: { intact: true },
      });
      expect(compared.target.anchor).toEqual(compared.source.anchor);
      expect(await readModelsOf(target, keys, database, name)).toEqual(expected);
    }
  },
);
