import { figures } from '@tracewright/parts/types';
import { formatQuantity } from '../../../parts';
import { Outcome, type Rule } from '../../rule';
import { inOrder, netName } from '../../words';
import { parallel, pulls } from '../pins/pulls';
import { drivers, resetPins, typeMatches } from './reset-pins';
import { named } from '../../board';

/** How long the reset must outlast the supplies, by the data sheets. Seconds. */
const HOLDS: readonly (readonly [RegExp, number])[] = figures('reset-outlasts-supply').map(
  ({ type, seconds }) => [type, seconds] as const,
);
const RESET = /^(?:GRSTZ?|N?_?RST\d?|RST_?[NB]|N?_?RESET(?:_?[NB])?)$/;

/** Resistor and capacitor at a reset that let go too early. */
export const resetDelay: Rule = {
  name: 'reset-delay',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values', 'part data'],
  reason:
    'A chip that leaves reset before its supplies and its clock are stable starts in an undefined state now and then.',
  repair: 'A larger capacitor at the reset, or a supervisor.',
  source: 'Data sheets: GRSTz of TUSB hubs 3 ms after the supplies, reset of KSZ80xx and KSZ90xx transceivers 10 ms.',
  check(board) {
    const outcome = new Outcome();
    const known = new Set(resetPins(board).map(({ pin }) => pin));
    for (const part of board.ofKind('ic')) {
      const needed = part.fitted ? HOLDS.find(([type]) => typeMatches(part, type))?.[1] : undefined;
      const pin = part.pins.find((each) => known.has(each) || named(each, RESET));
      if (needed === undefined || pin?.net?.role !== 'signal' || drivers(pin).length > 0) continue;
      const { net } = pin;
      const up = pulls(board, net, 'supply');
      const ohms = parallel(up);
      const capacitors = board.branches(net, 'capacitor').filter(({ far }) => far.net?.role === 'ground');
      const farads = capacitors.reduce((sum, { element }) => sum + (element.value ?? NaN), 0);
      if (!ohms || capacitors.length === 0 || !Number.isFinite(farads)) continue;
      outcome.looked();
      // An input at half its supply is reached after 0.7 of the time constant.
      if (ohms * farads >= needed * 0.9) continue;
      const refs = inOrder([...up.map((pull) => pull.part.ref), ...capacitors.map(({ element }) => element.part.ref)]);
      const time = (seconds: number): string => `${Number((seconds * 1000).toPrecision(2))} ms`;
      outcome.found({
        title: `Reset of ${part.ref} lets go after ${time(ohms * farads)}`,
        description: `${refs.join(' and ')} at ${netName(net.name)} have a time constant of ${time(ohms * farads)}; ${part.ref} (${part.identity.label}) must stay in reset for ${time(needed)} after its supplies are stable.`,
        recommendations: [
          `Use ${formatQuantity(Number(((needed * 3) / ohms).toPrecision(1)), 'farad')} with ${formatQuantity(ohms, 'ohm')}, or a supervisor.`,
        ],
        refs: inOrder([part.ref, ...refs]),
        nets: [net.name],
        evidence: { timeConstant: time(ohms * farads), needed: time(needed) },
        confidence: part.identity.confidence * 0.85,
      });
    }
    return outcome;
  },
};
