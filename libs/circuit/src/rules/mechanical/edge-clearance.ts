import { meaningOfName } from '../board';
import { Outcome, type Rule } from '../rule';
import { count, inOrder, list, netName } from '../words';
import { MAY_TOUCH } from './outline';
import { shapeOrReason } from './shape-of-board';

/** Copper nearer to a routed edge may be cut; makers ask for 0.2 mm to 0.3 mm. Millimetres. */
const COPPER = 0.2;

/** Tracks by the thousand share few names. */
function groundByName(): (net: string) => boolean {
  const known = new Map<string, boolean>();
  return (net) => {
    const ground = known.get(net) ?? meaningOfName(net).role === 'ground';
    known.set(net, ground);
    return ground;
  };
}

/** Tracks too near to the edge. */
export const edgeClearance: Rule = {
  name: 'edge-clearance',
  version: 1,
  category: 'mechanical',
  severity: 'warning',
  needs: ['outline', 'tracks'],
  reason: 'The cutter wanders by a tenth of a millimetre; tracks at the edge are opened or shorted.',
  repair: 'Keep copper 0.3 mm from the edge, 0.5 mm where boards are scored.',
  source: 'Design rules of board makers (0.2 mm routed, 0.4 mm scored); IPC-2221.',
  check(board) {
    const outcome = new Outcome();
    const shape = shapeOrReason(board, outcome);
    if (!shape) return outcome;
    const { tracks } = board.circuit;
    if (!tracks || tracks.length === 0) {
      outcome.cannotTell('The file has no tracks.');
      return outcome;
    }
    const near = new Map<string, number>();
    const isGround = groundByName();
    outcome.looked(tracks.length);
    for (const track of tracks) {
      const reach = track.width / 2 + COPPER;
      if (reach <= MAY_TOUCH && !shape.mayTouchEdge(track.from) && !shape.mayTouchEdge(track.to)) continue;
      // Ground at the edge is opened or bared without harm; shields are led there on purpose.
      if (track.net !== undefined && isGround(track.net)) continue;
      const name = track.net ?? 'no net';
      for (const point of [track.from, track.to]) {
        const clearance = shape.distanceWithin(point, reach) - track.width / 2;
        if (clearance < COPPER - 0.01) near.set(name, Math.min(clearance, near.get(name) ?? Infinity));
      }
    }
    if (near.size === 0) return outcome;
    const nets = inOrder(near.keys());
    const least = Math.min(...near.values());
    outcome.found({
      title: `${count(nets.length, 'net')} too near to the edge`,
      description: `Tracks of ${list(nets.map(netName))} come within ${Math.max(0, least).toFixed(2)} mm of the board’s edge; ${COPPER} mm is the least that makers keep.`,
      recommendations: [`Move the tracks of ${list(nets.map(netName))} at least 0.3 mm away from the edge.`],
      refs: [],
      nets: nets.filter((name) => name !== 'no net'),
      evidence: { leastMm: Number(least.toFixed(3)), limitMm: COPPER },
      confidence: 0.85,
    });
    return outcome;
  },
};
