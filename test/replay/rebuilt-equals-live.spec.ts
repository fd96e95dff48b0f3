import { PERSON_ERASURES } from '@tracewright/contracts/accounts/events';
import type { EventStore } from '@tracewright/event-store';
import { createMemoryEventStore } from '@tracewright/event-store/memory';
import { createProjectionRunner, type ProjectionRunner, replayInto } from '@tracewright/projections';
import { silentLog } from '@tracewright/runtime';
import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import { productRegistry } from '../../backend/src/registry';
import { seededRandom } from '../support/random';
import { Histories, type MadeUpEvent } from './histories';

const REGISTRY = productRegistry();
const PROJECTIONS = REGISTRY.projections;
const HISTORIES = new Histories(REGISTRY);
const NAMES = PROJECTIONS.map(({ name }) => name);

let database: TestDatabase;
let store: EventStore;
const runners: ProjectionRunner[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  store = createMemoryEventStore();
});

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await store.close();
  await database.drop();
});

function runnerWith(batchSize: number): ProjectionRunner {
  const runner = createProjectionRunner({
    store,
    pool: database.pool(),
    projections: PROJECTIONS,
    erasures: PERSON_ERASURES,
    batchSize,
    log: silentLog,
  });
  runners.push(runner);
  return runner;
}

/** Appends bit by bit, so that the live projections meet the history in batches of every size. */
async function appendWhileFollowing(history: readonly MadeUpEvent[], random: () => number): Promise<string> {
  const revisions = new Map<string, bigint>();
  let position = '';
  for (const { stream, event } of history) {
    const result = await store.append(stream, revisions.get(stream) ?? 'no_stream', [event]);
    revisions.set(stream, result.lastRevision);
    position = result.position;
    if (random() < 0.15) await runners[0]?.waitFor(position, NAMES, 10_000);
  }
  return position;
}

test('a made-up history can contain every event type of the product', () => {
  expect([...HISTORIES.types].sort()).toEqual([...REGISTRY.events.catalogue.keys()].sort());
});

const [base, rounds] = [Number(process.env.REPLAY_SEED ?? 20_260_101), Number(process.env.REPLAY_ROUNDS ?? 4)];
const SEEDS = Array.from({ length: rounds }, (_, index) => base + index);

test.each(SEEDS)('after a random history (seed %d) every read model can be rebuilt as it is', async (seed) => {
  const random = seededRandom(seed);
  const live = runnerWith(1 + Math.floor(random() * 20));
  await live.migrate();
  live.start();
  const position = await appendWhileFollowing(HISTORIES.madeUp(random, 500), random);
  expect(await live.waitFor(position, NAMES, 30_000)).toBe(true);
  expect((await live.status()).filter(({ failure }) => failure)).toEqual([]);
  const inOneGo = runnerWith(500);
  const scratch = { store, pool: database.pool(), erasures: PERSON_ERASURES, schema: 'scratch' };
  for (const projection of PROJECTIONS) {
    const compared = await inOneGo.compare(projection.name);
    expect(compared.tables.filter(({ equal }) => !equal)).toEqual([]);
    expect(compared.events).toBeGreaterThan(0);
    const replayed = await replayInto({ ...scratch, projection, batchSize: 3 });
    const checksums = replayed.tables.map(({ checksum }) => checksum);
    expect(checksums).toEqual(compared.tables.map(({ liveChecksum }) => liveChecksum));
  }
  const rows = await database.pool().query('select count(*)::int as n from read.audit_events');
  expect(rows.rows).toEqual([{ n: 500 }]);
});
