import type { Point, Track } from '../../model';

/** Widest way through a net's tracks: joins from wide to narrow, so that the joining width is the narrowest of the way. */
export class WidestWay {
  private readonly parent = new Map<string, string>();
  private readonly ordered: readonly Track[];

  constructor(
    tracks: readonly Track[],
    private readonly pads: readonly Point[],
  ) {
    this.ordered = [...tracks].sort((a, b) => b.width - a.width);
  }

  /**
   * Width of the narrowest track on the widest way between any of the sources and a load, both as positions in the
   * list of pads; undefined where tracks alone do not connect them (a copper area does). Millimetres.
   */
  between(sources: readonly number[], load: number): number | undefined {
    this.parent.clear();
    const index = padIndex(this.pads);
    for (const track of this.ordered) {
      // Tracks that change sides do so at vias: a point is one place on all layers.
      this.join(key(track.from), key(track.to));
      for (const point of [track.from, track.to])
        for (const pad of near(index, this.pads, point)) this.join(key(point), `pad${pad}`);
      if (sources.some((source) => this.find(`pad${source}`) === this.find(`pad${load}`))) return track.width;
    }
    return undefined;
  }

  private find(id: string): string {
    let root = id;
    for (let up = this.parent.get(root) ?? root; up !== root; up = this.parent.get(root) ?? root) root = up;
    this.parent.set(id, root);
    return root;
  }

  private join(a: string, b: string): void {
    const first = this.find(a);
    const second = this.find(b);
    if (first !== second) this.parent.set(first, second);
  }
}

const GRID = 0.02;
const PAD_REACH = 0.9;

function key(point: Point): string {
  return `${Math.round(point.x / GRID)}:${Math.round(point.y / GRID)}`;
}

function padIndex(pads: readonly Point[]): ReadonlyMap<string, readonly number[]> {
  const cells = new Map<string, number[]>();
  pads.forEach((pad, position) => {
    const cell = `${Math.floor(pad.x)}:${Math.floor(pad.y)}`;
    const list = cells.get(cell);
    if (list) list.push(position);
    else cells.set(cell, [position]);
  });
  return cells;
}

/** The nearest pad within reach of a track's end: tracks end in the middle of pads, seldom beside it. */
function near(cells: ReadonlyMap<string, readonly number[]>, pads: readonly Point[], point: Point): number[] {
  let best: number | undefined;
  let nearest = PAD_REACH;
  for (let dx = -1; dx <= 1; dx += 1) {
    for (let dy = -1; dy <= 1; dy += 1) {
      for (const position of cells.get(`${Math.floor(point.x) + dx}:${Math.floor(point.y) + dy}`) ?? []) {
        const pad = pads[position];
        const distance = pad ? Math.hypot(pad.x - point.x, pad.y - point.y) : Infinity;
        if (distance <= nearest) {
          nearest = distance;
          best = position;
        }
      }
    }
  }
  return best === undefined ? [] : [best];
}
