import { expect, it } from 'vitest';
import { type Box, freePlace, meets, NO_SHIFT } from './free-place';

const WINDOW = { width: 1440, height: 900 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
});
const BELOW = box(1036, 824, 388, 60);
const at = ({ left, top, right, bottom }: Box, { x, y }: { readonly x: number; readonly y: number }): Box => ({
  ...{ left: left + x, top: top + y, right: right + x, bottom: bottom + y },
});

const free = (message: Box, window: typeof WINDOW, controls: readonly Box[]) =>
  freePlace(message, window, (place) => controls.some((control) => meets(place, control)));

it('stays where nothing is covered', () => {
  expect(free(BELOW, WINDOW, [])).toEqual(NO_SHIFT);
  expect(free(BELOW, WINDOW, [box(0, 0, 400, 900)])).toEqual(NO_SHIFT);
});

it('goes along its edge until it is free, upwards from below and downwards from above', () => {
  const buttons = [box(1300, 860, 100, 30), box(1100, 780, 60, 30)];
  const shift = free(BELOW, WINDOW, buttons);
  expect(shift).toEqual({ x: 0, y: -104 });
  expect(buttons.some((button) => meets(at(BELOW, shift), button))).toBe(false);
  expect(free(box(1036, 16, 388, 60), WINDOW, [box(1300, 20, 100, 30)])).toEqual({ x: 0, y: 40 });
});

it('goes to the middle where its edge is full, and stays where everything is', () => {
  const panel = box(1000, 0, 440, 900);
  expect(free(BELOW, WINDOW, [panel])).toEqual({ x: 526 - 1036, y: 0 });
  expect(free(BELOW, WINDOW, [box(0, 0, 1440, 900)])).toEqual(NO_SHIFT);
});

it('on a phone, where it takes the whole width, it has but its edge', () => {
  const phone = { width: 390, height: 844 };
  const message = box(16, 720, 358, 60);
  expect(free(message, phone, [box(12, 736, 188, 46)])).toEqual({ x: 0, y: -48 });
});
