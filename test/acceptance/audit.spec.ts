import type { AuditCategories, AuditEvent } from '@tracewright/contracts/audit';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { verifyStream } from '@tracewright/evidence';
import { ADMIN_PASSWORD, type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';

let app: RunningApp;
let admin: HttpClient;
let user: HttpClient;
let project: ProjectResponse;
let position: string;

beforeAll(async () => {
  app = await startApp();
  [admin, user] = [app.client(), app.client()];
  await admin.post('/api/auth/login', { username: 'admin', password: ADMIN_PASSWORD });
  await user.post('/api/auth/register', {
    username: 'asha@example.com',
    password: 'correct horse',
    displayName: 'Asha',
  });
  project = (await user.post<ProjectResponse>('/api/projects', {})).body;
  const part = { id: 'r1', componentId: 'R', x: 0, y: 0, width: 100, height: 50, rotation: 0, reference: 'R1' };
  const saved = await user.put(`/api/projects/${project.id}`, { components: [part], connections: [] });
  position = saved.headers.get('x-event-position') ?? '';
});
afterAll(() => app.stop());

const events = (query = '') => admin.get<AuditEvent[]>(`/api/audit/events${query}`, { 'x-min-position': position });

test('only the administrator sees the audit', async () => {
  expect((await user.get('/api/audit/events')).status).toBe(403);
  expect((await app.client().get('/api/audit/events')).status).toBe(401);
  expect((await user.get(`/api/audit/subjects/project/${project.id}/timeline`)).status).toBe(403);
});

test("a project's timeline tells who did what and when, in order, across its streams", async () => {
  const { status, body } = await admin.get<AuditEvent[]>(`/api/audit/subjects/project/${project.id}/timeline`, {
    'x-min-position': position,
  });
  expect(status).toBe(200);
  expect(body.map(({ type, summary }) => [type, summary])).toEqual([
    ['project.Created', 'Created the project "•••"'],
    ['design.ComponentPlaced', 'Placed R1'],
  ]);
  expect(body[0]?.actor).toEqual({ type: 'user', id: project.userId, name: 'Asha' });
  expect(body[0]?.contentHash).toMatch(/^[0-9a-f]{64}$/);
  expect(body[0]?.correlationId).toBeTruthy();
});

test("a person's timeline holds what they did, with personal data masked", async () => {
  const { body } = await admin.get<AuditEvent[]>(`/api/audit/subjects/user/${project.userId}/timeline`, {
    'x-min-position': position,
  });
  const registered = body.find(({ type }) => type === 'accounts.AccountRegistered');
  expect(registered?.data).toMatchObject({ email: '•••', displayName: '•••', passwordHash: '•••' });
  expect(body.map(({ type }) => type)).toContain('project.Created');
  expect(registered?.summary).toBe('Signed up');
  expect(JSON.stringify(body)).not.toContain('asha@example.com');
});

test('what opens a session or a shared link is not shown, and the evidence still checks out', async () => {
  const { client } = await app.person('bela');
  const other = (await client.post<ProjectResponse>('/api/projects', {})).body;
  const shared = await client.post(`/api/projects/${other.id}/shares`);
  const headers = { 'x-min-position': shared.headers.get('x-event-position') ?? '' };
  const { body: links } = await admin.get<AuditEvent[]>('/api/audit/events?type=project.Shared', headers);
  const { body: sessions } = await admin.get<AuditEvent[]>('/api/audit/events?category=session', headers);
  const [link, session] = [links[0], sessions.find(({ data }) => 'tokenHash' in data)];
  expect([link?.data, session?.data]).toMatchObject([{ tokenHash: '•••' }, { tokenHash: '•••' }]);

  for (const event of [link, session]) {
    const stored = (await app.infrastructure.store.readStream(event?.stream ?? '')) ?? [];
    const own = stored.find(({ id }) => id === event?.eventId);
    expect(own?.data.tokenHash).toMatch(/^[\w-]{43,64}$/);
    expect(own?.metadata.contentHash).toBe(event?.contentHash);
    expect(await verifyStream(app.infrastructure.store.raw, event?.stream ?? '')).toMatchObject({ intact: true });
  }
});

test('events are found by category, type, stream, actor, time and text, newest first, in pages', async () => {
  const all = (await events()).body;
  expect([...all].sort((a, b) => (a.position < b.position ? 1 : -1))).toEqual(all);
  const only = async (query: string) => (await events(query)).body.map(({ type }) => type);
  expect(await only('?category=design')).toEqual(['design.ComponentPlaced']);
  expect(await only(`?stream=project-${project.id}`)).toEqual(['project.Created']);
  expect(await only(`?actor=${project.userId}&type=project.Created`)).toEqual(['project.Created']);
  expect(await only('?q=componentplaced')).toEqual(['design.ComponentPlaced']);
  expect(await only('?from=2099-01-01T00:00:00Z')).toEqual([]);
  // Nobody adds to hers meanwhile.
  const own = `?actor=${project.userId}`;
  const [newest, next] = (await events(own)).body;
  const first = await events(`${own}&limit=1`);
  const second = await events(`${own}&limit=1&cursor=${first.headers.get('x-next-cursor')}`);
  expect([first.body[0]?.eventId, second.body[0]?.eventId]).toEqual([newest?.eventId, next?.eventId]);
  expect((await events('?from=yesterday')).status).toBe(400);
});

test('which categories there are is told, those of every module, to the administrator alone', async () => {
  const { status, body } = await admin.get<AuditCategories>('/api/audit/categories');
  expect([status, body]).toEqual([200, app.infrastructure.events.streams.categories]);
  expect(body).toEqual(expect.arrayContaining(['account', 'design', 'consultation']));
  expect((await user.get('/api/audit/categories')).status).toBe(403);
});

test('a category that is none is refused and named, with those that there are', async () => {
  const { status, body } = await admin.get<{ code: string; details: unknown[] }>('/api/audit/events?category=projcet');
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('consultation');
  expect((await events('?category=consultation')).body).toEqual([]);
});

test('an unknown subject is not found; a known one whose history has nothing more to show is empty', async () => {
  const timeline = (subject: string) =>
    admin.get<AuditEvent[]>(`/api/audit/subjects/${subject}/timeline?limit=1`, { 'x-min-position': position });
  for (const subject of ['project/4711', 'project/abc', 'user/nobody', 'payment/1', 'consultation/none']) {
    expect(await timeline(subject)).toMatchObject({ status: 404, body: { code: 'unknown_subject' } });
  }
  await app.database.pool().query('delete from read.audit_subjects where subject = $1', [`project:${project.id}`]);
  expect(await timeline(`project/${project.id}`)).toMatchObject({ status: 200, body: [] });
});

(process.env.EVENTSTORE_URL || process.env.TEST_EVENT_STORE ? test.skip : test)(
  'every category that the product writes is one that a module has',
  async () => {
    const { rows } = await app.database
      .pool()
      .query<{ category: string }>('select distinct category from event_store.events');
    expect(rows.length).toBeGreaterThan(3);
    const { categories } = app.infrastructure.events.streams;
    for (const { category } of rows) expect(categories).toContain(category);
  },
);
