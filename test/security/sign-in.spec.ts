import { DEFAULT_HTTP_OPTIONS } from '../../backend/src/platform/http';
import { ADMIN_PASSWORD, PASSWORD, type RunningApp, startApp } from '../acceptance/support/app';
import { createAppData } from '../acceptance/support/app-data';

/** A proxy in front, as which the tests say from where each call comes. */
const PROXY = { TRUSTED_PROXIES: '127.0.0.1' };
const BARRED = { status: 429, body: { code: 'too_many_requests', error: expect.stringContaining('15 minutes') } };
const slowSignIn = { firstMs: 5, mostMs: 100, waiting: 5 };
/** As the product's own, with fewer guesses from one address and at one account. */
const failedSignIn = {
  accountAndAddress: { points: 10, seconds: 900 },
  account: { points: 30, seconds: 900 },
  address: { points: 40, seconds: 900 },
};
const registration = { points: 20, seconds: 3600 };
const http = { limits: { ...DEFAULT_HTTP_OPTIONS.limits, failedSignIn, registration, slowSignIn } };

let app: RunningApp;
/** Each test is about people and addresses of its own. */
beforeAll(async () => {
  app = await startApp({ env: PROXY, http });
});
afterAll(() => app.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });

const register = (running: RunningApp, name: string, address?: string) =>
  running
    .client()
    .post(
      '/api/auth/register',
      { username: `${name}@example.com`, password: PASSWORD, displayName: name },
      address === undefined ? {} : from(address),
    );

const signIn = (running: RunningApp, username: string, password: string, address?: string) =>
  running.client().post('/api/auth/login', { username, password }, address === undefined ? {} : from(address));

/** Wrong passwords, all at once; answers how many were tried, and how many refused untried. */
async function guess(
  running: RunningApp,
  count: number,
  victim: (n: number) => string,
  address: (n: number) => string,
): Promise<{ tried: number; refused: number }> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => signIn(running, victim(n), `guess ${n}`, address(n))),
  );
  const tried = answers.filter(({ status }) => status === 401).length;
  const refused = answers.filter(({ status }) => status === 429).length;
  expect(tried + refused).toBe(count);
  return { tried, refused };
}

const somebody = (n: number): string => `nobody${n}@example.com`;

describe('behind a proxy that TRUSTED_PROXIES names', () => {
  it('wrong passwords of one caller lock out nobody else', async () => {
    await register(app, 'neighbour');
    expect(await guess(app, 60, somebody, () => '203.0.113.9')).toEqual({ tried: 40, refused: 20 });
    expect((await signIn(app, 'neighbour@example.com', PASSWORD, '203.0.113.10')).status).toBe(200);
    expect(await signIn(app, somebody(1), 'guess', '203.0.113.9')).toMatchObject(BARRED);
  });

  it('who says to be passed on by somebody else is counted where the proxy saw him', async () => {
    const forged = (n: number): string => `198.51.100.${n}, 203.0.113.20`;
    expect((await guess(app, 15, () => 'forged@example.com', forged)).tried).toBe(10);
  });

  it('a /64 of IPv6 is one caller', async () => {
    const victim = 'six@example.com';
    const hosts = (n: number): string => `2001:db8:0:1::${n.toString(16)}`;
    expect((await guess(app, 15, () => victim, hosts)).tried).toBe(10);
    expect((await signIn(app, victim, 'guess', '2001:db8:0:2::1')).status).toBe(401);
  });
});

describe('without TRUSTED_PROXIES', () => {
  let bare: RunningApp;
  beforeAll(async () => {
    bare = await startApp({ http });
  });
  afterAll(() => bare.stop());

  it('nobody evades a limit by an X-Forwarded-For of his own', async () => {
    const forged = (n: number): string => `198.51.100.${n}`;
    expect((await guess(bare, 15, () => 'victim@example.com', forged)).tried).toBe(10);
  });

  it('wrong passwords from the one address of all keep nobody out who signed in before', async () => {
    await register(bare, 'regular');
    expect((await guess(bare, 60, somebody, () => '203.0.113.9')).refused).toBeGreaterThan(0);
    expect((await signIn(bare, 'regular@example.com', PASSWORD)).status).toBe(200);
  });
});

describe('the owner', () => {
  it('signs in from where he signed in before, whatever others try from elsewhere, also after a restart', async () => {
    const data = await createAppData();
    const owner = 'owner@example.com';
    const before = await startApp({ env: PROXY, http, data });
    try {
      expect((await register(before, 'owner', '2001:db8:7:7::1')).status).toBe(201);
    } finally {
      await before.stop();
    }
    const after = await startApp({ env: PROXY, http, data });
    try {
      await guess(
        after,
        40,
        () => owner,
        (n) => `203.0.113.${n}`,
      );
      expect(await signIn(after, owner, PASSWORD, '198.51.100.1')).toMatchObject(BARRED);
      expect((await signIn(after, owner, PASSWORD, '2001:db8:7:7::2')).status).toBe(200);
    } finally {
      await after.stop();
      await data.drop();
    }
  });

  it('signs in, changes the password and erases within a session, from wherever he is', async () => {
    const { client, user } = await app.person('travelling');
    await guess(
      app,
      40,
      () => user.username,
      (n) => `203.0.113.${100 + n}`,
    );
    const elsewhere = from('198.51.100.1');
    const again = await client.post('/api/auth/login', { username: user.username, password: PASSWORD }, elsewhere);
    expect(again.status).toBe(200);
    const change = { currentPassword: PASSWORD, newPassword: 'another good one' };
    expect((await client.post('/api/auth/password', change, elsewhere)).status).toBe(204);
    const places = () =>
      app.infrastructure.pool.query('select 1 from accounts.sign_in_places where user_id = $1', [user.id]);
    expect((await places()).rows).toHaveLength(2);
    expect((await client.delete('/api/user', { password: 'another good one' }, elsewhere)).status).toBe(204);
    expect((await places()).rows).toHaveLength(0);
  });

  it('is not who tries passwords within a session', async () => {
    const { client, user } = await app.person('lent');
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) {
      const wrong = { currentPassword: `guess ${n}`, newPassword: 'another good one' };
      statuses.push((await client.post('/api/auth/password', wrong)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
    expect((await signIn(app, user.username, PASSWORD, '198.51.100.2')).status).toBe(200);
  });

  it('is slowed down where others guess beside him, and let in', async () => {
    const owner = 'beside@example.com';
    const address = '198.51.100.3';
    await register(app, 'beside', address);
    for (let n = 0; n < 12; n++) expect((await signIn(app, owner, `guess ${n}`, address)).status).toBe(401);
    expect((await signIn(app, owner, PASSWORD, address)).status).toBe(200);
    const { tried, refused } = await guess(
      app,
      40,
      () => owner,
      () => address,
    );
    expect(refused).toBeGreaterThan(tried / 2);
  });
});

describe('the administrator', () => {
  it('is let in with the right password from anywhere, however many guess', async () => {
    const one = await guess(
      app,
      60,
      () => 'admin',
      () => '203.0.113.30',
    );
    expect(one.refused).toBeGreaterThan(one.tried / 2);
    const many = await guess(
      app,
      40,
      () => 'Admin ',
      (n) => `192.0.2.${n}`,
    );
    const started = performance.now();
    expect((await signIn(app, 'admin', ADMIN_PASSWORD, '192.0.2.77')).status).toBe(200);
    expect((await signIn(app, 'admin', ADMIN_PASSWORD, '203.0.113.30')).status).toBe(200);
    const ms = Math.round(performance.now() - started);
    console.info(`100 guesses at admin: ${one.tried + many.tried} tried; two right sign-ins after them took ${ms} ms`);
  });
});

describe('sign-ups', () => {
  it('are limited by address', async () => {
    const address = (n: number): string => `2001:db8:9:9::${n.toString(16)}`;
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => register(app, `r${n}`, address(n))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ error: 'Too many requests. Please try again in 1 hour.' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await register(app, 'r100', '2001:db8:9:a::1')).status).toBe(201);
  });
});
