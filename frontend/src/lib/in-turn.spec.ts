import { expect, it } from 'vitest';
import { inTurn } from './in-turn';

it('runs the first at once and the others in their order, also after one that fails, and drops what is too much', async () => {
  const run: number[] = [];
  const ends: (() => void)[] = [];
  const turn = inTurn(2);
  for (const number of [1, 2, 3, 4]) {
    turn(() => {
      run.push(number);
      return new Promise((resolve, reject) => ends.push(number === 1 ? () => reject(new Error('refused')) : resolve));
    });
  }
  expect(run).toEqual([1]);
  ends[0]?.();
  await expect.poll(() => run).toEqual([1, 2]);
  ends[1]?.();
  await expect.poll(() => run).toEqual([1, 2, 3]);
  turn(() => {
    run.push(5);
    return Promise.resolve();
  });
  ends[2]?.();
  await expect.poll(() => run).toEqual([1, 2, 3, 5]);
});
