import { WindowLimiter } from './window-limiter';

const clock = { time: 0, now: () => clock.time };
beforeEach(() => {
  clock.time = 1000;
});

test('so many calls pass in a window, and the next say how long it lasts', () => {
  const limiter = new WindowLimiter({ points: 2, seconds: 10 }, clock);
  expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 0]);
  clock.time += 4000;
  expect(limiter.take('a')).toBe(6000);
  expect(limiter.take('b')).toBe(0);
  clock.time += 6000;
  expect(limiter.take('a')).toBe(0);
});

test('how long is left to wait can be asked without counting a call', () => {
  const limiter = new WindowLimiter({ points: 2, seconds: 10 }, clock);
  limiter.take('a');
  expect([limiter.remaining('a'), limiter.remaining('a')]).toEqual([0, 0]);
  limiter.take('a');
  clock.time += 4000;
  expect(limiter.remaining('a')).toBe(6000);
  clock.time += 6000;
  expect(limiter.remaining('a')).toBe(0);
});

test('any number of callers is counted in a bounded memory', () => {
  const limiter = new WindowLimiter({ points: 1, seconds: 10 }, clock);
  limiter.take('steady');
  for (let n = 0; n < 60_000; n++) {
    limiter.take(`caller ${n}`);
    if (n % 1000 === 0) expect(limiter.take('steady')).toBeGreaterThan(0);
  }
  expect(limiter.size).toBe(50_000);
});
