import type { User } from '@tracewright/contracts/accounts';
import { PASSWORD, type RunningApp, startApp } from './support/app';
import { FailingStore } from './support/failing-store';
import { TestClock } from './support/test-clock';

const GRACE_MS = 30_000;

/** A registration takes two streams, so it can end between them: the address claimed, the account not made. */
describe('a registration that is cut short', () => {
  const store = new FailingStore();
  const clock = new TestClock();
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ wrapStore: store.wrap, clock, retryBudgetMs: 1_000 });
  });
  afterAll(() => app.stop());
  afterEach(() => store.recover());

  const register = (name: string, key?: string) =>
    app
      .client()
      .post<{ user: User }>(
        '/api/auth/register',
        { username: `${name}@example.com`, password: PASSWORD, displayName: name },
        key === undefined ? {} : { 'idempotency-key': key },
      );
  const cutShort = async (name: string, key?: string) => {
    store.fail('account');
    expect(await register(name, key)).toMatchObject({ status: 503, body: { code: 'store_unavailable' } });
    store.recover();
  };
  const signIn = (name: string) =>
    app.client().post<{ user: User }>('/api/auth/login', { username: `${name}@example.com`, password: PASSWORD });

  it('is finished by the same request sent again', async () => {
    await cutShort('again', 'key-again');
    expect((await signIn('again')).status).toBe(401);
    const finished = await register('again', 'key-again');
    expect(finished.status).toBe(201);
    expect((await signIn('again')).body).toEqual(finished.body);
  });

  it('lets another registration take over after half a minute, and not before', async () => {
    await cutShort('waiting');
    expect(await register('waiting')).toMatchObject({ status: 409, body: { code: 'registration_in_progress' } });
    clock.advance(GRACE_MS);
    const taken = await register('waiting');
    expect(taken.status).toBe(201);
    expect((await signIn('waiting')).body).toEqual(taken.body);
  });

  it("can't come back to life after it was taken over", async () => {
    await cutShort('late', 'key-late');
    clock.advance(GRACE_MS);
    const taken = await register('late');
    expect(taken.status).toBe(201);
    expect(await register('late', 'key-late')).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await signIn('late')).body).toEqual(taken.body);
  });

  it('is whole when only the answer was lost', async () => {
    store.fail('account', 'after');
    const answer = await register('lost');
    store.recover();
    expect(answer.status).toBe(201);
    expect((await signIn('lost')).body).toEqual(answer.body);
  });
});
