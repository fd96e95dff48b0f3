import { voltsText } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, netName } from '../../words';
import { clampOf, isCoil, switchedCoils } from './coils';

/** Coils that are switched off without a way for their current. */
export const flybackDiode: Rule = {
  name: 'flyback-diode',
  version: 3,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'pin names'],
  reason:
    'A coil keeps its current flowing when it is switched off. Without a diode the voltage rises until the transistor breaks through.',
  repair: 'A diode across the coil, cathode at the supply; or a clamp at the transistor.',
  source: 'Induction law; data sheets of relays and of ULN2003-type drivers (COM to the coil supply).',
  check(board) {
    const outcome = new Outcome();
    const judged = new Set<number>();
    for (const place of switchedCoils(board)) {
      outcome.looked();
      judged.add(place.coil.index);
      if (clampOf(board, place)) continue;
      const driver = place.switches.part;
      const array = driver.identity.classes.has('driver-array');
      const supply = netName(place.supply.name);
      // The motor of a fan hangs on electronics of its own, which takes up most of its current.
      const fan = place.coil.kind === 'connector' && /FAN/i.test(place.coil.component.value);
      outcome.found({
        ...(fan ? { severity: 'warning' as const } : {}),
        title: `No flyback diode at ${place.coil.ref}`,
        description: `${place.coil.ref} (${place.coil.component.value || place.coil.kind}) lies between ${supply} and ${netName(place.switched.name)}, switched by ${driver.ref}; no diode, TVS or clamp takes its current when ${driver.ref} opens.`,
        recommendations: [
          array
            ? `Connect the COM pin of ${driver.ref} to ${supply}, or add a diode from ${netName(place.switched.name)} (anode) to ${supply} (cathode).`
            : `Add a diode across ${place.coil.ref}: cathode to ${place.supply.role === 'supply' ? supply : netName(place.switched.name)}, anode to ${place.supply.role === 'supply' ? netName(place.switched.name) : supply}; rated for the coil current, such as 1N4148W below 100 mA or SS14 below 1 A.`,
        ],
        refs: inOrder([place.coil.ref, driver.ref]),
        nets: [place.supply.name, place.switched.name],
        evidence: {
          coil: place.coil.ref,
          switch: place.switches.id,
          supply: place.supply.name,
          volts: voltsText(place.supply.volts) ?? null,
        },
        confidence: Math.min(place.coil.identity.confidence, driver.identity.confidence) * 0.95,
      });
    }
    for (const part of board.parts) {
      if (!part.fitted || part.kind === 'connector' || !isCoil(part) || judged.has(part.index)) continue;
      const supplied = part.pins.some((pin) => pin.net?.role === 'signal' && pin.net.pins.length > 1);
      if (supplied) outcome.cannotTell('What switches a coil is not known.', [part.ref]);
    }
    return outcome;
  },
};
