import type { ProjectResponse } from '@tracewright/contracts/projects';
import { until } from '@tracewright/testing';
import { DEFAULT_HTTP_OPTIONS } from '../../backend/src/platform/http';
import { type Person, PASSWORD, type RunningApp, startApp } from '../acceptance/support/app';
import type { HttpClient } from '../acceptance/support/http-client';
import { ledDesign } from '../acceptance/support/led-design';
import { TestClock } from '../acceptance/support/test-clock';
import { EventStream } from './support/event-stream';

const A_MONTH_MS = 31 * 24 * 60 * 60 * 1000;

const clock = new TestClock();
const open: EventStream[] = [];
let app: RunningApp;
let people = 0;
beforeAll(async () => {
  app = await startApp({ clock });
});
afterEach(() => open.splice(0).forEach((stream) => stream.close()));
afterAll(() => app.stop());

const somebody = (): Promise<Person> => app.person(`listener${people++}`);

async function projectOf(client: HttpClient): Promise<number> {
  return (await client.post<ProjectResponse>('/api/projects', {})).body.id;
}

async function listen(client: HttpClient, projectId: number, at: RunningApp = app): Promise<EventStream> {
  const stream = await EventStream.open(`${at.url}/api/projects/${projectId}/live`, client.sessionToken);
  open.push(stream);
  return stream;
}

/** Another session of the same person. */
async function signedInAgain({ user }: Person): Promise<HttpClient> {
  const client = app.client();
  const { status } = await client.post('/api/auth/login', { username: user.username, password: PASSWORD });
  expect(status).toBe(200);
  return client;
}

describe('so many streams and no more', () => {
  it('the 21st stream of one person is refused, and one that is closed makes room', async () => {
    const { client } = await somebody();
    const id = await projectOf(client);
    const streams = await Promise.all(Array.from({ length: 21 }, () => listen(client, id)));
    expect(streams.map(({ status }) => status).sort()).toEqual([...Array<number>(20).fill(200), 429]);
    const refused = streams.find(({ status }) => status === 429);
    expect(await refused?.refusal()).toMatchObject({ code: 'too_many_streams', error: expect.stringMatching(/20/) });
    expect(Number(refused?.response.headers['retry-after'])).toBeGreaterThan(0);
    const other = await somebody();
    expect((await listen(other.client, await projectOf(other.client))).status).toBe(200);
    streams.find(({ status }) => status === 200)?.close();
    await until('there is room again', async () => (await listen(client, id)).status === 200);
  });

  it('a process that has enough streams says so, and refused calls take no room', async () => {
    const liveStreams = { ...DEFAULT_HTTP_OPTIONS.liveStreams, perProcess: 2 };
    const small = await startApp({ http: { liveStreams } });
    try {
      const { client } = await small.person('crowd');
      const id = await projectOf(client);
      for (let n = 0; n < 3; n++) expect((await listen(client, id + 1000, small)).status).toBe(404);
      const streams = [await listen(client, id, small), await listen(client, id, small)];
      expect(streams.map(({ status }) => status)).toEqual([200, 200]);
      const refused = await listen(client, id, small);
      expect(refused.status).toBe(503);
      expect(await refused.refusal()).toMatchObject({ code: 'too_many_streams' });
    } finally {
      await small.stop();
    }
  });
});

describe('a stream ends with its session', () => {
  it('when it is signed out', async () => {
    const { client } = await somebody();
    const id = await projectOf(client);
    const [stream, same] = [await listen(client, id), await listen(client, id)];
    await client.post('/api/auth/logout');
    await stream.untilOver();
    await same.untilOver();
    expect(stream.count('end')).toBe(1);
  });

  it('when it is revoked from another, which keeps its own', async () => {
    const person = await somebody();
    const id = await projectOf(person.client);
    const other = await signedInAgain(person);
    const [kept, ended] = [await listen(person.client, id), await listen(other, id)];
    const [sessionId = ''] = other.sessionToken?.split('.') ?? [];
    expect((await person.client.delete(`/api/user/sessions/${sessionId}`)).status).toBe(204);
    await ended.untilOver();
    expect(kept.isOver).toBe(false);
  });

  it('when the password is changed elsewhere', async () => {
    const person = await somebody();
    const id = await projectOf(person.client);
    const other = await signedInAgain(person);
    const [kept, ended] = [await listen(person.client, id), await listen(other, id)];
    const change = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
    expect((await person.client.post('/api/auth/password', change)).status).toBe(204);
    await ended.untilOver();
    expect(kept.isOver).toBe(false);
  });

  it('when the account is erased', async () => {
    const { client } = await somebody();
    const stream = await listen(client, await projectOf(client));
    expect((await client.delete('/api/user', { password: PASSWORD })).status).toBe(204);
    await stream.untilOver();
  });

  it('when its time is over', async () => {
    const { client } = await somebody();
    const stream = await listen(client, await projectOf(client));
    clock.advance(A_MONTH_MS);
    await stream.untilOver();
    expect(stream.count('end')).toBe(1);
  });

  it('when it is ended in another process, and one that was just ended there opens none', async () => {
    const other = await startApp({ data: app.data, clock });
    try {
      const { client } = await somebody();
      const id = await projectOf(client);
      const stream = await listen(client, id, other);
      expect(stream.status).toBe(200);
      await client.post('/api/auth/logout');
      await stream.untilOver();
      const second = await somebody();
      const secondId = await projectOf(second.client);
      const token = second.client.sessionToken;
      // The other process has just seen the session alive, and so still takes its calls.
      expect((await listen(second.client, secondId, other)).status).toBe(200);
      await second.client.post('/api/auth/logout');
      const late = await EventStream.open(`${other.url}/api/projects/${secondId}/live`, token);
      open.push(late);
      expect(late.status).toBe(401);
    } finally {
      await other.stop();
    }
  });
});

it('a stream ends when the project is archived, and other projects of its owner go on', async () => {
  const { client } = await somebody();
  const [id, otherId] = [await projectOf(client), await projectOf(client)];
  const [stream, other] = [await listen(client, id), await listen(client, otherId)];
  expect((await client.patch(`/api/projects/${id}`, { name: 'Renamed' })).status).toBe(200);
  expect((await client.delete(`/api/projects/${id}`)).status).toBe(200);
  await stream.untilOver();
  expect(other.isOver).toBe(false);
});

it('a stream is told of its own project and of no other, in whichever process the change was made', async () => {
  const other = await startApp({ data: app.data, clock });
  try {
    const { client } = await somebody();
    const [id, otherId] = [await projectOf(client), await projectOf(client)];
    const [stream, foreign] = [await listen(client, id, other), await listen(client, otherId, other)];
    await client.put(`/api/projects/${id}`, ledDesign({ resistor: false }));
    await client.post(`/api/projects/${id}/regenerate-feedback`);
    await until('the stream was told', () => stream.count('feedback') > 0, 20_000);
    expect(foreign.count('feedback')).toBe(0);

    const [near, far] = await Promise.all(
      [app, other].map(({ url }, at) =>
        EventStream.open(`${url}/api/projects/${id}/live?tab=tab${at}`, client.sessionToken),
      ),
    );
    open.push(...[near, far].flatMap((each) => each ?? []));
    await until('they know of each other', () => near?.heard.includes('data: {"tabs":2}') ?? false);
    // The far tab's pointer, told to the process that does not have it.
    await until('it is taken', async () => {
      const { status } = await client.post(`/api/projects/${id}/presence`, { tab: 'tab1', x: 3, y: 4 });
      return status === 204;
    });
    await until('the near one is told', () => near?.heard.includes('"at":{"x":3,"y":4}') ?? false);
  } finally {
    await other.stop();
  }
});

it('closing ends all streams at once', async () => {
  const closing = await startApp();
  const { client } = await closing.person('last');
  const stream = await listen(client, await projectOf(client), closing);
  const started = performance.now();
  await closing.stop();
  await stream.untilOver();
  // Without the help of a limit: connections are cut off after ten seconds.
  expect(performance.now() - started).toBeLessThan(9_000);
});

describe('what somebody changes in another tab', () => {
  it('is told within a second, and of what was missed whoever comes back is told once', async () => {
    const person = await somebody();
    const { client } = person;
    const id = await projectOf(client);
    const stream = await listen(client, id);
    const other = await signedInAgain(person);
    const saved = await other.put<ProjectResponse>(`/api/projects/${id}`, ledDesign());
    await until('the first tab is told', () => stream.count('design') > 0, 1000);
    expect(stream.heard).toContain(`data: {"revision":${saved.body.revision}}`);
    const heard = stream.lastEventId;
    expect(heard).toBeDefined();
    stream.close();
    const stayed = await listen(client, id);
    const again = await other.put<ProjectResponse>(`/api/projects/${id}`, ledDesign({ resistor: true }));
    const back = await EventStream.open(`${app.url}/api/projects/${id}/live`, client.sessionToken, heard);
    open.push(back);
    await until('it is told what it missed', () => back.count('design') > 0);
    expect(back.heard).toContain(`data: {"revision":${again.body.revision}}`);
    // What is told late would be told to whoever comes in between.
    await until('who stayed is told, too', () => stayed.heard.includes(`data: {"revision":${again.body.revision}}`));
    const odd = await EventStream.open(`${app.url}/api/projects/${id}/live`, client.sessionToken, "' or 1=1");
    open.push(odd);
    expect(odd.status).toBe(200);
    expect(odd.count('design')).toBe(0);
  });
});

describe('who else has the project open', () => {
  it('is told within a second with name and pointer, to nobody but those who have it open', async () => {
    const person = await somebody();
    const { client } = person;
    const id = await projectOf(client);
    const other = await signedInAgain(person);
    const at = async (by: HttpClient, tab: string): Promise<EventStream> => {
      const stream = await EventStream.open(`${app.url}/api/projects/${id}/live?tab=${tab}`, by.sessionToken);
      open.push(stream);
      return stream;
    };
    const [mine, theirs] = [await at(client, 'mine'), await at(other, 'theirs')];
    await until('both know that they are two', () => mine.heard.includes('data: {"tabs":2}'));
    const point = { tab: 'theirs', x: 125, y: -50 };
    expect((await other.post(`/api/projects/${id}/presence`, point)).status).toBe(204);
    await until('the pointer is told', () => mine.count('presence') > 0, 1000);
    expect(mine.heard).toContain(`"at":{"x":125,"y":-50}`);
    expect(mine.heard).toContain(`"name":"${person.user.displayName}"`);
    expect(theirs.count('presence')).toBe(0);
    const stranger = await somebody();
    expect((await stranger.client.post(`/api/projects/${id}/presence`, point)).status).toBe(404);
    expect((await other.post(`/api/projects/${id}/presence`, { ...point, x: 'far' })).status).toBe(400);
    theirs.close();
    await until('that they left is told', () => mine.heard.includes('"gone":true'));
    expect((await other.post(`/api/projects/${id}/presence`, point)).status).toBe(404);
  });
});
