import type { Board } from '../board';
import { isLayout } from '../layout';
import { Outcome, type Rule } from '../rule';
import { drawnHoles } from './outline';
import { shapeOf } from './shape-of-board';

const SIZE = 30;
const HOLE =
  /MOUNT|(?:^|[:_])HOLE|STAND-?OFF|NPTH|SCREW|MTG|PLATED_?HOLE|PLAIN_?HOLE|DRILL|(?:^|:)M\d(?:\.\d)?(?:_|$)/i;

function holes(board: Board): number {
  const parts = board.parts.filter(
    (part) => HOLE.test(part.component.footprint) || HOLE.test(part.component.value) || /^MH?\d+$/.test(part.ref),
  ).length;
  // Round cut-outs in the outline serve as holes too.
  return parts + (board.circuit.outline ? drawnHoles(board.circuit.outline) : 0);
}

/** Boards that nothing holds. */
export const mountingHoles: Rule = {
  name: 'mounting-holes',
  version: 1,
  category: 'mechanical',
  severity: 'warning',
  needs: ['outline'],
  reason: 'A board that hangs on its plugs breaks its solder joints.',
  repair: 'Two holes at least, better four in the corners, for M2.5 or M3.',
  source: 'Long practice.',
  check(board) {
    const outcome = new Outcome();
    const shape = shapeOf(board);
    if (!isLayout(board.circuit)) return outcome;
    if (!shape) {
      outcome.cannotTell('The board has no closed outline.');
      return outcome;
    }
    const width = shape.box.maxX - shape.box.minX;
    const height = shape.box.maxY - shape.box.minY;
    if (Math.min(width, height) <= SIZE) return outcome;
    const found = holes(board);
    const unnamed = board.parts.filter((part) => part.ref === '' && part.pins.length === 0).length;
    const drawn = board.circuit.format.startsWith('eagle') || board.circuit.format === 'circuit_json';
    if (found < 2 && (drawn || unnamed >= 2)) {
      outcome.cannotTell('Holes that are drawn without a part are not read.');
      return outcome;
    }
    outcome.looked();
    if (found >= 2) return outcome;
    const size = `${width.toFixed(0)} mm by ${height.toFixed(0)} mm`;
    outcome.found({
      title: `${found === 0 ? 'No' : 'One'} mounting hole`,
      description: `The board has ${size} and ${found === 0 ? 'no mounting hole' : 'a single mounting hole'}.`,
      recommendations: [
        'Add mounting holes for M2.5 or M3 near the corners, 4 mm from the edges, with a clear ring for the screw head.',
      ],
      refs: [],
      nets: [],
      evidence: { widthMm: Number(width.toFixed(1)), heightMm: Number(height.toFixed(1)), holes: found },
      confidence: 0.75,
    });
    return outcome;
  },
};
