import type { Rect } from '../../../canvas/geometry/viewport';
import type { BoardDrawing, TrackSide } from '@tracewright/circuit/drawing';

/** Tracks of one side and width as one path, so that they are drawn in one stroke. */
export interface TrackPath {
  readonly side: TrackSide;
  readonly width: number;
  readonly path: Path2D;
}

export interface BoardPaths {
  readonly outline: Path2D;
  readonly tracks: readonly TrackPath[];
  readonly pads: { readonly top: Path2D; readonly bottom: Path2D };
  readonly bodies: { readonly top: Path2D; readonly bottom: Path2D };
}

/** Lower layers first. */
const ORDER: { readonly [side in TrackSide]: number } = { inner: 0, bottom: 1, top: 2 };

export function boardPaths({ outline, tracks, parts }: BoardDrawing): BoardPaths {
  const pads = { top: new Path2D(), bottom: new Path2D() };
  const bodies = { top: new Path2D(), bottom: new Path2D() };
  for (const { side, box, pads: points, padSize } of parts) {
    bodies[side].rect(box.x, box.y, box.width, box.height);
    for (let at = 0; at < points.length; at += 2) addPad(pads[side], points, at, padSize);
  }
  return {
    outline: outlinePath(outline),
    tracks: tracks
      .map(({ side, width, lines }) => ({ side, width, path: linesPath(lines) }))
      .sort((a, b) => ORDER[a.side] - ORDER[b.side]),
    pads,
    bodies,
  };
}

function addPad(path: Path2D, points: Float32Array, at: number, size: number): void {
  path.rect((points[at] as number) - size / 2, (points[at + 1] as number) - size / 2, size, size);
}

function outlinePath(chains: readonly Float32Array[]): Path2D {
  const path = new Path2D();
  for (const chain of chains) {
    for (let at = 0; at < chain.length; at += 2) {
      const [x, y] = [chain[at] as number, chain[at + 1] as number];
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  return path;
}

function addLine(path: Path2D, lines: Float32Array, at: number): void {
  path.moveTo(lines[at] as number, lines[at + 1] as number);
  path.lineTo(lines[at + 2] as number, lines[at + 3] as number);
}

function linesPath(lines: Float32Array): Path2D {
  const path = new Path2D();
  for (let at = 0; at < lines.length; at += 4) addLine(path, lines, at);
  return path;
}

/** Parts and nets of a board that stand out. */
export interface MarkedPaths {
  /** Indexes of parts. */
  readonly parts: readonly number[];
  readonly bodies: Path2D;
  readonly tracks: readonly TrackPath[];
  readonly pads: Path2D;
  /** Around the parts, or around the nets where there are none; undefined when nothing of it is on the board. */
  readonly bounds: Rect | undefined;
}

class Extent {
  private left = Infinity;
  private top = Infinity;
  private right = -Infinity;
  private bottom = -Infinity;

  add(x: number, y: number): void {
    this.left = Math.min(this.left, x);
    this.right = Math.max(this.right, x);
    this.top = Math.min(this.top, y);
    this.bottom = Math.max(this.bottom, y);
  }

  get rect(): Rect | undefined {
    if (this.left > this.right) return undefined;
    return { x: this.left, y: this.top, width: this.right - this.left, height: this.bottom - this.top };
  }
}

export function markedPaths(board: BoardDrawing, refs: readonly string[], netNames: readonly string[]): MarkedPaths {
  const wantedRefs = new Set(refs);
  const wantedNets = new Set(netNames);
  const nets = new Set(board.nets.flatMap((name, index) => (wantedNets.has(name) ? [index] : [])));
  const parts = board.parts.flatMap(({ reference }, index) => (wantedRefs.has(reference) ? [index] : []));
  const [onParts, onNets] = [new Extent(), new Extent()];
  const bodies = new Path2D();
  for (const index of parts) {
    const box = board.parts[index]?.box;
    if (!box) continue;
    bodies.rect(box.x, box.y, box.width, box.height);
    onParts.add(box.x, box.y);
    onParts.add(box.x + box.width, box.y + box.height);
  }
  const pads = new Path2D();
  for (const { pads: points, padNets, padSize } of board.parts) {
    padNets.forEach((net, pad) => {
      if (!nets.has(net)) return;
      addPad(pads, points, 2 * pad, padSize);
      onNets.add(points[2 * pad] as number, points[2 * pad + 1] as number);
    });
  }
  return { parts, bodies, tracks: tracksOn(board, nets), pads, bounds: onParts.rect ?? onNets.rect };
}

function tracksOn(board: BoardDrawing, nets: ReadonlySet<number>): readonly TrackPath[] {
  if (nets.size === 0) return [];
  return board.tracks.map(({ side, width, lines, nets: netOf }) => {
    const path = new Path2D();
    netOf.forEach((net, line) => nets.has(net) && addLine(path, lines, 4 * line));
    return { side, width, path };
  });
}
