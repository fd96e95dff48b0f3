import type { ProjectionEntry, RebuildResponse } from '@tracewright/contracts/operations';
import { HttpClient } from '../acceptance/support/http-client';
import { seededRandom } from '../support/random';
import { until } from '@tracewright/testing';
import { Product } from './support/product';
import { Writer } from './support/writer';

/** `npm run test:many` sets 21. */
const KILLS = Number(process.env.CRASH_KILLS ?? 12);
/** Only ends what hangs: on a busy machine each start takes half a minute. */
const LIMIT_MS = 60_000 * (KILLS + 2);
vi.setConfig({ testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS });
const WRITERS = 4;
const ADMIN = { username: 'admin', password: 'crash-test-admin' };
/** Of a life after it is ready, in which it is killed at a random moment; cold code needs a while to answer at all. */
const [SHORTEST_LIFE_MS, LONGEST_LIFE_MS] = [150, 1400];
/** Every so manieth round the database server dies as well, and the product once more while it starts. */
const DATABASE_EVERY = 4;
const STARTING_EVERY = 5;

/** CRASH_SEED repeats the pauses and choices of a run that failed (not the machine's timing). */
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
const random = seededRandom(seed);
let product: Product;

beforeAll(async () => {
  product = await Product.create({ ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error' });
});

afterAll(() => product.destroy());

/** Kills it at a random moment of its life, and starts it again. Answers the number of kills. */
async function killAndStart(round: number): Promise<number> {
  await pause(SHORTEST_LIFE_MS + random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
  const withDatabase = round % DATABASE_EVERY === DATABASE_EVERY - 1;
  // Both orders: a database that dies first leaves requests without an answer, one that dies later a half-made shutdown.
  if (withDatabase && random() < 0.5) {
    await product.killDatabase();
    await product.kill();
  } else {
    await product.kill();
    if (withDatabase) await product.killDatabase();
  }
  let kills = 1;
  if (round % STARTING_EVERY === STARTING_EVERY - 1) {
    product.launch();
    await pause(random() * LONGEST_LIFE_MS);
    await product.kill();
    kills += 1;
  }
  await product.start();
  return kills;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function rebuildAll(): Promise<RebuildResponse[]> {
  const admin = new HttpClient(product.url);
  expect((await admin.post('/api/auth/login', ADMIN)).status).toBe(200);
  const list = async (): Promise<readonly ProjectionEntry[]> =>
    (await admin.get<ProjectionEntry[]>('/api/ops/projections')).body;
  await until('every projection is live', async () =>
    (await list()).every(({ state, lagEvents }) => state === 'live' && lagEvents === 0),
  );
  const rebuilt: RebuildResponse[] = [];
  for (const { name } of await list()) {
    const { status, body } = await admin.post<RebuildResponse>(`/api/ops/projections/${name}/rebuild`);
    expect(status).toBe(200);
    rebuilt.push(body);
  }
  return rebuilt;
}

test(`${KILLS} kills at random moments under ${WRITERS} writers lose nothing and repeat nothing (seed ${seed})`, async () => {
  await product.start();
  const writers = Array.from({ length: WRITERS }, (_, index) => {
    return new Writer(product, `writer${index}`, seededRandom(seed + index + 1));
  });
  await Promise.all(writers.map((writer) => writer.signUp()));
  const working = writers.map((writer) => writer.work());
  let kills = 0;
  for (let round = 0; kills < KILLS; round++) kills += await killAndStart(round);
  for (const writer of writers) writer.stop();
  await Promise.all(working);

  for (const writer of writers) {
    expect(await writer.check()).toEqual([]);
    expect(writer.acknowledged).toBeGreaterThan(0);
  }
  const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
  const repeated = writers.reduce((sum, writer) => sum + writer.repeated, 0);
  expect(acknowledged).toBeGreaterThan(KILLS);
  expect(repeated).toBeGreaterThan(0);

  const rebuilt = await rebuildAll();
  expect(rebuilt.length).toBeGreaterThan(0);
  expect(rebuilt.filter(({ equal }) => !equal)).toEqual([]);
  console.info(`${kills} kills, ${acknowledged} acknowledged writes, ${repeated} of them sent more than once`);

  expect(await product.stop()).toBe(0);
  expect(product.databaseRuns()).toBe(false);
});
