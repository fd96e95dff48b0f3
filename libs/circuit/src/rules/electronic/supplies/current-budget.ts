import { formatQuantity } from '../../../parts';
import type { BoardNet } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { PowerTree } from './loads';
import { externalSources } from './power-tree';
import { isUsbC } from '../connectors/usb';

/** Part of a source's limit that stays in reserve. */
const MARGIN = 0.2;
/** What a host must give: USB 2.0 after enumeration, and the least current of a USB-C source. Ampere. */
const USB_LIMIT = 0.5;
const USB_C_LIMIT = 0.9;

interface Source {
  readonly ref: string;
  readonly label: string;
  readonly net: BoardNet;
  readonly limit: number;
}

/** Known peak currents on a rail against what its source delivers. */
export const currentBudget: Rule = {
  name: 'current-budget',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'part data'],
  reason: 'A source that can’t deliver the peak lets the rail sag; radios reset when they send.',
  repair: 'A stronger source, or less load on the rail.',
  source: 'Data sheets (`current`, `ioutMax` in the catalogue); USB 2.0, 500 mA.',
  check(board) {
    const outcome = new Outcome();
    const tree = new PowerTree(board);
    const sources: Source[] = [];
    for (const { part, rail } of tree.regulators) {
      const limit = part.identity.catalogue?.output?.ioutMax;
      if (rail && limit && part.kind !== 'charger')
        sources.push({ ref: part.ref, label: `${part.ref} (${part.identity.label})`, net: rail, limit: limit / 1000 });
    }
    for (const source of externalSources(board)) {
      if (source.kind === 'usb')
        sources.push({
          ref: source.part.ref,
          label: `USB at ${source.part.ref}`,
          net: source.net,
          limit: isUsbC(source.part) ? USB_C_LIMIT : USB_LIMIT,
        });
    }
    for (const source of sources) {
      const demand = tree.demand(source.net);
      if (demand.peak <= source.limit * (1 - MARGIN)) {
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
        description: `${list(loads)} on ${netName(source.net.name)} and the rails behind it draw up to ${formatQuantity(demand.peak, 'ampere')} together; ${source.label} gives ${formatQuantity(source.limit, 'ampere')}, ${formatQuantity(source.limit * (1 - MARGIN), 'ampere')} with 20 % in reserve.`,
        recommendations: [
          `Use a source for at least ${formatQuantity(demand.peak / (1 - MARGIN), 'ampere')}, or limit in the program what runs at the same time.`,
        ],
        refs: inOrder([source.ref, ...loads]),
        nets: [source.net.name],
        evidence: {
          peak: formatQuantity(demand.peak, 'ampere'),
          typical: formatQuantity(demand.typical, 'ampere'),
          limit: formatQuantity(source.limit, 'ampere'),
          marginPercent: MARGIN * 100,
          unknownLoads: demand.unknown.length,
        },
        confidence: 0.75,
      });
    }
    return outcome;
  },
};
