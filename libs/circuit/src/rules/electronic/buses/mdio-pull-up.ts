import { formatQuantity } from '../../../parts';
import { isActive, named, plainName, type BoardNet } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { parallel, pulls } from '../pins/pulls';

function isMdio(net: BoardNet): boolean {
  if (net.role !== 'signal') return false;
  const byPin = net.pins.some((pin) => pin.part.identity.classes.has('ethernet') && named(pin, /^MDIO$/));
  return byPin || (!net.automatic && /(?:^|[^A-Z])MDIO(?:[^A-Z]|$)/.test(plainName(net.name)));
}

/** The management line of an Ethernet PHY is open-drain and needs a pull-up. */
export const mdioPullUp: Rule = {
  name: 'mdio-pull-up',
  version: 2,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names'],
  reason:
    'MDIO is driven by turns and open in between. Without a pull-up the controller reads ones and zeroes at random and does not find the PHY.',
  repair: '1.5 kΩ to 4.7 kΩ from MDIO to the I/O supply of the PHY.',
  source: 'IEEE 802.3 clause 22.2.4.4 (1.5 kΩ); data sheets of PHYs.',
  check(board) {
    const outcome = new Outcome();
    for (const net of board.nets) {
      if (!isMdio(net)) continue;
      const chips = inOrder(net.pins.filter((pin) => pin.part.fitted && isActive(pin.part)).map((pin) => pin.part.ref));
      if (chips.length < 2) continue;
      outcome.looked();
      const found = pulls(board, net, 'supply');
      const ohms = parallel(found);
      if (found.length > 0 && (ohms === undefined || ohms <= 15_000)) continue;
      outcome.found({
        title: found.length === 0 ? `MDIO without pull-up` : `MDIO pull-up too weak`,
        description: `${netName(net.name)} joins ${list(chips)} and has ${found.length === 0 || ohms === undefined ? 'no pull-up resistor' : `a pull-up of only ${formatQuantity(ohms, 'ohm')}`}.`,
        recommendations: [`Add 1.5 kΩ (up to 4.7 kΩ for one PHY) from ${netName(net.name)} to the PHY’s I/O supply.`],
        refs: inOrder([...chips, ...found.map((pull) => pull.part.ref)]),
        nets: [net.name],
        evidence: { pullUp: ohms === undefined ? null : formatQuantity(ohms, 'ohm'), chips },
        confidence: 0.9,
      });
    }
    return outcome;
  },
};
