import { HEADER } from '@tracewright/contracts';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { stretchOfWork, until } from '@tracewright/testing';
import { createAppData, type AppData } from '../acceptance/support/app-data';
import { PASSWORD, startApp, type RunningApp } from '../acceptance/support/app';
import { ConsultationScene } from '../acceptance/support/consultation-scene';
import type { Answer, HttpClient } from '../acceptance/support/http-client';
import { ledDesign } from '../acceptance/support/led-design';
import { startEventStoreDbServer, type EventStoreDbServer } from '../support/eventstoredb-server';
import { FrontDoor } from '../support/eventstoredb-server/front-door';
import { redisIsAvailable, startRedis, type TestRedis } from '../support/redis';
import { documentedOutages, type Cell } from './support/outage-table';

const EVENT_STORE = 'event store';
const POSTGRES = 'PostgreSQL';
const REDIS = 'Redis';

/** So long a call waits that is the first to find the store away; who has not to wait is answered much sooner. */
const BUDGET_MS = 4_000;
const AT_ONCE_MS = 1_500;
/** The parts that were there before have limits of their own. */
const IN_TIME_MS = 5_500;
/** What a change that is refused at once may take, and how long after the store's return the next one has gone through. */
const REFUSED_MS = 300;
const BACK_MS = 1_500;

const withRedis = redisIsAvailable();
let server: EventStoreDbServer;
let redis: TestRedis | undefined;
let data: AppData;
let app: RunningApp;
/** Another process, which has seen nobody before the outage. */
let other: RunningApp;
let asha: HttpClient;
let admin: HttpClient;
let idle: { readonly token: string | undefined; readonly username: string };
let projectId: number;
let databasePort: number;
const databaseDoor = { now: new FrontDoor(), port: 0 };

beforeAll(async () => {
  server = await startEventStoreDbServer();
  redis = withRedis ? await startRedis() : undefined;
  const plain = await createAppData();
  const direct = new URL(plain.database.url);
  databasePort = Number(direct.port || 5432);
  databaseDoor.port = await databaseDoor.now.open(0, databasePort);
  const throughDoor = Object.assign(new URL(direct), { hostname: '127.0.0.1', port: String(databaseDoor.port) });
  const database = { ...plain.database, url: throughDoor.toString() };
  data = { ...plain, database, eventStoreUrl: server.url, redisUrl: redis?.url };
  const options = { data, storeBudgetMs: BUDGET_MS };
  [app, other] = [await startApp(options), await startApp({ ...options, env: { ROLES: 'api' } })];
  const scene = await ConsultationScene.on(app);
  [asha, admin] = [scene.asha.client, scene.admin];
  await scene.booked();
  projectId = (await asha.post<ProjectResponse>('/api/projects', { name: 'A lamp' })).body.id;
  await save(ledDesign());
  const bo = await app.person('bo');
  idle = { token: bo.client.sessionToken, username: 'bo@example.com' };
  await allIsWell();
});

afterAll(async () => {
  await app.stop();
  await other.stop();
  await databaseDoor.now.close();
  await data.drop();
  await server.stop();
  await redis?.stop();
});

const save = (design: object): Promise<Answer> => asha.put(`/api/projects/${projectId}`, design);
const signIn = (at: RunningApp, username: string): Promise<Answer> =>
  at.client().post('/api/auth/login', { username, password: PASSWORD });

/** The kinds of calls, as the table names them. */
const KINDS: readonly (readonly [kind: string, calls: readonly (() => Promise<Answer>)[]])[] = [
  ['Is it up (`/api/health`)', [() => app.client().get('/api/health')]],
  ['Signing in', [() => signIn(app, 'asha@example.com'), () => signIn(other, idle.username)]],
  ['Who is signed in', [() => asha.get('/api/auth/me')]],
  [
    'Lists: projects, bookings, reviews, solutions, orders, payments, own sessions',
    [
      () => asha.get('/api/user/sessions'),
      () => asha.get('/api/projects/recent'),
      () => asha.get('/api/projects/archived'),
      () => asha.get('/api/user/consultations'),
      () => asha.get('/api/user/circuit-reviews'),
      () => asha.get('/api/solutions'),
      () => asha.get('/api/user/design-orders'),
      () => asha.get('/api/payments'),
    ],
  ],
  ['Feedback on a design', [() => asha.get(`/api/design-feedback?projectId=${projectId}`)]],
  ['Catalogue of components', [() => app.client().get('/api/components')]],
  ['Services and prices', [() => app.client().get('/api/consultations/services')]],
  ['A design', [() => asha.get(`/api/projects/${projectId}`)]],
  ['Exports of a design', [() => asha.get(`/api/projects/${projectId}/export/json`)]],
  [
    'History of a project, events in the audit',
    [() => asha.get(`/api/projects/${projectId}/history`), () => admin.get('/api/audit/events')],
  ],
  [
    'Admin: people, bookings, reviews, messages',
    [
      () => admin.get('/api/users'),
      () => admin.get('/api/consultations'),
      () => admin.get('/api/admin/circuit-reviews'),
      () => admin.get('/api/admin/messages'),
    ],
  ],
  [
    'Operations: read models, processes',
    [() => admin.get('/api/ops/projections'), () => admin.get('/api/ops/processes')],
  ],
  ['Operations: jobs', [() => admin.get('/api/ops/jobs')]],
];

const CHANGES: readonly (() => Promise<Answer>)[] = [
  () => save({ ...ledDesign({ led: 'GREEN LED' }) }),
  () => asha.post('/api/projects', { name: 'Another' }),
  () => app.client().post('/api/auth/register', { username: 'cy@example.com', password: PASSWORD, displayName: 'cy' }),
];

/** On a machine without other work; with other work as much longer as all work takes there. */
const stretched = (ms: number): number => ms * stretchOfWork(20);

async function cellOf(calls: readonly (() => Promise<Answer>)[], withinMs: number): Promise<Cell> {
  const cells: Cell[] = [];
  for (const call of calls) {
    const began = performance.now();
    const { status, headers, body } = await call();
    const tookMs = performance.now() - began;
    const late = tookMs > withinMs && tookMs > stretched(withinMs);
    const refused = status === 503 && Number(headers.get('retry-after')) > 0;
    if (late || (status >= 400 && !refused))
      throw new Error(`answered ${status} ${late ? 'late' : ''}: ${JSON.stringify(body)}`);
    cells.push(refused ? '503' : 'yes');
  }
  return cells.every((cell) => cell === cells[0]) ? (cells[0] ?? 'yes') : 'some';
}

async function sweep(withinMs = IN_TIME_MS): Promise<readonly (readonly [kind: string, cell: Cell])[]> {
  const rows: [string, Cell][] = [];
  for (const [kind, calls] of KINDS) rows.push([kind, await cellOf(calls, withinMs)]);
  return rows;
}

const sweptWithChanges = async (withinMs = IN_TIME_MS): Promise<{ readonly [kind: string]: Cell }> =>
  Object.fromEntries([...(await sweep(withinMs)), ['Changes', await cellOf(CHANGES, withinMs)] as const]);

/** Ready, and everybody's changes visible. */
const allIsWell = (): Promise<void> =>
  until(
    'everything is answered',
    async () =>
      (await app.client().get('/api/health/ready')).status === 200 &&
      (await sweep(Infinity)).every(([, cell]) => cell === 'yes'),
    30_000,
  );

function expectDocumented(part: string, found: { readonly [kind: string]: Cell }): void {
  const documented = documentedOutages(part);
  const told = Object.entries(found).map(([kind, cell]) => [kind, documented[kind] === 'some' ? 'some' : cell]);
  expect(Object.fromEntries(told)).toEqual(documented);
}

const nothingWaits = async (): Promise<boolean> =>
  (await app.infrastructure.pool.query('select from accounts.waiting_sessions where written_at is null')).rowCount ===
  0;

/** With an old session and with the password, where this process has never seen the person. */
async function comesInTo(signedIn: HttpClient): Promise<void> {
  const cold = other.client();
  cold.sessionToken = idle.token;
  expect((await cold.get('/api/auth/me')).status).toBe(200);
  const wrong = { username: idle.username, password: 'not the password' };
  expect((await other.client().post('/api/auth/login', wrong)).status).toBe(401);
  expect((await signedIn.post('/api/auth/login', { ...wrong, password: PASSWORD })).status).toBe(200);
  expect((await signedIn.get('/api/auth/me')).status).toBe(200);
}

/** A design that this process has never read: as it was seen last, with its past and as a file. */
async function isShownElsewhere(): Promise<void> {
  const cold = other.client();
  cold.sessionToken = asha.sessionToken;
  const paths = ['', '/history', '/design?revision=0', '/versions', '/export/json', '/export/netlist'];
  for (const path of paths) {
    const [here, there] = [asha, cold].map((client) => client.get(`/api/projects/${projectId}${path}`));
    expect(await there).toMatchObject({ status: 200, body: (await here)?.body });
  }
  expect((await cold.get('/api/projects/999999999')).status).toBe(404);
}

async function took(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

/** Of each kind of change the quickest of some: a busy machine holds up single ones. */
async function refusalsTake(): Promise<readonly number[]> {
  const quickest: number[] = [];
  for (const change of CHANGES) {
    const times: number[] = [];
    for (let n = 0; n < 4; n++) times.push(await took(change));
    quickest.push(Math.min(...times));
  }
  return quickest;
}

async function savedAtLast(): Promise<void> {
  const saved = async (): Promise<boolean> => (await save(ledDesign({ led: 'BLUE LED' }))).status === 200;
  await until('a change goes through', saved, 10_000);
}

/** From the first moments on, when nobody knows yet that the store is away: what needs nothing of it does not wait for it. */
async function listsDoNotWait(): Promise<void> {
  const writing = save(ledDesign({ led: 'BLUE LED' }));
  const cold = other.client();
  cold.sessionToken = idle.token;
  const lists = ['/api/projects/recent', '/api/payments', '/api/user/sessions'].map((path) => () => cold.get(path));
  const times = await Promise.all(lists.map(took));
  expect((await Promise.all(lists.map((list) => list()))).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(other.infrastructure.storeState.isAway).toBe(false);
  expect(Math.max(...times)).toBeLessThan(stretched(BUDGET_MS));
  const { status, headers } = await writing;
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
}

describe('while one part is away', () => {
  test('the event store: what read models know is answered at once, changes are refused at once', async () => {
    const { port, log } = server;
    const { projections, store } = app.infrastructure;
    expect(await projections.waitFor(await store.head(), 'every', 30_000)).toBe(true);
    await server.stop();
    let refusals: readonly number[] = [];
    const signedIn = other.client();
    try {
      await listsDoNotWait();
      await signIn(other, idle.username); // the other process finds out by itself
      expectDocumented(EVENT_STORE, await sweptWithChanges(AT_ONCE_MS));
      const project = await asha.get(`/api/projects/${projectId}`);
      expect(project.headers.get(HEADER.storeAway)).toBe('true');
      await comesInTo(signedIn);
      await isShownElsewhere();
      refusals = await refusalsTake();
      expect(Math.max(...refusals)).toBeLessThan(stretched(REFUSED_MS));
    } finally {
      server = await startEventStoreDbServer({ port, log });
    }
    const back = await took(() => savedAtLast());
    console.info(`refused within ${Math.max(...refusals).toFixed(0)} ms, saved ${back.toFixed(0)} ms after the return`);
    expect(back).toBeLessThan(stretched(BACK_MS));
    expect((await asha.get(`/api/projects/${projectId}`)).headers.get(HEADER.storeAway)).toBeNull();
    await until('what began meanwhile is written', nothingWaits, 10_000);
    expect((await signedIn.get('/api/auth/me')).status).toBe(200);
    await allIsWell();
  });

  test('PostgreSQL', async () => {
    await databaseDoor.now.close();
    const cells = await sweptWithChanges();
    databaseDoor.now = new FrontDoor();
    await databaseDoor.now.open(databaseDoor.port, databasePort);
    expectDocumented(POSTGRES, cells);
    await allIsWell();
    expect((await save(ledDesign({ led: 'RED LED' }))).status).toBe(200);
  });

  test.runIf(withRedis)('Redis', async () => {
    await redis?.kill();
    const cells = await sweptWithChanges();
    await redis?.restart();
    expectDocumented(REDIS, cells);
    await allIsWell();
  });
});
