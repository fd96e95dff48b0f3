import type { Brush, DrawnShape, DrawnWords, Point } from '../../model';
import { round } from '../geometry';
import type { PictureList } from '../picture-list';
import type { TextLook } from '../sexpr/text-look';
import { tableOf } from '../table';

/** A shown text of a symbol. Its anchor turns with the symbol. */
export interface SymbolField {
  readonly name: string;
  readonly text: string;
  readonly look: TextLook;
}

/** What a sheet shows beside what joins nets. */
export interface ScreenDrawing {
  /** Millimetres. */
  paper: { readonly width: number; readonly height: number };
  /** Notes and lines that mean nothing to nets; millimetres. */
  readonly shapes: DrawnShape[];
  /** How each label of the screen looks, in the same order. */
  readonly labels: LabelLook[];
  readonly sheets: SheetLook[];
  readonly measures: LabelMeasures;
  readonly pictures: PlacedBitmap[];
  /** Where their bytes are kept. */
  readonly pictureList: PictureList;
}

/** A bitmap on a sheet: its middle and its size; millimetres. */
export interface PlacedBitmap {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly digest: string;
}

/** What a project sets of its labels, in heights of their letters. */
export interface LabelMeasures {
  /** Between a text and what it stands at. */
  readonly offset: number;
  /** Around the text of a global label. */
  readonly room: number;
}
export const USUAL_LABELS: LabelMeasures = { offset: 0.15, room: 0.375 };

export interface LabelLook {
  readonly shape: string;
  readonly look: TextLook;
  readonly text: string;
  /** What it says beside its text, such as a net class. */
  readonly fields?: readonly SymbolField[];
}

export interface SheetLook {
  readonly name: string;
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly fields: readonly SymbolField[];
  readonly pins: readonly LabelLook[];
  /** Of its outline and what fills it. */
  readonly brush?: Brush;
  readonly notFitted?: boolean;
}

/** The usual paper, A4 lying. */
export const emptyDrawing = (pictureList: PictureList, measures = USUAL_LABELS): ScreenDrawing => ({
  measures,
  paper: { width: 297, height: 210 },
  shapes: [],
  labels: [],
  sheets: [],
  pictures: [],
  pictureList,
});

export const wordsOf = (text: string, look: TextLook, role: DrawnWords['role'] = 'own'): DrawnWords => ({
  kind: 'text',
  role,
  // An empty last line has no room of its own in KiCad.
  text: text.replace(/\n$/, ''),
  at: look.at,
  size: look.letter.height,
  along: look.along,
  across: look.across,
  upward: look.rotation === 90,
  ...(look.bold && { bold: true }),
  ...(look.italic && { italic: true }),
  ...(look.colour && { colour: look.colour }),
  ...(look.letter.width !== look.letter.height && { stretch: round(look.letter.width / look.letter.height) }),
});

const PAPERS = tableOf<readonly [number, number]>({
  A5: [210, 148],
  A4: [297, 210],
  A3: [420, 297],
  A2: [594, 420],
  A1: [841, 594],
  A0: [1189, 841],
  A: [279.4, 215.9],
  B: [431.8, 279.4],
  C: [558.8, 431.8],
  D: [863.6, 558.8],
  E: [1117.6, 863.6],
  USLetter: [279.4, 215.9],
  USLegal: [355.6, 215.9],
  USLedger: [431.8, 279.4],
});

/** Millimetres of a paper by its name; A4 for a name that nobody knows. */
export function paperSize(name: string, portrait: boolean): { readonly width: number; readonly height: number } {
  const [width, height] = PAPERS[name] ?? [297, 210];
  return portrait ? { width: height, height: width } : { width, height };
}
