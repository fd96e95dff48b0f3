import { figures } from '@tracewright/parts/types';
import { named, type Board, type BoardNet, type BoardPart, type BoardPin } from '../../board';
import { typeMatches } from '../start-up/reset-pins';

/** A target on an I2C bus with the addresses that its straps leave. */
export interface Target {
  readonly part: BoardPart;
  readonly bus: BoardNet;
  /** One entry where the address is certain. */
  readonly addresses: readonly number[];
  /** Type and straps: two devices of one type with the same straps share an address, whatever it is. */
  readonly straps?: string;
  /** Address pins that lie on no level. */
  readonly floating: readonly BoardPin[];
}

const ADDRESS_PIN = /^(?:A[0-3]|ADDR?\d?|ADR\d?|AD0|AD1|SA0|SDO(?:\/SA0)?|SA1|ADD\d?|ASEL|A0\/\w+)$/;
/** Chips whose address pins count up from a base in binary. */
const BINARY_BASE: readonly (readonly [RegExp, number])[] = figures('i2c-base-address').map(
  ({ type, base }) => [type, base] as const,
);

/** Chips with one address pin, by the level there: low, high. */
const ONE_PIN: readonly (readonly [RegExp, number, number])[] = figures('i2c-address-by-pin').map(
  ({ type, low, high }) => [type, low, high] as const,
);
/** Chips with one address only. */
const FIXED: readonly (readonly [RegExp, number])[] = figures('i2c-address').map(
  ({ type, address }) => [type, address] as const,
);

/** By the type alone, or by the level of its one address pin. */
function knownAddress(part: BoardPart, pins: readonly BoardPin[]): number | undefined {
  const fixed = FIXED.find(([pattern]) => typeMatches(part, pattern));
  if (fixed) return fixed[1];
  const one = ONE_PIN.find(([pattern]) => typeMatches(part, pattern));
  const at = pins.length === 1 && pins[0] ? level(pins[0]) : undefined;
  return one && at !== undefined ? one[at + 1 === 1 ? 1 : 2] : undefined;
}

function level(pin: BoardPin): 0 | 1 | undefined {
  if (pin.net?.role === 'ground') return 0;
  return pin.net?.role === 'supply' ? 1 : undefined;
}

function addressPins(part: BoardPart): BoardPin[] {
  return part.pins.filter(
    (pin) =>
      pin.names.slice(0, 2).some((name) => ADDRESS_PIN.test(name)) && pin.type !== 'output' && pin.type !== 'power_in',
  );
}

function isFloating(board: Board, pin: BoardPin): boolean {
  if (pin.net && pin.net.role !== 'signal') return false;
  if (!pin.net || pin.net.pins.filter((other) => other.part.fitted).length < 2) return true;
  const held =
    board.branches(pin.net, 'resistor').length > 0 ||
    pin.net.pins.some(
      (other) =>
        other.part !== pin.part &&
        other.part.fitted &&
        other.part.kind !== 'test-point' &&
        other.part.kind !== 'capacitor',
    );
  return !held;
}

function addressesOf(part: BoardPart, pins: readonly BoardPin[]): number[] {
  const known = knownAddress(part, pins);
  if (known !== undefined) return [known];
  const entry = part.identity.catalogue;
  const own = (entry?.i2cAddresses ?? []).map((text) => Number.parseInt(text, 16));
  if (own.length === 1) return own;
  const levels = pins.map(level);
  const texts = [entry?.mpn ?? '', part.component.value].map((text) => text.toUpperCase());
  const base = BINARY_BASE.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1];
  if (base !== undefined && pins.length > 0 && levels.every((each) => each !== undefined)) {
    return [
      base +
        pins.reduce(
          (sum, pin, index) => sum + (levels[index] ?? 0) * 2 ** Number(/(\d)/.exec(pin.names[0] ?? '')?.[1] ?? 0),
          0,
        ),
    ];
  }
  // One strap and two addresses: low is the first by custom of the data sheets.
  const [only] = levels;
  if (own.length === 2 && levels.length === 1 && only !== undefined) return own.slice(only, only + 1);
  return own;
}

function strapsOf(part: BoardPart, pins: readonly BoardPin[]): string | undefined {
  const type = part.identity.catalogue?.i2cAddresses ? part.identity.catalogue.mpn : undefined;
  if (type === undefined || pins.some((pin) => pin.net === undefined)) return undefined;
  // Where the type knows several addresses, something chooses: without that pin nothing is known.
  if (pins.length === 0 && (part.identity.catalogue?.i2cAddresses?.length ?? 0) > 1) return undefined;
  return [type, ...pins.map((pin) => `${pin.names[0] ?? ''}=${pin.net?.name ?? ''}`).sort()].join();
}

/** Targets on a bus: parts with a pin SDA on it and an address that the catalogue or the family gives. */
export function targets(board: Board): Target[] {
  const found: Target[] = [];
  for (const part of board.ofKind('ic', 'module')) {
    if (!part.fitted) continue;
    const sda = part.pins.find((pin) => named(pin, /^(?:I2C_?)?SDA\d?$|^SDI$/) && pin.net && pin.net.role === 'signal');
    if (!sda?.net || part.identity.classes.has('i2c-mux')) continue;
    const pins = addressPins(part);
    found.push({
      part,
      bus: sda.net,
      addresses: addressesOf(part, pins),
      straps: strapsOf(part, pins),
      floating: pins.filter((pin) => isFloating(board, pin)),
    });
  }
  return found;
}
