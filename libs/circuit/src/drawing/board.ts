import type { Rect } from './rect';

/** Board drawings use the units of designs: so many of them are a millimetre. */
export const UNITS_PER_MM = 40;

export type TrackSide = 'top' | 'bottom' | 'inner';

/** Tracks of one side and width, as x1, y1, x2, y2 one after the other. */
export interface TrackGroup {
  readonly side: TrackSide;
  readonly width: number;
  readonly lines: Float32Array;
  /** Index into the drawing's nets for each line, -1 for none. */
  readonly nets: Int32Array;
}

export interface DrawnPart {
  readonly reference: string;
  readonly value: string;
  readonly side: 'top' | 'bottom';
  readonly dnp: boolean;
  /** Around the pads, with a little room. */
  readonly box: Rect;
  /** x, y one after the other. */
  readonly pads: Float32Array;
  readonly padNets: Int32Array;
  readonly padSize: number;
}

/** A board as it lies in the file; all lengths in drawing units, y downwards. */
export interface BoardDrawing {
  readonly kind: 'board';
  readonly bounds: Rect;
  /** Each a chain of points x, y, closed by drawing it. */
  readonly outline: readonly Float32Array[];
  readonly nets: readonly string[];
  readonly tracks: readonly TrackGroup[];
  readonly parts: readonly DrawnPart[];
}
