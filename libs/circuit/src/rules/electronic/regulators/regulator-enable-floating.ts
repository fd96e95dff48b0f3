import { typesWith } from '@tracewright/parts/types';
import type { BoardPin } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, netName } from '../../words';
import { regulators } from '../supplies/power-tree';
import { typeMatches } from '../start-up/reset-pins';

/** Enable inputs with a pull inside that may stay open, by the data sheets. */
const MAY_FLOAT = typesWith('enable-may-float');

function isHeld(pin: BoardPin): boolean {
  const { net } = pin;
  if (!net) return false;
  return net.pins.some(
    (other) =>
      other !== pin &&
      other.part.fitted &&
      other.part.kind !== 'capacitor' &&
      other.part.kind !== 'test-point' &&
      !opensToNothing(other),
  );
}

/** A switch whose other contacts all lie on ground leaves the pin without a level when it is open. */
function opensToNothing({ part, net }: BoardPin): boolean {
  if (part.kind !== 'switch') return false;
  const others = new Set(
    part.pins.flatMap((each) => (each.net && each.net !== net && each.net.pins.length > 1 ? [each.net] : [])),
  );
  return others.size > 0 && [...others].every(({ role }) => role === 'ground');
}

/** Enable pins of regulators that are connected to nothing. */
export const regulatorEnableFloating: Rule = {
  name: 'regulator-enable-floating',
  version: 2,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names', 'part data'],
  reason: 'A floating enable switches the rail on and off at random, or leaves it off.',
  repair: 'Tie the enable to the input, by a resistor where something may pull it down.',
  source: 'Data sheets (`tie` of EN in the catalogue).',
  check(board) {
    const outcome = new Outcome();
    for (const { part, enable, input } of regulators(board)) {
      if (!enable) continue;
      const lonely = !isHeld(enable);
      const asks = part.identity.catalogue?.requires.some(
        (requirement) => requirement.kind === 'tie' && enable.names.includes((requirement.net ?? '').toUpperCase()),
      );
      if (lonely && !asks && (part.kind !== 'regulator' || typeMatches(part, MAY_FLOAT))) {
        outcome.cannotTell('Whether the open enable pin of a converter has a pull-up inside is not known.', [part.ref]);
        continue;
      }
      outcome.looked();
      if (!lonely || typeMatches(part, MAY_FLOAT)) continue;
      const rail = input?.net ? netName(input.net.name) : 'the input';
      outcome.found({
        title: `Enable of ${part.ref} floats`,
        description: `${enable.names[0] ?? enable.number} of ${part.ref} (${part.identity.label}) is connected to nothing that gives it a level.`,
        recommendations: [
          `Tie ${enable.names[0] ?? enable.number} of ${part.ref} to ${rail}, directly or with 100 kΩ.`,
        ],
        refs: [part.ref],
        nets: inOrder(enable.net ? [enable.net.name] : []),
        evidence: { pin: enable.id },
        confidence: part.identity.confidence * 0.85,
      });
    }
    return outcome;
  },
};
