import { figures } from '@tracewright/parts/types';
import { formatQuantity } from '../../../parts';
import { Outcome, type Rule } from '../../rule';
import { inOrder, netName } from '../../words';
import { chargers } from './chargers';
import { typeMatches } from '../start-up/reset-pins';
import { capacitorsOf, totalOf } from '../supplies/supply-demand';

/** The least capacitance at the battery pin for a stable loop, by the data sheets. Farad. */
const LEAST: readonly (readonly [RegExp, number])[] = figures('charger-output-capacitor').map(
  ({ type, farads }) => [type, farads] as const,
);
/** Tolerance takes a part of what is printed, not half of it. */
const WELL_BELOW = 0.6;

/** Chargers whose loop lacks its capacitor. */
export const chargerOutputCapacitor: Rule = {
  name: 'charger-output-capacitor',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values', 'part data'],
  reason:
    'Without a battery, or with a long cable to it, the charger regulates into the capacitor alone, and oscillates when it is too small.',
  repair: 'The capacitor of the data sheet, from the battery pin to ground beside the charger.',
  source: 'Data sheets: MCP73831 "minimum of 4.7 µF", BQ24075 4.7 µF to 47 µF at BAT, TP4056 10 µF.',
  check(board) {
    const outcome = new Outcome();
    for (const { part, battery } of chargers(board)) {
      const least = LEAST.find(([type]) => typeMatches(part, type))?.[1];
      if (least === undefined || battery?.net?.role !== 'supply') continue;
      outcome.looked();
      const capacitors = capacitorsOf(board, battery.net);
      const sum = totalOf(capacitors);
      if (sum === undefined || sum >= least * WELL_BELOW) continue;
      const refs = inOrder(capacitors.map(({ ref }) => ref));
      const has = refs.length === 0 ? 'no capacitor' : `${refs.join(', ')} with ${formatQuantity(sum, 'farad')}`;
      outcome.found({
        title: `Battery pin of ${part.ref} has ${refs.length === 0 ? 'no' : 'too small a'} capacitor`,
        description: `${netName(battery.net.name)} has ${has} at the battery pin of ${part.ref} (${part.identity.label}); the data sheet asks for at least ${formatQuantity(least, 'farad')}.`,
        recommendations: [
          `Use ${formatQuantity(least, 'farad')} or more from ${netName(battery.net.name)} to ground beside ${part.ref}.`,
        ],
        refs: inOrder([part.ref, ...refs]),
        nets: [battery.net.name],
        evidence: { farads: formatQuantity(sum, 'farad'), least: formatQuantity(least, 'farad') },
        confidence: part.identity.confidence * 0.9,
      });
    }
    return outcome;
  },
};
