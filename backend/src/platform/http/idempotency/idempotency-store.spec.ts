import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import type { Pool } from 'pg';
import { migrate, PLATFORM_SCHEMA } from '../../database';
import { type Claim, IdempotencyStore, type KeptAnswer, type KeyedRequest } from './idempotency-store';

const LEASE_MS = 300;
const answer: KeptAnswer = { status: 201, headers: { 'x-event-position': '7' }, body: { id: 1 } };

let database: TestDatabase;
let pool: Pool;
let store: IdempotencyStore;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = database.pool();
  await migrate(pool, [PLATFORM_SCHEMA]);
  store = new IdempotencyStore(pool, 'secret', {
    leaseMs: LEASE_MS,
    waitMs: 1000,
    keepHours: 24,
    bytesPerCaller: 64 * 1024,
  });
});
afterAll(() => database.drop());

const request = (key: string = randomUUID()): KeyedRequest => ({ scope: 'user:u1', key, content: 'POST /x\n{"a":1}' });
const claim = async (of: KeyedRequest): Promise<Claim> => {
  const result = await store.claim(of);
  if (result.kind !== 'claimed') throw new Error(`not claimed but ${result.kind}`);
  return result;
};

/** Of the request that was claimed last. */
async function newestLease(): Promise<number> {
  const { rows } = await pool.query<{ until: Date }>(
    'select lease_until as until from platform.idempotency order by created_at desc limit 1',
  );
  return rows[0]?.until.getTime() ?? 0;
}

it('gives a request to one of many', async () => {
  const own = request();
  const results = await Promise.all(Array.from({ length: 10 }, () => store.claim(own)));
  expect(results.map(({ kind }) => kind).sort()).toEqual(['claimed', ...Array<string>(9).fill('running')]);
});

it('answers what was answered, and refuses another request under the key', async () => {
  const own = request();
  await (await claim(own)).finish(answer);
  expect(await store.claim(own)).toEqual({ kind: 'answered', answer });
  expect(await store.claim({ ...own, content: 'POST /x\n{"a":2}' })).toEqual({ kind: 'different' });
  expect((await store.claim({ ...own, scope: 'user:u2' })).kind).toBe('claimed');
});

it('gives a request back under the same command id', async () => {
  const own = request();
  const first = await claim(own);
  expect(first.repeated).toBe(false);
  await first.giveBack();
  const second = await claim(own);
  expect(second).toMatchObject({ commandId: first.commandId, repeated: true });
});

it('keeps a request as long as its holder lives, and hands it on after', async () => {
  const own = request();
  const held = await claim(own);
  const claimedUntil = await newestLease();
  const deadline = Date.now() + 5000;
  while ((await newestLease()) === claimedUntil && Date.now() < deadline) await new Promise(setImmediate);
  expect(await newestLease()).toBeGreaterThan(claimedUntil);
  expect((await store.claim(own)).kind).toBe('running');
  await held.giveBack();
  // As a process leaves it that was killed: claimed, never renewed.
  const killed = request();
  const { commandId } = await claim(killed);
  await pool.query(
    `update platform.idempotency set lease_until = now() - interval '1 second', owner = gen_random_uuid()`,
  );
  expect(await claim(killed)).toMatchObject({ commandId, repeated: true });
});

it('cannot be answered by a holder that lost the request', async () => {
  const own = request();
  const slow = await claim(own);
  await pool.query(`update platform.idempotency set lease_until = now() - interval '1 second'`);
  const next = await claim(own);
  await slow.finish({ ...answer, status: 500 });
  await next.finish(answer);
  expect(await store.claim(own)).toEqual({ kind: 'answered', answer });
});

it('starts anew after a day', async () => {
  const own = request();
  const first = await claim(own);
  await first.finish(answer);
  await pool.query(`update platform.idempotency set created_at = now() - interval '25 hours'`);
  const second = await claim({ ...own, content: 'another body' });
  expect(second.repeated).toBe(false);
  expect(second.commandId).not.toBe(first.commandId);
  await second.giveBack();
});

it('removes what is too old, and what a person left', async () => {
  await (await claim(request())).finish(answer);
  await pool.query(`update platform.idempotency set created_at = now() - interval '25 hours'`);
  const kept = request();
  await (await claim(kept)).finish(answer);
  await store.removeExpired();
  expect(await store.keptFor('user:u1')).toHaveLength(1);
  await store.forget('user:u1');
  expect(await store.keptFor('user:u1')).toEqual([]);
});

it('hides callers and keys, and forgets answers about a person to somebody who was not signed in', async () => {
  const asked = { scope: 'address:203.0.113.7', key: 'asha@example.com', content: 'POST /api/auth/login' };
  await (await claim(asked)).finish({ ...answer, body: { user: 'asha@example.com' } }, 'user:asha');
  const { rows } = await pool.query<{ row: string }>('select t::text as row from platform.idempotency t');
  expect(rows.map(({ row }) => row).join()).not.toMatch(/203\.0\.113|asha|user:/);
  expect(await store.keptFor('user:asha')).toHaveLength(1);
  await store.forget('user:asha');
  expect((await claim(asked)).repeated).toBe(false);
});

it("forgets a caller's oldest requests when they take too much, never one that is running, and nobody else's", async () => {
  const scope = `user:${randomUUID()}`;
  const other = request();
  await (await claim(other)).finish(answer);
  const running = await claim({ ...request(), scope });
  const sent: KeyedRequest[] = [];
  for (let n = 0; n < 60; n++) {
    const one = { ...request(), scope };
    sent.push(one);
    await (await claim(one)).finish({ ...answer, body: 'x'.repeat(4000) });
  }
  const { rows } = await pool.query<{ bytes: number }>(
    'select sum(octet_length(answer))::int as bytes from platform.idempotency',
  );
  expect(rows[0]?.bytes).toBeLessThan(66 * 1024);
  expect((await store.claim(sent.at(-1) as KeyedRequest)).kind).toBe('answered');
  expect((await store.claim(sent[0] as KeyedRequest)).kind).toBe('claimed');
  expect((await store.claim(other)).kind).toBe('answered');
  await running.finish(answer);
  expect((await store.keptFor(scope)).length).toBeGreaterThan(5);
});
