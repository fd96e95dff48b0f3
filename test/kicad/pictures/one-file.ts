import type { Design } from '@tracewright/circuit/design';
import { circuitOfDesign, designState, placedMark, presentDesign } from '@tracewright/circuit/design';
import { writeKicadSchematic, type PictureFiles } from '@tracewright/circuit/writers';
import type { KicadDesk } from '../kicad';
import type { View } from './compared-svg';

/** A design as one file, where all sheets lie beside each other on one page, and where each of them lies there. */
export interface OneFile {
  readonly file: string;
  /** Millimetres from the page's corner, in the order of the design's frames. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

export function exportedFile(desk: KicadDesk, design: Design, unitsPerMm: number, pictures: PictureFiles): OneFile {
  const state = designState(design);
  const { components: placed, connections } = presentDesign(state);
  const text = writeKicadSchematic({ ...circuitOfDesign(state), title: 'again' }, { placed, connections, pictures });
  const frames = connections.filter(({ mark }) => mark === 'frame');
  const boxes = boxesIn(text);
  const places = frames.map((frame) => {
    const points = placedMark(frame).lines[0]!.points;
    const size = { width: (points[2]! - points[0]!) / unitsPerMm, height: (points[5]! - points[3]!) / unitsPerMm };
    const at = boxes.findIndex((box) => isNear(box.width, size.width) && isNear(box.height, size.height));
    // The only sheet is the page.
    return at < 0 ? { x: 0, y: 0 } : boxes.splice(at, 1)[0]!;
  });
  return { file: desk.write(text, 'kicad_sch'), places };
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.01;
const BOX = /^ {2}\(polyline \(pts \(xy (\S+) (\S+)\) \(xy (\S+) \2\) \(xy \3 (\S+)\) \(xy \1 \4\) \(xy \1 \2\)\)/gm;

/** Rectangles of a file, as the frames of its sheets are. */
function boxesIn(text: string): View[] {
  return [...text.matchAll(BOX)].map((corners) => {
    const [x = 0, y = 0, right = 0, bottom = 0] = corners.slice(1).map(Number);
    return { x, y, width: right - x, height: bottom - y };
  });
}

const SHAPE = /<(path|circle|rect|image)\b[^>]*\/>/g;
const [START, CENTER] = [/\bd="M\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/, /\bc?x="(-?[\d.]+)"\s+c?y="(-?[\d.]+)"/];

/** A picture of KiCad's with what begins in this part of it alone: a browser would draw forty sheets for each of them. */
export const cutOut = (svg: string, { x, y, width, height }: View): string =>
  svg.replace(SHAPE, (shape) => {
    const [, left, top] = START.exec(shape) ?? CENTER.exec(shape) ?? [];
    if (left === undefined || top === undefined) return shape;
    const [dx, dy] = [Number(left) - x, Number(top) - y];
    return dx >= 0 && dy >= 0 && dx <= width && dy <= height ? shape : '';
  });
