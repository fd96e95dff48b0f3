import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import { silentLog } from './log';
import { WorkLocks } from './work-locks';

let database: TestDatabase;
const opened: WorkLocks[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const locks of opened.splice(0)) await locks.close();
  await database.drop();
});

/** As a process of its own has them. */
function locksOf(scope = 'test'): WorkLocks {
  const locks = new WorkLocks(database.pool(), scope, silentLog);
  opened.push(locks);
  return locks;
}

/** Whoever wants the work of these names, told in their order which became free. */
async function wanting(locks: WorkLocks, names: readonly string[]) {
  const told: string[] = [];
  const first = new Promise<string>((resolve) => {
    for (const name of names) {
      const onFree = (): void => {
        told.push(name);
        resolve(name);
      };
      locks.acquire(name, onFree).then(
        (got) => got && onFree(),
        () => undefined,
      );
    }
  });
  return { told, first };
}

it.each([
  ['is released', (holder: WorkLocks) => holder.release('orders')],
  ['goes with its process', (holder: WorkLocks) => holder.close()],
])('who waits for work is told when it %s', async (_, end) => {
  const [holder, other] = [locksOf(), locksOf()];
  expect(await holder.acquire('orders')).toBe(true);
  const { first } = await wanting(other, ['orders']);
  await end(holder);
  expect(await first).toBe('orders');
  expect(await other.acquire('orders')).toBe(true);
});

it('nobody is told of work that somebody has, nor of what has the same name elsewhere', async () => {
  const [holder, other, elsewhere] = [locksOf(), locksOf(), locksOf('elsewhere')];
  for (const name of ['orders', 'reviews']) expect(await holder.acquire(name)).toBe(true);
  expect(await elsewhere.acquire('orders')).toBe(true);
  const { told, first } = await wanting(other, ['orders', 'reviews']);
  await elsewhere.release('orders');
  await holder.release('reviews');
  await first;
  expect(told).toEqual(['reviews']);
});
