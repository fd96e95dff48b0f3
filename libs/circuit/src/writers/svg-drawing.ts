import type { Rect } from '../drawing';
import type { Brush, Pen, ShapeFill } from '../model';
import {
  componentBox,
  connectionPath,
  drawnPen,
  isCrossedOut,
  isDeep,
  isFilled,
  isUsualBrush,
  placedDrawing,
  placedMark,
  tabbedPieces,
  type Connection,
  type Design,
  type PlacedComponent,
  type PlacedCircle,
  type PlacedDrawing,
  type PlacedLine,
  type PlacedText,
  brokenLine,
} from '../design';
import { base64Of, PICTURE_TYPES, type PictureFiles } from './pictures';
import type { SvgPiece } from './svg-piece';
import { notFittedCrosses } from './svg-not-fitted';
import { escapeXml } from './svg-text';

/** Letters of the page's font whose capitals have a height are this much larger. */
const FONT = 4 / 3;
/** Between the lines of a text, in heights of its capitals. */
const LINE = 1.61;
/** From the place of a text to its baseline, as KiCad sets texts that stand on it, lie around it and hang from it. */
const BASELINE = { above: -0.126, middle: 0.457, below: 1.041 };
/** Half of a junction's dot: 18 mil. */
const DOT = 9;
const ROOM = 30;

/** What a schematic's author drew, piece by piece, what lies lower first; empty for a design that nobody drew. */
export function drawnPieces(design: Design, pictures: PictureFiles): readonly SvgPiece[] {
  const drawn = new Map(design.components.flatMap((part) => (part.drawing === undefined ? [] : [[part.id, part]])));
  const marks = design.connections.filter(({ mark }) => mark !== undefined);
  if (drawn.size + marks.length === 0) return [];
  const parts = new Map(design.components.map((part) => [part.id, part]));
  const bound = design.connections.filter(
    ({ source, target }) => drawn.has(source?.componentId ?? '') || drawn.has(target?.componentId ?? ''),
  );
  const below = marks.filter(isBelow);
  return [
    ...below.flatMap((mark) => picturePieces(mark, pictures)),
    ...below.map(markPiece),
    ...bound.map((wire) => linePiece({ ...wire, path: connectionPath(wire, (id) => parts.get(id)) }, 'wire wide')),
    ...marks.filter((mark) => !isBelow(mark)).map(markPiece),
    ...[...drawn.values()].map(partPiece),
  ];
}

/** What lies under wires and words: frames, boxes of sheets, and what is filled with a colour. */
const isBelow = (mark: Connection): boolean =>
  mark.mark === 'frame' || mark.mark === 'sheet' || (mark.mark === 'note' && isFilled(placedMark(mark)));

function partPiece(part: PlacedComponent): SvgPiece {
  const whole = `<title>${escapeXml([part.reference, part.value, part.footprint].filter(Boolean).join(', '))}</title>`;
  const drawing = placedDrawing(part)!;
  const crossed = isCrossedOut(part);
  const cross = crossed ? notFittedCrosses(drawing).map((points) => `<path class="off" d="${pathOf(points)}"/>`) : [];
  const svg = `<g class="part${crossed ? ' dnp' : ''}">${whole}${drawingSvg(drawing)}</g>${cross.join('')}`;
  return { kind: 'part', svg, box: grown(componentBox(part)), part: part.reference ?? '' };
}

/** A bitmap lies below everything, as KiCad plots it. */
function picturePieces(mark: Connection, files: PictureFiles): readonly SvgPiece[] {
  return (placedMark(mark).pictures ?? []).map(({ digest, ...box }) => {
    const file = files.get(digest);
    const place = `x="${short(box.x)}" y="${short(box.y)}" width="${short(box.width)}" height="${short(box.height)}"`;
    const svg = file
      ? `<image ${place} preserveAspectRatio="none" href="data:${PICTURE_TYPES[file.kind]};base64,${base64Of(file.bytes)}"/>`
      : `<rect class="lost" ${place}/>`;
    return { kind: 'open', svg, box };
  });
}

function markPiece(mark: Connection): SvgPiece {
  switch (mark.mark) {
    case 'wire':
      return linePiece(mark, 'wire wide');
    case 'bus':
      return linePiece(mark, 'wire bus');
    default: {
      const drawing = placedMark(mark);
      const named = mark.mark === 'label' || mark.mark === 'globalLabel' || mark.mark === 'hierarchicalLabel';
      const svg = `<g class="${LOOK[mark.mark ?? 'note']}">${pointSvg(mark)}${drawingSvg(drawing)}</g>`;
      return {
        kind: named || mark.mark === 'port' ? 'name' : 'open',
        svg,
        box: boundsOf(mark, drawing),
        ...netOf(mark),
      };
    }
  }
}

const LOOK = {
  ...{ wire: 'wire', bus: 'bus', junction: 'junction', noConnect: 'open-end', port: 'port', sheet: 'sheet-box' },
  ...{ label: 'named', globalLabel: 'named', hierarchicalLabel: 'named', note: 'plain', frame: 'plain frame' },
} as const;

const netOf = ({ net }: Connection): { net?: string } => (net === undefined ? {} : { net });

function linePiece(wire: Connection, look: string): SvgPiece {
  const power = wire.type === 'power' ? ' power' : '';
  const pen = drawnPen(wire.drawing ?? '');
  const svg = `<path class="${look}${power}"${inkMark(pen)}${penSvg(pen)} d="${escapeXml(wire.path)}"/>`;
  return { kind: 'wire', svg, box: boundsOf(wire), ...netOf(wire) };
}

/** Dots and crosses; a dot of a size of its own has a drawing. */
function pointSvg({ mark, path, drawing }: Connection): string {
  const [x = 0, y = 0] = numbersIn(path);
  if (mark === 'junction' && drawing) return '';
  if (mark === 'junction') return `<circle class="dot" cx="${x}" cy="${y}" r="${DOT}"/>`;
  if (mark !== 'noConnect') return '';
  return `<path class="cross" d="M${x - 12} ${y - 12}L${x + 12} ${y + 12}M${x - 12} ${y + 12}L${x + 12} ${y - 12}"/>`;
}

const FILLED = { none: 'drawn', body: 'drawn body', line: 'drawn filled' } as const;

/** What fills its outline with a colour lies below all lines, in whatever order they come. */
function drawingSvg({ lines, circles, texts }: PlacedDrawing): string {
  const shapes = [...lines, ...circles];
  return [
    ...shapes.filter(({ fill }) => fill === 'body').map(shapeSvg),
    ...shapes.filter(({ fill }) => fill !== 'body').map(shapeSvg),
    ...texts.map(textSvg),
  ].join('');
}

function shapeSvg(shape: PlacedLine | PlacedCircle): string {
  const { fill, paint } = shape;
  const mark = `${inkMark(shape)}${paint && coverOf(paint) > SHADE ? ' data-paint=""' : ''}`;
  const look = `class="${FILLED[fill]}"${mark}${penSvg(shape, fill)}`;
  if ('points' in shape) return `<path ${look} d="${pathOf(shape.points)}"/>`;
  const { x, y, radius } = shape;
  return `<circle ${look} cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;
}

/** A page that is dark draws what is deep with its own ink. */
const inkMark = ({ colour }: Pick<Pen, 'colour'>): string =>
  colour !== undefined && isDeep(colour) ? ' data-ink="deep"' : '';

function penSvg(brush: Brush, fill: ShapeFill = 'none'): string {
  if (isUsualBrush(brush)) return '';
  const { width, colour, paint, bare } = brush;
  const wide = width === undefined ? '' : `stroke-width:${short(width)};`;
  const ink = colour === undefined ? '' : `stroke:${colour};${fill === 'line' ? `fill:${colour};` : ''}`;
  const broken = brokenLine(brush).map(short).join(' ');
  const inside = paint === undefined || fill !== 'body' ? '' : paintSvg(paint);
  return ` style="${wide}${bare ? 'stroke:none!important;' : ink}${inside}${broken ? `stroke-dasharray:${broken}` : ''}"`;
}

const paintSvg = (paint: string): string =>
  `fill:${paint.slice(0, COLOUR)};${coverOf(paint) < 1 ? `fill-opacity:${coverOf(paint)};` : ''}`;

/** How much of what lies below a paint covers. */
const coverOf = (paint: string): number => (paint.length > COLOUR ? short(parseInt(paint.slice(COLOUR), 16) / 255) : 1);
/** Letters of `#rrggbb`, and how much a dark page lets a paint cover. */
const [COLOUR, SHADE] = [7, 0.25];

function pathOf(points: readonly number[]): string {
  const pairs: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) pairs.push(`${short(points[at]!)} ${short(points[at + 1]!)}`);
  return `M${pairs.join('L')}`;
}

const short = (value: number): number => Math.round(value * 100) / 100 + 0;

function textSvg(placed: PlacedText): string {
  const { text, x, y, size, along, across, upward, bold, italic, stretch, colour } = placed;
  const anchor = along > 0 ? 'start' : along < 0 ? 'end' : 'middle';
  const lines = text.split('\n');
  const step = size * LINE;
  // The baseline of the first line, from the text's place.
  const block = (lines.length - 1) * step;
  const first =
    across > 0
      ? size * BASELINE.below
      : across < 0
        ? size * BASELINE.above - block
        : size * BASELINE.middle - block / 2;
  const style = `font-size:${short(size * FONT)}px${bold ? ';font-weight:700' : ''}${italic ? ';font-style:italic' : ''}${colour ? `;fill:${colour}` : ''}`;
  const turns = [
    upward ? `rotate(-90 ${short(x)} ${short(y)})` : '',
    stretch === undefined ? '' : `translate(${short(x * (1 - stretch))} 0) scale(${stretch} 1)`,
  ].filter(Boolean);
  const turn = turns.length === 0 ? '' : ` transform="${turns.join(' ')}"`;
  const attributes = `style="${style}" text-anchor="${anchor}"${turn}`;
  const piece = (words: string, from: number, index: number): string =>
    `<text class="words"${inkMark(placed)} x="${short(x + from * size)}" ${attributes} y="${short(y + first + index * step)}">${escapeXml(words)}</text>`;
  return lines
    .flatMap((line, index) =>
      along > 0 ? tabbedPieces(line).map(({ text: words, from }) => piece(words, from, index)) : piece(line, 0, index),
    )
    .join('');
}

function boundsOf({ path }: Connection, drawing?: PlacedDrawing): Rect {
  const all = [
    ...numbersIn(path),
    ...(drawing?.lines ?? []).flatMap(({ points }) => points),
    ...(drawing?.texts ?? []).flatMap(textEnds),
  ];
  const [xs, ys] = [all.filter((_, at) => at % 2 === 0), all.filter((_, at) => at % 2 === 1)];
  const least = (list: readonly number[]): number => list.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (list: readonly number[]): number => list.reduce((a, b) => Math.max(a, b), -Infinity);
  if (xs.length === 0 || ys.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: least(xs), y: least(ys), width: most(xs) - least(xs), height: most(ys) - least(ys) };
}

/** Where a text begins and ends, as wide letters would have it. */
function textEnds({ text, x, y, size, along, upward }: PlacedText): readonly number[] {
  const length = text.split('\n').reduce((most, line) => Math.max(most, line.length), 0) * size;
  const [from, to] = along > 0 ? [0, length] : along < 0 ? [-length, 0] : [-length / 2, length / 2];
  return upward ? [x - size, y - from, x + size, y - to] : [x + from, y - size, x + to, y + size];
}

const numbersIn = (path: string): readonly number[] => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

const grown = ({ x, y, width, height }: Rect): Rect => ({
  x: x - ROOM,
  y: y - ROOM,
  width: width + 2 * ROOM,
  height: height + 2 * ROOM,
});
