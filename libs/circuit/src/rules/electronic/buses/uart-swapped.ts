import { typesWith } from '@tracewright/parts/types';
import { isActive, type BoardNet, type BoardPin } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';

const TX = /^(?:U(?:ART|SART)?\d?_?TXD?\d?|TXD?\d?(?:_OUT)?|TXO|UART\d?_?TXD?|DBG_?TX|SOUT\d?)$/;
const RX = /^(?:U(?:ART|SART)?\d?_?RXD?\d?|RXD?\d?(?:_IN)?|RXI|UART\d?_?RXD?|DBG_?RX|SIN\d?)$/;
/** Modems name the lines from the other end: their TXD is an input. */
const MODEM = typesWith('names-lines-of-host');

/** Only pins that are nothing else: a port with many functions tells nothing. */
function direction(pin: BoardPin): 'tx' | 'rx' | undefined {
  if (!pin.part.fitted || !isActive(pin.part) || MODEM.test(pin.part.identity.label)) return undefined;
  const { classes } = pin.part.identity;
  // Transceivers name their logic side from the controller's view.
  if (classes.has('can') || classes.has('rs485') || classes.has('rs232') || classes.has('ethernet')) return undefined;
  const names = pin.names.slice(0, 4);
  const tx = names.some((name) => TX.test(name));
  const rx = names.some((name) => RX.test(name));
  if (tx === rx || pin.names.length > 6) return undefined;
  return tx ? 'tx' : 'rx';
}

function allSame(net: BoardNet): { way: 'tx' | 'rx'; pins: BoardPin[] } | undefined {
  const pins = net.pins.filter((pin) => direction(pin) !== undefined);
  const ways = new Set(pins.map(direction));
  const [way] = ways;
  if (ways.size !== 1 || !way || new Set(pins.map((pin) => pin.part)).size < 2) return undefined;
  return { way, pins };
}

/** Transmit joined to transmit. */
export const uartSwapped: Rule = {
  name: 'uart-swapped',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names'],
  reason: 'A serial link crosses: what one side sends, the other receives. Joined like to like, nothing is received.',
  repair: 'Cross the two lines.',
  source: 'Long practice; data sheets of controllers and bridges.',
  check(board) {
    const outcome = new Outcome();
    for (const net of board.nets) {
      if (net.role !== 'signal' || net.pins.length < 2) continue;
      if (net.pins.filter((pin) => direction(pin) !== undefined).length < 2) continue;
      outcome.looked();
      const same = allSame(net);
      if (!same) continue;
      const ids = inOrder(same.pins.map((pin) => `${pin.part.ref} (${pin.names[0] ?? pin.number})`));
      const word = same.way === 'tx' ? 'transmit' : 'receive';
      outcome.found({
        title: `${word === 'transmit' ? 'TX joined to TX' : 'RX joined to RX'} on ${netName(net.name)}`,
        description: `${netName(net.name)} joins the ${word} pins of ${list(ids)}; ${same.way === 'tx' ? 'two outputs drive it and neither is heard' : 'nothing drives it'}.`,
        recommendations: ['Cross the two serial lines: TX of each side to RX of the other.'],
        refs: inOrder(same.pins.map((pin) => pin.part.ref)),
        nets: [net.name],
        evidence: { pins: inOrder(same.pins.map((pin) => pin.id)), direction: same.way },
        confidence: Math.min(...same.pins.map((pin) => pin.part.identity.confidence)) * 0.85,
      });
    }
    return outcome;
  },
};
