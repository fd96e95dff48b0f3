import type { Point } from './point';
import type { SchematicSheet } from './schematic';

/** Electrical types of a pin, as KiCad names them; other formats are mapped onto these. */
export const PIN_TYPES = [
  'input',
  'output',
  'bidirectional',
  'tri_state',
  'passive',
  'free',
  'unspecified',
  'power_in',
  'power_out',
  'open_collector',
  'open_emitter',
  'no_connect',
] as const;
export type PinType = (typeof PIN_TYPES)[number];

/** One pad (board) or pin (schematic). `number` is the file's own text: it may hold dots or letters. */
export interface Pin {
  readonly number: string;
  /** The pin's function, such as "GPIO4/SDA". */
  readonly name?: string;
  readonly type?: PinType;
  /** Absent when the pin is on no net. */
  readonly net?: string;
  /** Marked in the file as deliberately unconnected. */
  readonly noConnect?: boolean;
  /** Millimetres, y downwards, on the board or sheet. */
  readonly position?: Point;
}

export interface Component {
  /** Reference designator as in the file; empty for logos, holes and the like. */
  readonly reference: string;
  readonly value: string;
  /** `library:footprint` where the file has both. */
  readonly footprint: string;
  /** Symbol or device name from the library, where the file has it. */
  readonly symbol?: string;
  readonly partNumber?: string;
  readonly manufacturer?: string;
  readonly description?: string;
  readonly datasheet?: string;
  /** One entry per pad number: several copper pads with one number count once. */
  readonly pins: readonly Pin[];
  /** Pads of the footprint as drawn, boards only: several with one number and those without a number count each. */
  readonly padCount?: number;
  /** Millimetres, y downwards. */
  readonly position?: Point;
  /** Where a schematic has several sheets: the sheet's number or path on which the part is drawn. Each has its own origin. */
  readonly sheet?: string;
  /** Degrees, counter-clockwise. */
  readonly rotation?: number;
  readonly side?: 'top' | 'bottom';
  /** Do not populate: the file's attribute or a value such as DNP or "NA(10k)". */
  readonly dnp?: boolean;
  /** A field or the value says so in words, and no mark of the file: its drawing is not crossed out. */
  readonly dnpByText?: boolean;
  /** All other named fields of the file. */
  readonly properties?: { readonly [name: string]: string };
  /** Read from a picture or a text layer: to be confirmed by a person. */
  readonly lowConfidence?: boolean;
  /** The file does not hold its pins: true where they are those usual for its kind, false where its part number tells them. */
  readonly pinsAssumed?: boolean;
}

export interface Net {
  readonly name: string;
  /** Pads as REFERENCE.PAD, in file order, each once. Single-pad nets are nets too. */
  readonly pins: readonly string[];
}

export interface Track {
  readonly from: Point;
  readonly to: Point;
  /** Millimetres. */
  readonly width: number;
  /** Copper layers are called F.Cu, In1.Cu ... and B.Cu in every format. */
  readonly layer: string;
  readonly net?: string;
}

/** A plated hole that joins copper layers. */
export interface Via {
  readonly at: Point;
  /** Diameter of the copper, millimetres; absent where the file leaves it to its design rules. */
  readonly size?: number;
  /** Diameter of the hole, millimetres. */
  readonly drill?: number;
  /** First and last copper layer, named as in `Track.layer`. */
  readonly layers: readonly [string, string];
  readonly net?: string;
}

/** A text as drawn: a part's reference on a board; a label, reference or value on a schematic sheet. */
export interface DrawnText {
  readonly kind: 'reference' | 'value' | 'label';
  readonly text: string;
  /** Middle of the text's box, millimetres, y downwards. */
  readonly center: Point;
  /** Along and across the direction of reading, millimetres; the width is estimated from the height of the letters. */
  readonly width: number;
  readonly height: number;
  /** Direction of reading, degrees counter-clockwise. */
  readonly rotation: number;
  /** On boards: the layer, such as F.SilkS or B.Fab. */
  readonly layer?: string;
  readonly hidden?: boolean;
  /** Where a schematic has several sheets. */
  readonly sheet?: string;
}

export interface BoardOutline {
  /** Closed loops where `closed` is true; millimetres. */
  readonly segments: readonly { readonly from: Point; readonly to: Point }[];
  readonly closed: boolean;
}

export type CircuitFormat =
  | 'kicad_pcb'
  | 'kicad_legacy_brd'
  | 'kicad_sch'
  | 'kicad_legacy_sch'
  | 'kicad_netlist'
  | 'kicad_xml_netlist'
  | 'kicad_legacy_netlist'
  | 'eagle_brd'
  | 'eagle_sch'
  | 'json'
  | 'circuit_json'
  | 'pdf'
  | 'image';

/** Kinds of bitmaps that schematics show. */
export const PICTURE_KINDS = ['png', 'jpeg', 'gif', 'bmp'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** A bitmap that lay in a file. */
export interface CircuitPicture {
  /** SHA-256 of its bytes, in hex. */
  readonly digest: string;
  readonly kind: PictureKind;
  readonly bytes: Uint8Array;
}

export interface ReadWarning {
  /** Machine readable, stable. */
  readonly code: string;
  readonly message: string;
  /** 1-based line in the file, where known. */
  readonly line?: number;
}

/** What a file says, in one model for every format. */
export interface Circuit {
  readonly format: CircuitFormat;
  /** The file's own version text, such as "20171130" or "9.6.2". */
  readonly formatVersion?: string;
  readonly title?: string;
  readonly components: readonly Component[];
  readonly nets: readonly Net[];
  readonly outline?: BoardOutline;
  readonly tracks?: readonly Track[];
  /** Absent where the format holds none. */
  readonly vias?: readonly Via[];
  /** Absent where texts are not read from the format. */
  readonly texts?: readonly DrawnText[];
  /** The sheets as their author drew them, where the reader was asked for the drawing and the format has one. */
  readonly sheets?: readonly SchematicSheet[];
  /** Bitmaps on the sheets, each once, where the reader was asked for them. */
  readonly pictures?: readonly CircuitPicture[];
  readonly warnings: readonly ReadWarning[];
}

/** A file that can't be read: says where and what was expected. */
export class CircuitReadError extends Error {
  constructor(
    /** 'not_a_circuit' | 'not_yet_supported' | 'broken' | 'too_large' | 'too_deep' | 'wrong_encoding' and the like. */
    readonly code: string,
    message: string,
    /** 1-based. */
    readonly line?: number,
    readonly byte?: number,
  ) {
    super(message);
    this.name = 'CircuitReadError';
  }
}
