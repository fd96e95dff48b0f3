import { Outcome, type Rule } from '../../rule';
import { netName } from '../../words';
import { chargers } from './chargers';
import { capacitorsOf } from '../supplies/supply-demand';

/** The capacitor at a charger’s input. */
export const chargerInputCapacitor: Rule = {
  name: 'charger-input-capacitor',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names'],
  reason:
    'Plugging in rings on a long cable up to twice the voltage, and the charger’s loop needs a capacitor at the battery.',
  repair: '4.7 µF to 10 µF at the input.',
  source: 'Data sheets (`input-capacitor` in the catalogue).',
  check(board) {
    const outcome = new Outcome();
    for (const { part, input } of chargers(board)) {
      if (!input?.net || input.net.role === 'ground' || input.net.pins.length < 2) continue;
      outcome.looked();
      if (capacitorsOf(board, input.net).length > 0) continue;
      outcome.found({
        title: `No capacitor at the input of ${part.ref}`,
        description: `The input of the charger ${part.ref} (${part.identity.label}) on ${netName(input.net.name)} has no fitted capacitor to ground.`,
        recommendations: [`Add 4.7 µF to 10 µF from ${netName(input.net.name)} to ground beside ${part.ref}.`],
        refs: [part.ref],
        nets: [input.net.name],
        evidence: { pin: input.id, capacitors: 0 },
        confidence: part.identity.confidence * 0.9,
      });
    }
    return outcome;
  },
};
