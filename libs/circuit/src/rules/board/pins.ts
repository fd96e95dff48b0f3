import { ACTIVE_KINDS } from '../../parts';
import type { BoardPart, BoardPin } from './board';

/** Whether one of the pin's functions matches. */
export function named(pin: BoardPin, pattern: RegExp): boolean {
  for (const name of pin.names) if (pattern.test(name)) return true;
  return false;
}

export function isActive(part: BoardPart): boolean {
  return ACTIVE_KINDS.has(part.kind);
}

export function isGroundPin(pin: BoardPin): boolean {
  if (pin.names.length > 0) return pin.power.ground;
  return pin.net?.role === 'ground';
}

export function isOwnOutput(pin: BoardPin): boolean {
  return pin.type === 'power_out' || pin.power.ownOutput;
}

/** Never a sense or enable input: VBUS and VIN may be. */
const PLAIN_SUPPLY = /^(?:[AD]?V(?:CC|DD)[ADIO]?O?\d?)$/;

/**
 * Whether a pin of an active part takes its supply there. By the pin's name or type; a pin without either counts
 * when it lies on a supply net that says so by its name.
 */
export function isSupplyPin(pin: BoardPin): boolean {
  if (isGroundPin(pin) || isOwnOutput(pin)) return false;
  if (pin.names.length > 0) {
    // Some symbols call the supply an input: where the name leaves no doubt, it counts.
    const input = pin.type === 'input' && !PLAIN_SUPPLY.test(pin.names[0] ?? '');
    return pin.type === 'power_in' || (pin.power.supply && !input && pin.type !== 'output');
  }
  if (pin.type === 'power_in') return true;
  return (
    pin.known === 'none' && pin.net?.role === 'supply' && (pin.net.source === 'name' || pin.net.source === 'regulator')
  );
}

/** Whether the file or a proven table names enough pins of a part to judge its supply by them. */
export function hasPinKnowledge(part: BoardPart): boolean {
  return part.pins.filter((pin) => pin.known !== 'none').length * 2 >= part.pins.length;
}
