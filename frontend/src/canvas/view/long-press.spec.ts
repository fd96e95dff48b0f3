import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToLongPress } from './long-press';

let element: HTMLElement;
let stop: () => void;
const menus: [number, number][] = [];
const cancelled: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  element = document.createElement('div');
  document.body.append(element);
  element.addEventListener('contextmenu', ({ clientX, clientY }) => menus.push([clientX, clientY]));
  element.addEventListener('pointercancel', ({ pointerId }) => cancelled.push(pointerId));
  stop = listenToLongPress(element);
});
afterEach(() => {
  stop();
  element.remove();
  menus.length = cancelled.length = 0;
  vi.useRealTimers();
});

const touch = (name: string, clientX: number, pointerId = 1, pointerType = 'touch') =>
  element.dispatchEvent(new PointerEvent(name, { pointerId, pointerType, clientX, clientY: 20 }));

it('asks for the menu where a finger rests, which does nothing else then', () => {
  touch('pointerdown', 10);
  touch('pointermove', 14);
  vi.advanceTimersByTime(499);
  expect(menus).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([menus, cancelled]).toEqual([[[10, 20]], [1]]);
  const lifted = new Event('touchend', { cancelable: true });
  element.dispatchEvent(lifted);
  expect(lifted.defaultPrevented).toBe(true);
});

it.each<[string, () => void]>([
  ['moves', () => touch('pointermove', 30)],
  ['is lifted', () => touch('pointerup', 10)],
  ['is joined by a second one', () => touch('pointerdown', 200, 2)],
  ['was understood by the browser', () => element.dispatchEvent(new MouseEvent('contextmenu'))],
])('does not ask for it when the finger %s', (_, happens) => {
  touch('pointerdown', 10);
  happens();
  const before = menus.length;
  vi.advanceTimersByTime(2000);
  expect(menus.length).toBe(before);
});

it('has nothing to do with a mouse', () => {
  touch('pointerdown', 10, 1, 'mouse');
  vi.advanceTimersByTime(2000);
  expect(menus).toEqual([]);
});
