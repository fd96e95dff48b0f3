import {
  designState,
  drawnPoints,
  drawnUnits,
  GRID,
  placedDrawing,
  placedMark,
  presentDesign,
  ROOT_SHEET,
  type Box,
  type Connection,
  type Design,
  type PlacedComponent,
} from '../design';
import { NO_PICTURES } from './pictures';
import { svgPieces, type SvgPiece } from './svg-pieces';
import { escapeXml } from './svg-text';

/** One sheet of a design as it is put on paper. */
export interface PaperSheet {
  readonly name: string;
  /** Of the paper, in millimetres. */
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** Millimetres of a step of the canvas on paper, as in the schematics that are read. */
const SCALE = 1.27 / GRID;
/** A0 to A4, across: what a design without sheets is put on. */
const PAPERS = [4, 3, 2, 1, 0].map((format) => ({
  width: [1189, 841, 594, 420, 297][format]!,
  height: [841, 594, 420, 297, 210][format]!,
}));
/** Around what is drawn on a sheet that nobody framed, and below it for the title. */
const [MARGIN, TITLE] = [15, 35];

/** The sheets of a design in their order, each drawn as `writeSvg` draws the whole. */
export function writeSvgSheets(source: Design, pictures = NO_PICTURES): readonly PaperSheet[] {
  const design = withSingleUnits(presentDesign(designState(source)));
  const pieces = svgPieces(design, pictures);
  const frames = design.connections.filter(({ mark }) => mark === 'frame').map(sheetOf);
  if (frames.length === 0) return [unframed(pieces)];
  const own = new Map(frames.map(({ frame }) => [frame, [] as SvgPiece[]]));
  for (const piece of pieces) if (!isFrame(piece)) own.get(nearest(frames, piece.box).frame)?.push(piece);
  return frames.map(({ frame, name, area }) => ({
    ...{ name, width: area.width * SCALE, height: area.height * SCALE },
    svg: svgOf(name, area, own.get(frame) ?? []),
  }));
}

interface Sheet {
  readonly frame: Connection;
  readonly name: string;
  readonly area: Box;
}

function sheetOf(frame: Connection): Sheet {
  const points = placedMark(frame).lines[0]?.points ?? drawnPoints(frame).flatMap(({ x, y }) => [x, y]);
  const [xs, ys] = [0, 1].map((axis) => points.filter((_, at) => at % 2 === axis)) as [number[], number[]];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y].map((size) => Math.max(size, 4 * GRID));
  return { frame, name: frame.text || ROOT_SHEET, area: { x, y, width: width!, height: height! } };
}

/** The paper's edge stands for the frame, and its title names it. */
const isFrame = ({ svg }: SvgPiece): boolean => svg.startsWith('<g class="plain frame">');

function nearest(sheets: readonly Sheet[], { x, y, width, height }: Box): Sheet {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const beyond = (value: number, from: number, size: number): number => Math.max(from - value, value - from - size, 0);
  const away = ({ area }: Sheet): number => beyond(middleX, area.x, area.width) + beyond(middleY, area.y, area.height);
  return sheets.reduce((best, sheet) => (away(sheet) < away(best) ? sheet : best));
}

/** On the smallest paper that holds it, else on one of its own size. */
function unframed(pieces: readonly SvgPiece[]): PaperSheet {
  const boxes = pieces.map(({ box }) => box);
  const edges = boxes.reduce(
    (all, { x, y, width, height }) => ({
      left: Math.min(all.left, x),
      top: Math.min(all.top, y),
      right: Math.max(all.right, x + width),
      bottom: Math.max(all.bottom, y + height),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  );
  const drawn = boxes.length > 0 ? edges : { left: 0, top: 0, right: 0, bottom: 0 };
  const [wide, high] = [(drawn.right - drawn.left) * SCALE, (drawn.bottom - drawn.top) * SCALE];
  const least = { width: wide + 2 * MARGIN, height: high + 2 * MARGIN + TITLE };
  const paper = PAPERS.find(({ width, height }) => width >= least.width && height >= least.height) ?? least;
  // In the middle of what is left above the title.
  const area = {
    x: drawn.left - (paper.width - wide) / 2 / SCALE,
    y: drawn.top - (paper.height - TITLE - high) / 2 / SCALE,
    ...{ width: paper.width / SCALE, height: paper.height / SCALE },
  };
  return { name: ROOT_SHEET, ...paper, svg: svgOf(ROOT_SHEET, area, pieces) };
}

function svgOf(name: string, { x, y, width, height }: Box, pieces: readonly SvgPiece[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" role="img">`,
    `<title>${escapeXml(name)}</title>`,
    ...pieces.map(({ svg }) => svg),
    '</svg>',
  ].join('\n');
}

/** Units of one part lie on several sheets: each is drawn where it is. */
function withSingleUnits({ components, connections }: Design): Design {
  const units = new Map<string, readonly PlacedComponent[]>();
  for (const part of components) {
    const own = drawnUnits(part);
    if (own.length > 1)
      units.set(
        part.id,
        own.map(({ place }, at) => (at === 0 ? place : { ...place, id: `${part.id}/${at}` })),
      );
  }
  if (units.size === 0) return { components, connections };
  const end = (of: Connection['source']): Connection['source'] => {
    const unit = units
      .get(of?.componentId ?? '')
      ?.find((one) => placedDrawing(one)?.pins.some(({ pin }) => pin.number === of?.pin));
    return of && unit ? { ...of, componentId: unit.id } : of;
  };
  return {
    components: components.flatMap((part) => units.get(part.id) ?? [part]),
    connections: connections.map((wire) => {
      const { source, target } = wire;
      return { ...wire, ...(source && { source: end(source)! }), ...(target && { target: end(target)! }) };
    }),
  };
}
