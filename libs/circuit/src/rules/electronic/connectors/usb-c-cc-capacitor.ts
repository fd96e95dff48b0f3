import { typesWith } from '@tracewright/parts/types';
import { named } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { typeMatches } from '../start-up/reset-pins';

/** Controllers that have no receiver capacitor inside, by their data sheets. */
const BARE = typesWith('cc-needs-capacitor');

/** CC lines of power-delivery controllers without the receiver's capacitor. */
export const usbCCcCapacitor: Rule = {
  name: 'usb-c-cc-capacitor',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names', 'part data'],
  reason:
    'Power-delivery messages are read on CC in a band that the capacitor sets; without it noise breaks negotiation.',
  repair: '200 pF to 600 pF from each CC line to ground beside the controller.',
  source: 'USB Power Delivery specification, cReceiver 200 pF to 600 pF; data sheet of the FUSB302B.',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('ic')) {
      if (!part.fitted || !typeMatches(part, BARE)) continue;
      const lines = [
        ...new Set(
          part.pins.flatMap((pin) => (named(pin, /^CC_?[12]$/) && pin.net?.role === 'signal' ? [pin.net] : [])),
        ),
      ];
      if (lines.length === 0) continue;
      outcome.looked();
      const bare = lines.filter((net) => board.branches(net, 'capacitor').length === 0);
      if (bare.length === 0) continue;
      const plugs = inOrder([
        ...new Set(
          bare.flatMap(({ pins }) => pins.flatMap((pin) => (pin.part.kind === 'connector' ? [pin.part.ref] : []))),
        ),
      ]);
      outcome.found({
        title: `CC lines of ${part.ref} without receiver capacitor`,
        description: `${list(bare.map(({ name }) => netName(name)))} of ${part.ref} (${part.identity.label}) ${bare.length === 1 ? 'has' : 'have'} no capacitor to ground; the data sheet and USB Power Delivery ask for 200 pF to 600 pF on each.`,
        recommendations: [
          `Add 220 pF to 330 pF from each of ${list(bare.map(({ name }) => netName(name)))} to ground beside ${part.ref}.`,
        ],
        refs: inOrder([part.ref, ...plugs]),
        nets: inOrder(bare.map(({ name }) => name)),
        evidence: { lines: bare.length, capacitors: 0 },
        confidence: part.identity.confidence * 0.85,
      });
    }
    return outcome;
  },
};
