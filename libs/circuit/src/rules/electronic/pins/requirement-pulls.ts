import { formatQuantity, readPartValue, type Requirement } from '../../../parts';
import type { Board, BoardPart, BoardPin } from '../../board';
import { Outcome, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { pulls } from './pulls';

/** Pins that rules of their own judge. */
const ELSEWHERE =
  /^(?:SDA|SCL|SDI|SCK|N?RST|N?RESET|MCLR|EN|CHIP_PU|BOOT0|CC1|CC2|G|C|MDIO|IO\d+|GPIO\d+|A|B|[12]|USB_DP|P0|RA4|SD\d|SC\d|SWCLK|HWB|P2_0|MR|OUT\d?|VO|PULSE|DAT\d|CMD)$/;

/** Says that one resistor serves all devices on the net, not that it is needed only sometimes. */
const ONCE_FOR_ALL = /^(?:once|one) per /i;

/** Whether a requirement of the catalogue holds always and not only in a case that the circuit doesn't tell. */
function always(requirement: Requirement): boolean {
  return (
    !requirement.optional &&
    (requirement.condition === undefined || ONCE_FOR_ALL.test(requirement.condition)) &&
    requirement.net !== undefined &&
    !ELSEWHERE.test(requirement.net)
  );
}

function pinsOf(part: BoardPart, requirement: Requirement): BoardPin[] {
  return part.pins.filter((pin) => pin.names.includes((requirement.net ?? '').toUpperCase()));
}

function finding(part: BoardPart, pin: BoardPin, requirement: Requirement, up: boolean): RuleFinding {
  const ohms = readPartValue(requirement.value ?? '10k', 'ohm').value ?? 10_000;
  const name = pin.names[0] ?? pin.number;
  const rail = up ? 'the supply' : 'ground';
  const drivenBy = inOrder(
    (pin.net?.pins ?? []).filter((other) => other.part.kind === 'microcontroller').map((other) => other.part.ref),
  );
  return {
    // The weak pull-up of a port is no help on a one-wire bus, which feeds its devices over the resistor.
    severity: drivenBy.length > 0 && up && !pin.names.includes('DQ') ? 'info' : 'warning',
    title: `${name} of ${part.ref} without pull-${up ? 'up' : 'down'}`,
    description: `${name} of ${part.ref} (${part.identity.label}) on ${netName(pin.net?.name ?? '')} has no resistor to ${rail}; its data sheet asks for ${formatQuantity(ohms, 'ohm')}${requirement.note ? ` (${requirement.note})` : ''}.${drivenBy.length > 0 && up && !pin.names.includes('DQ') ? ` ${list(drivenBy)} may switch an internal pull-up on, but not before its program runs.` : ''}`,
    recommendations: [`Add ${formatQuantity(ohms, 'ohm')} from ${name} of ${part.ref} to ${rail}.`],
    refs: inOrder([part.ref, ...drivenBy]),
    nets: pin.net ? [pin.net.name] : [],
    evidence: { pin: pin.id, required: formatQuantity(ohms, 'ohm'), found: 0 },
    confidence: part.identity.confidence * 0.9,
  };
}

/** Judges the pull resistors that the catalogue asks for at pins without a rule of their own. */
export function checkRequiredPulls(board: Board, kind: 'pull-up' | 'pull-down', outcome: Outcome): void {
  const up = kind === 'pull-up';
  for (const part of board.parts) {
    const entry = part.identity.catalogue;
    if (!entry || !part.fitted || part.kind === 'connector' || part.kind === 'switch' || part.kind === 'optocoupler')
      continue;
    for (const requirement of entry.requires) {
      if (requirement.kind !== kind || !always(requirement)) continue;
      for (const pin of pinsOf(part, requirement)) {
        const { net } = pin;
        if (!net || net.pins.length < 2 || net.role !== 'signal') continue;
        outcome.looked();
        const found = pulls(board, net, 'supply').length + pulls(board, net, 'ground').length;
        // A pin driven by another chip all the time needs no rest level; a controller's port is open in reset.
        const driven = net.pins.some(
          (other) =>
            other.part !== part &&
            other.part.fitted &&
            other.part.kind !== 'microcontroller' &&
            (other.type === 'output' || other.type === 'power_out'),
        );
        if (found === 0 && !driven) outcome.found(finding(part, pin, requirement, up));
      }
    }
  }
}
