import { Outcome, type Rule } from '../../rule';
import { list, netName } from '../../words';
import type { BoardPart } from '../../board';
import { addTo } from '../../groups';

/** Named nets that end where they begin. */
export const singlePinNet: Rule = {
  name: 'single-pin-net',
  version: 1,
  category: 'electronic',
  severity: 'info',
  needs: ['connections'],
  reason:
    'A net that somebody named was meant to go somewhere. With one pad it goes nowhere: a label is misspelt or a wire is missing.',
  repair: 'Connect the other end, or mark the pin as not connected and drop the name.',
  source: 'KiCad’s electrical rules check (label with one pin); long practice.',
  check(board) {
    const outcome = new Outcome();
    const byPart = new Map<BoardPart, string[]>();
    for (const net of board.nets) {
      if (net.automatic) continue;
      const [pin] = net.pins;
      if (!pin) continue;
      outcome.looked();
      if (net.pins.length !== 1 || pin.markedOpen || pin.part.kind === 'test-point' || pin.part.kind === 'mechanical')
        continue;
      addTo(byPart, pin.part, net.name);
    }
    for (const [part, nets] of byPart) {
      const names = nets.map(netName);
      outcome.found({
        title: nets.length === 1 ? `Net ${names[0]} ends at ${part.ref}` : `${nets.length} nets end at ${part.ref}`,
        description: `The named ${nets.length === 1 ? 'net' : 'nets'} ${list(names, 20)} ${nets.length === 1 ? 'has' : 'have'} a single pad, on ${part.ref}.`,
        recommendations: [
          'Check the spelling of the label at the other end and connect it; if the pin is meant to stay open, place a no-connect mark instead of a label.',
        ],
        refs: [part.ref],
        nets,
        evidence: { nets, pads: nets.length },
        confidence: 0.9,
      });
    }
    return outcome;
  },
};
