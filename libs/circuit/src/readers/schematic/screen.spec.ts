import { pointKey } from './screen';

test('points up to 6.7 metres away have keys of their own', () => {
  const places = [-67_000_000, -40_000_000, -1, 0, 1, 33_600_000, 36_000_000, 67_000_000];
  const points = places.flatMap((x) => places.flatMap((y) => [0, 1].map((off) => ({ x: x + off * 3, y: y - off }))));
  expect(new Set(points.map(pointKey)).size).toBe(points.length);
  expect(points.map(pointKey).every(Number.isSafeInteger)).toBe(true);
});
