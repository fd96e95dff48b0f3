import { describe, expect, it } from 'vitest';
import { snapOffset, snapPoint } from './snapping';
import {
  clampZoom,
  contains,
  fitTo,
  intersects,
  MAX_ZOOM,
  MIN_ZOOM,
  pinch,
  rectBetween,
  revealed,
  START,
  toDesign,
  toScreen,
  union,
  visibleRect,
  zoomAt,
} from './viewport';

const size = { width: 1000, height: 600 };

describe('the view', () => {
  it('starts at zoom 1 without offset', () => {
    expect(START).toEqual({ zoom: 1, pan: { x: 0, y: 0 } });
  });

  it('keeps the point under the pointer when zooming', () => {
    const at = { x: 320, y: 180 };
    const before = toDesign(START, at);
    const zoomed = zoomAt(START, 1.7, at);
    expect(toScreen(zoomed, before).x).toBeCloseTo(at.x);
    expect(toScreen(zoomed, before).y).toBeCloseTo(at.y);
  });

  it('zooms within bounds', () => {
    expect([clampZoom(0), clampZoom(100)]).toEqual([MIN_ZOOM, MAX_ZOOM]);
  });

  it('follows two fingers in place and scale', () => {
    const moved = pinch(
      START,
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 100, y: 150 },
        { x: 300, y: 150 },
      ],
    );
    expect(moved.zoom).toBeCloseTo(2);
    expect(toScreen(moved, { x: 100, y: 100 })).toEqual({ x: 100, y: 150 });
    expect(toScreen(moved, { x: 200, y: 100 })).toEqual({ x: 300, y: 150 });
  });

  it('shows a rectangle whole when fitted', () => {
    for (const rect of [
      { x: -500, y: 200, width: 4000, height: 300 },
      { x: 0, y: 0, width: 10, height: 10 },
    ]) {
      const view = fitTo(rect, size);
      expect(contains(visibleRect(view, size), rect)).toBe(true);
    }
  });

  it('moves just enough to reveal something', () => {
    const rect = { x: 990, y: 100, width: 100, height: 50 };
    const view = revealed(START, size, rect);
    expect(view.pan.y).toBe(0);
    expect(contains(visibleRect(view, size), rect)).toBe(true);
    expect(revealed(view, size, rect)).toBe(view);
  });
});

describe('rectangles', () => {
  it('touch, lie inside, unite and stand between two corners', () => {
    const a = { x: 0, y: 0, width: 10, height: 10 };
    expect(intersects(a, { x: 10, y: 10, width: 5, height: 5 })).toBe(true);
    expect(intersects(a, { x: 11, y: 0, width: 5, height: 5 })).toBe(false);
    expect(union([a, { x: 20, y: -5, width: 1, height: 1 }])).toEqual({ x: 0, y: -5, width: 21, height: 15 });
    expect(union([])).toBeUndefined();
    expect(rectBetween({ x: 5, y: 8 }, { x: 1, y: 2 })).toEqual({ x: 1, y: 2, width: 4, height: 6 });
  });
});

describe('snapping', () => {
  it('goes to the nearest of the 25-unit lines, without minus zero', () => {
    expect(snapPoint({ x: 38, y: -12 }, true)).toEqual({ x: 50, y: 0 });
    expect(snapPoint({ x: 38.4, y: -12.6 }, false)).toEqual({ x: 38, y: -13 });
  });

  it('brings the dragged part onto the grid, whatever it began with', () => {
    expect(snapOffset({ x: 10, y: 10 }, { x: 27, y: 0 }, true)).toEqual({ x: 15, y: -10 });
  });
});
