import type { SessionEntry, User } from '@tracewright/contracts/accounts';
import { ADMIN_PASSWORD, PASSWORD, type RunningApp, startApp } from './support/app';
import { TestClock } from './support/test-clock';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

let app: RunningApp;
const clock = new TestClock();
beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.stop());

const register = (body: object) => app.client().post<{ user: User }>('/api/auth/register', body);
const login = (username: string, password = PASSWORD) =>
  app.client().post<{ user: User; error?: string }>('/api/auth/login', { username, password });
const request = (name: string) => ({ username: `${name}@example.com`, password: PASSWORD, displayName: name });

describe('signing up', () => {
  it('answers the user and a cookie that signs in', async () => {
    const client = app.client();
    const answer = await client.post<{ user: User }>('/api/auth/register', request('asha'));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      user: { id: expect.stringMatching(UUID), username: 'asha@example.com', displayName: 'asha', role: 'user' },
    });
    expect(answer.headers.get('x-event-position')).toBeTruthy();
    expect(await client.get('/api/auth/me')).toMatchObject({ status: 200, body: answer.body });
  });

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const { headers } = await register(request('cookie'));
    const cookie = headers.getSetCookie().join();
    expect(cookie).toMatch(/^tracewright_session=[0-9a-f-]{36}\.[\w-]{43}; /);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
    expect(cookie).not.toMatch(/Secure/);
  });

  it('takes the same address in another spelling for the same', async () => {
    await register(request('spelling'));
    const again = await register({ ...request('x'), username: '  ＳpellinG@EXAMPLE.com ' });
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await login('SPELLING@example.com')).status).toBe(200);
  });

  it.each([
    ['no e-mail address', { username: 'admin' }, 'Please enter a valid e-mail address'],
    ['an address without a domain', { username: 'a@b' }, 'Please enter a valid e-mail address'],
    ['a number for the address', { username: 7 }, 'Please enter a valid e-mail address'],
    ['a short password', { password: '12345' }, 'Password must be at least 6 characters'],
    [
      'a common password',
      { password: 'Password1' },
      'This password is one of the most common ones. Please choose another',
    ],
    ['no name', { displayName: '  ' }, 'Please enter your name'],
    ['nothing', { username: undefined, password: undefined, displayName: undefined }, /./],
  ])('refuses %s', async (_what, wrong, message) => {
    const answer = await register({ ...request('refused'), ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: expect.stringMatching(message),
      code: expect.stringMatching(/^(invalid_request|password_too_common)$/),
      details: expect.arrayContaining([{ field: expect.any(String), message: expect.stringMatching(message) }]),
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('gives one of fifty parallel registrations of an address the account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => register({ ...request('wanted'), displayName: `number ${n}` })),
    );
    const winners = answers.filter(({ status }) => status === 201);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await login('wanted@example.com')).body).toEqual(winners[0]?.body);
  });
});

describe('signing in', () => {
  it('says the same for an unknown address and a wrong password', async () => {
    await register(request('known'));
    const expected = { status: 401, body: { error: 'Invalid email or password', code: 'invalid_credentials' } };
    expect(await login('nobody@example.com')).toMatchObject(expected);
    expect(await login('known@example.com', 'wrong password')).toMatchObject(expected);
  });

  it("lets the administrator in, and nobody else do what is the administrator's", async () => {
    expect(await login('admin', ADMIN_PASSWORD)).toMatchObject({ status: 200, body: { user: { username: 'admin' } } });
    const { client } = await app.person('no-admin');
    expect(await client.get('/api/ops/projections')).toMatchObject({ status: 403, body: { code: 'admin_only' } });
    expect((await app.client().get('/api/ops/projections')).status).toBe(401);
  });
});

describe('sessions', () => {
  it('die on the server when signing out', async () => {
    const { client } = await app.person('leaving');
    const token = client.sessionToken;
    expect(await client.post('/api/auth/logout')).toMatchObject({ status: 204, body: undefined });
    expect(client.sessionToken).toBeUndefined();
    client.sessionToken = token;
    expect(await client.get('/api/auth/me')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('are listed newest first and can be revoked from another', async () => {
    const { client, user } = await app.person('sessions');
    const phone = app.client();
    const credentials = { username: user.username, password: PASSWORD };
    await phone.post('/api/auth/login', credentials, {
      'user-agent': 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0',
    });
    const { body: sessions } = await phone.get<SessionEntry[]>('/api/user/sessions');
    expect(sessions.map(({ client: name, current }) => [name, current])).toEqual([
      ['Firefox on Android', true],
      ['Unknown client', false],
    ]);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['client', 'current', 'expiresAt', 'id', 'startedAt']);
    const phoneSession = sessions[0]?.id ?? '';
    expect((await client.delete(`/api/user/sessions/${phoneSession}`)).status).toBe(204);
    expect((await phone.get('/api/auth/me')).status).toBe(401);
    expect((await client.get<SessionEntry[]>('/api/user/sessions')).body).toHaveLength(1);
    expect((await client.delete(`/api/user/sessions/${phoneSession}`)).status).toBe(204);
  });

  it("of others can't be revoked", async () => {
    const [victim, other] = [await app.person('victim'), await app.person('other')];
    const { body } = await victim.client.get<SessionEntry[]>('/api/user/sessions');
    const answer = await other.client.delete(`/api/user/sessions/${body[0]?.id}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
    expect((await victim.client.get('/api/auth/me')).status).toBe(200);
  });

  it('are listed in pages', async () => {
    const { client, user } = await app.person('pages');
    for (let n = 0; n < 3; n++) await login(user.username);
    const position = (await login(user.username)).headers.get('x-event-position') ?? '';
    const first = await client.get<SessionEntry[]>('/api/user/sessions?limit=3', { 'x-min-position': position });
    expect(first.body).toHaveLength(3);
    const cursor = first.headers.get('x-next-cursor') ?? '';
    const second = await client.get<SessionEntry[]>(`/api/user/sessions?limit=3&cursor=${cursor}`);
    expect(second.body).toHaveLength(2);
    expect(second.headers.get('x-next-cursor')).toBeNull();
    expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(5);
    expect((await client.get('/api/user/sessions?limit=201')).status).toBe(400);
    expect(await client.get('/api/user/sessions?cursor=nonsense')).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    });
  });

  it('end when the password changes, except the one that changed it', async () => {
    const { client, user } = await app.person('changing');
    const other = app.client();
    await other.post('/api/auth/login', { username: user.username, password: PASSWORD });
    const change = (currentPassword: string, newPassword: string) =>
      client.post('/api/auth/password', { currentPassword, newPassword });
    expect(await change('not this', 'a better one')).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    expect((await change(PASSWORD, 'short')).status).toBe(400);
    expect((await change(PASSWORD, 'a better one')).status).toBe(204);
    expect((await client.get('/api/auth/me')).status).toBe(200);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await client.get<SessionEntry[]>('/api/user/sessions')).body).toHaveLength(1);
    expect((await login(user.username)).status).toBe(401);
    expect((await login(user.username, 'a better one')).status).toBe(200);
  });

  it('end after thirty days', async () => {
    const { client } = await app.person('old');
    clock.advance(29 * DAY_MS);
    expect((await client.get('/api/auth/me')).status).toBe(200);
    clock.advance(DAY_MS + 1000);
    expect((await client.get('/api/auth/me')).status).toBe(401);
    clock.advance(-30 * DAY_MS - 1000);
  });

  it.each(['nonsense', `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${'A'.repeat(43)}`, ''])(
    'are not opened by the cookie "%s"',
    async (token) => {
      const client = app.client();
      client.sessionToken = token;
      expect((await client.get('/api/auth/me')).status).toBe(401);
    },
  );

  it('refuse a call that names another user than the cookie', async () => {
    const { client, user } = await app.person('tab');
    const mismatch = { status: 401, body: { code: 'session_mismatch' } };
    expect(await client.get('/api/auth/me', { 'x-user-id': 'somebody' })).toMatchObject(mismatch);
    expect(await client.get('/api/auth/me', { 'x-username': 'admin' })).toMatchObject(mismatch);
    const own = { 'x-user-id': user.id, 'x-username': user.username };
    expect((await client.get('/api/auth/me', own)).status).toBe(200);
  });

  it('refuse a public call that names another user, unless it signs in as one', async () => {
    const { client, user } = await app.person('public-tab');
    const foreign = { 'x-user-id': 'somebody', 'x-username': 'somebody@example.com' };
    const mismatch = { status: 401, body: { code: 'session_mismatch' } };
    for (const path of ['/api/components', '/api/consultations/services', '/api/health']) {
      expect(await client.get(path, foreign)).toMatchObject(mismatch);
      expect((await app.client().get(path, foreign)).status).toBe(200);
    }
    expect(await client.post('/api/auth/logout', undefined, foreign)).toMatchObject(mismatch);
    expect((await client.get('/api/auth/me')).status).toBe(200);
    const credentials = { username: user.username, password: PASSWORD };
    expect((await client.post('/api/auth/login', credentials, foreign)).status).toBe(200);
  });

  it('are needed, whatever the headers claim', async () => {
    const { user } = await app.person('claimed');
    const headers = { 'x-user-id': user.id, 'x-username': user.username };
    expect((await app.client().get('/api/auth/me', headers)).status).toBe(401);
  });
});
