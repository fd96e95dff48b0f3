import { formatQuantity } from '../../../parts';
import { voltsText } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { list, netName } from '../../words';
import { bulkOnly } from './bulk-only';
import { isToldByPins } from './decoupling-rails';

/** A 1 µF ceramic serves up to some 10 MHz: advice, no fault. Farad. */
const NEARLY_SMALL = 1.05e-6;

/** Supply nets of fast circuits that have bulk capacitors only. */
export const decouplingHf: Rule = {
  name: 'decoupling-hf',
  version: 2,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values', 'part data'],
  reason:
    'Large capacitors are slow: their inductance hides them from edges of nanoseconds. Digital and radio circuits need a small ceramic capacitor besides.',
  repair: 'Add 100 nF ceramic capacitors beside the supply pins.',
  source:
    'Data sheets (100 nF at each supply pin; UG583 for gate arrays); self-resonance of ceramic capacitors, 1 µF and more below about 5 MHz.',
  check(board) {
    const outcome = new Outcome();
    const { lacking, unread, looked } = bulkOnly(board);
    outcome.looked(looked);
    if (unread.length > 0) outcome.cannotTell('The value of a capacitor on the supply can’t be read.', unread);
    for (const [net, { parts, capacitors }] of lacking) {
      if (isToldByPins(board, net)) continue;
      const refs = parts.map((part) => part.ref);
      const present = capacitors.map(
        (capacitor) => `${capacitor.ref} ${formatQuantity(capacitor.farads ?? 0, 'farad')}`,
      );
      const smallest = Math.min(...capacitors.map((capacitor) => capacitor.farads ?? Infinity));
      outcome.found({
        severity: smallest <= NEARLY_SMALL ? 'info' : 'warning',
        title: `Only bulk capacitors on ${netName(net.name)}`,
        description: `${netName(net.name)} feeds ${list(refs)} and has ${list(present)} to ground, but no capacitor between 10 nF and 470 nF for fast current pulses.`,
        recommendations: [
          `Add a 100 nF ceramic capacitor (X7R, 0402 or 0603) from ${netName(net.name)} to ground within a few millimetres of each supply pin of ${list(refs)}.`,
        ],
        refs: [...refs, ...capacitors.map((capacitor) => capacitor.ref)],
        nets: [net.name],
        evidence: {
          supply: net.name,
          volts: voltsText(net.volts) ?? null,
          capacitors: present,
          smallest: formatQuantity(smallest, 'farad'),
        },
        confidence: Math.min(...parts.map((part) => part.identity.confidence)) * 0.95,
      });
    }
    return outcome;
  },
};
