import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/server';
import { writeStoredUser } from '../storage';

type Client = typeof import('./index');
type Internals = typeof import('./client');

/** The client remembers the position it has seen for as long as the page lives: each test gets its own. */
async function freshClient(): Promise<Client & Internals> {
  vi.resetModules();
  return { ...(await import('./index')), ...(await import('./client')) };
}

describe('calls to the server', () => {
  let client: Client & Internals;
  beforeEach(async () => {
    client = await freshClient();
  });

  it('sends credentials, JSON and the stored user', async () => {
    writeStoredUser({ id: 'u-1', username: 'asha@example.com', displayName: 'Asha', role: 'user' });
    const { calls, fetch } = fakeServer(() => ({ body: { id: 7 } }));
    await expect(client.api.post('/api/projects', { name: 'A' })).resolves.toEqual({ id: 7 });
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/projects', body: { name: 'A' } });
    expect(calls[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-user-id': 'u-1',
      'x-username': 'asha@example.com',
    });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  });

  it('sends no user headers when nobody is stored, and removes corrupt stored data', async () => {
    localStorage.setItem('user', '{"id":');
    const { calls } = fakeServer(() => ({ body: [] }));
    await client.api.get('/api/components');
    expect(Object.keys(calls[0]?.headers ?? {})).not.toContain('x-user-id');
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('turns any answer that is not OK into `status: body text` with the parsed refusal', async () => {
    const refusal = { error: 'No such project.', code: 'not_found' };
    fakeServer(() => ({ status: 404, body: refusal, headers: { 'retry-after': '3' } }));
    const error = await client.api.get('/api/projects/1').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(client.ApiError);
    expect(error).toMatchObject({
      message: `404: ${JSON.stringify(refusal)}`,
      status: 404,
      body: refusal,
      code: 'not_found',
      retryAfterSeconds: 3,
    });
    expect(client.messageOf(error)).toBe('No such project.');
  });

  it('falls back to the status text of an empty body', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 502, statusText: 'Bad Gateway' }));
    await expect(client.api.get('/api/projects/1')).rejects.toThrow('502: Bad Gateway');
  });

  it.each(['', '<html><body><h1>502 Bad Gateway</h1></body></html>'])(
    'tells a person no words of a machine: body "%s"',
    async (body) => {
      vi.stubGlobal('fetch', async () => new Response(body, { status: 502, statusText: 'Bad Gateway' }));
      const error = await client.api.get('/api/projects/1').catch((thrown: unknown) => thrown);
      expect(client.messageOf(error)).toBe('Something went wrong. Please try again.');
      expect(client.messageOf(error, 'Not saved.')).toBe('Not saved.');
    },
  );

  it('calls a lost connection by its name', async () => {
    fakeServer(() => {
      throw new TypeError('fetch failed');
    });
    await expect(client.api.get('/api/components')).rejects.toThrow('Unable to connect to server');
  });

  it('gives every command its own Idempotency-Key and reads none', async () => {
    const { calls } = fakeServer(() => ({ body: {} }));
    await client.api.post('/api/projects', {});
    await client.api.post('/api/projects', {});
    await client.api.get('/api/projects/recent');
    const [first, second, read] = calls.map((call) => call.headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second).not.toBe(first);
    expect(read).toBeUndefined();
  });

  it('keeps the key for the retry of a command whose outcome is unknown, until an answer comes', async () => {
    const answers = [new TypeError('connection lost'), { status: 503 }, { body: {} }, { body: {} }];
    const { calls } = fakeServer(() => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? {};
    });
    const save = (): Promise<unknown> => client.api.put('/api/projects/5', { components: [] }).catch(() => undefined);
    await save();
    await save();
    await save();
    await save();
    const [lost, unavailable, answered, next] = calls.map((call) => call.headers['idempotency-key']);
    expect(unavailable).toBe(lost);
    expect(answered).toBe(lost);
    expect(next).not.toBe(lost);
  });

  it('sends the highest position it has seen with every read', async () => {
    const positions = ['0000000007', '0000000012', '0000000009'];
    const { calls } = fakeServer((call) =>
      call.method === 'GET' ? { body: {} } : { body: {}, headers: { 'x-event-position': positions.shift() ?? '' } },
    );
    await client.api.get('/api/projects/5');
    for (let index = 0; index < 3; index++) await client.api.post('/api/projects/5/undo');
    await client.api.get('/api/projects/5');
    expect(calls[0]?.headers['x-min-position']).toBeUndefined();
    expect(calls[3]?.headers['x-min-position']).toBeUndefined();
    expect(calls[4]?.headers['x-min-position']).toBe('0000000012');
  });

  it('ends the session on a 401, unless the call says that 401 is its own answer', async () => {
    const ended = vi.fn();
    client.setSessionEndedHandler(ended);
    fakeServer(() => ({ status: 401, body: { error: 'Sign in first.', code: 'unauthenticated' } }));
    await expect(client.api.post('/api/auth/login', {}, { on401: 'throw' })).rejects.toThrow('401');
    expect(ended).not.toHaveBeenCalled();
    await expect(client.api.get('/api/projects/recent')).rejects.toThrow('401');
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('answers the next cursor of a list beside its items', async () => {
    fakeServer(() => ({ body: [1, 2], headers: { 'x-next-cursor': 'abc' } }));
    await expect(client.api.getPage('/api/audit/events', { query: { cursor: null, q: 'U3' } })).resolves.toEqual({
      items: [1, 2],
      nextCursor: 'abc',
    });
  });
});

describe('the default reader of cached data', () => {
  it.each([
    [['/api/projects/recent'], '/api/projects/recent'],
    [['/api/design-feedback', 42], '/api/design-feedback?projectId=42'],
    [
      ['/api/components', { category: 'sensors', inStock: true, searchQuery: 'bme 280' }],
      '/api/components?category=sensors&inStock=true&searchQuery=bme+280',
    ],
    [['/api/components', { category: '', inStock: undefined }], '/api/components'],
    [['/api/components', { inStock: false }], '/api/components?inStock=false'],
  ])('%j reads %s', async (queryKey, path) => {
    const client = await freshClient();
    const { calls } = fakeServer(() => ({ body: 'answer' }));
    await expect(client.createQueryClient().fetchQuery({ queryKey })).resolves.toBe('answer');
    expect(calls.map((call) => call.path)).toEqual([path]);
  });

  it('never becomes stale, and does not try again by itself', async () => {
    const client = await freshClient();
    const { calls } = fakeServer(() => ({ status: 500 }));
    const queries = client.createQueryClient();
    await expect(queries.fetchQuery({ queryKey: ['/api/components'] })).rejects.toThrow('500');
    expect(calls).toHaveLength(1);
    expect(queries.getDefaultOptions().queries).toMatchObject({
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    });
  });
});
