import { Outcome, type Rule } from '../rule';
import { count, inOrder, list } from '../words';

const PINS = 4;

/** Large nets that nobody named. */
export const unnamedNets: Rule = {
  name: 'unnamed-nets',
  version: 1,
  category: 'aesthetic',
  severity: 'info',
  needs: ['connections'],
  reason: 'A net with a name is found on every sheet, in the layout and in the measurement; a number says nothing.',
  repair: 'Give the net the name of its signal.',
  source: 'Long practice.',
  check(board) {
    const outcome = new Outcome();
    for (const net of board.nets) if (net.pins.length > PINS) outcome.looked();
    const large = board.nets.filter((net) => net.automatic && net.pins.length > PINS);
    if (large.length === 0) return outcome;
    const names = inOrder(large.map((net) => net.name));
    outcome.found({
      title: `${count(names.length, 'large net')} without a name`,
      description: `${list(names)} ${names.length === 1 ? 'joins' : 'join'} more than ${PINS} pins and ${names.length === 1 ? 'has' : 'have'} only an automatic name.`,
      recommendations: [`Put a label with the signal’s name on ${names.length === 1 ? 'it' : 'each of them'}.`],
      refs: [],
      nets: names,
      evidence: { count: names.length, pins: Math.max(...large.map((net) => net.pins.length)) },
      confidence: 0.9,
    });
    return outcome;
  },
};
