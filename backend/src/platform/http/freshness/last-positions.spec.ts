import { LastPositions } from './last-positions';

it('keeps the furthest position of a session for a minute', () => {
  let now = 1;
  const positions = new LastPositions({ now: () => now });
  positions.remember('s1', '05');
  positions.remember('s1', '03');
  positions.remember('s1', '');
  expect(positions.of('s1')).toBe('05');
  expect(positions.of('s2')).toBeUndefined();
  now = 60_002;
  expect(positions.of('s1')).toBeUndefined();
});

it('forgets the sessions that changed something longest ago', () => {
  const positions = new LastPositions();
  for (let n = 0; n <= 10_000; n++) positions.remember(`s${n}`, '1');
  expect(positions.of('s0')).toBeUndefined();
  expect(positions.of('s1')).toBe('1');
  expect(positions.of('s10000')).toBe('1');
});
