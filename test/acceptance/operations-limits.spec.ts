import { DEFAULT_HTTP_OPTIONS } from '../../backend/src/platform/http';
import { PASSWORD, type RunningApp, startApp } from './support/app';

const generous = { points: 10_000, seconds: 60 };
const { limits } = DEFAULT_HTTP_OPTIONS;
let app: RunningApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

describe('limits', () => {
  it('slow down a session that changes too much, and leave reading and others alone', async () => {
    app = await startApp({ http: { limits: { ...limits, session: { points: 3, seconds: 600 } } } });
    const { client } = await app.person('busy');
    const change = () => client.post('/api/auth/password', {});
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await change()).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
    const answer = await change();
    expect(answer.body).toMatchObject({
      code: 'too_many_requests',
      error: 'Too many requests. Please try again in 10 minutes.',
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await client.get('/api/auth/me')).status).toBe(200);
    expect((await app.person('calm')).user.username).toBe('calm@example.com');
  });

  it('slow down an address', async () => {
    app = await startApp({ http: { limits: { ...limits, address: { points: 2, seconds: 60 } } } });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await app.client().post('/api/auth/login', {})).status);
    expect(statuses).toEqual([400, 400, 429]);
  });

  it("stop guessing one account's password from elsewhere, even with the right one among the guesses", async () => {
    const failedSignIn = { accountAndAddress: { points: 3, seconds: 60 }, account: generous, address: generous };
    app = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' }, http: { limits: { ...limits, failedSignIn } } });
    const { client } = app;
    const signIn = (password: string, username = 'guessed@example.com', from = '192.0.2.1') =>
      client().post('/api/auth/login', { username, password }, { 'x-forwarded-for': from });
    await app.person('guessed');
    await app.person('bystander');
    for (let n = 0; n < 3; n++) expect((await signIn(`guess ${n}`)).status).toBe(401);
    const barred = await signIn(PASSWORD);
    expect(barred).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(barred.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(PASSWORD, 'bystander@example.com')).status).toBe(200);
    for (let n = 0; n < 5; n++) expect((await signIn(PASSWORD, 'guessed@example.com', '127.0.0.1')).status).toBe(200);
  });

  it('stop an address that tries many accounts', async () => {
    const failedSignIn = { accountAndAddress: generous, account: generous, address: { points: 5, seconds: 60 } };
    app = await startApp({ http: { limits: { ...limits, failedSignIn } } });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      const guess = { username: `victim${n}@example.com`, password: 'password' };
      statuses.push((await app.client().post('/api/auth/login', guess)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
