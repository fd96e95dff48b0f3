import { largest } from '../design/largest';
import { COLUMN, coveredBy, outlineOf, Skyline, together, withRoom, type Outline, type Spot } from './outline';
import type { Sketch } from './sketch';

/** A sketch and where its origin lies. */
export interface PlacedSketch {
  readonly sketch: Sketch;
  readonly x: number;
  readonly y: number;
}

/** Sketches that belong together. */
export interface Block {
  readonly sketches: readonly PlacedSketch[];
  readonly outline: Outline;
}

/** Between sketches of a group, and between groups. */
const INSIDE = 25;
const BETWEEN = 75;
/** A screen is so much wider than high. */
const SHAPE = 1.5;
/** Widths that are tried, as shares of that of a sheet of this shape without any white. */
const WIDTHS = [1, 1.08, 1.16, 1.25, 1.35, 1.5, 1.7];

export type Place = 'left' | 'power' | 'middle' | 'right';

/** A group's drawings, the first of them in the corner and the others where they have room. */
export function blockOf(sketches: readonly Sketch[]): Block {
  const outlines = sketches.map((sketch) => outlineOf(sketch.areas(), INSIDE));
  const trials = columnsToTry(outlines).map((columns) => shelved(outlines, columns));
  return blockFrom(sketches, shownLargest(trials));
}

/** Drawings that have nothing to do with each other, close together in a sheet of a width. */
export function rowsOf(sketches: readonly Sketch[]): (columns: number) => Block {
  const outlines = sketches.map((sketch) => outlineOf(sketch.areas(), 0));
  return (columns) => blockFrom(sketches, shelved(outlines, columns));
}

function shelved(outlines: readonly Outline[], columns: number): readonly Placed[] {
  const sky = new Skyline(columns);
  return outlines.map((outline) => {
    const spot = sky.highest(outline);
    sky.take(outline, spot);
    return { outline, spot };
  });
}

function blockFrom(sketches: readonly Sketch[], placed: readonly Placed[]): Block {
  return {
    sketches: sketches.map((sketch, at) => ({ sketch, x: placed[at]!.spot.column * COLUMN, y: placed[at]!.spot.y })),
    outline: together(placed),
  };
}

interface Placed {
  readonly outline: Outline;
  readonly spot: Spot;
}

function columnsToTry(outlines: readonly Outline[]): readonly number[] {
  const area = outlines.reduce((sum, outline) => sum + coveredBy(outline), 0);
  const least = largest(outlines.map(({ tops }) => tops.length));
  const columns = WIDTHS.map((share) => Math.ceil((Math.sqrt(area * SHAPE) * share) / COLUMN));
  return [...new Set(columns.map((count) => Math.max(least, count)))];
}

/** Of arrangements the one that is largest on a screen that shows it whole, the first of several. */
function shownLargest<T extends Placed>(trials: readonly (readonly T[])[]): readonly T[] {
  let best: readonly T[] = [];
  let smallest = Infinity;
  for (const placed of trials) {
    const size = sizeOf(placed);
    if (size < smallest) [best, smallest] = [placed, size];
  }
  return best;
}

/** The height of the screen that it takes to show it. */
function sizeOf(placed: readonly Placed[]): number {
  const right = largest(placed.map(({ outline, spot }) => outline.first + outline.tops.length + spot.column));
  const bottom = largest(placed.map(({ outline, spot }) => largest(outline.bottoms) + spot.y));
  return Math.max((right * COLUMN) / SHAPE, bottom);
}

type PlacedBlock = Placed & { readonly block: Block };

/** What is in no circuit stands in rows as long as the sheet or as one of these shares of it. */
const ROWS = [1, 1 / 2, 1 / 3, 1 / 5];

/**
 * Supplies above from the left to the right, connectors at the edges, all else between, the tallest or the largest first,
 * and what is in no circuit last.
 */
export function pageOf(
  blocks: readonly { readonly place: Place; readonly block: Block }[],
  looseIn: (columns: number) => Block,
): readonly PlacedSketch[] {
  const groups = blocks.map(({ place, block }) => ({ place, ...groupOf(block) }));
  const of = (wanted: Place): readonly Group[] => groups.filter(({ place }) => place === wanted);
  const [left, right, power, middle] = [of('left'), of('right'), of('power'), of('middle')];
  const orders = [heightOf, ({ outline }: Group) => coveredBy(outline)].map((by) => [
    ...power,
    ...[...middle].sort((a, b) => steps(by(b)) - steps(by(a))),
  ]);
  const outlines = [...groups, groupOf(looseIn(1))].map(({ outline }) => outline);
  const trials = columnsToTry(outlines).flatMap((columns) => {
    const rows = ROWS.map((share) => groupOf(looseIn(Math.ceil(columns * share))));
    return orders.flatMap((order) => {
      const sky = new Skyline(columns);
      const settled = [
        ...atEdge(left, sky, columns, 'left'),
        ...atEdge(right, sky, columns, 'right'),
        ...order.map((group) => setHighest(group, sky)),
      ];
      return rows.map((loose) => [...settled, setHighest(loose, sky.copy())]);
    });
  });
  return shownLargest(trials).flatMap(({ block, spot }) =>
    block.sketches.map(({ sketch, x, y }) => ({ sketch, x: x + spot.column * COLUMN, y: y + spot.y })),
  );
}

interface Group {
  readonly block: Block;
  readonly outline: Outline;
}

const groupOf = (block: Block): Group => ({ block, outline: withRoom(block.outline, BETWEEN) });

/** What is about as large is of one step, and keeps its order: channel by channel. */
const steps = (size: number): number => Math.round(Math.log2(Math.max(1, size)) * 2);

const heightOf = ({ outline: { tops, bottoms } }: Group): number =>
  largest(bottoms, -Infinity) - tops.reduce((least, top) => Math.min(least, top), Infinity);

const setHighest = (group: Group, sky: Skyline): PlacedBlock => setAt(group, sky, sky.highest(group.outline));

function setAt({ block, outline }: Group, sky: Skyline, spot: Spot): PlacedBlock {
  sky.take(outline, spot);
  return { block, outline, spot };
}

/** One below the other, in as many columns as the height of the sheet asks for. */
function atEdge(
  groups: readonly Group[],
  sky: Skyline,
  columns: number,
  edge: 'left' | 'right',
): readonly PlacedBlock[] {
  const height = (columns * COLUMN) / SHAPE;
  let [begin, end] = [0, 0];
  return groups.map((group) => {
    const wide = group.outline.tops.length;
    const leftFrom = (from: number): number => (edge === 'left' ? from : Math.max(0, columns - from - wide));
    let spot = sky.at(group.outline, leftFrom(begin));
    if (spot.y > 0 && spot.y + largest(group.outline.bottoms) > height && end + wide <= columns) {
      begin = end;
      spot = sky.at(group.outline, leftFrom(begin));
    }
    end = Math.max(end, begin + wide);
    return setAt(group, sky, spot);
  });
}
