import { formatQuantity } from '../../../parts';
import type { Board, BoardNet, BoardPart, BoardPin } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, netName } from '../../words';
import { chargers } from './chargers';
import { externalSources } from '../supplies/power-tree';
import { parallel, pulls, type Pull } from '../pins/pulls';
import { isUsbC } from '../connectors/usb';

/** What a USB charger without negotiation gives; a computer's port gives 0.5 A. Ampere. */
const USB_LIMIT = 1.5;
const PORT_LIMIT = 0.5;

/** A link to ground in the place of the resistor. */
const shorted = (board: Board, net: BoardNet): Pull[] =>
  board
    .branches(net, 'resistor')
    .flatMap(({ element, far }) =>
      element.value === 0 && far.net?.role === 'ground'
        ? [{ part: element.part, ohms: 0, rail: far.net, via: [] }]
        : [],
    );

/** Anything but resistors and capacitors beside the pin. */
const isDriven = (prog: BoardPin): boolean =>
  prog.net?.pins.some(
    (pin) =>
      pin !== prog &&
      pin.part.fitted &&
      !['resistor', 'resistor-array', 'capacitor', 'test-point'].includes(pin.part.kind),
  ) ?? false;

/** A link where the resistor belongs. */
function linked(part: BoardPart, prog: BoardPin, links: readonly Pull[], constant: number | undefined): RuleFinding {
  const name = prog.names[0] ?? 'PROG';
  const refs = inOrder(links.map((pull) => pull.part.ref));
  return {
    title: `${name} of ${part.ref} is set with 0 Ω`,
    description: `${refs.join(', ')} (0 Ω) ties ${name} of the charger ${part.ref} (${part.identity.label}) to ground, where a resistor should set the charge current; many chargers take that for a fault.`,
    recommendations: [
      `Fit the resistor for the wanted current${constant ? `: ${formatQuantity(constant / 0.5, 'ohm')} gives 500 mA` : ''}.`,
    ],
    refs: [part.ref, ...refs],
    nets: prog.net ? [prog.net.name] : [],
    evidence: { pin: prog.id, ohms: '0 Ω' },
    confidence: part.identity.confidence * 0.85,
  };
}

/** Nothing sets the current. */
function missing(part: BoardPart, prog: BoardPin, constant: number | undefined): RuleFinding {
  const name = prog.names[0] ?? 'PROG';
  const example = constant ? `: ${formatQuantity(constant / 0.2, 'ohm')} gives 200 mA` : '';
  return {
    title: `No ${name} resistor at ${part.ref}`,
    description: `${name} of the charger ${part.ref} (${part.identity.label}) has no resistor to ground, so that no charge current is set.`,
    recommendations: [`Add a resistor from ${name} to ground${example}.`],
    refs: [part.ref],
    nets: prog.net ? [prog.net.name] : [],
    evidence: { pin: prog.id, resistors: 0 },
    confidence: part.identity.confidence * 0.9,
  };
}

/** The resistor that programs the charge current: present, and not asking for too much. */
export const chargerProgResistor: Rule = {
  name: 'charger-prog-resistor',
  version: 4,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values', 'pin names'],
  reason:
    'The resistor sets the charge current. Without it the charger does nothing; too small a value overloads the USB port or the cell.',
  repair: 'R = constant / current, by the charger’s data sheet; the current at most the cell’s capacity in one hour.',
  source:
    'Data sheets (I = 1000 V / R for MCP73831 and 4054 types, 1200 V / R for TP4056); USB 2.0, 500 mA; USB Battery Charging 1.2, 1.5 A.',
  check(board) {
    const outcome = new Outcome();
    const usbOnly = new Set(
      externalSources(board)
        .filter((source) => source.kind === 'usb' && !isUsbC(source.part))
        .flatMap((source) => board.reach(source.net).map((reached) => reached.net)),
    );
    for (const { part, prog, input, constant } of chargers(board)) {
      if (!prog) continue;
      outcome.looked();
      const net = prog.net;
      const resistors = net && net.role === 'signal' ? [...pulls(board, net, 'ground'), ...shorted(board, net)] : [];
      if (resistors.length === 0) {
        // A jumper, transistor or controller may switch the resistor.
        if (isDriven(prog) || net?.role === 'supply') continue;
        outcome.found(missing(part, prog, constant));
        continue;
      }
      const ohms = parallel(resistors);
      if (ohms === 0) {
        outcome.found(linked(part, prog, resistors, constant));
        continue;
      }
      if (!ohms || constant === undefined) {
        outcome.cannotTell('The charge current that the resistor sets is not known.', [part.ref]);
        continue;
      }
      const current = constant / ohms;
      const most = (part.identity.catalogue?.output?.ioutMax ?? Infinity) / 1000;
      const usb = input?.net !== undefined && usbOnly.has(input.net);
      if (usb && current > PORT_LIMIT * 1.25 && current <= Math.min(USB_LIMIT, most) * 1.05)
        outcome.cannotTell('Whether a charger or a computer of 500 mA feeds the USB input is not known.', [part.ref]);
      if (current <= most * 1.05 && !(usb && current > USB_LIMIT * 1.05)) continue;
      const refs = resistors.map((pull) => pull.part.ref);
      outcome.found({
        title: `${part.ref} charges with ${formatQuantity(current, 'ampere')}`,
        description: `${refs.join(', ')} (${formatQuantity(ohms, 'ohm')}) sets ${formatQuantity(current, 'ampere')} at ${part.ref} (${part.identity.label}); ${current > most * 1.05 ? `the charger gives at most ${formatQuantity(most, 'ampere')}` : `its input ${netName(input?.net?.name ?? '')} is a USB port, which gives 0.5 A to 1.5 A`}.`,
        recommendations: [`Use ${formatQuantity(constant / Math.min(most, usb ? PORT_LIMIT : most), 'ohm')} or more.`],
        refs: inOrder([part.ref, ...refs]),
        nets: net ? [net.name] : [],
        evidence: { current: formatQuantity(current, 'ampere'), ohms: formatQuantity(ohms, 'ohm') },
        confidence: part.identity.confidence * 0.85,
      });
    }
    return outcome;
  },
};
