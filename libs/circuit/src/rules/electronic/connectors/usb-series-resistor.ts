import { figures } from '@tracewright/parts/types';
import { formatQuantity } from '../../../parts';
import { named, plainName, type BoardNet, type BoardPart, type BoardPin } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { typeMatches } from '../start-up/reset-pins';

/** Controllers whose data sheets ask for series resistors in D+ and D-. Ohm. */
const ASKS: readonly (readonly [RegExp, number])[] = figures('usb-series-resistor').map(
  ({ type, ohms }) => [type, ohms] as const,
);

function dataPins(part: BoardPart): BoardPin[] {
  const byName = part.pins.filter((pin) => named(pin, /^(?:USB_?D[PM+-]|D[+-]|USB_?D[_-]?[PMN+]|USB_D[+-]|UD[+-])$/));
  if (byName.length > 0) return byName;
  return part.pins.filter(
    (pin) =>
      pin.names.length === 0 &&
      pin.net !== undefined &&
      /(?:^|_)USB\d?_?D?[_-]?[PM+N-]$|^D[+-]$/.test(plainName(pin.net.name)),
  );
}

function reachesPlug(net: BoardNet): boolean {
  return net.pins.some((pin) => pin.part.fitted && pin.part.kind === 'connector');
}

/** Series resistors in the USB lines where the controller has no matched drivers. */
export const usbSeriesResistor: Rule = {
  name: 'usb-series-resistor',
  version: 2,
  category: 'electronic',
  severity: 'info',
  needs: ['connections', 'part data'],
  reason: 'USB lines have 90 Ω; drivers without matching inside need a resistor in each line, or edges ring.',
  repair: 'The resistors that the data sheet names, beside the controller.',
  source: 'Data sheets (RP2040: 27 Ω, ATmega32U4: 22 Ω, LPC17xx: 33 Ω).',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('microcontroller')) {
      const ohms = ASKS.find(([pattern]) => typeMatches(part, pattern))?.[1];
      if (!part.fitted || ohms === undefined) continue;
      const pins = dataPins(part).filter((pin) => pin.net && pin.net.pins.length > 1);
      if (pins.length === 0) continue;
      outcome.looked();
      const bare = pins.filter((pin) => pin.net && reachesPlug(pin.net));
      if (bare.length === 0) continue;
      const plugs = inOrder(
        bare.flatMap((pin) =>
          (pin.net?.pins ?? []).filter((other) => other.part.kind === 'connector').map((other) => other.part.ref),
        ),
      );
      outcome.found({
        title: `No series resistors in the USB lines of ${part.ref}`,
        description: `${list(bare.map((pin) => netName(pin.net?.name ?? '')))} lead from ${part.ref} (${part.identity.label}) directly to ${list(plugs)}; its data sheet asks for ${formatQuantity(ohms, 'ohm')} in each line.`,
        recommendations: [`Put ${formatQuantity(ohms, 'ohm')} into each of D+ and D-, beside ${part.ref}.`],
        refs: inOrder([part.ref, ...plugs]),
        nets: inOrder(bare.flatMap((pin) => (pin.net ? [pin.net.name] : []))),
        evidence: { required: formatQuantity(ohms, 'ohm'), pins: inOrder(bare.map((pin) => pin.id)) },
        confidence: part.identity.confidence * 0.85,
      });
    }
    return outcome;
  },
};
