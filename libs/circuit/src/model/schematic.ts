import type { Point } from './point';

/** How the inside of a shape is filled: not at all, with the colour of bodies, or with the line's. */
export type ShapeFill = 'none' | 'body' | 'line';

/** What a text of a symbol says: the part's own reference or value, which may change, or its own words. */
export type TextRole = 'reference' | 'value' | 'own';

/** How a line is broken; whole where nothing is said. */
export const DASHES = ['dash', 'dot', 'dashDot', 'dashDotDot'] as const;
export type Dash = (typeof DASHES)[number];

/** What a line is drawn with, where that is not the usual pen. */
export interface Pen {
  readonly width?: number;
  readonly dash?: Dash;
  /** As `#rrggbb`. */
  readonly colour?: string;
}

/** What a figure is drawn with: its outline and, where that has a colour of its own, its inside. */
export interface Brush extends Pen {
  /** Of a figure that is filled, as `#rrggbb`; `#rrggbbaa` where what lies below shines through. */
  readonly paint?: string;
  /** Its outline is not drawn. */
  readonly bare?: boolean;
}

export interface DrawnLine extends Brush {
  readonly kind: 'line';
  readonly points: readonly Point[];
  readonly fill: ShapeFill;
}
export interface DrawnCircle extends Brush {
  readonly kind: 'circle';
  readonly center: Point;
  readonly radius: number;
  readonly fill: ShapeFill;
}
export interface DrawnWords {
  readonly kind: 'text';
  readonly role: TextRole;
  /** Of a reference or value: what follows it, such as the letter of a unit. */
  readonly text: string;
  readonly at: Point;
  /** Height of a capital letter. */
  readonly size: number;
  /** -1: the text ends at its place, 0: its middle lies there, 1: it begins there. */
  readonly along: number;
  /** -1: it stands above its place, 0: its middle lies there, 1: it hangs below. */
  readonly across: number;
  /** Read from the left to the right, or upwards. */
  readonly upward: boolean;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** How wide its letters are to what is usual. */
  readonly stretch?: number;
  /** As `#rrggbb`. */
  readonly colour?: string;
}
export type DrawnShape = DrawnLine | DrawnCircle | DrawnWords;

/** A bitmap on a sheet, upright; what it shows is a file, see `CircuitPicture`. */
export interface DrawnPicture {
  /** Its upper left corner. */
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly digest: string;
}

/** A pin as its symbol draws it. */
export interface SymbolPin {
  readonly number: string;
  /** Where wires end. */
  readonly at: Point;
  /** Into the symbol; one step along an axis. */
  readonly inward: Point;
  readonly length: number;
  readonly showsNumber: boolean;
  readonly showsName: boolean;
  /** From the pin's inner end to its name; 0: name and number stand beside the pin's line. */
  readonly nameOffset: number;
  /** A small circle at its inner end: active low. */
  readonly inverted: boolean;
  /** Heights of the letters of its name and number; the usual ones where nothing is said. */
  readonly nameSize?: number;
  readonly numberSize?: number;
}

/** One unit of a part on a sheet. Everything that a schematic draws is in millimetres of its sheet, y downwards. */
export interface SchematicSymbol {
  /** Index of its part in the circuit. */
  readonly component: number;
  readonly unit: number;
  readonly shapes: readonly DrawnShape[];
  readonly pins: readonly SymbolPin[];
}

export const MARK_KINDS = [
  'wire',
  'bus',
  'junction',
  'noConnect',
  'label',
  'globalLabel',
  'hierarchicalLabel',
  'port',
  'sheet',
  'note',
  'frame',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Anything else on a sheet: wires, dots, names of nets, symbols of supplies, notes. */
export interface SchematicMark {
  readonly kind: Exclude<MarkKind, 'frame'>;
  /** Corners of a wire or bus; the place of anything else. */
  readonly points: readonly Point[];
  readonly shapes: readonly DrawnShape[];
  readonly pictures?: readonly DrawnPicture[];
  /** Of a wire or bus, where it is not the usual one. */
  readonly pen?: Pen;
  readonly text?: string;
  readonly net?: string;
  /** Index of the part of the circuit that it shows, such as a supply's symbol: the drawing has it as this mark alone. */
  readonly component?: number;
}

export interface SchematicSheet {
  readonly name: string;
  /** Of the paper. */
  readonly width: number;
  readonly height: number;
  readonly symbols: readonly SchematicSymbol[];
  readonly marks: readonly SchematicMark[];
}
