import type { Point } from '../../model';
import { Outcome, type Rule } from '../rule';
import { count, inOrder, list } from '../words';
import { isCanvas, isDrawing } from './drawing';

/** 50 mil, the grid of symbol libraries; the canvas counts in units of 25. */
const SHEET_GRID = 1.27;
const CANVAS_GRID = 25;
const TOLERANCE = 0.02;

function off(point: Point, grid: number): boolean {
  const miss = (value: number): number => Math.abs(value / grid - Math.round(value / grid)) * grid;
  return miss(point.x) > TOLERANCE || miss(point.y) > TOLERANCE;
}

/** Symbols whose pins do not meet the grid on which wires end. */
export const offGrid: Rule = {
  name: 'off-grid',
  version: 1,
  category: 'aesthetic',
  severity: 'info',
  needs: ['positions'],
  reason: 'A wire that is drawn on the grid misses a pin beside it by a hair, and looks connected.',
  repair: 'Align the part to the grid.',
  source: 'Grids of symbol libraries (50 mil); KiCad’s electrical rules check (end point off grid).',
  check(board) {
    const outcome = new Outcome();
    const { circuit } = board;
    if (!isDrawing(circuit) && !isCanvas(circuit)) return outcome;
    const grid = isCanvas(circuit) ? CANVAS_GRID : SHEET_GRID;
    const odd: string[] = [];
    for (const part of board.parts) {
      const points = isDrawing(circuit)
        ? part.pins.flatMap((pin) => (pin.position ? [pin.position] : []))
        : part.position
          ? [part.position]
          : [];
      if (points.length === 0 || part.ref === '') continue;
      outcome.looked();
      if (points.some((point) => off(point, grid))) odd.push(part.ref);
    }
    if (odd.length === 0) return outcome;
    const refs = inOrder(odd);
    outcome.found({
      title: `${count(refs.length, 'part')} off the grid`,
      description: `${list(refs, 12)} ${refs.length === 1 ? 'is' : 'are'} not on the grid of ${isCanvas(circuit) ? `${CANVAS_GRID} units` : '50 mil (1.27 mm)'}.`,
      recommendations: [`Align ${list(refs, 12)} to the grid and check that their wires end on the pins.`],
      refs,
      nets: [],
      evidence: { grid, count: refs.length },
      confidence: 0.8,
    });
    return outcome;
  },
};
