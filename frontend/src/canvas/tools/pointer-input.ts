import type { Point } from '@tracewright/circuit';

/** A pointer event in the canvas's own terms: CSS pixels from its top left corner. */
export interface PointerInput extends Point {
  readonly id: number;
  readonly type: 'mouse' | 'touch' | 'pen';
  /** 0 main, 1 middle, 2 right. */
  readonly button: number;
  readonly shift: boolean;
  readonly ctrl: boolean;
  /** The space bar is held. */
  readonly space: boolean;
}

export interface WheelInput extends Point {
  readonly deltaX: number;
  readonly deltaY: number;
  /** Ctrl held, which is also how a pinch on a touch pad arrives. */
  readonly ctrl: boolean;
  readonly shift: boolean;
  /** Pixels, as a touch pad scrolls, rather than the notches of a wheel. */
  readonly fine: boolean;
}
