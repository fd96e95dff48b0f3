import { isLayout } from '../electronic/layout';
import { Outcome, type Rule } from '../rule';

/** The edge of the board: there, and closed. */
export const boardOutline: Rule = {
  name: 'board-outline',
  version: 1,
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
    outcome.found({
      title: segments === 0 ? 'The board has no outline' : 'The outline is not closed',
      description:
        segments === 0
          ? 'There is nothing on the layer of the board’s edge.'
          : `The ${segments} lines on the layer of the board’s edge do not form a closed outline.`,
      recommendations: [
        segments === 0
          ? 'Draw the outline on the edge layer (Edge.Cuts in KiCad, Dimension in Eagle).'
          : 'Join the ends of the lines on the edge layer; look for gaps at the corners and lines drawn twice.',
      ],
      refs: [],
      nets: [],
      evidence: { segments, closed: false },
      confidence: 0.9,
    });
    return outcome;
  },
};
