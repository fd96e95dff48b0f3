import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { EventStore } from '@tracewright/event-store';
import { type Person, type RunningApp, startApp } from '../acceptance/support/app';
import { EventStream } from './support/event-stream';

const PEOPLE = 10;
const STREAMS = 20;
const RENAMES = 30;

/** Counts what the application asks its event store. */
let reads = 0;
const counting = (store: EventStore): EventStore => ({
  append: (...call) => store.append(...call),
  readStream: (...call) => ((reads += 1), store.readStream(...call)),
  readAll: (...call) => store.readAll(...call),
  head: () => store.head(),
  appendedUpTo: () => store.appendedUpTo(),
  lag: (after) => store.lag(after),
  onWakeUp: (listener) => store.onWakeUp(listener),
  close: () => store.close(),
});

let app: RunningApp;
const open: EventStream[] = [];
beforeAll(async () => {
  app = await startApp({ wrapStore: counting });
});
afterAll(async () => {
  open.forEach((stream) => stream.close());
  await app.stop();
});

/** Reads of streams and the middle time of one rename, in milliseconds. */
async function rename({ client }: Person, id: number): Promise<{ reads: number; ms: number }> {
  const before = reads;
  const times: number[] = [];
  for (let n = 0; n < RENAMES; n++) {
    const started = performance.now();
    expect((await client.patch(`/api/projects/${id}`, { name: `Name ${reads} ${n}` })).status).toBe(200);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { reads: (reads - before) / RENAMES, ms: times[RENAMES >> 1] ?? 0 };
}

it('a rename costs 200 streams of others nothing: none of them asks the store', async () => {
  const person = await app.person('renames');
  const { id } = (await person.client.post<ProjectResponse>('/api/projects', {})).body;
  await rename(person, id);
  const alone = await rename(person, id);
  for (let n = 0; n < PEOPLE; n++) {
    const { client } = await app.person(`foreign${n}`);
    const project = (await client.post<ProjectResponse>('/api/projects', {})).body;
    const url = `${app.url}/api/projects/${project.id}/live`;
    open.push(
      ...(await Promise.all(Array.from({ length: STREAMS }, () => EventStream.open(url, client.sessionToken)))),
    );
  }
  expect(open.filter(({ status }) => status === 200)).toHaveLength(PEOPLE * STREAMS);
  const among = await rename(person, id);
  console.info(`a rename: ${alone.ms.toFixed(1)} ms alone, ${among.ms.toFixed(1)} ms beside 200 foreign streams`);
  // A rename reads a handful of streams; sessions and processes read now and then in addition.
  expect(among.reads).toBeLessThan(alone.reads + 10);
});
