import { tooManyRequests } from './rate-limit.guard';

test.each([
  [0, '1 second'],
  [900, '1 second'],
  [45_000, '45 seconds'],
  [59_100, '1 minute'],
  [61_000, '2 minutes'],
  [900_000, '15 minutes'],
  [3_599_000, '1 hour'],
  [3_601_000, '2 hours'],
])('after %d ms is said as people say it: %s', (milliseconds, words) => {
  const refusal = tooManyRequests(milliseconds);
  expect(refusal.message).toBe(`Too many requests. Please try again in ${words}.`);
  expect(refusal.retryAfterSeconds).toBe(Math.max(1, Math.ceil(milliseconds / 1000)));
});
