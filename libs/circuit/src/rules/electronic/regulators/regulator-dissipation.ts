import { formatQuantity } from '../../../parts';
import { voltsText, type BoardPart } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { PowerTree } from '../supplies/loads';

/** What a package gets rid of on a usual board without a heat sink, watt. */
const PACKAGE_LIMIT: readonly (readonly [RegExp, number])[] = [
  [/SOT-?23|SC-?70|SOT-?25|SOT-?353|SOT95P|DFN|SON\d|X2SON/i, 0.4],
  [/SOT-?89|TO-?92/i, 0.6],
  [/SOT-?223|SOT230P/i, 1.0],
  [/TO-?252|DPAK/i, 1.5],
];
const DEFAULT_LIMIT = 1;

function limitOf(part: BoardPart): number {
  return Math.min(PACKAGE_LIMIT.find(([pattern]) => pattern.test(part.component.footprint))?.[1] ?? DEFAULT_LIMIT, 1.5);
}

/** Heat of linear regulators under the known loads. */
export const regulatorDissipation: Rule = {
  name: 'regulator-dissipation',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'part data'],
  reason: 'A linear regulator turns the voltage that it drops into heat: (input - output) × current.',
  repair: 'A switching regulator, a lower input, or a package with a heat sink.',
  source: 'P = (Vin - Vout) × I; thermal resistances of packages on two-layer boards, 85 K rise.',
  check(board) {
    const outcome = new Outcome();
    const tree = new PowerTree(board);
    for (const { part, input, rail } of tree.regulators) {
      const vin = input?.net?.volts;
      const vout = rail?.volts;
      if (part.kind !== 'regulator' || !input?.net || !rail || !vin || !vout) continue;
      const demand = tree.demand(rail);
      const limit = limitOf(part);
      const watts = (vin.min - vout.max) * demand.typical;
      if (watts <= limit) {
        if (demand.unknown.length > 0)
          outcome.cannotTell('The current of some loads is not known.', inOrder([part.ref]));
        else if (demand.known.length > 0) outcome.looked();
        continue;
      }
      outcome.looked();
      const loads = inOrder(demand.known.map((each) => each.part.ref));
      outcome.found({
        title: `${part.ref} turns ${formatQuantity(watts, 'watt')} into heat`,
        description: `${part.ref} (${part.identity.label}) drops ${voltsText(vin) ?? ''} to ${voltsText(vout) ?? ''} for ${list(loads)}, which draw ${formatQuantity(demand.typical, 'ampere')}: ${formatQuantity(watts, 'watt')}, over the ${limit} W that its package gets rid of.`,
        recommendations: [
          `Use a switching regulator for ${netName(rail.name)}, or feed ${part.ref} from a lower rail.`,
        ],
        refs: inOrder([part.ref]),
        nets: inOrder([input.net.name, rail.name]),
        evidence: {
          watts: Number(watts.toFixed(2)),
          limitWatts: limit,
          amperes: Number(demand.typical.toFixed(3)),
          loads,
        },
        confidence: part.identity.confidence * 0.75,
      });
    }
    return outcome;
  },
};
