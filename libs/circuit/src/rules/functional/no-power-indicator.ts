import { pathEnds } from '../electronic/supplies/current-path';
import { externalSources } from '../electronic/supplies/power-tree';
import { isActive, named, type Board, type BoardNet } from '../board';
import { Outcome, type Rule } from '../rule';
import { inOrder } from '../words';

/** "PWR1", "1V8LED", "VCC_LED", "POWER". */
const SAYS_SUPPLY = /(?:^|[^A-Z])(?:PWR|POWER|V(?:CC|DD|BUS|IN|BAT)|\d+V\d*)(?:_?LED)?\d*(?:$|[^A-Z\d])/i;

/** The output of a charger or regulator that says that its supply is good, over a resistor or not. */
function saysGood(board: Board, net: BoardNet): boolean {
  const near = [net, ...board.branches(net, 'resistor').flatMap(({ far }) => far.net ?? [])];
  return near.some(
    ({ role, pins }) =>
      role === 'signal' &&
      pins.some(
        (pin) =>
          pin.part.fitted && isActive(pin.part) && named(pin, /^P(?:OWER)?_?(?:W?R)?_?G(?:OO)?D?\d?(?:_?[NB])?$/),
      ),
  );
}

/** Boards without an LED that shows the supply. */
export const noPowerIndicator: Rule = {
  name: 'no-power-indicator',
  version: 3,
  category: 'functional',
  severity: 'info',
  needs: ['connections'],
  reason: 'An LED on the supply answers the first question of every fault search.',
  repair: 'An LED with a series resistor from the main rail to ground.',
  source: 'Long practice.',
  check(board) {
    const outcome = new Outcome();
    const sources = externalSources(board);
    if (sources.length === 0 || !board.parts.some((part) => part.fitted && isActive(part))) return outcome;
    outcome.looked();
    // A value such as "5V" on a diode with a resistor is an LED that is not called one.
    const shows = board.ofKind('led', 'diode').some((led) => {
      if (!led.fitted) return false;
      // Switched together with the rail whose name it bears.
      if (led.kind === 'led' && SAYS_SUPPLY.test(`${led.ref} ${led.component.value}`)) return true;
      if (led.pins.some((pin) => pin.net && board.reach(pin.net).some(({ net }) => saysGood(board, net)))) return true;
      const nets = [...new Set(led.pins.flatMap((pin) => (pin.net ? [pin.net] : [])))];
      const roles = new Set(
        nets.flatMap((net) =>
          net.role === 'signal'
            ? pathEnds(board, net, led).flatMap((end) => (end.net && end.kind === 'rail' ? [end.net.role] : ['other']))
            : [net.role],
        ),
      );
      return roles.has('supply') && (roles.has('ground') || [...roles].length === 1);
    });
    // Addressable LEDs and displays show life as well.
    const display = board.parts.some(
      (part) => part.fitted && (part.kind === 'addressable-led' || part.identity.catalogue?.subcategory === 'Display'),
    );
    if (shows || display) return outcome;
    const refs = inOrder(sources.map((source) => source.part.ref));
    outcome.found({
      title: 'No power indicator',
      description: `No LED shows that a supply rail is on; the board is fed at ${refs.join(', ')}.`,
      recommendations: [
        'Consider an LED with 1 kΩ to 4.7 kΩ from the main rail to ground, behind a solder jumper where the current matters.',
      ],
      refs,
      nets: inOrder(sources.map((source) => source.net.name)),
      evidence: { leds: board.ofKind('led').length },
      confidence: 0.8,
    });
    return outcome;
  },
};
