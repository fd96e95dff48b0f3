import { largest } from '../design/largest';
import { shelved, type Size } from './shelves';
import type { Sketch } from './sketch';
import { onGrid } from './symbol';

/** A sketch and where its origin lies. */
export interface PlacedSketch {
  readonly sketch: Sketch;
  readonly x: number;
  readonly y: number;
}

/** Sketches that belong together. */
export interface Block extends Size {
  readonly sketches: readonly PlacedSketch[];
}

/** Between sketches of a group, and between groups. */
const INSIDE = 50;
const BETWEEN = 100;
const GROUP_WIDTH = 1500;

export type Place = 'left' | 'power' | 'middle' | 'right';

/** A group's drawings, the first of them in the corner and the others where they have room. */
export function blockOf(sketches: readonly Sketch[], { apart = INSIDE, wide = GROUP_WIDTH } = {}): Block {
  const areas = sketches.map((sketch) => sketch.area());
  const sizes = areas.map(({ left, top, right, bottom }) => ({
    width: onGrid(right) - floored(left) + apart,
    height: onGrid(bottom) - floored(top) + apart,
  }));
  const area = sizes.reduce((sum, { width, height }) => sum + width * height, 0);
  const spots = shelved(sizes, Math.max(wide, sizes[0]?.width ?? 0, wideFor(area)));
  return {
    sketches: sketches.map((sketch, at) => ({
      sketch,
      x: spots[at]!.x - floored(areas[at]!.left),
      y: spots[at]!.y - floored(areas[at]!.top),
    })),
    width: largest(spots.map(({ x }, at) => x + sizes[at]!.width)),
    height: largest(spots.map(({ y }, at) => y + sizes[at]!.height)),
  };
}

/** Of what takes up an area, a little wider than high. */
const wideFor = (area: number): number => onGrid(Math.sqrt(area) * 1.2);

const floored = (value: number): number => -onGrid(-value);

/**
 * Supplies above from the left to the right, connectors at the edges, all else between, the tallest first. Below stands
 * what is in no circuit, as wide as the page is then.
 */
export function pageOf(
  blocks: readonly { readonly place: Place; readonly block: Block }[],
  belowOf: (width: number) => Block,
): readonly PlacedSketch[] {
  const of = (wanted: Place): readonly Block[] =>
    blocks.flatMap(({ place, block }) => (place === wanted ? [block] : []));
  const area = blocks.reduce((sum, { block }) => sum + (block.width + BETWEEN) * (block.height + BETWEEN), 0);
  const width = Math.max(1500, wideFor(area));
  const middle = [...of('middle')].sort((a, b) => b.height - a.height);
  const left = columns(of('left'), 0, Math.sqrt(area));
  const power = rows(of('power'), left.right, 0, width);
  const rest = rows(middle, left.right, power.bottom, width);
  const right = columns(of('right'), Math.max(power.right, rest.right), Math.sqrt(area));
  const below = belowOf(right.right);
  const bottom = Math.max(left.bottom, rest.bottom, right.bottom);
  return [...left.placed, ...power.placed, ...rest.placed, ...right.placed, ...shifted(below, 0, bottom)];
}

interface Part {
  readonly placed: readonly PlacedSketch[];
  readonly right: number;
  readonly bottom: number;
}

function rows(blocks: readonly Block[], x: number, y: number, width: number): Part {
  const sizes = blocks.map((block) => ({ width: block.width + BETWEEN, height: block.height + BETWEEN }));
  const spots = shelved(sizes, width);
  return {
    placed: blocks.flatMap((block, at) => shifted(block, x + spots[at]!.x, y + spots[at]!.y)),
    right: largest(
      spots.map((spot, at) => x + spot.x + sizes[at]!.width),
      x,
    ),
    bottom: largest(
      spots.map((spot, at) => y + spot.y + sizes[at]!.height),
      y,
    ),
  };
}

/** One below the other, in as many columns as the height asks for. */
function columns(blocks: readonly Block[], x: number, height: number): Part {
  const placed: PlacedSketch[] = [];
  let [left, top, right, bottom] = [x, 0, x, 0];
  for (const block of blocks) {
    if (top > 0 && top + block.height > height) [left, top] = [right, 0];
    placed.push(...shifted(block, left, top));
    top += block.height + BETWEEN;
    right = Math.max(right, left + block.width + BETWEEN);
    bottom = Math.max(bottom, top);
  }
  return { placed, right, bottom };
}

const shifted = ({ sketches }: Block, x: number, y: number): readonly PlacedSketch[] =>
  sketches.map((placed) => ({ ...placed, x: placed.x + x, y: placed.y + y }));
