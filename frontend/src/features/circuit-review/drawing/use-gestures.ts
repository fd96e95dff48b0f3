import { useEffect, type RefObject } from 'react';
import type { Point } from '@tracewright/circuit';
import { panBy, pinch, zoomAt } from '../../../canvas/geometry/viewport';
import type { Picture } from './picture';

/** A pointer that moves further than this many CSS pixels drags; less is a click. */
const SLACK_PX = 4;
const STEP_PX = 48;
export const ZOOM_STEP = 1.4;

export interface Gestures {
  readonly onPick: (reference: string | undefined) => void;
  readonly onHover: (reference: string | undefined, at: Point) => void;
}

const KEYS: { readonly [key: string]: (picture: Picture, middle: Point) => void } = {
  ArrowLeft: (picture) => picture.setView(panBy(picture.view, STEP_PX, 0)),
  ArrowRight: (picture) => picture.setView(panBy(picture.view, -STEP_PX, 0)),
  ArrowUp: (picture) => picture.setView(panBy(picture.view, 0, STEP_PX)),
  ArrowDown: (picture) => picture.setView(panBy(picture.view, 0, -STEP_PX)),
  '+': (picture, middle) => picture.setView(zoomAt(picture.view, ZOOM_STEP, middle)),
  '-': (picture, middle) => picture.setView(zoomAt(picture.view, 1 / ZOOM_STEP, middle)),
  f: (picture) => picture.fit(),
};

/**
 * Mouse: drag moves, Ctrl and wheel zoom, a click picks. Touch: two fingers move and zoom, one scrolls the page.
 * Keys: arrows, plus, minus, F.
 */
export function useGestures(
  surface: RefObject<HTMLElement | null>,
  picture: Picture | undefined,
  { onPick, onHover }: Gestures,
): void {
  useEffect(() => {
    const element = surface.current;
    if (!element || !picture) return;
    const place = (event: MouseEvent): Point => {
      const corner = element.getBoundingClientRect();
      return { x: event.clientX - corner.left, y: event.clientY - corner.top };
    };
    const pointers = new Pointers(picture);
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      pointers.down(event.pointerId, place(event));
      if (event.pointerType === 'mouse') element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      const at = place(event);
      if (pointers.move(event.pointerId, at, event.pointerType)) onHover(undefined, at);
      else if (event.pointerType === 'mouse') onHover(picture.partAt(at), at);
    };
    const up = (event: PointerEvent): void => {
      if (pointers.up(event.pointerId)) onPick(picture.partAt(place(event)));
    };
    const cancel = (event: PointerEvent): void => void pointers.up(event.pointerId);
    const leave = (event: PointerEvent): void => onHover(undefined, place(event));
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      picture.setView(zoomAt(picture.view, Math.exp(-event.deltaY * 0.004), place(event)));
    };
    const key = (event: KeyboardEvent): void => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
      if (!act) return;
      event.preventDefault();
      act(picture, { x: element.clientWidth / 2, y: element.clientHeight / 2 });
    };
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', cancel, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('keydown', key, { signal });
    // Not passive: the page must not zoom instead.
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => controller.abort();
  }, [surface, picture, onPick, onHover]);
}

/** Pointers that are held down, and what their moves do to the picture. */
class Pointers {
  private readonly held = new Map<number, Point>();
  private travelled = 0;

  constructor(private readonly picture: Picture) {}

  down(id: number, at: Point): void {
    if (this.held.size === 0) this.travelled = 0;
    this.held.set(id, at);
  }

  /** Answers whether the picture moved. */
  move(id: number, at: Point, type: string): boolean {
    const from = this.held.get(id);
    if (!from) return false;
    this.travelled += Math.hypot(at.x - from.x, at.y - from.y);
    this.held.set(id, at);
    const [other] = [...this.held].flatMap(([key, point]) => (key === id ? [] : [point]));
    if (other) this.picture.setView(pinch(this.picture.view, [from, other], [at, other]));
    else if (type === 'mouse' && this.travelled > SLACK_PX)
      this.picture.setView(panBy(this.picture.view, at.x - from.x, at.y - from.y));
    else return false;
    return true;
  }

  /** Answers whether it was a click or tap. */
  up(id: number): boolean {
    return this.held.delete(id) && this.held.size === 0 && this.travelled <= SLACK_PX;
  }
}
