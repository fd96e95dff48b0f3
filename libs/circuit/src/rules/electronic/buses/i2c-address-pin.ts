import { typesWith } from '@tracewright/parts/types';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list } from '../../words';
import { targets } from './i2c-addresses';

/** Chips whose address pins have a pull inside, or for which open is a third level, by their data sheets. */
const MAY_FLOAT = typesWith('address-by-order-code');

/** Address pins without a level. */
export const i2cAddressPin: Rule = {
  name: 'i2c-address-pin',
  version: 2,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names'],
  reason: 'A floating address pin gives the device one address today and another tomorrow.',
  repair: 'Tie the pin to ground or to the supply.',
  source: 'Data sheets.',
  check(board) {
    const outcome = new Outcome();
    for (const { part, bus, floating } of targets(board)) {
      outcome.looked();
      if (floating.length === 0 || floating.every((pin) => pin.markedOpen && part.identity.catalogue === undefined))
        continue;
      if (MAY_FLOAT.test(part.identity.catalogue?.mpn ?? part.component.value)) continue;
      const names = inOrder(floating.map((pin) => `${pin.names[0] ?? pin.number} (${pin.id})`));
      outcome.found({
        title: `Address ${names.length === 1 ? 'pin' : 'pins'} of ${part.ref} floating`,
        description: `${list(names)} of ${part.ref} (${part.identity.label}) ${names.length === 1 ? 'sets' : 'set'} its I2C address and ${names.length === 1 ? 'is' : 'are'} connected to no level.`,
        recommendations: [`Tie ${list(names)} to ground or to the supply of ${part.ref}.`],
        refs: [part.ref],
        nets: inOrder([bus.name, ...floating.flatMap((pin) => (pin.net ? [pin.net.name] : []))]),
        evidence: { pins: inOrder(floating.map((pin) => pin.id)) },
        confidence: part.identity.confidence * 0.9,
      });
    }
    return outcome;
  },
};
