import type { HealthReady, ProjectionEntry, RebuildResponse } from '@tracewright/contracts/operations';
import { until } from '@tracewright/testing';
import { ADMIN_PASSWORD, PASSWORD, type RunningApp, startApp } from './support/app';
import { createAppData } from './support/app-data';
import type { HttpClient } from './support/http-client';

let app: RunningApp;
let admin: HttpClient;
let user: HttpClient;
beforeAll(async () => {
  app = await startApp();
  admin = await app.admin();
  user = (await app.person('operated')).client;
});
afterAll(() => app.stop());

describe('health and metrics', () => {
  it('is alive without a session', async () => {
    expect(await app.client().get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('is ready with every part named', async () => {
    const answer = await app.client().get<HealthReady>('/api/health/ready');
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'ok', checks: { postgres: true, writes: true, eventStore: true, jobs: true } },
    });
    const accounts = answer.body.projections.find(({ name }) => name === 'accounts');
    expect(accounts).toMatchObject({
      name: 'accounts',
      state: expect.stringMatching(/^(live|catching up)$/),
      position: expect.any(String),
      lagEvents: expect.any(Number),
    });
    expect(answer.body.head).toEqual(expect.any(String));
  });

  it('tells Prometheus about requests, commands, appends, projections, jobs and failures', async () => {
    const { body, headers } = await app.client().get<string>('/metrics');
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(
      /tracewright_http_request_seconds_count\{method="GET",route="\/api\/health",status="200"\} [1-9]/,
    );
    expect(body).toMatch(/tracewright_command_seconds_count\{category="account",outcome="ok"\} [1-9]/);
    expect(body).toMatch(/tracewright_append_seconds_count\{category="account",outcome="ok"\} [1-9]/);
    expect(body).toMatch(/tracewright_projection_lag_events\{projection="accounts"\} \d+/);
    expect(body).toMatch(/# TYPE tracewright_jobs gauge/);
    expect(body).toMatch(/# TYPE tracewright_failures_total counter/);
    expect(body).not.toMatch(/operated|127\.0\.0\.1/);
  });
});

describe("the administrator's calls", () => {
  it.each<[string, string]>([
    ['GET', '/api/ops/projections'],
    ['POST', '/api/ops/projections/accounts/rebuild'],
    ['GET', '/api/ops/jobs'],
    ['POST', '/api/ops/jobs/any/1/retry'],
    ['GET', '/api/ops/processes'],
    ['POST', '/api/ops/processes/projects.count/retry'],
    ['POST', '/api/ops/processes/projects.count/skip'],
    ['GET', '/api/ops/timers'],
    ['GET', '/api/docs'],
    ['GET', '/api/docs-json'],
  ])('%s %s are refused to anybody else', async (method, path) => {
    expect(await user.call(method, path, {})).toMatchObject({ status: 403, body: { code: 'admin_only' } });
    expect(await app.client().call(method, path, {})).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('lists projections', async () => {
    const { body } = await admin.get<ProjectionEntry[]>('/api/ops/projections');
    expect(body.find(({ name }) => name === 'accounts')).toMatchObject({
      version: 3,
      state: expect.stringMatching(/^(live|catching up)$/),
      position: expect.any(String),
      lagEvents: expect.any(Number),
    });
  });

  it('rebuilds a projection beside the live one and finds them equal', async () => {
    // An event shows in the whole log only once no older transaction of the database server is open any more.
    await until('the sign-ups are projected', async () => (await user.get('/api/user/sessions')).status === 200);
    const { status, body } = await admin.post<RebuildResponse>('/api/ops/projections/accounts/rebuild');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'accounts', equal: true, swapped: true });
    expect(body.events).toBeGreaterThan(2);
    expect(body.tables.map(({ table }) => table).sort()).toEqual(['user_sessions', 'users']);
    expect((await user.get('/api/user/sessions')).status).toBe(200);
  });

  it('knows no other projections and jobs', async () => {
    expect(await admin.post('/api/ops/projections/none/rebuild')).toMatchObject({
      status: 404,
      body: { code: 'projection_not_found' },
    });
    expect(await admin.post('/api/ops/jobs/none/1/retry')).toMatchObject({
      status: 404,
      body: { code: 'job_not_found' },
    });
  });

  it('lists jobs', async () => {
    const { status, body } = await admin.get<unknown[]>('/api/ops/jobs');
    expect(status).toBe(200);
    expect(Array.isArray(body)).toBe(true);
  });

  it('describes the API', async () => {
    const { status, body } = await admin.get<{ paths: object }>('/api/docs-json');
    expect(status).toBe(200);
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/api/auth/register',
        '/api/user/sessions/{id}',
        '/api/ops/projections',
        '/api/projects',
      ]),
    );
    expect(JSON.stringify(body)).toMatch(/"RegisterDto":\{.*"displayName"/);
    const page = await admin.get<string>('/api/docs');
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('swagger-ui') });
  });
});

describe('answers', () => {
  it('carry headers that keep other sites and scripts out', async () => {
    const { headers } = await app.client().get('/api/health');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    const { headers: ofPage } = await admin.get('/api/docs');
    expect(ofPage.get('content-security-policy')).toMatch(
      /default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/,
    );
    expect(ofPage.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe|upgrade-insecure/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('are compressed when they are long', async () => {
    const { headers } = await admin.get('/api/docs-json', { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
  });
});

describe('behind https', () => {
  it('marks the cookie Secure and asks for https', async () => {
    const secure = await startApp({ env: { PUBLIC_URL: 'https://tracewright.example/' } });
    try {
      const { headers } = await secure
        .client()
        .post('/api/auth/login', { username: 'admin', password: ADMIN_PASSWORD });
      expect(headers.getSetCookie().join()).toMatch(/; Secure(;|$)/);
      expect(headers.get('strict-transport-security')).toMatch(/max-age=/);
      const origin = 'https://tracewright.example';
      const { status } = await secure.client().post('/api/auth/login', {}, { origin });
      expect(status).toBe(400);
    } finally {
      await secure.stop();
    }
  });
});

describe("the administrator's password", () => {
  it('is generated at the first start, told once, and reset by ADMIN_PASSWORD', async () => {
    const data = await createAppData();
    const signIn = async (running: RunningApp, password: string) =>
      (await running.client().post('/api/auth/login', { username: 'admin', password })).status;
    try {
      const first = await startApp({ data, env: { ADMIN_PASSWORD: '' } });
      const generated = /sign in as admin with the password (\S+)/.exec(first.announced.join('\n'))?.[1] ?? '';
      expect(generated).toMatch(/^[\w-]{16}$/);
      expect(await signIn(first, generated)).toBe(200);
      await first.stop();

      const second = await startApp({ data, env: { ADMIN_PASSWORD: '' } });
      expect(second.announced).toEqual([]);
      expect(await signIn(second, generated)).toBe(200);
      await second.stop();

      const third = await startApp({ data, env: { ADMIN_PASSWORD: 'chosen by hand' } });
      expect(third.announced.join()).not.toMatch(/chosen/);
      expect(await signIn(third, generated)).toBe(401);
      expect(await signIn(third, 'chosen by hand')).toBe(200);
      await third.stop();
    } finally {
      await data.drop();
    }
  });
});

describe('parts in processes of their own', () => {
  it('work together over the database', async () => {
    const data = await createAppData();
    const api = await startApp({ data, env: { ROLES: 'api' } });
    const rest = await startApp({ data, env: { ROLES: 'projections,workers' } });
    try {
      const { client } = await api.person('split');
      const { status, body } = await client.get<unknown[]>('/api/user/sessions');
      expect({ status, sessions: body.length }).toEqual({ status: 200, sessions: 1 });
      await rest.stop();
      await client.post('/api/auth/login', { username: 'split@example.com', password: PASSWORD });
      expect(await client.get('/api/user/sessions')).toMatchObject({ status: 503, body: { code: 'not_caught_up' } });
    } finally {
      await rest.stop();
      await api.stop();
      await data.drop();
    }
  });
});

describe('a process without the role api', () => {
  it('answers those who watch it and nobody else', async () => {
    const worker = await startApp({ env: { ROLES: 'projections' } });
    try {
      expect((await worker.client().get('/api/health')).status).toBe(200);
      const isReady = async () => (await worker.client().get('/api/health/ready')).status === 200;
      await until('its read models have caught up', isReady);
      expect((await worker.client().get('/metrics')).status).toBe(200);
      const answer = await worker.client().post('/api/auth/login', { username: 'admin', password: ADMIN_PASSWORD });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_served_here' } });
    } finally {
      await worker.stop();
    }
  });
});
