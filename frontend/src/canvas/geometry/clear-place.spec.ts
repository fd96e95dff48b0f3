import { describe, expect, it } from 'vitest';
import { clearPlace } from './clear-place';
import type { Rect } from './viewport';

const BAR = { width: 100, height: 36 };
const CANVAS = { width: 374, height: 500 };
const TOOLS = { x: 12, y: 12, width: 250, height: 46 };
const IMPORT = { x: 270, y: 12, width: 92, height: 32 };
const ZOOM = { x: 12, y: 440, width: 200, height: 46 };
const CONTROLS = [TOOLS, IMPORT, ZOOM];

const apart = (x: number, y: number): boolean =>
  CONTROLS.every(
    (one) => x >= one.x + one.width || x + BAR.width <= one.x || y >= one.y + one.height || y + BAR.height <= one.y,
  );

describe('a bar beside a selection', () => {
  it('stands above it where that is free', () => {
    expect(clearPlace(BAR, { x: 150, y: 250, width: 60, height: 40 }, CANVAS, CONTROLS)).toEqual({ x: 130, y: 204 });
  });

  it('goes below it when controls stand above', () => {
    expect(clearPlace(BAR, { x: 100, y: 70, width: 60, height: 40 }, CANVAS, CONTROLS)).toEqual({ x: 80, y: 120 });
  });

  it('goes where it covers nothing of the design, else stays above it', () => {
    const selection = { x: 150, y: 250, width: 60, height: 40 };
    const parts = [{ x: 140, y: 200, width: 20, height: 20 }];
    const covered = (place: Rect): number =>
      parts.filter(
        ({ x, y, width, height }) =>
          x < place.x + place.width && x + width > place.x && y < place.y + place.height && y + height > place.y,
      ).length;
    expect(clearPlace(BAR, selection, CANVAS, CONTROLS, covered)).toEqual({ x: 130, y: 300 });
    parts.push({ x: 0, y: 290, width: 300, height: 60 }, { x: 0, y: 240, width: 400, height: 60 });
    expect(clearPlace(BAR, selection, CANVAS, CONTROLS, covered)).toEqual({ x: 130, y: 204 });
  });

  it('lies under no control and inside the canvas, wherever and however large the selection is', () => {
    for (let x = -300; x <= 600; x += 60) {
      for (let y = -300; y <= 700; y += 60) {
        for (const side of [10, 120, 900]) {
          const at = clearPlace(BAR, { x, y, width: side, height: side }, CANVAS, CONTROLS);
          expect(apart(at.x, at.y)).toBe(true);
          expect(at.x >= 8 && at.y >= 8 && at.x + BAR.width <= 366 && at.y + BAR.height <= 492).toBe(true);
        }
      }
    }
  });
});
