import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { targets, type Target } from './i2c-addresses';
import { addTo } from '../../groups';

const hex = (address: number): string => `0x${address.toString(16).toUpperCase().padStart(2, '0')}`;

/** Two targets of one bus at one address. */
export const i2cAddressConflict: Rule = {
  name: 'i2c-address-conflict',
  version: 2,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'pin names', 'part data'],
  reason: 'Two devices at one address answer at the same time; neither can be read.',
  repair: 'Strap one of them to another address, or put a multiplexer between.',
  source: 'Addresses in the data sheets (`i2cAddresses` in the catalogue).',
  check(board) {
    const outcome = new Outcome();
    const places = new Map<string, Target[]>();
    for (const target of targets(board)) {
      const [address] = target.addresses;
      const certain = target.addresses.length === 1 && address !== undefined;
      if (!certain && target.straps === undefined) {
        outcome.cannotTell('The I2C address of a device is not known.', [target.part.ref]);
        continue;
      }
      outcome.looked();
      const key = `${target.bus.name}:${certain ? address : target.straps}`;
      addTo(places, key, target);
    }
    for (const same of places.values()) {
      const [first] = same;
      if (!first || same.length < 2) continue;
      const refs = inOrder(same.map((target) => target.part.ref));
      const address =
        first.addresses.length === 1 ? hex(first.addresses[0] ?? 0) : first.addresses.map(hex).join(' or ');
      outcome.found({
        title: `${list(refs)} share the I2C address ${address}`,
        description: `${list(same.map((target) => `${target.part.ref} (${target.part.identity.label})`))} are on the same bus ${netName(first.bus.name)} and all answer to ${address}.`,
        recommendations: [
          `Give one of ${list(refs)} another address by its address pins, choose a version with another address, or separate them with a TCA9548A.`,
        ],
        refs,
        nets: [first.bus.name],
        evidence: { address, devices: refs },
        confidence: Math.min(...same.map((target) => target.part.identity.confidence)) * 0.95,
      });
    }
    return outcome;
  },
};
