import { formatQuantity } from '../../../parts';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { PowerTree } from './loads';
import { limitedSources, RESERVE } from './limited-sources';

/** Known peak currents on a rail against what its source delivers. */
export const currentBudget: Rule = {
  name: 'current-budget',
  version: 2,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'part data'],
  reason: 'A source that can’t deliver the peak lets the rail sag; radios reset when they send.',
  repair: 'A stronger source, or less load on the rail.',
  source: 'Data sheets (`current`, `ioutMax` in the catalogue); USB 2.0, 500 mA.',
  check(board) {
    const outcome = new Outcome();
    const tree = new PowerTree(board);
    for (const source of limitedSources(board, tree)) {
      const demand = tree.demand(source.net);
      if (demand.peak <= source.limit * (1 - RESERVE)) {
        if (demand.unknown.length > 0)
          outcome.cannotTell(
            'The current of some loads is not known.',
            inOrder(demand.unknown.map((part) => part.ref)),
          );
        else if (demand.known.length > 0) outcome.looked();
        continue;
      }
      outcome.looked();
      const loads = inOrder(
        demand.known.filter((each) => each.peak > source.limit * 0.02).map((each) => each.part.ref),
      );
      outcome.found({
        title: `${source.ref} may be asked for ${formatQuantity(demand.peak, 'ampere')}`,
        description: `${list(loads)} on ${netName(source.net.name)} and the rails behind it draw up to ${formatQuantity(demand.peak, 'ampere')} together; ${source.label} gives ${formatQuantity(source.limit, 'ampere')}, ${formatQuantity(source.limit * (1 - RESERVE), 'ampere')} with 20 % in reserve.`,
        recommendations: [
          `Use a source for at least ${formatQuantity(demand.peak / (1 - RESERVE), 'ampere')}, or limit in the program what runs at the same time.`,
        ],
        refs: inOrder([source.ref, ...loads]),
        nets: [source.net.name],
        evidence: {
          peak: formatQuantity(demand.peak, 'ampere'),
          typical: formatQuantity(demand.typical, 'ampere'),
          limit: formatQuantity(source.limit, 'ampere'),
          marginPercent: RESERVE * 100,
          unknownLoads: demand.unknown.length,
        },
        confidence: 0.75,
      });
    }
    return outcome;
  },
};
