import type { ErrorBody } from '@tracewright/contracts';
import type { SessionEntry, User } from '@tracewright/contracts/accounts';
import type { ProjectResponse, ProjectSummary } from '@tracewright/contracts/projects';
import { PASSWORD, type Person, type RunningApp, startApp } from './support/app';
import { FailingStore } from './support/failing-store';

/** The conventions that hold for every call, shown on whichever call shows them best. */
let app: RunningApp;
let person: Person;
const store = new FailingStore();
beforeAll(async () => {
  app = await startApp({ wrapStore: store.wrap, retryBudgetMs: 100, http: { minPositionWaitMs: 1500 } });
  person = await app.person('conventions');
});
afterAll(() => app.stop());
afterEach(() => store.recover());

const createProject = (name: string, headers?: { readonly [name: string]: string }) =>
  person.client.post<ProjectResponse & ErrorBody>('/api/projects', { name }, headers);
const projectsNamed = async (name: string) => {
  const { body } = await person.client.get<ProjectSummary[]>('/api/projects/recent?limit=200');
  return body.filter((project) => project.name === name);
};

describe('errors', () => {
  it.each<[string, string, string, unknown, number, string]>([
    ['an unknown call', 'GET', '/api/no/such/call', undefined, 404, 'not_found'],
    ['a missing session', 'GET', '/api/user/sessions', undefined, 401, 'unauthenticated'],
    ['JSON that is none', 'POST', '/api/auth/login', '{"username": ', 400, 'invalid_json'],
    ['JSON that is no object', 'POST', '/api/auth/login', '[1, 2]', 400, 'invalid_request'],
    ['missing fields', 'POST', '/api/auth/login', {}, 400, 'invalid_request'],
    ['too much', 'POST', '/api/auth/login', { username: 'x'.repeat(5 * 1024 * 1024) }, 413, 'too_large'],
    ['an address that is badly encoded', 'DELETE', '/api/user/sessions/%E0%A4%A', undefined, 400, 'invalid_request'],
  ])('say what is wrong with %s', async (_what, method, path, body, status, code) => {
    const answer = await app.client().call<ErrorBody>(method, path, { body });
    expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(/^[A-Z].{5,}/), code } });
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|at .*\(|select |unexpected token/i);
  });

  it('name each field that is wrong', async () => {
    const { body } = await app.client().post<ErrorBody>('/api/auth/login', {});
    expect(body.details).toEqual(
      expect.arrayContaining([
        { field: 'username', message: 'Please enter your email' },
        { field: 'password', message: 'Please enter your password' },
      ]),
    );
  });

  it('say each thing once, and nothing that is beside the point', async () => {
    const missing = await app
      .client()
      .post<ErrorBody>('/api/auth/register', { username: 'a@example.com', password: 7 });
    expect(missing.body.details).toEqual([
      { field: 'password', message: 'Password must be at least 6 characters' },
      { field: 'displayName', message: 'Please enter your name' },
    ]);
    const long = await app.client().post<ErrorBody>('/api/auth/login', { username: 'x'.repeat(321), password: '' });
    expect(long.body.details).toEqual([
      { field: 'username', message: 'This email is too long' },
      { field: 'password', message: 'Please enter your password' },
    ]);
  });

  it('are 503 with Retry-After while the event store does not answer', async () => {
    store.fail('project');
    const answer = await createProject('unstored');
    expect(answer).toMatchObject({ status: 503, body: { code: 'store_unavailable' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('hide what went wrong inside', async () => {
    const { pool } = app.infrastructure;
    await pool.query('alter table platform.rate_limits rename to hidden');
    try {
      const answer = await app.client().post('/api/auth/login', { username: 'a', password: 'b' });
      expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error' } });
      expect(JSON.stringify(answer.body)).not.toMatch(/rate_limits|relation|sql/i);
    } finally {
      await pool.query('alter table platform.hidden rename to rate_limits');
    }
  });
});

describe('calls from other sites', () => {
  const create = (headers: { readonly [name: string]: string }) => createProject('cross-site', headers);

  it.each([
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['another Origin', { origin: 'https://evil.example' }],
    ['the Origin "null"', { origin: 'null' }],
  ])('are refused by %s', async (_what, headers) => {
    expect(await create(headers)).toMatchObject({ status: 403, body: { code: 'cross_site' } });
  });

  it("may read what they can't see", async () => {
    expect((await person.client.get('/api/auth/me', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });

  it("are told from our own pages'", async () => {
    expect((await create({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' })).status).toBe(201);
    expect((await create({ origin: app.url })).status).toBe(201);
  });
});

describe('Idempotency-Key', () => {
  it('answers the first answer again and does nothing twice', async () => {
    const first = await createProject('once', { 'idempotency-key': 'once-1' });
    const second = await createProject('once', { 'idempotency-key': 'once-1' });
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get('x-event-position')).toBe(first.headers.get('x-event-position'));
    expect(await projectsNamed('once')).toHaveLength(1);
  });

  it('answers an empty answer again', async () => {
    const { client } = await app.person('empty-answer');
    const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` };
    for (let count = 0; count < 2; count++) {
      const { status, body } = await client.post('/api/auth/password', change, { 'idempotency-key': 'empty-2' });
      expect({ status, body }).toEqual({ status: 204, body: undefined });
    }
  });

  it('is refused with another body', async () => {
    await createProject('body', { 'idempotency-key': 'body-1' });
    const other = await createProject('another body', { 'idempotency-key': 'body-1' });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  });

  it('makes parallel duplicates wait for the first', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => createProject('parallel', { 'idempotency-key': 'parallel-1' })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await projectsNamed('parallel')).toHaveLength(1);
  });

  it('belongs to the caller', async () => {
    const other = await app.person('key-owner');
    const mine = await createProject('mine', { 'idempotency-key': 'shared' });
    const theirs = await other.client.post<ProjectResponse>(
      '/api/projects',
      { name: 'mine' },
      { 'idempotency-key': 'shared' },
    );
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('answers a refusal again, but not a failure', async () => {
    const key = { 'idempotency-key': 'refused-1' };
    const refused = await person.client.delete('/api/user/sessions/none', undefined, key);
    expect(refused.status).toBe(404);
    expect(await person.client.delete('/api/user/sessions/none', undefined, key)).toMatchObject({
      status: 404,
      body: refused.body,
    });
    store.fail('project');
    expect((await createProject('failed', { 'idempotency-key': 'failed-1' })).status).toBe(503);
    store.recover();
    expect((await createProject('failed', { 'idempotency-key': 'failed-1' })).status).toBe(201);
  });

  it('finds what an earlier try wrote whose answer was lost', async () => {
    store.fail('project', 'silent');
    expect((await createProject('lost', { 'idempotency-key': 'lost-1' })).status).toBe(503);
    store.recover();
    expect((await createProject('lost', { 'idempotency-key': 'lost-1' })).status).toBe(201);
    expect(await projectsNamed('lost')).toHaveLength(1);
  });

  it("gives a sign-in's cookie again, and keeps it sealed", async () => {
    const signIn = () =>
      app
        .client()
        .post<{ user: User }>(
          '/api/auth/login',
          { username: person.user.username, password: PASSWORD },
          { 'idempotency-key': 'sign-in-1' },
        );
    const [first, second] = [await signIn(), await signIn()];
    expect(first.headers.getSetCookie()).toHaveLength(1);
    expect(second.headers.getSetCookie()).toEqual(first.headers.getSetCookie());
    const { rows } = await app.infrastructure.pool.query<{ row: string }>(
      `select t::text || encode(coalesce(answer, ''), 'escape') as row from platform.idempotency t`,
    );
    const token = /=([^;]+)/.exec(first.headers.getSetCookie()[0] ?? '')?.[1] ?? 'no cookie';
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => row).join()).not.toMatch(new RegExp(`${token}|${person.user.username}`));
  });

  it('must be printable', async () => {
    const answer = await createProject('key', { 'idempotency-key': 'with space' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_idempotency_key' } });
    expect((await createProject('key', { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400);
  });
});

describe('positions', () => {
  it('are on every answer to a command, and a GET of the same session sees at least that state', async () => {
    for (let n = 0; n < 5; n++) {
      const created = await createProject(`seen ${n}`);
      expect(created.headers.get('x-event-position')).toBeTruthy();
      expect(await projectsNamed(`seen ${n}`)).toHaveLength(1);
    }
  });

  it('asked for by x-min-position are waited for', async () => {
    const { headers } = await app
      .client()
      .post('/api/auth/login', { username: person.user.username, password: PASSWORD });
    const position = headers.get('x-event-position') ?? '';
    const before = await person.client.get<SessionEntry[]>('/api/user/sessions', { 'x-min-position': position });
    expect(before.status).toBe(200);
  });

  it('that nobody has reached are 503 with Retry-After', async () => {
    const { headers } = await createProject('far ahead');
    const beyond = (headers.get('x-event-position') ?? '').replaceAll(/[0-9a-f]/g, '7');
    const answer = await person.client.get('/api/user/sessions', { 'x-min-position': beyond });
    expect(answer).toMatchObject({ status: 503, body: { code: 'not_caught_up' } });
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  it.each(['~', 'yesterday', '12', '-', 'ffff-', '0x10', 'F'.repeat(16), 'f'.repeat(200)])(
    'that no store gives out are 400: %s',
    async (position) => {
      const answer = await person.client.get('/api/user/sessions', { 'x-min-position': position });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_position' } });
    },
  );
});
