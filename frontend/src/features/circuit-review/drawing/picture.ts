import type { Point } from '@tracewright/circuit';
import type { Severity } from '@tracewright/circuit/rules';
import type { Size, Viewport } from '../../../canvas/geometry/viewport';

/** A drawing on two canvases that can be moved, and can point at parts and nets. Positions in CSS pixels. */
export interface Picture {
  readonly view: Viewport;
  setView(view: Viewport): void;
  resize(size: Size): void;
  /** Shows everything. */
  fit(): void;
  /** Makes parts and nets stand out and brings them into view; nothing given, nothing stands out. */
  show(marked: Marked): void;
  /** Reference of the part under a point. */
  partAt(at: Point): string | undefined;
  /** After a change of theme or fonts. */
  refresh(): void;
  dispose(): void;
}

export interface Marked {
  readonly refs: readonly string[];
  readonly nets: readonly string[];
  readonly severity?: Severity;
}

/** The gravest finding about each part, by reference. */
export type Flags = ReadonlyMap<string, Severity>;

export interface Canvases {
  readonly still: HTMLCanvasElement;
  readonly moving: HTMLCanvasElement;
}

/** Kept free around the whole drawing, in CSS pixels: the zoom buttons stand above. */
export const EDGES = { top: 54, right: 22, bottom: 22, left: 22 };

/** More device pixels than this per CSS pixel can't be seen, but cost. */
const MAX_RATIO = 3;

export const pixelRatio = (): number => Math.min(MAX_RATIO, window.devicePixelRatio || 1);
