import type { Circuit, Component, DrawnText, Point } from '../model';
import { ROOT_SHEET } from './as-sheet';
import type { Connection } from './design';
import type { DesignState } from './evolve';
import { UNITS_PER_MM } from './from-sheets';
import { markPlace, outlineOf, placedDrawing, placedMark, type Box, type PlacedText } from './placed-drawing';
import { isWithin } from './sheets';

type Places = Pick<Component, 'position' | 'sheet'> & { readonly pins: ReadonlyMap<string, Point> };

/** Of a design whose sheets somebody drew: where its parts and texts stand, as a schematic's file would tell. */
export interface DrawnPlaces {
  readonly ofPart: (id: string) => Places | undefined;
  readonly texts: NonNullable<Circuit['texts']>;
}

/** The advance of a letter, as a share of its height. */
const ADVANCE = 0.9;

/** Undefined for a design without sheets: a canvas is no drawing whose places anybody chose. */
export function drawnPlaces({ components, connections }: DesignState): DrawnPlaces | undefined {
  const marks = [...connections.values()];
  const frames = marks.filter(({ mark }) => mark === 'frame').map(sheetOf);
  if (frames.length === 0) return undefined;
  const sheetAt = (place: Point): { sheet?: string } => {
    const name = frames.find(({ box }) => isWithin(box, place))?.name;
    return name === undefined ? {} : { sheet: name };
  };
  const textOf = (kind: DrawnText['kind'], text: PlacedText): DrawnText => ({ kind, ...boxOf(text), ...sheetAt(text) });
  const parts = new Map<string, Places>();
  const texts: DrawnText[] = [];
  for (const part of components.values()) {
    const drawing = placedDrawing(part);
    if (!drawing) continue;
    const pins = new Map(drawing.pins.map(({ pin, x, y }) => [pin.number, millimetres({ x, y })]));
    parts.set(part.id, { position: millimetres(drawing.origin), pins, ...sheetAt(drawing.origin) });
    for (const text of drawing.texts)
      if (text.role === 'reference' || text.role === 'value') texts.push(textOf(text.role, text));
  }
  for (const mark of marks) {
    if (!LABELS.has(mark.mark ?? '')) continue;
    const [words] = placedMark(mark).texts;
    if (words) texts.push(textOf('label', words));
  }
  return { ofPart: (id) => parts.get(id), texts };
}

const LABELS: ReadonlySet<string> = new Set(['label', 'globalLabel', 'hierarchicalLabel']);

function sheetOf(frame: Connection): { readonly name: string; readonly box: Box } {
  const box = outlineOf(frame) ?? { ...markPlace(frame), width: 0, height: 0 };
  // As readers call them: in paths.
  return { name: frame.text === ROOT_SHEET ? '/' : `/${frame.text ?? ''}/`, box };
}

const millimetres = ({ x, y }: Point): Point => ({ x: round(x / UNITS_PER_MM), y: round(y / UNITS_PER_MM) });
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

function boxOf({ text, x, y, size, along, across, upward, stretch = 1 }: PlacedText): Omit<DrawnText, 'kind'> {
  const lines = text.split('\n');
  const letters = lines.reduce((most, line) => Math.max(most, [...line].length), 0);
  const [width, height] = [letters * size * stretch * ADVANCE, size];
  const [far, down] = [(along * width) / 2, (across * height) / 2];
  const center = upward ? { x: x + down, y: y - far } : { x: x + far, y: y + down };
  return {
    ...{ text, center: millimetres(center), rotation: upward ? 90 : 0 },
    ...{ width: round(width / UNITS_PER_MM), height: round(height / UNITS_PER_MM) },
  };
}
