import { createEventStoreDbEventStore } from '@tracewright/event-store/eventstoredb';
import { until } from '@tracewright/testing';
import { HttpClient } from '../acceptance/support/http-client';
import { CHROMIUM } from '../browser/support/browser';
import { seededRandom } from '../support/random';
import { Customer } from './support/customer';
import { Fleet, type Member } from './support/fleet';
import { Pauses } from './support/pauses';
import { WindowOverBoth } from './support/window-over-both';

/** MANY_PROCESSES=whole, which `npm run test:many` sets: all processes, each killed and rolled, and a browser. */
const isWhole = process.env.MANY_PROCESSES === 'whole';
const ROLES = isWhole
  ? ['api', 'api', 'projections', 'projections', 'workers', 'workers']
  : ['api', 'api,projections,workers', 'projections,workers'];
const CUSTOMERS = isWhole ? 4 : 2;
const ADMIN_PASSWORD = 'many processes at once';
/** Of load between two interruptions. */
const LOAD_MS = isWhole ? 2000 : 500;
/** On a machine without other work; with other work as much longer as all work takes there. Short: only ends what hangs. */
const LONGEST_PAUSE_MS = isWhole ? 5000 : 60_000;

const seed = Number(process.env.MANY_SEED ?? Date.now() % 1_000_000);
let fleet: Fleet;

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

beforeAll(async () => {
  fleet = await Fleet.start(ROLES, ADMIN_PASSWORD);
  await until('every read model is live', async () => (await notLive(fleet)).length === 0, 120_000);
});
afterAll(() => fleet?.destroy());

async function notLive({ database }: Fleet): Promise<readonly string[]> {
  const { rows } = await database
    .pool({ max: 1 })
    .query<{ name: string }>("select name from read.projection_set where role = 'filling' or failure is not null");
  return rows.map(({ name }) => name);
}

const underLoad = (ms = LOAD_MS): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** kill -9 under load, and in its place again a moment later. */
async function killAndReplace({ product }: Member): Promise<void> {
  await underLoad();
  await product.kill();
  await underLoad(LOAD_MS / 4);
  await product.start();
}

async function rolled(member: Member): Promise<void> {
  await underLoad(LOAD_MS / 2);
  expect(await fleet.roll(member)).toBe(0);
}

/** Adds up what the customers found. */
function summed(customers: readonly Customer[]) {
  const refused: Record<string, number> = {};
  for (const { figures } of customers)
    for (const [code, count] of figures.refused) refused[code] = (refused[code] ?? 0) + count;
  const sum = (of: (customer: Customer) => number): number => customers.reduce((total, one) => total + of(one), 0);
  return {
    writes: sum(({ figures }) => figures.writes),
    stale: sum(({ figures }) => figures.stale),
    unanswered: sum(({ figures }) => figures.unanswered),
    refused,
    violations: customers.flatMap(({ figures }) => figures.violations),
  };
}

test(`${ROLES.length} processes are one product while each is killed and replaced (seed ${seed})`, async () => {
  const urls = fleet.apis.map(({ url }) => url);
  const customers = Array.from({ length: CUSTOMERS }, (_, n) => {
    return new Customer(urls, `customer${n}`, seededRandom(seed + n));
  });
  for (const customer of customers) await customer.signUp();
  const window = isWhole && CHROMIUM ? await WindowOverBoth.open(urls) : undefined;
  const reading = createEventStoreDbEventStore({ url: fleet.eventStore.url });
  const pauses = new Pauses(fleet.database.pool({ max: 1 }), reading);
  const working = customers.map((customer) => customer.work());
  try {
    for (const member of isWhole ? fleet.members : fleet.members.slice(1, 2)) {
      pauses.during = `${member.roles} killed`;
      await killAndReplace(member);
      await window?.addPart();
    }
    for (const member of isWhole ? fleet.members : []) {
      pauses.during = `${member.roles} rolled`;
      await rolled(member);
      await window?.addPart();
    }
    await underLoad();
    for (const customer of customers) customer.stop();
    await Promise.all(working);
    await window?.isSaved();
  } finally {
    await pauses.stop();
    await reading.close();
    await window?.close();
  }
  await until('the new versions are live', async () => (await notLive(fleet)).length === 0, 60_000);
  for (const customer of customers)
    await until('the workers have analysed every design', () => customer.isAnalysed(), 120_000);

  const found = summed(customers);
  const compared = await Promise.all(customers.map((customer) => customer.compare()));
  const lost = compared.reduce((total, one) => total + one.lost, 0);
  const doubled = compared.reduce((total, one) => total + one.doubled, 0);
  console.info(
    `${found.writes} writes, ${lost} lost, ${doubled} doubled, ${found.stale} stale reads of own writes, refused for the ` +
      `moment ${JSON.stringify(found.refused)}, ${found.unanswered} calls cut off; longest pauses of read models: ` +
      `${pauses.worst(5).join(', ')} (work takes ${pauses.stretch.toFixed(1)} times its processor time); jobs ${fleet.hasRedis ? 'in Redis' : 'in PostgreSQL'}`,
  );
  expect({ lost, doubled, stale: found.stale, violations: found.violations }).toEqual({
    lost: 0,
    doubled: 0,
    stale: 0,
    violations: [],
  });
  expect(found.writes).toBeGreaterThan(CUSTOMERS);
  expect([...pauses.longest.values()].filter(({ ms }) => ms > LONGEST_PAUSE_MS * pauses.stretch)).toEqual([]);
  if (isWhole) await isTheNextVersion();
});

/** What the processes of the next version have brought is what people see. */
async function isTheNextVersion(): Promise<void> {
  const admin = new HttpClient(fleet.apis[0]?.url ?? '');
  await admin.post('/api/auth/login', { username: 'admin', password: ADMIN_PASSWORD });
  const { body } = await admin.get<readonly { name: string; version: number; state: string }[]>('/api/ops/projections');
  const { rows } = await fleet.database
    .pool({ max: 1 })
    .query<{ version: number }>("select version from read.projection_set where name = 'projects' and role = 'live'");
  expect(body.find(({ name }) => name === 'projects')).toMatchObject({ version: rows[0]?.version, state: 'live' });
  const builds = new Set(
    fleet.eventStore.log.all.map(
      ({ metadata }) => (JSON.parse(Buffer.from(metadata).toString() || '{}') as { build?: string }).build,
    ),
  );
  expect([...builds].filter((build) => build?.endsWith('-next'))).toHaveLength(1);
}
