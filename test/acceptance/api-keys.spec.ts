import type { ErrorBody } from '@tracewright/contracts';
import type { ApiKey, CreatedApiKey } from '@tracewright/contracts/api-keys';
import { until } from '@tracewright/testing';
import type { Person } from './support/app';
import { everythingIn } from './support/everything-in';
import { PlanScene } from './support/plan-scene';

const KEYS = '/api/user/api-keys';

let scene: PlanScene;
let asha: Person;
beforeAll(async () => {
  scene = await PlanScene.open();
  asha = await onEnterprise('asha');
}, 60_000);
afterAll(() => scene.app.stop());

/** A trial gives what the plan gives. */
async function onEnterprise(name: string): Promise<Person> {
  const person = await scene.app.person(name);
  await person.client.post('/api/user/subscription/trial', { tier: 'enterprise' });
  return person;
}

const create = ({ client }: Person, scopes: readonly string[], name = 'CI') =>
  client.post<CreatedApiKey & ErrorBody>(KEYS, { name, scopes });

/** Calls as a program does: with the key, and without a cookie. */
const withKey = (key: string, method: string, path: string, body?: object) =>
  scene.app.client().call<{ readonly id: number } & ErrorBody>(method, path, {
    body,
    headers: { authorization: `Bearer ${key}` },
  });

describe('a key', () => {
  it('is part of the Enterprise plan', async () => {
    const { status, body } = await create(await scene.app.person('free'), ['projects:read']);
    expect([status, body.code]).toEqual([402, 'api_access_required']);
  });

  it('is shown once, and kept nowhere', async () => {
    const { status, body } = await create(asha, ['projects:read'], ' Build server ');
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Build server', scopes: ['projects:read'], lastUsedOn: null });
    expect(body.key).toMatch(/^tw_[0-9a-f]{32}_[\w-]{43}$/);
    expect(body.key.endsWith(body.ending)).toBe(true);
    const { body: own } = await asha.client.get<ApiKey[]>(KEYS);
    expect(own.find(({ id }) => id === body.id)).toEqual({ ...body, key: undefined });
    expect(await everythingIn(scene.app.database.pool())).not.toContain(body.key.slice(-43));
  });

  it.each([
    ['no name', { name: ' ', scopes: ['projects:read'] }, 400],
    ['no scope', { name: 'x', scopes: [] }, 400],
    ['a scope that is none', { name: 'x', scopes: ['admin'] }, 400],
    ['nothing', {}, 400],
  ])('is refused with %s', async (_, body, status) => {
    expect((await asha.client.post(KEYS, body)).status).toBe(status);
  });

  it('does what its scopes say, as its owner, and nothing else', async () => {
    const { key, id } = (await create(asha, ['projects:write'])).body;
    const made = await withKey(key, 'POST', '/api/projects', { name: 'By a program' });
    expect(made.status).toBe(201);
    const project = `/api/projects/${made.body.id}`;
    expect((await asha.client.get(project)).status).toBe(200);
    const reading = await withKey(key, 'GET', project);
    expect([reading.status, reading.body.code]).toEqual([403, 'api_scope_missing']);
    const reader = (await create(asha, ['projects:read'])).body.key;
    expect((await withKey(reader, 'GET', project)).status).toBe(200);
    expect((await withKey(reader, 'GET', '/api/components')).status).toBe(200);
    const events = await scene.app.infrastructure.store.readStream(`project-${made.body.id}`);
    expect(events?.[0]?.metadata).toMatchObject({ actorId: asha.user.id, actorType: 'user', sessionId: id });
  });

  it('opens no other person’s project', async () => {
    const ravi = await onEnterprise('ravi');
    const { id } = (await ravi.client.post<{ id: number }>('/api/projects', { name: 'His' })).body;
    const { key } = (await create(asha, ['projects:read', 'projects:write'])).body;
    expect((await withKey(key, 'GET', `/api/projects/${id}`)).status).toBe(404);
    expect((await withKey(key, 'PATCH', `/api/projects/${id}`, { name: 'Mine' })).status).toBe(404);
  });

  it.each([
    ['GET', '/api/auth/me'],
    ['GET', KEYS],
    ['POST', KEYS],
    ['DELETE', '/api/user'],
    ['GET', '/api/user/export'],
    ['GET', '/api/ops/projections'],
    ['GET', '/api/audit/events'],
    ['POST', '/api/consultations'],
  ])('can not call %s %s, which is for people', async (method, path) => {
    const { key } = (await create(asha, ['projects:read', 'projects:write', 'analysis:run'])).body;
    const { status, body } = await withKey(key, method, path, method === 'GET' ? undefined : {});
    expect([status, body.code]).toEqual([403, 'not_for_api_keys']);
    for (const one of (await asha.client.get<ApiKey[]>(KEYS)).body) await asha.client.delete(`${KEYS}/${one.id}`);
  });

  it('is none any more with the call after it is revoked', async () => {
    const { key, id } = (await create(asha, ['projects:read'])).body;
    expect((await withKey(key, 'GET', '/api/projects/recent')).status).toBe(200);
    expect((await asha.client.delete(`${KEYS}/${id}`)).status).toBe(204);
    const { status, body } = await withKey(key, 'GET', '/api/projects/recent');
    expect([status, body.code]).toEqual([401, 'invalid_api_key']);
    expect((await asha.client.delete(`${KEYS}/${id}`)).status).toBe(404);
  });

  it('says on which day it was last used', async () => {
    const { key, id } = (await create(asha, ['projects:read'])).body;
    for (let call = 0; call < 3; call++) await withKey(key, 'GET', '/api/projects/recent');
    const today = scene.clock.now().toISOString().slice(0, 10);
    const used = async () => (await asha.client.get<ApiKey[]>(KEYS)).body.find((one) => one.id === id)?.lastUsedOn;
    await until('its use is noted', async () => (await used()) === today);
  });

  it('wrong, changed or another’s is refused, and too many wrong ones are slowed down', async () => {
    const { key } = (await create(asha, ['projects:read'])).body;
    const changed = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    const ravis = key.replace(/^tw_[0-9a-f]{32}/, `tw_${'0'.repeat(32)}`);
    for (const wrong of ['x', 'tw_1_2', changed, ravis]) {
      expect((await withKey(wrong, 'GET', '/api/projects/recent')).status).toBe(401);
    }
    let last = 401;
    for (let count = 0; count < 80 && last === 401; count++) {
      last = (await withKey(changed, 'GET', '/api/projects/recent')).status;
    }
    expect(last).toBe(429);
    expect((await withKey(key, 'GET', '/api/projects/recent')).status).toBe(200);
  });

  it('is limited by itself, with the time to wait', async () => {
    const busy = await onEnterprise('busy');
    const { key } = (await create(busy, ['projects:write'])).body;
    let answer = await withKey(key, 'PATCH', '/api/projects/1', { name: 'x' });
    for (let count = 0; count < 320 && answer.status === 404; count++) {
      answer = await withKey(key, 'PATCH', '/api/projects/1', { name: 'x' });
    }
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await busy.client.patch('/api/projects/1', { name: 'x' })).status).toBe(404);
  });

  it('is one of twenty', async () => {
    const keen = await onEnterprise('keen');
    for (let count = 0; count < 20; count++) await create(keen, ['projects:read']);
    expect((await create(keen, ['projects:read'])).body.code).toBe('too_many_api_keys');
  });

  it('works as long as the plan runs', async () => {
    const tester = await onEnterprise('tester');
    const { key } = (await create(tester, ['projects:read'])).body;
    const { endsAt } = await scene.planOf(tester);
    await scene.goTo(endsAt ?? '', tester);
    await scene.becomes(tester, { tier: 'free' });
    expect((await withKey(key, 'GET', '/api/projects/recent')).body.code).toBe('api_access_required');
  });
});

it('the calls for keys are described for everybody, with what each needs', async () => {
  const { status, body } = await scene.app
    .client()
    .get<{ paths: { [path: string]: { [method: string]: { security: object[] } } } }>('/api/reference-json');
  expect(status).toBe(200);
  expect(body.paths['/api/projects/{id}']?.put?.security).toContainEqual({ apiKey: ['projects:write'] });
  expect(Object.keys(body.paths).filter((path) => /auth|admin|ops|audit|razorpay/.test(path))).toEqual([]);
});
