import type { AuditEvent } from '@tracewright/contracts/audit';
import type { HealthReady, ProcessEntry, TimerEntry } from '@tracewright/contracts/operations';
import { until } from '@tracewright/testing';
import { type Person, type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';

const COUNT = 'projects.count';
const OTHER_ID = '018f0000-0000-7000-8000-000000000000';

let app: RunningApp;
let admin: HttpClient;
let person: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await app.admin();
  person = await app.person('operated');
});
afterAll(() => app.stop());

const sql = (text: string, values: readonly unknown[] = []) => app.database.pool().query(text, [...values]);
const createProject = (name: string) => person.client.post('/api/projects', { name });

async function entry(): Promise<ProcessEntry> {
  const { body } = await admin.get<ProcessEntry[]>('/api/ops/processes');
  const found = body.find(({ name }) => name === COUNT);
  if (!found) throw new Error(`${COUNT} is not listed`);
  return found;
}

const recorded = async (): Promise<AuditEvent[]> =>
  (await admin.get<AuditEvent[]>('/api/audit/events?category=process')).body;

describe('a process whose effect fails', () => {
  const breakIt = () => sql('alter table quota.claims add constraint broken check (not settled) not valid');
  const mendIt = () => sql('alter table quota.claims drop constraint if exists broken');
  const parkedOne = async (name: string): Promise<ProcessEntry['parked'][number]> => {
    await breakIt();
    await createProject(name);
    await until('it is parked', async () => (await entry()).parkedCount > 0, 30_000);
    const [parked] = (await entry()).parked;
    if (!parked) throw new Error('nothing is parked');
    return parked;
  };
  afterEach(mendIt);

  it('is listed with the event and its error, degrades readiness, shows in the metrics, and can be tried again', async () => {
    const parked = await parkedOne('Amplifier');
    expect(await entry()).toMatchObject({ state: 'parked', parkedCount: 1, failedTimers: 0 });
    expect(parked).toMatchObject({ type: 'project.Created', attempts: 6, message: expect.stringContaining('broken') });

    const ready = await app.client().get<HealthReady>('/api/health/ready');
    expect(ready).toMatchObject({ status: 200, body: { status: 'degraded' } });
    expect(ready.body.processes.find(({ name }) => name === COUNT)).toMatchObject({ stuck: 1 });
    const { body: metrics } = await app.client().get<string>('/metrics');
    expect(metrics).toContain(`tracewright_process_stuck{process="${COUNT}",kind="event"} 1`);
    expect(metrics).toContain(`tracewright_process_stuck{process="${COUNT}",kind="timer"} 0`);
    expect(metrics).toContain(`tracewright_process_retrying{process="${COUNT}"} 0`);
    expect(metrics).toMatch(/tracewright_process_lag_events\{process="projects\.count"\} \d+/);

    await mendIt();
    const { eventId } = parked;
    expect(await admin.post(`/api/ops/processes/${COUNT}/retry`, { eventId })).toMatchObject({ status: 204 });
    await until('it is done', async () => (await entry()).state === 'live');
    expect((await app.client().get<HealthReady>('/api/health/ready')).body.status).toBe('ok');
    await until('it is recorded', async () => (await recorded()).length === 1);
    expect((await recorded())[0]).toMatchObject({
      type: 'operations.ProcessRetried',
      stream: `process-${COUNT}`,
      actor: { type: 'admin', name: 'Administrator' },
      data: { process: COUNT, eventId },
    });
  });

  it('leaves an event out only for a reason, which is recorded with who said so', async () => {
    const { eventId, stream } = await parkedOne('Filter');
    const skip = (body: object) => admin.post(`/api/ops/processes/${COUNT}/skip`, body);
    expect(await skip({ eventId, reason: '  ' })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await skip({ eventId })).toMatchObject({ status: 400 });
    expect(await skip({ eventId: OTHER_ID, reason: 'It is gone' })).toMatchObject({
      status: 404,
      body: { code: 'event_not_parked' },
    });
    expect((await recorded()).filter(({ type }) => type === 'operations.ProcessEventSkipped')).toEqual([]);

    expect(await skip({ eventId, reason: 'Counted by hand' })).toMatchObject({ status: 204 });
    await until('nothing is parked', async () => (await entry()).parkedCount === 0);
    await until('it is recorded', async () => (await recorded()).length === 2);
    expect((await recorded())[0]).toMatchObject({
      type: 'operations.ProcessEventSkipped',
      actor: { type: 'admin', name: 'Administrator' },
      data: { process: COUNT, eventId, stream, eventType: 'project.Created', reason: 'Counted by hand' },
      summary: `Let the process ${COUNT} leave out project.Created of ${stream}: Counted by hand`,
    });
    const project = stream.slice('project-'.length);
    expect((await sql('select settled from quota.claims where item = $1', [project])).rows).toEqual([
      { settled: false },
    ]);
  });

  it('may be tried again as a whole', async () => {
    expect(await admin.post(`/api/ops/processes/${COUNT}/retry`)).toMatchObject({ status: 204 });
    await until('it is recorded', async () => (await recorded()).length === 3);
    expect((await recorded())[0]?.data).toEqual({ process: COUNT, eventId: null });
  });

  it('is unknown by another name', async () => {
    for (const act of ['retry', 'skip']) {
      const body = { eventId: OTHER_ID, reason: 'It is gone' };
      expect(await admin.post(`/api/ops/processes/none/${act}`, body)).toMatchObject({
        status: 404,
        body: { code: 'process_not_found' },
      });
    }
    expect(await admin.post(`/api/ops/processes/${COUNT}/retry`, { eventId: 'x' })).toMatchObject({ status: 400 });
  });
});

describe('timers', () => {
  const set = (instance: string, dueAt: string, message: string | null, causeId: string) =>
    sql(
      `insert into process.timer (name, instance, key, due_at, cause_id, cause_stream, cause_revision, cause_type, correlation_id, message)
       values ($1, $2, 'expire', $3, $4, 'project-1', 0, 'project.Created', 'c', $5)`,
      [COUNT, instance, dueAt, causeId, message],
    );

  it('are listed page by page with what they wait for; one that failed can be skipped', async () => {
    await set('project-1', '2099-01-01T00:00:00Z', null, OTHER_ID);
    await set('project-2', '2001-01-01T00:00:00Z', 'no such customer', '018f0000-0000-7000-8000-000000000001');
    const first = await admin.get<TimerEntry[]>('/api/ops/timers?limit=1');
    expect(first.body).toMatchObject([{ instance: 'project-2', message: 'no such customer' }]);
    const second = await admin.get<TimerEntry[]>(
      `/api/ops/timers?limit=1&cursor=${first.headers.get('x-next-cursor')}`,
    );
    expect(second.body).toMatchObject([
      {
        process: COUNT,
        instance: 'project-1',
        key: 'expire',
        dueAt: '2099-01-01T00:00:00.000Z',
        causeId: OTHER_ID,
        causeType: 'project.Created',
        causeStream: 'project-1',
      },
    ]);
    expect(second.headers.get('x-next-cursor')).toBeNull();
    expect(await entry()).toMatchObject({ state: 'parked', failedTimers: 1, failing: [{ instance: 'project-2' }] });

    const skip = { eventId: '018f0000-0000-7000-8000-000000000001', reason: 'The customer is gone' };
    expect(await admin.post(`/api/ops/processes/${COUNT}/skip`, skip)).toMatchObject({ status: 204 });
    expect(await entry()).toMatchObject({ failedTimers: 0, failing: [] });
    expect((await admin.get<TimerEntry[]>('/api/ops/timers')).body).toMatchObject([{ instance: 'project-1' }]);
  });
});
