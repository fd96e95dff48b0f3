import type { ExpertEntry, User } from '@tracewright/contracts/accounts';
import { PASSWORD, type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';

const FIRST = 'a first password';

let app: RunningApp;
let admin: HttpClient;
beforeAll(async () => {
  app = await startApp();
  admin = await app.admin();
});
afterAll(() => app.stop());

const request = (name: string, more: object = {}) => ({
  username: `${name}@experts.example`,
  displayName: name,
  password: FIRST,
  ...more,
});
const create = (name: string, more?: object) =>
  admin.post<ExpertEntry & { code: string }>('/api/admin/experts', request(name, more));
const list = async () => (await admin.get<ExpertEntry[]>('/api/admin/experts')).body;
const stateOf = async (id: string) => (await list()).find((expert) => expert.id === id)?.state;

async function signIn(name: string, password: string) {
  const client = app.client();
  const answer = await client.post<{ user: User; code?: string }>('/api/auth/login', {
    username: `${name}@experts.example`,
    password,
  });
  return { client, ...answer };
}

async function ready(name: string): Promise<{ id: string; client: HttpClient }> {
  const { id } = (await create(name)).body;
  const { client } = await signIn(name, FIRST);
  await client.post('/api/auth/password', { currentPassword: FIRST, newPassword: PASSWORD });
  return { id, client };
}

test('the administrator makes an account, which says whose role it has', async () => {
  const { status, body } = await create('ravi');
  expect([status, body]).toMatchObject([
    201,
    { username: 'ravi@experts.example', displayName: 'ravi', state: 'invited' },
  ]);
  expect((await list())[0]).toEqual(body);
  expect((await signIn('ravi', FIRST)).body.user).toEqual({
    id: body.id,
    username: 'ravi@experts.example',
    displayName: 'ravi',
    role: 'expert',
    mustChangePassword: true,
  });
});

test('the password that somebody else chose opens nothing but its own change', async () => {
  const { id } = (await create('meera')).body;
  const { client } = await signIn('meera', FIRST);
  for (const path of ['/api/projects/recent', '/api/user/sessions', '/api/user/export', '/api/admin/experts']) {
    expect(await client.get(path)).toMatchObject({ status: 403, body: { code: 'password_change_required' } });
  }
  expect((await client.delete('/api/user')).body).toMatchObject({ code: 'password_change_required' });
  expect((await client.get('/api/auth/me')).status).toBe(200);
  const same = await client.post('/api/auth/password', { currentPassword: FIRST, newPassword: FIRST });
  expect(same).toMatchObject({ status: 400, body: { details: [{ field: 'newPassword' }] } });
  expect(await stateOf(id)).toBe('invited');

  const changed = await client.post('/api/auth/password', { currentPassword: FIRST, newPassword: PASSWORD });
  expect(changed.status).toBe(204);
  expect((await client.get<{ user: User }>('/api/auth/me')).body.user).not.toHaveProperty('mustChangePassword');
  expect((await client.get('/api/projects/recent')).status).toBe(200);
  expect((await signIn('meera', FIRST)).status).toBe(401);
  const position = changed.headers.get('x-event-position') ?? '';
  const { body } = await admin.get<ExpertEntry[]>('/api/admin/experts', { 'x-min-position': position });
  expect(body.find((expert) => expert.id === id)?.state).toBe('active');
});

test('an expert cannot administer', async () => {
  const { client } = await ready('kiran');
  expect(await client.get('/api/admin/experts')).toMatchObject({ status: 403, body: { code: 'admin_only' } });
  expect(await client.post('/api/admin/experts', request('own'))).toMatchObject({ status: 403 });
});

test('a disabled expert is signed out, cannot sign in, and can again once enabled', async () => {
  const { id, client } = await ready('divya');
  expect((await admin.patch(`/api/admin/experts/${id}`, { disabled: true })).status).toBe(204);
  expect(await stateOf(id)).toBe('disabled');
  expect((await client.get('/api/auth/me')).status).toBe(401);
  expect(await signIn('divya', PASSWORD)).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
  expect(await signIn('divya', 'a wrong one')).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });

  expect((await admin.patch(`/api/admin/experts/${id}`, { disabled: false })).status).toBe(204);
  expect(await stateOf(id)).toBe('active');
  expect((await client.get('/api/auth/me')).status).toBe(401);
  expect((await signIn('divya', PASSWORD)).status).toBe(200);
});

test('the same request makes one account, and an address has one', async () => {
  const key = { 'idempotency-key': 'expert-once-1' };
  const [first, second] = [
    await admin.post<ExpertEntry>('/api/admin/experts', request('once'), key),
    await admin.post<ExpertEntry>('/api/admin/experts', request('once'), key),
  ];
  expect(first.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect(await create('once')).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  const { user } = await app.person('already');
  expect(await create('x', { username: user.username })).toMatchObject({ status: 409, body: { code: 'email_taken' } });
});

test.each([
  ['admin', { username: 'admin' }],
  ['no name', { displayName: ' ' }],
  ['a short password', { password: '12345' }],
])('refuses %s', async (_, wrong) => {
  expect(await create('wrong', wrong)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test.each([
  ['user', async () => (await app.person('plain')).user.id],
  ['administrator', async () => (await admin.get<{ user: User }>('/api/auth/me')).body.user.id],
  ['unknown account', () => Promise.resolve('5e0f6d0a-6a0b-4d57-9d7d-2f0f3c5c8a11')],
])('disables no %s', async (_, idOf) => {
  const answer = await admin.patch(`/api/admin/experts/${await idOf()}`, { disabled: true });
  expect(answer).toMatchObject({ status: 404, body: { code: 'expert_not_found' } });
});

test('an erased expert is in no list', async () => {
  const { id, client } = await ready('gone');
  const erased = await client.delete('/api/user', { password: PASSWORD });
  expect(erased.status).toBe(204);
  const { body } = await admin.get<ExpertEntry[]>('/api/admin/experts', {
    'x-min-position': erased.headers.get('x-event-position') ?? '',
  });
  expect(body.map((expert) => expert.id)).not.toContain(id);
});

test('pages follow each other without a gap', async () => {
  const all = await list();
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body, headers } = await admin.get<ExpertEntry[]>(
      `/api/admin/experts?limit=2${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...body.map(({ id }) => id));
    cursor = headers.get('x-next-cursor') ?? '';
  } while (cursor !== '');
  expect(seen).toEqual(all.map(({ id }) => id));
});
