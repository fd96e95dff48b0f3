import { PIN_TYPES, unitLetters, type MarkKind, type PinType } from '../model';
import type { DrawingText } from './drawing-text';

/** Parts of the catalogue know one more type than the files do. */
export const DESIGN_PIN_TYPES = [...PIN_TYPES, 'analog'] as const;
export type DesignPinType = (typeof DESIGN_PIN_TYPES)[number];

/** What the rules and the files of other programs call it. */
export const circuitPinType = (type: DesignPinType): PinType => (type === 'analog' ? 'passive' : type);

/** A pin of a placed part and the net it is on. */
export interface DesignPin {
  readonly number: string;
  readonly name?: string;
  readonly type?: DesignPinType;
  readonly net?: string;
  /** What it is called by its part's type where the file names none of the pins; for people to read, never for the rules. */
  readonly known?: string;
  /** Its designer left it open on purpose. Void once something is wired to it. */
  readonly noConnect?: boolean;
}

/** What people read at a pin; empty where neither the file nor its part's type names it. */
export const pinName = ({ name, known }: DesignPin): string => name || known || '';

/** Which of its part's units a symbol is: of U1 the second is U1B. Units with one reference are one part. */
export interface PartUnit {
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

/** A part on the canvas. x, y is its top left corner in canvas units (grid 25); rotation in degrees clockwise, a multiple of 90. */
export interface PlacedComponent {
  /** `placed-` and a timestamp, unique in the design. */
  readonly id: string;
  /** The catalogue's id; for an imported part its part number, else its symbol, else its reference. */
  readonly componentId: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly reference?: string;
  readonly value?: string;
  readonly footprint?: string;
  readonly partNumber?: string;
  /** The symbol in the file that it came from, as the file names it. */
  readonly symbol?: string;
  readonly pins?: readonly DesignPin[];
  /** Name shown on the canvas where it is neither reference nor value. */
  readonly name?: string;
  readonly dnp?: boolean;
  /** Its file said so in words alone: no schematic editor crosses it out. */
  readonly dnpByText?: boolean;
  /** Recognised in a PDF or picture and not yet confirmed by a person. */
  readonly lowConfidence?: boolean;
  /**
   * Its file did not hold its pins: true where they are those usual for its kind, false where its part number tells them.
   * The rules take no notice of them before one is wired.
   */
  readonly pinsAssumed?: boolean;
  /** Of a part without pins: true for a logo, hole or text, false where its file lacked the library that has its pins. */
  readonly graphic?: boolean;
  /** It came from a schematic of which sheets were missing: what they join to its nets is not known. */
  readonly sheetsMissing?: boolean;
  /** Its symbol as its author drew it, from the middle of the part's box and before `rotation`. */
  readonly drawing?: DrawingText;
  /** Of a part whose units are placed each by itself: its pins are this unit's alone. */
  readonly unit?: PartUnit;
}

/** What people call it: with the letter of its unit. */
export const shownReference = ({ reference = '', unit }: PlacedComponent): string =>
  reference !== '' && unit ? `${reference}${unitLetters(unit.number)}` : reference;

/** Whether its symbol is crossed out; lists of parts leave out whatever is not fitted. */
export const isCrossedOut = ({ dnp, dnpByText }: PlacedComponent): boolean => dnp === true && dnpByText !== true;

export interface ConnectionEnd {
  readonly componentId: string;
  /** Pin number. `componentId` is the placed component's id. */
  readonly pin: string;
}

/** A wire. With both ends its path is derived from them; without, `path` is all there is (an unbound wire). */
export interface Connection {
  readonly id: string;
  /** "power" is drawn blue, anything else amber. */
  readonly type: string;
  /** SVG path data. */
  readonly path: string;
  readonly net?: string;
  readonly source?: ConnectionEnd;
  readonly target?: ConnectionEnd;
  /**
   * What it is on a sheet that somebody drew. Such a wire is a line, and such a mark has its place where `path` begins;
   * nets follow from what they touch, see `joinDrawn`.
   */
  readonly mark?: MarkKind;
  /** How a mark looks, from its place. */
  readonly drawing?: DrawingText;
  /** What a label, port, note or sheet says. */
  readonly text?: string;
}

/** What a client loads and saves. */
export interface Design {
  readonly components: readonly PlacedComponent[];
  readonly connections: readonly Connection[];
}
