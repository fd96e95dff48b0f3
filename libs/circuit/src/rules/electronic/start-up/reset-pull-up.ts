import type { Board, BoardNet, BoardPart, BoardPin } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { pulls } from '../pins/pulls';
import { drivers, isSwitchedUp, resetPins, type ResetPin } from './reset-pins';

interface Group {
  readonly pins: ResetPin[];
  readonly net?: string;
}

/** From so many contacts on a plug joins boards of a computer, one of which resets the others. */
const BUS_CONTACTS = 30;

function comesOverBus({ net }: BoardPin): boolean {
  return net?.pins.some(({ part }) => part.kind === 'connector' && part.pins.length >= BUS_CONTACTS) ?? false;
}

function explain(group: Group): RuleFinding {
  const refs = inOrder(group.pins.map((reset) => reset.part.ref));
  const ids = inOrder(group.pins.map((reset) => reset.pin.id));
  const internal = group.pins.every((reset) => reset.internalPullUp);
  // One chip of the net that is known to hold it up holds it for all.
  const surely =
    group.pins.some((reset) => reset.open) &&
    !group.pins.some((reset) => reset.internalPullUp || comesOverBus(reset.pin));
  const others = inOrder(
    group.pins
      .flatMap((reset) => reset.pin.net?.pins ?? [])
      .filter((pin) => pin.part.fitted && pin.part.kind !== 'test-point')
      .map((pin) => pin.part.ref),
  );
  const where =
    group.net === undefined
      ? `The reset input ${list(ids)} is not connected`
      : `The reset net ${netName(group.net)} of ${list(refs)} has no pull-up resistor, supervisor or driver`;
  return {
    severity: surely ? 'warning' : 'info',
    title: `Reset of ${list(refs)} without pull-up`,
    description: `${where}${internal ? '; only the weak pull-up inside the chip holds it high, which interference on a button or cable can overcome.' : surely ? ', so that it floats and the chip may reset at any time.' : '; it may float, unless the chip or what is plugged in has a pull-up.'}`,
    recommendations: [
      `Add a 10 kΩ resistor from the reset pin (${list(ids)}) to the chip’s supply${group.net === undefined ? '' : ' and 100 nF from it to ground beside the chip'}.`,
    ],
    refs: group.net === undefined ? refs : inOrder([...refs, ...others]),
    nets: group.net === undefined ? [] : [group.net],
    evidence: { pins: ids, internalPullUp: internal, pullUps: 0 },
    confidence: Math.min(...group.pins.map((reset) => reset.part.identity.confidence)) * 0.95,
  };
}

/** Whether a pull inside an unknown chip may be meant when the pin is left open. */
function mayBeMeant(reset: ResetPin): boolean {
  return !reset.open && !reset.internalPullUp;
}

function needsNothing(part: BoardPart): boolean {
  const { classes } = part.identity;
  // Displays, radios and sensors with a power-on reset of their own are judged by their data only.
  return (
    part.kind === 'ic' &&
    !part.identity.exact &&
    (classes.has('sensor') || classes.has('rf') || classes.has('led-driver'))
  );
}

/** From this on a pull-up inside the chip wins against a resistor to ground. Ohm. */
const OVERCOME = 47e3;

/** A resistor to ground at a reset that is active when low. */
function heldLow(board: Board, { part, pin, internalPullUp }: ResetPin, net: BoardNet): RuleFinding | undefined {
  const down = pulls(board, net, 'ground').filter(({ ohms }) => ohms !== undefined && ohms < OVERCOME);
  if (down.length === 0 || !pin.activeLow || pulls(board, net, 'supply').length > 0) return undefined;
  if (isSwitchedUp(board, net) || net.pins.some((other) => other.part.kind === 'switch')) return undefined;
  // What drives it, or is plugged in, lets the chip start when it is ready.
  if (drivers(pin).length > 0 || net.pins.some((other) => other.part.kind === 'connector')) return undefined;
  const refs = inOrder(down.map((pull) => pull.part.ref));
  const name = pin.names[0] ?? pin.number;
  return {
    severity: 'error',
    title: `Reset of ${part.ref} is pulled low`,
    description: `${name} of ${part.ref} (${part.identity.label}) resets the chip while it is low, and ${list(refs)} ${refs.length === 1 ? 'pulls' : 'pull'} it to ground: it never leaves reset.`,
    recommendations: [`Pull ${netName(net.name)} up to the supply of ${part.ref} instead.`],
    refs: inOrder([part.ref, ...refs]),
    nets: [net.name],
    evidence: { pin: pin.id, internalPullUp, pullDowns: refs },
    confidence: part.identity.confidence * 0.85,
  };
}

/** A capacitor at the pin with the pull-up inside the chip is the makers' own circuit. */
function isFiltered(board: Board, net: BoardNet): boolean {
  return board.branches(net, 'capacitor').some((branch) => branch.far.net?.role === 'ground');
}

/** Reset inputs that nothing holds at their resting level. */
export const resetPullUp: Rule = {
  name: 'reset-pull-up',
  version: 5,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names'],
  reason: 'A reset input that floats picks up interference and resets the chip at random.',
  repair: 'A 10 kΩ pull-up, with 100 nF to ground where a button or cable is on the net; or a supervisor.',
  source: 'Application notes of controllers (AVR042, AN2586, SAM D21 schematic checklist).',
  check(board) {
    const outcome = new Outcome();
    const groups = new Map<string, Group>();
    for (const reset of resetPins(board)) {
      const { pin, part } = reset;
      const net = pin.net;
      if (net && net.role !== 'signal') {
        outcome.looked();
        continue;
      }
      const open = !net || net.pins.length < 2;
      if (open && (pin.markedOpen || mayBeMeant(reset) || needsNothing(part))) {
        if (mayBeMeant(reset))
          outcome.cannotTell('Whether the open reset pin has a pull-up inside is not known.', [part.ref]);
        continue;
      }
      outcome.looked();
      const held = net && heldLow(board, reset, net);
      if (held) outcome.found(held);
      if (held) continue;
      if (net && (pulls(board, net, 'supply').length > 0 || drivers(pin).length > 0)) continue;
      if (net && ((reset.internalPullUp && isFiltered(board, net)) || isSwitchedUp(board, net))) continue;
      if (part.identity.source === 'reference') {
        outcome.cannotTell('Whether a chip of unknown type has a pull-up inside is not known.', [part.ref]);
        continue;
      }
      const key = open ? `open:${part.index}` : (net?.name ?? '');
      const group = groups.get(key) ?? { pins: [], net: open ? undefined : net?.name };
      group.pins.push(reset);
      groups.set(key, group);
    }
    for (const group of groups.values()) outcome.found(explain(group));
    return outcome;
  },
};
