import type { PlacedComponent } from '@tracewright/circuit/design';
import type { HistoryEntry, ProjectResponse, ProjectSummary, ShareResponse } from '@tracewright/contracts/projects';
import { type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';

let app: RunningApp;
let owner: HttpClient;
let stranger: HttpClient;

async function signUp(name: string): Promise<HttpClient> {
  const client = app.client();
  const username = `${name}@example.com`;
  const { status } = await client.post('/api/auth/register', {
    username,
    password: 'correct horse',
    displayName: name,
  });
  expect(status).toBeLessThan(300);
  return client;
}

beforeAll(async () => {
  app = await startApp();
  [owner, stranger] = await Promise.all([signUp('owner'), signUp('stranger')]);
});
afterAll(() => app.stop());

const part = (id: string, extra: Partial<PlacedComponent> = {}): PlacedComponent => ({
  id,
  componentId: 'GENERIC-R',
  x: 100,
  y: 100,
  width: 100,
  height: 50,
  rotation: 0,
  reference: id.toUpperCase(),
  pins: [{ number: '1' }, { number: '2' }],
  ...extra,
});
const wire = (id: string, from: string, to: string, net?: string) => ({
  id,
  type: 'signal',
  path: 'M 0 0',
  ...(net && { net }),
  source: { componentId: from, pin: '2' },
  target: { componentId: to, pin: '1' },
});
const create = async (client = owner): Promise<ProjectResponse> =>
  (await client.post<ProjectResponse>('/api/projects', {})).body;
const open = async (id: number): Promise<ProjectResponse> =>
  (await owner.get<ProjectResponse>(`/api/projects/${id}`)).body;
const save = (id: number, body: unknown, revision?: number) =>
  owner.put<ProjectResponse & { current?: ProjectResponse; code?: string }>(
    `/api/projects/${id}`,
    body,
    revision === undefined ? {} : { 'if-match': String(revision) },
  );

test('a new project has the defaults, belongs to the caller whatever the body says, and is in the recent list', async () => {
  const { status, body, headers } = await owner.post<ProjectResponse>('/api/projects', { userId: 1 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'New Project',
    description: 'A new electronic design project',
    componentCount: 0,
    revision: -1,
  });
  expect(body.userId).not.toBe(1);
  expect(Number.isSafeInteger(body.id)).toBe(true);
  const position = headers.get('x-event-position');
  expect(position).toBeTruthy();
  const recent = await owner.get<ProjectSummary[]>('/api/projects/recent', { 'x-min-position': position ?? '' });
  expect(recent.body.map(({ id }) => id)).toContain(body.id);
});

test('two projects created one after the other have numbers that say nothing about each other', async () => {
  const [a, b] = [await create(), await create()];
  expect(Math.abs(a.id - b.id)).toBeGreaterThan(1000);
});

test('projects of others, unknown ones and made-up addresses are 404 alike', async () => {
  const { id } = await create();
  for (const path of [`/api/projects/${id}`, '/api/projects/123456789012', '/api/projects/abc', '/api/projects/-1']) {
    expect((await stranger.get(path)).status).toBe(404);
  }
  expect((await stranger.put(`/api/projects/${id}`, { components: [], connections: [] })).status).toBe(404);
  expect((await stranger.patch(`/api/projects/${id}`, { name: 'mine' })).status).toBe(404);
  expect((await stranger.post(`/api/projects/${id}/undo`)).status).toBe(404);
  expect((await stranger.delete(`/api/projects/${id}`)).status).toBe(404);
  expect((await stranger.get(`/api/projects/${id}/history`)).status).toBe(404);
  expect((await stranger.get(`/api/projects/${id}/design?revision=0`)).status).toBe(404);
  expect((await app.client().get(`/api/projects/${id}`)).status).toBe(401);
});

test('saving appends one event per change; loading gives nets and paths', async () => {
  const { id } = await create();
  const saved = await save(
    id,
    { components: [part('r1'), part('r2', { x: 400 })], connections: [wire('w1', 'r1', 'r2', 'SIG')] },
    -1,
  );
  expect(saved.status).toBe(200);
  expect(saved.body.revision).toBe(2);
  const loaded = await open(id);
  expect(loaded.componentCount).toBe(2);
  expect(loaded.components[0]?.pins).toEqual([{ number: '1' }, { number: '2', net: 'SIG' }]);
  expect(loaded.connections[0]).toMatchObject({ net: 'SIG', source: { componentId: 'r1', pin: '2' } });
  expect(loaded.connections[0]?.path).toMatch(/^M 200 125 L /);
  const again = await save(id, { components: loaded.components, connections: loaded.connections }, 2);
  expect(again.body.revision).toBe(2);
});

test('a stale save gets 409 with the current project and changes nothing', async () => {
  const { id } = await create();
  await save(id, { components: [part('r1')], connections: [] }, -1);
  const stale = await save(id, { components: [part('r2')], connections: [] }, -1);
  expect(stale.status).toBe(409);
  expect(stale.body.code).toBe('stale_revision');
  expect(stale.body.current?.components.map((component) => component.id)).toEqual(['r1']);
  expect((await open(id)).components).toHaveLength(1);
});

test('what can not be a design is refused with the field', async () => {
  const { id } = await create();
  const answer = await save(id, { components: [part('r1'), part('r1')], connections: [] });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid_design', details: [{ field: 'components[1].id' }] });
  expect((await save(id, { components: 'all', connections: [] })).status).toBe(400);
  expect((await owner.put(`/api/projects/${id}`, '{"components": [', {})).status).toBe(400);
  const badHeader = await owner.put(
    `/api/projects/${id}`,
    { components: [], connections: [] },
    { 'if-match': 'latest' },
  );
  expect(badHeader.status).toBe(400);
});

test('undo and redo go back and forth over gestures, from any session', async () => {
  const { id } = await create();
  await save(id, { components: [part('r1')], connections: [] });
  await save(id, { components: [part('r1', { x: 250 }), part('r2')], connections: [] });
  expect(await open(id)).toMatchObject({ canUndo: true, canRedo: false });

  const undone = await owner.post<ProjectResponse>(`/api/projects/${id}/undo`);
  expect(undone.status).toBe(200);
  expect(undone.body.components).toEqual([part('r1')]);
  expect(undone.body).toMatchObject({ canUndo: true, canRedo: true });

  const redone = await owner.post<ProjectResponse>(`/api/projects/${id}/redo`);
  expect(redone.body.components.map(({ id: part, x }) => [part, x])).toEqual([
    ['r1', 250],
    ['r2', 100],
  ]);

  await owner.post(`/api/projects/${id}/undo`);
  await owner.post(`/api/projects/${id}/undo`);
  expect((await open(id)).components).toEqual([]);
  const nothing = await owner.post(`/api/projects/${id}/undo`);
  expect(nothing).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });

  await owner.post(`/api/projects/${id}/redo`);
  await save(id, { components: [part('r1'), part('r3')], connections: [] });
  expect(await owner.post(`/api/projects/${id}/redo`)).toMatchObject({
    status: 409,
    body: { code: 'nothing_to_redo' },
  });
});

test('an undo that is sent twice with one key happens once', async () => {
  const { id } = await create();
  await save(id, { components: [part('r1')], connections: [] });
  await save(id, { components: [part('r1'), part('r2')], connections: [] });
  const key = { 'idempotency-key': `undo-${id}` };
  const [first, second] = [
    await owner.post(`/api/projects/${id}/undo`, {}, key),
    await owner.post(`/api/projects/${id}/undo`, {}, key),
  ];
  expect(second.body).toEqual(first.body);
  expect((await open(id)).components).toHaveLength(1);
});

test('undo and redo among many changes at once are decided again, not refused as stale', async () => {
  const { id } = await create();
  const parts = Array.from({ length: 24 }, (_, index) => part(`u${index}`));
  for (const at of parts.keys()) await save(id, { components: parts.slice(0, at + 1), connections: [] });
  for (const [direction, left] of [['undo', 0] as const, ['redo', parts.length] as const]) {
    const calls = parts.map(() => owner.post<{ code?: string }>(`/api/projects/${id}/${direction}`));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual(parts.map(() => 200));
    expect((await open(id)).components).toHaveLength(left);
  }
});

test('of 12 parallel saves without If-Match each is there in full or was replaced, and history has them all', async () => {
  const { id } = await create();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => save(id, { components: [part(`p${index}`)], connections: [] })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect((await open(id)).components).toHaveLength(1);
  const history = await owner.get<HistoryEntry[]>(`/api/projects/${id}/history?limit=200`);
  expect(history.body.filter(({ type }) => type === 'design.ComponentPlaced')).toHaveLength(12);
});

test('history names who, when and what, newest first, in pages', async () => {
  const { id } = await create();
  await owner.patch(`/api/projects/${id}`, { name: 'Weather station' });
  await save(id, { components: [part('r1', { value: '4k7' }), part('r2'), part('r3')], connections: [] });
  const whole = await owner.get<HistoryEntry[]>(`/api/projects/${id}/history`);
  expect(whole.body.map(({ summary }) => summary)).toEqual([
    'Placed R3',
    'Placed R2',
    'Placed R1 4k7',
    'Renamed the project from "New Project" to "Weather station"',
    'Created the project "New Project"',
  ]);
  expect(whole.body[0]).toMatchObject({ stream: 'design', revision: 2, actor: { type: 'user', name: 'owner' } });
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof owner.get<HistoryEntry[]>>> = await owner.get<HistoryEntry[]>(
      `/api/projects/${id}/history?limit=2${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...page.body.map(({ eventId }) => eventId));
    cursor = page.headers.get('x-next-cursor');
  }
  expect(seen).toEqual(whole.body.map(({ eventId }) => eventId));
});

test('the design as it was at any revision', async () => {
  const { id } = await create();
  await save(id, { components: [part('r1')], connections: [] });
  await save(id, { components: [part('r1', { x: 500 })], connections: [] });
  const then = await owner.get<ProjectResponse>(`/api/projects/${id}/design?revision=0`);
  expect(then.body.components[0]?.x).toBe(100);
  expect((await owner.get<ProjectResponse>(`/api/projects/${id}/design?revision=1`)).body.components[0]?.x).toBe(500);
  expect((await owner.get<ProjectResponse>(`/api/projects/${id}/design?revision=-1`)).body.components).toEqual([]);
  expect((await owner.get(`/api/projects/${id}/design?revision=9`)).status).toBe(404);
  expect((await owner.get(`/api/projects/${id}/design?revision=x`)).status).toBe(400);
});

test('rename, archive and take back', async () => {
  const { id } = await create();
  expect((await owner.patch(`/api/projects/${id}`, { name: '  ' })).status).toBe(400);
  const renamed = await owner.patch<ProjectResponse>(`/api/projects/${id}`, { name: 'Amp', status: 'in review' });
  expect(renamed.body).toMatchObject({ name: 'Amp', status: 'in review' });
  const archived = await owner.delete(`/api/projects/${id}`);
  expect(archived.status).toBe(200);
  expect((await owner.get(`/api/projects/${id}`)).status).toBe(404);
  const position = { 'x-min-position': archived.headers.get('x-event-position') ?? '' };
  const listed = async (path: string) =>
    (await owner.get<ProjectSummary[]>(path, position)).body.map((project) => project.id);
  expect(await listed('/api/projects/recent')).not.toContain(id);
  expect(await listed('/api/projects/archived')).toContain(id);
  expect((await owner.post<ProjectResponse>(`/api/projects/${id}/restore`)).body.name).toBe('Amp');
});

test('a link shows the project to anybody until it is revoked', async () => {
  const { id } = await create();
  await save(id, { components: [part('r1')], connections: [] });
  const { body, headers } = await owner.post<ShareResponse>(`/api/projects/${id}/shares`);
  expect(body.url).toContain(`/shared/${body.token}`);
  const anybody = app.client();
  const shown = await anybody.get<ProjectResponse>(`/api/shared/${body.token}`, {
    'x-min-position': headers.get('x-event-position') ?? '',
  });
  expect(shown).toMatchObject({ status: 200, body: { id, componentCount: 1 } });
  expect(shown.body).not.toHaveProperty('userId');
  expect((await stranger.delete(`/api/projects/${id}/shares/${body.token}`)).status).toBe(404);
  expect((await owner.delete(`/api/projects/${id}/shares/${body.token}`)).status).toBe(204);
  expect((await anybody.get(`/api/shared/${body.token}`)).status).toBe(404);
  expect((await anybody.get('/api/shared/made-up')).status).toBe(404);
});

test('a design of 2,000 parts is saved, opened and undone', async () => {
  const { id } = await create();
  const components = Array.from({ length: 2000 }, (_, index) =>
    part(`p${index}`, { x: (index % 50) * 150, y: Math.floor(index / 50) * 100 }),
  );
  const connections = components
    .slice(1)
    .map((component, index) => wire(`w${index}`, components[index]?.id ?? '', component.id));
  expect((await save(id, { components, connections }, -1)).body.componentCount).toBe(2000);
  const loaded = await open(id);
  expect(loaded.connections).toHaveLength(1999);
  expect((await owner.post<ProjectResponse>(`/api/projects/${id}/undo`)).body.componentCount).toBe(0);
});

test('after 450 changes a design opens from its snapshot as it is', async () => {
  const { id } = await create();
  for (let step = 0; step < 30; step++) {
    const components = Array.from({ length: 15 }, (_, index) => part(`p${index}`, { x: step * 25, y: index * 100 }));
    await save(id, { components, connections: [] });
  }
  const loaded = await open(id);
  expect(loaded.revision).toBe(449);
  expect(loaded.components.map(({ x }) => x)).toEqual(Array.from({ length: 15 }, () => 725));
  const undone = await owner.post<ProjectResponse>(`/api/projects/${id}/undo`);
  expect(undone.body.components[0]?.x).toBe(700);
});
