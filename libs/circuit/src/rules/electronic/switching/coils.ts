import { typesWith } from '@tracewright/parts/types';
import {
  diodePins,
  named,
  isEnd,
  transistorsOf,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
} from '../../board';

/** An inductive load between a supply and something that switches it. */
export interface SwitchedCoil {
  readonly coil: BoardPart;
  readonly supply: BoardNet;
  readonly switched: BoardNet;
  /** Transistor or driver that switches. */
  readonly switches: BoardPin;
}

const COIL_WORDS =
  /\b(?:MOTOR|SOLENOID|VALVE|PUMP|RELAY|COIL|STEPPER|FAN|ELECTRO-?MAGNET|LOCK|VIBRATION|VIBRA|BLDC)\b|(?:^|_)(?:MOTOR|SOLENOID|VALVE|PUMP|RELAY|COIL|FAN)/i;
/** Small magnetic sounders have a coil, piezo discs have not. */
const MAGNETIC_SOUNDER = typesWith('magnetic-sounder');

/** Kinds of loads with a coil. A connector counts when its name says that a coil is plugged in. */
export function isCoil(part: BoardPart): boolean {
  if (part.kind === 'relay' || part.kind === 'motor') return true;
  if (part.kind !== 'buzzer' && part.kind !== 'connector') return false;
  const text = `${part.component.value} ${part.component.description ?? ''} ${part.component.reference}`;
  if (part.kind === 'buzzer')
    return (
      MAGNETIC_SOUNDER.test(text) ||
      (part.identity.catalogue?.requires.some((requirement) => requirement.kind === 'flyback-diode') ?? false)
    );
  return COIL_WORDS.test(part.component.value) && !/SENSE|TACH|ENCODER|DRIVER/i.test(part.component.value);
}

/**
 * The switching pin of a transistor whose pins have no names: leaded ones come in every order, but one pin at ground,
 * one at the coil and one at neither leave no choice.
 */
function unnamedSwitch(pin: BoardPin): boolean {
  const { part } = pin;
  if ((part.kind !== 'bjt' && part.kind !== 'mosfet') || part.pins.length !== 3) return false;
  if (part.pins.some((each) => each.names.length > 0)) return false;
  const others = part.pins.filter((each) => each !== pin);
  return (
    others.some((each) => each.net?.role === 'ground') &&
    others.some((each) => each.net?.role === 'signal' && each.net !== pin.net)
  );
}

/** The pin of a transistor's channel or of a driver array that switches a net. */
function switchOn(net: BoardNet): BoardPin | undefined {
  return net.pins.find((pin) => {
    if (!pin.part.fitted) return false;
    if (pin.part.identity.classes.has('driver-array'))
      return pin.type === 'open_collector' || named(pin, /^(?:\d?C\d?|OUT\d|O\d)$/);
    return transistorsOf(pin.part).some((transistor) => isEnd(transistor.output, pin)) || unnamedSwitch(pin);
  });
}

/** Coils that a transistor or driver array switches against a supply or against ground. */
export function switchedCoils(board: Board): SwitchedCoil[] {
  const found: SwitchedCoil[] = [];
  for (const coil of board.parts) {
    if (!coil.fitted || !isCoil(coil)) continue;
    const nets = [...new Set(coil.pins.flatMap((pin) => (pin.net ? [pin.net] : [])))];
    for (const net of nets) {
      if (net.role !== 'signal') continue;
      const switches = switchOn(net);
      if (!switches) continue;
      const rail =
        nets.find((other) => other !== net && other.role === 'supply') ??
        nets.find((other) => other !== net && other.role === 'ground');
      if (rail) found.push({ coil, supply: rail, switched: net, switches });
    }
  }
  return found;
}

/** Parts that take over the coil's current when the switch opens. */
export function clampOf(board: Board, place: SwitchedCoil): BoardPart | undefined {
  const { switched, supply } = place;
  const driver = place.switches.part;
  if (
    driver.identity.classes.has('driver-array') &&
    driver.pins.some(
      (pin) => named(pin, /^(?:COM|CLAMP|COMMON|VCC_?CLAMP|K)$/) && pin.net && sameRail(board, pin.net, supply),
    )
  )
    return driver;
  for (const pin of switched.pins) {
    const { part } = pin;
    if (!part.fitted || part === place.coil) continue;
    const other = part.pins.find(
      (candidate) => candidate !== pin && candidate.net !== undefined && candidate.net !== switched,
    );
    const clamps =
      part.kind === 'diode' ||
      part.kind === 'tvs' ||
      part.kind === 'zener' ||
      part.kind === 'varistor' ||
      part.kind === 'bridge';
    if (clamps && other?.net && other.net.role !== 'signal') return part;
    // A diode in series with a Zener or resistor to the rail.
    if (clamps && other?.net) return part;
    if (part.kind === 'capacitor' && other?.net) {
      const snubber = board
        .branches(other.net, 'resistor')
        .find((branch) => branch.far.net && branch.far.net.role !== 'signal');
      if (snubber) return part;
    }
  }
  return undefined;
}

function sameRail(board: Board, net: BoardNet, supply: BoardNet): boolean {
  return board.reach(net).some((reached) => reached.net === supply);
}

/** A diode whose cathode is on the switched side conducts all the time and clamps nothing. */
export function clampIsReversed(place: SwitchedCoil, clamp: BoardPart): boolean {
  if (clamp.kind !== 'diode') return false;
  const pins = diodePins(clamp);
  if (!pins || place.supply.role !== 'supply') return false;
  return pins.cathode.net === place.switched && pins.anode.net === place.supply;
}
