import { typesWith } from '@tracewright/parts/types';
import { isGroundPin, isSupplyPin, type BoardNet, type BoardPart, type BoardPin, type Volts } from '../../board';
import { typeMatches } from '../start-up/reset-pins';

const IO_SUPPLY = /^(?:V(?:DD|CC)_?IO\d*\w*|IO_?V(?:DD|CC)|VIO|VLOGIC|DVDD|VREF1|VL)$/;

/** Boards are immutable: what was worked out for a part holds as long as the part. */
const supplyCache = new WeakMap<BoardPart, readonly BoardNet[]>();
const ioCache = new WeakMap<BoardPart, { readonly volts?: Volts }>();

/** Supply nets of a part that have a known voltage. */
export function supplyNets(part: BoardPart): readonly BoardNet[] {
  const known = supplyCache.get(part);
  if (known) return known;
  const nets = new Set<BoardNet>();
  for (const pin of part.pins) if (pin.net && pin.net.role === 'supply' && isSupplyPin(pin)) nets.add(pin.net);
  const list = [...nets];
  supplyCache.set(part, list);
  return list;
}

/**
 * The voltage of a part's logic signals: its only supply, or the one at its I/O supply pins. Undefined for parts with
 * several different supplies and for level shifters.
 */
export function ioVolts(part: BoardPart): Volts | undefined {
  const known = ioCache.get(part) ?? { volts: workOutIoVolts(part) };
  ioCache.set(part, known);
  return known.volts;
}

/** Ready-made boards say at what voltage their pins work, whatever they are fed with. */
function moduleVolts(part: BoardPart): Volts | undefined {
  const volts = part.kind === 'module' ? part.identity.catalogue?.ioVoltage : undefined;
  return volts && volts.min === volts.max && !volts.followsSupply ? { min: volts.min, max: volts.max } : undefined;
}

/** Transceivers whose pin 5 gives half the supply, where newer ones take the supply of the logic. */
export const HALF_SUPPLY_OUTPUT = typesWith('half-supply-output');

/** The reference output of such a transceiver. */
export const isReference = (pin: BoardPin): boolean =>
  pin.names.includes('VREF') && typeMatches(pin.part, HALF_SUPPLY_OUTPUT);

function workOutIoVolts(part: BoardPart): Volts | undefined {
  if (part.identity.classes.has('level-shifter')) return undefined;
  const fixed = moduleVolts(part);
  if (fixed) return fixed;
  const io = part.pins
    .filter((pin) => pin.net?.role === 'supply' && pin.names.some((name) => IO_SUPPLY.test(name)) && !isReference(pin))
    .map((pin) => pin.net);
  const nets =
    io.length > 0
      ? io
      : supplyNets(part).filter((net) => !part.pins.some((pin) => pin.net === net && isReference(pin)));
  const volts = nets.flatMap((net) => (net?.volts && net.volts.min > 0 ? [net.volts] : []));
  const [first] = volts;
  if (!first || volts.length < nets.length) return undefined;
  const distinct = volts.some((each) => Math.abs(each.max - first.max) > 0.15 || Math.abs(each.min - first.min) > 0.15);
  return distinct ? undefined : first;
}

const TOLERANT = typesWith('inputs-above-supply');
const NOT_TOLERANT = typesWith('inputs-within-supply');

export type Tolerance = 'tolerant' | 'not-tolerant' | 'unknown';

/** Whether inputs of a part stand voltages above its own supply, by its data sheet or its family's. */
export function toleranceOf(part: BoardPart, volts: number): Tolerance {
  const entry = part.identity.catalogue;
  if (entry?.fiveVoltTolerant !== undefined)
    return entry.fiveVoltTolerant && volts <= 5.6 ? 'tolerant' : 'not-tolerant';
  if (typeMatches(part, TOLERANT)) return volts <= 5.6 ? 'tolerant' : 'not-tolerant';
  return typeMatches(part, NOT_TOLERANT) ? 'not-tolerant' : 'unknown';
}

/** Lowest input voltage that counts as high, volts; undefined where it is not known. */
export function inputHigh(part: BoardPart, supply: number): number | undefined {
  const threshold = part.identity.catalogue?.inputThreshold;
  if (threshold?.vihMinV !== undefined) return threshold.vihMinV;
  if (threshold?.vihRatio !== undefined) return threshold.vihRatio * supply;
  if (part.kind === 'addressable-led' || typeMatches(part, typesWith('high-at-seven-tenths'))) return 0.7 * supply;
  const cmos = typesWith('cmos-inputs');
  return typeMatches(part, cmos) ? 0.7 * supply : undefined;
}

/** Digital parts whose levels follow their supply. */
export function hasLogicLevels(part: BoardPart): boolean {
  const { classes } = part.identity;
  if (
    classes.has('motor-driver') ||
    classes.has('gate-driver') ||
    classes.has('driver-array') ||
    classes.has('rs232') ||
    classes.has('opamp') ||
    classes.has('comparator')
  )
    return false;
  if (moduleVolts(part)) return true;
  return (
    part.kind === 'microcontroller' || part.kind === 'addressable-led' || classes.has('digital') || classes.has('logic')
  );
}

const PUSH_PULL: ReadonlySet<string> = new Set(['output', 'tri_state']);

export function isDriver(pin: BoardPin): boolean {
  return pin.part.fitted && hasLogicLevels(pin.part) && pin.type !== undefined && PUSH_PULL.has(pin.type);
}

/** A port of a controller: it drives when nothing else on the net can. */
export function isPortPin(pin: BoardPin): boolean {
  return (
    pin.part.fitted &&
    pin.part.kind === 'microcontroller' &&
    !isGroundPin(pin) &&
    !isSupplyPin(pin) &&
    (pin.type === 'bidirectional' || pin.type === undefined || pin.type === 'passive' || pin.type === 'unspecified')
  );
}

export function isReceiver(pin: BoardPin): boolean {
  if (!pin.part.fitted || !hasLogicLevels(pin.part) || isGroundPin(pin) || isSupplyPin(pin)) return false;
  return pin.type === 'input' || pin.type === 'bidirectional' || isPortPin(pin);
}
