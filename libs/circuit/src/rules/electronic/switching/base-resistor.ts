import { named } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { switchInputs } from './transistor-inputs';

/** A base driven by a logic output needs a resistor. */
export const baseResistor: Rule = {
  name: 'base-resistor',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names'],
  reason: 'Base and emitter are a diode: a logic output that drives it directly is shorted at 0.7 V.',
  repair: 'A resistor of 1 kΩ to 10 kΩ between output and base.',
  source: 'Diode law; limits of port currents in data sheets.',
  check(board) {
    const outcome = new Outcome();
    const { known, unknown } = switchInputs(board);
    if (unknown.length > 0) outcome.cannotTell('The pins of a transistor are not known.', unknown);
    for (const { transistor, net } of known) {
      if (transistor.kind !== 'bjt' || !transistor.common?.net || transistor.common.net.role === 'signal') continue;
      outcome.looked();
      const drivers = net.pins.filter(
        (pin) =>
          pin.part.fitted &&
          (pin.part.kind === 'microcontroller' ||
            (pin.part.kind === 'ic' && (pin.type === 'output' || pin.type === 'tri_state'))) &&
          pin.type !== 'input' &&
          pin.type !== 'power_in' &&
          pin.type !== 'open_collector' &&
          // Pins made to drive a base limit the current themselves.
          !named(pin, /BASE|^BDR|^DRV|^DRIVE/),
      );
      if (drivers.length === 0) continue;
      const refs = inOrder(drivers.map((pin) => pin.part.ref));
      outcome.found({
        title: `Base of ${transistor.part.ref} without resistor`,
        description: `${list(drivers.map((pin) => pin.id))} drives the base of ${transistor.part.ref} directly over ${netName(net.name)}; nothing limits the base current.`,
        recommendations: [`Put 1 kΩ to 4.7 kΩ between ${list(refs)} and the base of ${transistor.part.ref}.`],
        refs: inOrder([transistor.part.ref, ...refs]),
        nets: [net.name],
        evidence: { base: transistor.control?.id ?? null, drivers: inOrder(drivers.map((pin) => pin.id)) },
        confidence: transistor.part.identity.confidence * 0.9,
      });
    }
    return outcome;
  },
};
