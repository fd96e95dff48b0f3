import type { Point } from '../../model';
import type { Board, BoardPart } from '../board';
import { Outcome, type Rule } from '../rule';
import { inOrder, list } from '../words';
import { isCanvas, isDrawing } from './drawing';

interface Wire {
  readonly a: BoardPart;
  readonly b: BoardPart;
}

/** More wires than this are not counted against each other: the answer would be slow and no surprise. */
const MOST_WIRES = 300;
const LEAST_CROSSINGS = 10;

/** Each signal as a chain from part to part, in file order; rails are drawn as symbols and not as wires. */
function wiresOf(board: Board): Wire[] {
  const wires: Wire[] = [];
  for (const net of board.nets) {
    if (net.role !== 'signal') continue;
    const parts = [...new Set(net.pins.map((pin) => pin.part))].filter((part) => part.position);
    for (let index = 1; index < parts.length; index += 1) {
      const a = parts[index - 1];
      const b = parts[index];
      if (a && b) wires.push({ a, b });
    }
  }
  return wires;
}

function side(a: Point, b: Point, c: Point): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

function cross(one: Wire, two: Wire, at: (part: BoardPart) => Point): boolean {
  if (one.a === two.a || one.a === two.b || one.b === two.a || one.b === two.b) return false;
  const [a, b, c, d] = [at(one.a), at(one.b), at(two.a), at(two.b)];
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function crossings(
  wires: readonly Wire[],
  at: (part: BoardPart) => Point,
): { count: number; byPart: Map<BoardPart, number> } {
  const byPart = new Map<BoardPart, number>();
  let count = 0;
  for (let i = 0; i < wires.length; i += 1) {
    for (let j = i + 1; j < wires.length; j += 1) {
      const one = wires[i];
      const two = wires[j];
      if (!one || !two || !cross(one, two, at)) continue;
      count += 1;
      for (const part of [one.a, one.b, two.a, two.b]) byPart.set(part, (byPart.get(part) ?? 0) + 1);
    }
  }
  return { count, byPart };
}

/** A simple placement: parts in columns by their distance in wires from the busiest part. */
function simplePlacement(wires: readonly Wire[]): Map<BoardPart, Point> {
  const next = new Map<BoardPart, Set<BoardPart>>();
  for (const { a, b } of wires) {
    next.set(a, (next.get(a) ?? new Set()).add(b));
    next.set(b, (next.get(b) ?? new Set()).add(a));
  }
  const order = [...next.keys()].sort(
    (a, b) => (next.get(b)?.size ?? 0) - (next.get(a)?.size ?? 0) || a.index - b.index,
  );
  const level = new Map<BoardPart, number>();
  for (const start of order) {
    if (level.has(start)) continue;
    const queue = [start];
    level.set(start, 0);
    for (const part of queue) {
      for (const other of next.get(part) ?? []) {
        if (level.has(other)) continue;
        level.set(other, (level.get(part) ?? 0) + 1);
        queue.push(other);
      }
    }
  }
  const rows = new Map<number, number>();
  const places = new Map<BoardPart, Point>();
  for (const [part, column] of level) {
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    // A small slant keeps parts of one row from standing in one line.
    places.set(part, { x: column * 100 + row, y: row * 50 + column * 7 });
  }
  return places;
}

/** Drawings whose wires cross more than they need to. */
export const wireCrossings: Rule = {
  name: 'wire-crossings',
  version: 1,
  category: 'aesthetic',
  severity: 'info',
  needs: ['positions', 'connections'],
  reason: 'Every crossing makes a drawing slower to read and easier to misread.',
  repair: 'Move the parts that cause most crossings next to what they are connected to.',
  source: 'Straight lines from part to part against a simple placement in columns.',
  check(board) {
    const outcome = new Outcome();
    if (isDrawing(board.circuit)) {
      outcome.cannotTell('The wires of a schematic are not part of what is read.');
      return outcome;
    }
    if (!isCanvas(board.circuit)) return outcome;
    const wires = wiresOf(board);
    if (wires.length < 2) return outcome;
    if (wires.length > MOST_WIRES) {
      outcome.cannotTell(`Crossings are counted up to ${MOST_WIRES} wires.`);
      return outcome;
    }
    outcome.looked(wires.length);
    const drawn = crossings(wires, (part) => part.position ?? { x: 0, y: 0 });
    const places = simplePlacement(wires);
    const simple = crossings(wires, (part) => places.get(part) ?? { x: 0, y: 0 });
    if (drawn.count < LEAST_CROSSINGS || drawn.count <= simple.count * 1.5) return outcome;
    const worst = [...drawn.byPart].sort((a, b) => b[1] - a[1] || a[0].index - b[0].index).slice(0, 3);
    const refs = inOrder(worst.map(([part]) => part.ref));
    outcome.found({
      title: `${drawn.count} crossing wires`,
      description: `The wires cross ${drawn.count} times as placed; in simple columns they would cross ${simple.count} times. Most crossings come from ${list(refs)}.`,
      recommendations: [`Move ${list(refs)} next to the parts that they are connected to.`],
      refs,
      nets: [],
      evidence: { crossings: drawn.count, simple: simple.count, wires: wires.length },
      confidence: 0.7,
    });
    return outcome;
  },
};
