import type { Rect } from '../drawing';

/** What is drawn of one wire, name, mark or part. */
export interface SvgPiece {
  /** A name is that of a net, or the mark of a supply. */
  readonly kind: 'wire' | 'name' | 'open' | 'part';
  readonly svg: string;
  /** Which it does not leave. */
  readonly box: Rect;
  /** Reference of the part that it is. */
  readonly part?: string;
  /** The net that it shows. */
  readonly net?: string;
}
