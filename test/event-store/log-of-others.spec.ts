import { randomUUID } from 'node:crypto';
import type { HealthReady, ProjectionEntry } from '@tracewright/contracts/operations';
import { until } from '@tracewright/testing';
import { createAppData, type AppData } from '../acceptance/support/app-data';
import { startApp, type RunningApp } from '../acceptance/support/app';
import type { HttpClient } from '../acceptance/support/http-client';
import { startEventStoreDbServer, type EventStoreDbServer } from '../support/eventstoredb-server';

const OTHERS = 200_000;
const BATCH = 1000;
const AT_ONCE_MS = 500;
let server: EventStoreDbServer;
let data: AppData;
let app: RunningApp;
let admin: HttpClient;

function writtenByOthers(count: number): void {
  const [body, metadata] = [Buffer.from('{"value":1}'), Buffer.from('{}')];
  const event = { type: 'sensor.Read', contentType: 'application/json', data: body, metadata };
  for (let done = 0; done < count; done += BATCH)
    server.log.append(
      'sensor-1',
      'any',
      Array.from({ length: BATCH }, () => ({ ...event, id: randomUUID() })),
    );
}

beforeAll(async () => {
  server = await startEventStoreDbServer();
  writtenByOthers(OTHERS);
  data = { ...(await createAppData()), eventStoreUrl: server.url };
  app = await startApp({ data });
  admin = await app.admin();
});
afterAll(async () => {
  await app?.stop();
  await data?.drop();
  await server?.stop();
});

/** The quickest of some: what other work the machine has is not measured. */
async function quickest(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 4; n++) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

const states = () => admin.get<ProjectionEntry[]>('/api/ops/projections');
const live = async (): Promise<boolean> => {
  const { status, body } = await states();
  return status === 200 && body.every(({ state, lagEvents }) => state === 'live' && lagEvents === 0);
};

test('an empty installation on a log of others starts, works and starts again without being sent it', async () => {
  await until('every read model is live', live);
  expect(server.sentEvents('sensor')).toBeLessThan(5000);
  await app.stop();
  const before = server.sentEvents('sensor');
  app = await startApp({ data });
  admin = await app.admin();
  await until('every read model is live again', live);
  expect(server.sentEvents('sensor') - before).toBeLessThan(1000);
  console.info(`of ${OTHERS} events of others the installation was sent ${server.sentEvents('sensor')} in two starts`);
});

test('how far everything is gets told at once, at the end of the log and far behind it', async () => {
  const ready = () => app.client().get<HealthReady>('/api/health/ready');
  const atEnd = [await quickest(ready), await quickest(states)];
  writtenByOthers(100_000);
  await app.infrastructure.projections.stop();
  await app.infrastructure.pool.query("update read.projection_set set position = ''");
  const farBehind = [await quickest(ready), await quickest(states)];
  const { body } = await ready();
  expect(body.projections.find(({ name }) => name === 'projects')).toMatchObject({ lagIsLeast: true });
  console.info(`readiness and Operations: ${[...atEnd, ...farBehind].map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`);
  for (const ms of [...atEnd, ...farBehind]) expect(ms).toBeLessThan(AT_ONCE_MS);
});
