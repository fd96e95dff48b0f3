import { isLayout } from '../layout';
import { Outcome, type Rule } from '../rule';
import { list } from '../words';
import { gapsOf } from './outline-gaps';

/** Makers join ends that are no further apart. Millimetres. */
const HEALED = 0.5;

/** The edge of the board: there, and closed. */
export const boardOutline: Rule = {
  name: 'board-outline',
  version: 2,
  category: 'mechanical',
  severity: 'error',
  needs: ['outline'],
  reason: 'The maker cuts the board along its outline; one that is missing or open can’t be made.',
  repair: 'Draw one closed outline on the edge layer.',
  source: 'Data formats of board makers; KiCad’s design rules check.',
  check(board) {
    const outcome = new Outcome();
    const { outline } = board.circuit;
    if (!isLayout(board.circuit)) return outcome;
    const segments = outline?.segments.length ?? 0;
    if (segments === 0 && board.circuit.format === 'circuit_json') {
      outcome.cannotTell('The file format gives no outline as lines.');
      return outcome;
    }
    outcome.looked();
    if (outline && segments > 0 && outline.closed) return outcome;
    const gaps = outline ? gapsOf(outline) : [];
    const places = gaps
      .slice(0, 3)
      .map(({ at, width }) => `${width.toFixed(2)} mm at (${at.x.toFixed(1)}, ${at.y.toFixed(1)})`);
    const small = gaps.length > 0 && gaps.every(({ width }) => width <= HEALED);
    outcome.found({
      ...(small ? { severity: 'warning' } : {}),
      title: segments === 0 ? 'The board has no outline' : 'The outline is not closed',
      description:
        segments === 0
          ? 'There is nothing on the layer of the board’s edge.'
          : `The ${segments} lines on the layer of the board’s edge do not form a closed outline${places.length > 0 ? `: ${gaps.length === 1 ? 'a gap' : 'gaps'} of ${list(places)}${gaps.length > 3 ? ` and ${gaps.length - 3} more` : ''}` : ''}.`,
      recommendations: [
        segments === 0
          ? 'Draw the outline on the edge layer (Edge.Cuts in KiCad, Dimension in Eagle).'
          : 'Join the ends of the lines on the edge layer; look for gaps at the corners and lines drawn twice.',
      ],
      refs: [],
      nets: [],
      evidence: { segments, closed: false, gaps: places },
      confidence: 0.9,
    });
    return outcome;
  },
};
