import type { PlacedComponent } from '@tracewright/circuit/design';
import type {
  DesignAtRevision,
  HistoryEntry,
  NamedVersion,
  ProjectResponse,
  ShareLink,
  ShareResponse,
} from '@tracewright/contracts/projects';
import { type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';

let app: RunningApp;
let owner: HttpClient;
let stranger: HttpClient;
beforeAll(async () => {
  app = await startApp();
  [owner, stranger] = (await Promise.all([app.person('owner'), app.person('stranger')])).map(
    ({ client }) => client,
  ) as [HttpClient, HttpClient];
});
afterAll(() => app.stop());

const part = (id: string, more: Partial<PlacedComponent> = {}): PlacedComponent => ({
  ...{ id, componentId: 'GENERIC-R', x: 100, y: 100, width: 100, height: 50, rotation: 0 },
  reference: id.toUpperCase(),
  pins: [{ number: '1' }, { number: '2' }],
  ...more,
});
const wire = (id: string, from: string, to: string, net: string) => ({
  ...{ id, type: 'signal', path: 'M 0 0', net },
  source: { componentId: from, pin: '2' },
  target: { componentId: to, pin: '1' },
});
const create = async (): Promise<ProjectResponse> => (await owner.post<ProjectResponse>('/api/projects', {})).body;
const open = async (id: number): Promise<ProjectResponse> =>
  (await owner.get<ProjectResponse>(`/api/projects/${id}`)).body;
const save = (id: number, body: unknown) => owner.put<ProjectResponse>(`/api/projects/${id}`, body);

test('history says which part it was and what happened to it', async () => {
  const { id } = await create();
  await save(id, { components: [part('u3', { value: '4k7' }), part('r2', { x: 400 })], connections: [] });
  await save(id, { components: [part('u3', { value: '10k', x: 500 }), part('r2', { x: 400 })], connections: [] });
  await save(id, {
    components: [part('u3', { value: '10k', x: 500 }), part('r2', { x: 400 })],
    connections: [wire('w1', 'u3', 'r2', 'a{slash}b')],
  });
  await owner.post(`/api/projects/${id}/undo`);
  const { body } = await owner.get<HistoryEntry[]>(`/api/projects/${id}/history`);
  expect(body.slice(0, 5).map(({ summary }) => summary)).toEqual([
    'Removed the wire U3.2 to R2.1 on a/b',
    'Undid a change',
    'Connected U3.2 to R2.1 on a/b',
    'Changed value of U3 from 4k7 to 10k',
    'Moved U3',
  ]);
  expect(new Set(body.slice(3, 5).map(({ changeId }) => changeId)).size).toBe(1);
  expect(new Set(body.slice(2, 4).map(({ changeId }) => changeId)).size).toBe(2);
  const whole = await owner.get<DesignAtRevision>(`/api/projects/${id}/design?revision=0&whole=true`);
  expect(whole.body).toMatchObject({ revision: 1, began: 0, entry: { summary: 'Placed U3 4k7, placed R2' } });
  expect(whole.body.components).toHaveLength(2);
  const newest = await owner.get<DesignAtRevision>(`/api/projects/${id}/design?revision=5&whole=true`);
  expect(newest.body.entry?.summary).toBe('Undid: removed the wire U3.2 to R2.1 on a/b');
});

test('history says of a change that is stored as another design what became of its parts', async () => {
  const { id } = await create();
  const drawn = (x: number) => part('r1', { x, drawing: `L 0${` ${x} 0`.repeat(8_000)}` });
  await save(id, { components: [drawn(100), part('r2')], connections: [] });
  await save(id, { components: [drawn(200), part('r2')], connections: [] });
  await owner.post(`/api/projects/${id}/undo`);
  const { body } = await owner.get<HistoryEntry[]>(`/api/projects/${id}/history`);
  expect(body.map(({ type, summary }) => [type, summary]).slice(0, 5)).toEqual([
    ['design.ElementsPasted', 'Changed R1'],
    ['design.ElementsRemoved', 'Changed R1'],
    ['design.ChangeUndone', 'Undid a change'],
    ['design.ElementsPasted', 'Changed R1'],
    ['design.ElementsRemoved', 'Changed R1'],
  ]);
});

test('a change of many steps is one moment, whichever of them is asked for', async () => {
  const { id } = await create();
  const parts = (x: number) => Array.from({ length: 450 }, (_, at) => part(`r${at}`, { x: x + 200 * at }));
  const { revision: placed } = (await save(id, { components: parts(0), connections: [] })).body;
  const { revision: last } = (await save(id, { components: parts(25), connections: [] })).body;
  expect(last - placed).toBe(450);
  const at = async (revision: number) =>
    (await owner.get<DesignAtRevision>(`/api/projects/${id}/design?revision=${revision}&whole=true`)).body;
  const summary = 'Moved R0, moved R1, moved R2 and 447 more';
  for (const revision of [placed + 1, placed + 225, last])
    expect(await at(revision)).toMatchObject({ revision: last, began: placed + 1, entry: { summary } });
  expect(await at(placed)).toMatchObject({ revision: placed });
});

test('a version can be named, and branched into a project of its own', async () => {
  const { id } = await create();
  await save(id, { components: [part('r1')], connections: [] });
  await save(id, { components: [part('r1'), part('r2')], connections: [] });
  const versions = `/api/projects/${id}/versions`;
  expect((await owner.post(versions, { revision: 0, name: ' ' })).status).toBe(400);
  expect((await owner.post(versions, { revision: 9, name: 'Later' })).status).toBe(404);
  expect((await owner.post(versions, { revision: 0, name: 'First try' })).status).toBe(201);
  const named = await owner.post<NamedVersion[]>(versions, { revision: 0, name: 'Prototype' });
  expect(named.body).toEqual([{ revision: 0, name: 'Prototype', namedAt: expect.any(String) }]);
  expect((await owner.get(versions)).body).toEqual(named.body);
  expect((await stranger.get(versions)).status).toBe(404);
  expect((await stranger.post(`/api/projects/${id}/branches`, { revision: 0 })).status).toBe(404);
  expect((await owner.post(`/api/projects/${id}/branches`, { revision: 9 })).status).toBe(404);
  const key = { 'idempotency-key': 'branch-once' };
  const branch = await owner.post<ProjectResponse>(`/api/projects/${id}/branches`, { revision: 0 }, key);
  expect(branch.status).toBe(201);
  expect(branch.body).toMatchObject({ name: 'New Project (copy)', componentCount: 1 });
  expect(branch.body.id).not.toBe(id);
  const again = await owner.post<ProjectResponse>(`/api/projects/${id}/branches`, { revision: 0 }, key);
  expect(again.body.id).toBe(branch.body.id);
  expect((await open(id)).componentCount).toBe(2);
});

test('links are listed with when, until when and when last used, and each is revoked by itself', async () => {
  const { id } = await create();
  const shares = `/api/projects/${id}/shares`;
  expect((await owner.post(shares, { expiresAt: 'tomorrow' })).status).toBe(400);
  expect((await owner.post(shares, { expiresAt: '2001-01-01T00:00:00Z' })).status).toBe(400);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const first = (await owner.post<ShareResponse>(shares, { expiresAt })).body;
  const second = (await owner.post<ShareResponse>(shares)).body;
  expect((await app.client().get(`/api/shared/${first.token}`)).status).toBe(200);
  const { body } = await owner.get<ShareLink[]>(shares);
  expect(body).toEqual([
    { id: expect.stringMatching(/^[0-9a-f]{16}$/), createdAt: expect.any(String) },
    { id: expect.any(String), createdAt: expect.any(String), expiresAt, lastUsedAt: expect.any(String) },
  ]);
  expect((await stranger.get(shares)).status).toBe(404);
  expect((await stranger.delete(`${shares}/${body[0]?.id}`)).status).toBe(404);
  expect((await owner.delete(`${shares}/${body[0]?.id}`)).status).toBe(204);
  expect((await app.client().get(`/api/shared/${second.token}`)).status).toBe(404);
  expect((await app.client().get(`/api/shared/${second.token}/feedback`)).status).toBe(404);
  expect((await app.client().get(`/api/shared/${first.token}/feedback`)).body).toEqual([]);
  const coverage = '/feedback/coverage';
  expect((await app.client().get(`/api/shared/${first.token}${coverage}`)).body).toEqual({ analysis: null });
  expect((await app.client().get(`/api/shared/${second.token}${coverage}`)).status).toBe(404);
  expect((await owner.get<ShareLink[]>(shares)).body).toHaveLength(1);
});
