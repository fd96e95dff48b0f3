import { SlowLane } from './slow-lane';

const lane = (): SlowLane => new SlowLane({ firstMs: 5, mostMs: 20, waiting: 3 });
const measured = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

test('each try of one kind waits for the one before it and its own pause', async () => {
  const slow = lane();
  const order: string[] = [];
  const pass = (name: string) => slow.pass('a', 1, async () => void order.push(name));
  const took = await measured(() => Promise.all([pass('first'), pass('second'), pass('third')]));
  expect(order).toEqual(['first', 'second', 'third']);
  expect(took).toBeGreaterThanOrEqual(14);
});

test('the pause doubles up to the longest', async () => {
  const pause = (excess: number) => measured(() => lane().pass('a', excess, async () => undefined));
  expect(await pause(2)).toBeGreaterThanOrEqual(9);
  expect(await pause(3)).toBeGreaterThanOrEqual(19);
  expect(await pause(1000)).toBeLessThan(5_000);
});

test('there is room for a few, other kinds are free, and nothing stays', async () => {
  const slow = lane();
  const pass = (key: string) => slow.pass(key, 1, async () => key);
  const three = [pass('a'), pass('a'), pass('a')];
  expect([slow.hasRoom('a'), slow.hasRoom('b')]).toEqual([false, true]);
  expect(await pass('b')).toBe('b');
  await Promise.all(three);
  expect(slow.size).toBe(0);
});

test('a try that fails lets the next one through', async () => {
  const slow = lane();
  const failing = slow.pass('a', 1, () => Promise.reject(new Error('wrong password')));
  const next = slow.pass('a', 1, async () => 'right');
  await expect(failing).rejects.toThrow('wrong password');
  expect(await next).toBe('right');
  expect(slow.size).toBe(0);
});
