import type { PlacedComponent } from '../design/design';
import { drawingText, type DrawnPiece } from '../design/drawing-text';
import { GRID, type Side } from '../design/geometry';
import { unitLetters } from '../model';
import { LETTER, MOST_LETTERS, textArea, type TextPlace } from './letters';
import type { Area } from './room';
import type { Stroke } from './strokes';

/** Where a pin of a symbol meets its wire, from the symbol's middle. */
export interface SymbolEnd {
  /** In the part's list of pins. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly side: Side;
}

/** A part's symbol as it will stand. */
export interface PartSymbol {
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly ends: readonly SymbolEnd[];
  /** Of reference and value. */
  readonly texts: readonly Area[];
  readonly drawing: string;
  /** Of its lines without pins, from the middle. */
  readonly box: Area;
}

export interface SymbolPlan {
  /** Multiples of the grid, so that pins stand on it. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly strokes: readonly Stroke[];
  readonly ends: readonly (SymbolEnd & { readonly length: number; readonly shown: boolean | 'number' })[];
  /** Where reference and value stand. */
  readonly reference: TextPlace;
  readonly value?: TextPlace;
}

const NAME_OFFSET = 10;

export function symbolFrom(part: PlacedComponent, plan: SymbolPlan): PartSymbol {
  const { halfWidth, halfHeight, strokes, ends } = plan;
  const pieces: DrawnPiece[] = [
    { kind: 'unit', x: -halfWidth, y: -halfHeight, width: 2 * halfWidth, height: 2 * halfHeight },
    ...strokes,
  ];
  for (const { index, x, y, side, length, shown } of ends) {
    const [dx, dy] = { left: [1, 0], right: [-1, 0], top: [0, 1], bottom: [0, -1] }[side] as [number, number];
    const look = { showsNumber: shown !== false, showsName: shown === true, inverted: false, nameOffset: NAME_OFFSET };
    pieces.push({ kind: 'pin', index, x, y, dx, dy, length, ...look });
  }
  const texts: Area[] = [];
  for (const [role, text, place] of wordsOf(part, plan)) {
    const letter = role === 'reference' && part.unit ? unitLetters(part.unit.number) : '';
    pieces.push({ kind: 'text', role, text: letter, ...place, size: place.size ?? LETTER });
    texts.push(textArea(text + letter, place));
  }
  return {
    ...{ halfWidth, halfHeight, texts },
    drawing: drawingText(pieces),
    ends: ends.map(({ index, x, y, side }) => ({ index, x, y, side })),
    box: { left: -halfWidth, top: -halfHeight, right: halfWidth, bottom: halfHeight },
  };
}

function wordsOf(
  part: PlacedComponent,
  { reference, value }: SymbolPlan,
): readonly (readonly ['reference' | 'value', string, TextPlace])[] {
  const named = part.reference || part.name || '';
  const isShown = (text: string): boolean => text !== '' && text !== '~' && [...text].length <= MOST_LETTERS;
  return [
    ...(isShown(named) ? [['reference', named, reference] as const] : []),
    ...(value && isShown(part.value ?? '') ? [['value', part.value ?? '', value] as const] : []),
  ];
}

/** On the grid, not less. */
export const onGrid = (value: number, step: number = GRID): number => Math.ceil(value / step) * step;
