import type { DrawnShape, DrawnText, Pen, PinType } from '../../model';
import type { PinDecor } from './pin-decor';
import type { ScreenDrawing, SymbolField } from './screen-drawing';

/**
 * What one schematic file draws, in whole grid steps (0.1 micrometre in new files, 1/1000 inch in old ones), x to the
 * right and y downwards. A file that is used several times is read once and connected once per use.
 */
export interface Screen {
  readonly file: string;
  /** Of the file itself; the root's begins every instance path. */
  uuid: string;
  /** Whether power symbols name their net by their pin, as they did up to KiCad 7, and not by their value. */
  powerByPin: boolean;
  /** Whether names of its sheets stand in names of nets as labels do, see `escapeNetName`. */
  escapesSheetNames: boolean;
  readonly wires: Line[];
  readonly buses: Line[];
  readonly entries: Line[];
  readonly junctions: Junction[];
  readonly noConnects: GridPoint[];
  readonly labels: Label[];
  /** Absent where the reader of the format does not gather texts; millimetres. */
  readonly texts?: DrawnText[];
  /** Where the drawing is wanted. */
  readonly drawing?: ScreenDrawing;
  readonly symbols: ScreenSymbol[];
  readonly sheets: ScreenSheet[];
  readonly busAliases: Map<string, readonly string[]>;
  /** Of the project and of the title block, see `shownText`. */
  readonly variables: Map<string, string>;
}

export interface GridPoint {
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly a: GridPoint;
  readonly b: GridPoint;
  /** Where it is not the usual one. */
  readonly pen?: Pen;
}

export interface Junction extends GridPoint {
  /** Millimetres; the usual one where nothing is said. */
  readonly diameter?: number;
}

export type LabelKind = 'local' | 'global' | 'hierarchical';

export interface Label {
  readonly kind: LabelKind;
  readonly text: string;
  readonly at: GridPoint;
}

/** Reference, unit and the like of a symbol in one use of its sheet. */
export interface SymbolInstance {
  readonly reference: string;
  readonly unit: number;
  readonly value?: string;
  readonly footprint?: string;
}

export interface ScreenSymbol {
  readonly uuid: string;
  readonly library: LibrarySymbol | undefined;
  readonly libraryId: string;
  readonly at: GridPoint;
  /** Turns a point of the library (y upwards) into the sheet's direction (y downwards), before the move to `at`. */
  readonly matrix: Matrix;
  readonly rotation: number;
  readonly bodyStyle: number;
  /** What holds where no instance says otherwise. */
  readonly base: SymbolInstance;
  /** By instance path: the sheets' uuids from the root, see `Sheet.path`. */
  readonly instances: Map<string, SymbolInstance>;
  readonly fields: ReadonlyMap<string, string>;
  readonly onBoard: boolean;
  readonly notFitted: boolean;
  /** Name of the alternate function chosen for a pin, by pin number. */
  readonly alternates: ReadonlyMap<string, string>;
  /** Its shown texts, where the drawing is wanted. */
  readonly shown?: readonly SymbolField[];
}

/** x' = xx·x + xy·y, y' = yx·x + yy·y */
export interface Matrix {
  readonly xx: number;
  readonly xy: number;
  readonly yx: number;
  readonly yy: number;
}

export interface ScreenSheet {
  readonly uuid: string;
  readonly name: string;
  readonly file: string;
  readonly pins: readonly SheetPin[];
  readonly fields: ReadonlyMap<string, string>;
  readonly onBoard: boolean;
  readonly notFitted: boolean;
}

export interface SheetPin {
  readonly name: string;
  readonly at: GridPoint;
}

export interface LibrarySymbol {
  readonly name: string;
  /** A power symbol names its net for the whole design or for its own sheet. */
  readonly power: 'global' | 'local' | undefined;
  /** How many units it has; 1 for most. */
  readonly units: number;
  readonly pins: readonly LibraryPin[];
  readonly fields: ReadonlyMap<string, string>;
  /** Numbers of pins that the part joins inside, from KiCad 10 on. */
  readonly jumpers?: readonly (readonly string[])[];
  /** Whether the part joins the pins of one number inside. */
  readonly joinsSameNumbers?: boolean;
  /** What it draws beside its pins, where the drawing is wanted. */
  readonly graphics?: readonly LibraryGraphic[];
  /** Millimetres from a pin's inner end to its name; 0: beside the pin's line. */
  readonly nameOffset?: number;
  readonly hidesNumbers?: boolean;
  readonly hidesNames?: boolean;
}

/** A shape in millimetres, y upwards. */
export interface LibraryGraphic {
  readonly unit: number;
  readonly style: number;
  readonly shape: DrawnShape;
}

export interface LibraryPin {
  readonly number: string;
  /** '' where the pin has no name. */
  readonly name: string;
  readonly type: PinType | undefined;
  readonly hidden: boolean;
  /** End of the pin, y upwards. */
  readonly at: GridPoint;
  /** Unit of the symbol that draws it; 0 is all. */
  readonly unit: number;
  /** Body style that draws it; 0 is all. */
  readonly style: number;
  /** The way from its end into the symbol, degrees counter-clockwise with y upwards, and how long it is, in grid steps. */
  readonly angle?: number;
  readonly length?: number;
  readonly decor?: PinDecor;
  /** Heights of the letters of its name and number, millimetres. */
  readonly nameSize?: number;
  readonly numberSize?: number;
  readonly alternates?: ReadonlyMap<string, { readonly type: PinType | undefined }>;
}

export function emptyScreen(file: string): Screen {
  return {
    file,
    uuid: '',
    powerByPin: false,
    escapesSheetNames: false,
    wires: [],
    buses: [],
    entries: [],
    junctions: [],
    noConnects: [],
    labels: [],
    symbols: [],
    sheets: [],
    busAliases: new Map(),
    variables: new Map(),
  };
}

const half = 2 ** 26;
const within = (value: number): number => Math.max(-half, Math.min(half - 1, value));

/** One exact number for a point: 6.7 metres each way, for all sheets of a large design beside each other. */
export const pointKey = ({ x, y }: GridPoint): number => within(x) * 2 * half + within(y) + half;

export function applyMatrix({ xx, xy, yx, yy }: Matrix, { x, y }: GridPoint): GridPoint {
  return { x: xx * x + xy * y, y: yx * x + yy * y };
}

/** The pins that one unit of a symbol draws. */
export function pinsOfUnit(library: LibrarySymbol | undefined, unit: number, style: number): LibraryPin[] {
  if (library === undefined) return [];
  return library.pins.filter(
    (pin) => (pin.unit === 0 || pin.unit === unit) && (pin.style === 0 || pin.style === style),
  );
}
