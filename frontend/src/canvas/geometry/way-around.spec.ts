import { describe, expect, it } from 'vitest';
import type { Rect } from './viewport';
import { runsOver, runsThrough, wayAround } from './way-around';

const box = (x: number, y: number, width = 100, height = 100): Rect => ({ x, y, width, height });
const nothing = { isTurn: () => false, places: [] };

describe('a way around', () => {
  it('takes the nearer side, with no more corners than it needs', () => {
    const wall = box(100, -100, 50, 400);
    expect(wayAround({ x: 0, y: 0 }, { x: 300, y: 0 }, [wall], nothing)).toEqual([
      ...[
        { x: 0, y: 0 },
        { x: 0, y: -125 },
      ],
      ...[
        { x: 300, y: -125 },
        { x: 300, y: 0 },
      ],
    ]);
  });

  it('leaves a pin on its side and reaches the other on its side', () => {
    const body = box(0, 0);
    const way = wayAround({ x: 100, y: 50, side: 'right' }, { x: 0, y: 50, side: 'left' }, [body], nothing)!;
    expect([way[1]!.y, way.at(-2)!.y]).toEqual([50, 50]);
    expect([way[1]!.x > 100, way.at(-2)!.x < 0, runsThrough(way, [body])]).toEqual([true, true, false]);
  });

  it('turns at no place that is taken', () => {
    const wall = box(100, -100, 50, 400);
    const isTurn = ({ y }: { y: number }): boolean => y === -125;
    const way = wayAround({ x: 0, y: 0 }, { x: 300, y: 0 }, [wall], { isTurn, places: [] });
    expect(way?.some(({ y }) => y === -125)).toBe(false);
    expect(way && runsThrough(way, [wall])).toBe(false);
  });

  it('runs over no place where it would join something', () => {
    const wall = box(100, -100, 50, 400);
    const places = [50, 125, 170].map((x) => ({ x, y: -125 }));
    const way = wayAround({ x: 0, y: 0 }, { x: 300, y: 0 }, [wall], { ...nothing, places });
    expect(way && [runsThrough(way, [wall]), runsOver(way, places)]).toEqual([false, false]);
  });

  it('is found among fifty bodies, and is none where there is none', () => {
    const bodies = Array.from({ length: 50 }, (_, at) => box((at % 10) * 150, Math.floor(at / 10) * 150));
    const way = wayAround({ x: -50, y: 50 }, { x: 1600, y: 350 }, bodies, nothing);
    expect(way && runsThrough(way, bodies)).toBe(false);
    const ring = [box(-100, -100, 300, 50), box(-100, 150, 300, 50), box(-100, -100, 50, 300), box(150, -100, 50, 300)];
    expect(wayAround({ x: 50, y: 50 }, { x: 500, y: 50 }, ring, nothing)).toBeUndefined();
  });
});
