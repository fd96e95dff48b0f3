import { describe, expect, it, vi } from 'vitest';
import { GridIndex } from './grid-index';
import { intersects, type Rect } from './viewport';

function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

describe('the grid index', () => {
  it('answers what a search through everything answers', () => {
    const next = random(42);
    const rect = (spread: number, large: number): Rect => ({
      x: (next() - 0.5) * spread,
      y: (next() - 0.5) * spread,
      width: next() * large,
      height: next() * large,
    });
    const boxes = Array.from({ length: 400 }, () => rect(8000, next() < 0.02 ? 20_000 : 300));
    const boxesOf = vi.fn((at: number) => [boxes[at]!]);
    const index = new GridIndex<number>(boxesOf);
    boxes.forEach((box, at) => index.add(at, box));
    expect(boxesOf).not.toHaveBeenCalled();
    for (let round = 0; round < 200; round++) {
      const asked = rect(9000, round % 10 === 0 ? 20_000 : 700);
      const expected = boxes.flatMap((box, at) => (intersects(box, asked) ? [at] : []));
      expect(index.query(asked)).toEqual(expected);
    }
    expect(boxesOf).toHaveBeenCalledTimes(400);
  });

  it('answers an item with many boxes once', () => {
    const whole = { x: 0, y: 0, width: 1000, height: 1000 };
    const index = new GridIndex<string>(() => [
      { x: 0, y: 0, width: 1000, height: 0 },
      { x: 1000, y: 0, width: 0, height: 1000 },
    ]);
    index.add('wire', whole);
    expect(index.query(whole)).toEqual(['wire']);
    expect(index.size).toBe(1);
  });
});
