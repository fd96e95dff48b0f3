import type { BoardNet, BoardPin, Link } from './board';
import type { NetDraft } from './draft';
import type { IcClass } from '../../parts';
import { isNegativeName, plainName, voltsInName, type Volts } from './net-names';
import { isActive, isGroundPin } from './pins';
import { isGroundName, isOwnOutputName, isSupplyName } from './pin-names';

/** Output pins of regulators and converters by their usual names. */
const OUTPUT_PIN = /^(?:V?OUT\d?|VO|OUTPUT|OUT_?\d|VOUT[AB]?|TAB)$/;

function isRegulatorOutput(pin: BoardPin): boolean {
  if (pin.part.kind !== 'regulator' && pin.part.kind !== 'converter' && pin.part.kind !== 'module') return false;
  if (pin.names.some((name) => /^(?:ADJ(?:UST)?|V?FB|FEEDBACK)$/.test(name))) return false;
  return pin.type === 'power_out' || pin.names.some((name) => OUTPUT_PIN.test(name));
}

/** VOUT_A at the output of an amplifier is a signal, whatever its name: nothing takes its supply there. */
function isDrivenSignal(net: NetDraft): boolean {
  if (net.role !== 'supply' || net.source !== 'name' || net.volts) return false;
  const analog = net.pins.some(
    ({ part, type }) =>
      type === 'output' && ['opamp', 'dac', 'comparator'].some((name) => part.identity.classes.has(name as IcClass)),
  );
  return analog && !net.pins.some((pin) => pin.type === 'power_in' || (isActive(pin.part) && pin.power.supply));
}

/** Formats without pin types leave it to the pin's first name. */
function takesPower({ type, known, power }: BoardPin): boolean {
  return type === 'power_in' || (type === undefined && known === 'file' && power.supply);
}

/** Automatic names say nothing: grounds and supplies among them are known by the pins on them. */
function roleByPins(net: NetDraft): void {
  if (net.role !== 'signal') return;
  const active = net.pins.filter((pin) => isActive(pin.part) && pin.part.fitted && pin.names.length > 0);
  const grounds = new Set(active.filter((pin) => isGroundPin(pin)).map((pin) => pin.part));
  const common = active.some((pin) => pin.names.some((name) => /^(?:[ADPS]?GND\w{0,3}|VSS\w?)$/.test(name)));
  if ((net.automatic && grounds.size >= 2) || (common && /^(?:V|VIN|BATT?|PWR|DC|IN)-$/.test(plainName(net.name)))) {
    net.role = 'ground';
    net.source = 'pins';
    return;
  }
  const supplies = active.filter(
    (pin) => !isGroundPin(pin) && takesPower(pin) && !pin.names.some(isOwnOutputName) && pin.names.some(isSupplyName),
  );
  const outputs = active.filter((pin) => isRegulatorOutput(pin) && pin.type === 'power_out');
  if (supplies.length + outputs.length > 0 && net.pins.length > 1) {
    net.role = 'supply';
    net.source = outputs.length > 0 ? 'regulator' : 'pins';
    net.volts ??= voltsInName(net.name);
  }
}

function voltsByRegulator(net: NetDraft): void {
  if (net.role === 'ground' || (net.volts && net.source === 'name')) return;
  for (const pin of net.pins) {
    const volts = pin.part.identity.outputVolts;
    if (volts === undefined || !pin.part.fitted || !isRegulatorOutput(pin)) continue;
    net.volts = { min: volts, max: volts };
    if (net.role === 'signal') net.role = 'supply';
    if (net.source !== 'name') net.source = 'regulator';
    return;
  }
}

const CARRIES_ROLE: ReadonlySet<Link['kind']> = new Set<Link['kind']>([
  'jumper',
  'ferrite',
  'fuse',
  'net-tie',
  'shunt',
  'zero-ohm',
]);

/** A switch node is no rail, though a choke joins it to one. */
function isSwitchNode(net: NetDraft | BoardNet): boolean {
  return net.pins.some(
    (pin) =>
      (pin.part.kind === 'converter' || pin.part.kind === 'charger') &&
      pin.names.some((name) => /^(?:SW\d?|LX\d?|PH(?:ASE)?|L\d|SWN?\d?|VSW)$/.test(name)),
  );
}

function passOn(from: NetDraft, to: NetDraft, link: Link): boolean {
  if (to.role === 'ground') return false;
  const inductor = link.kind === 'inductor';
  if (!CARRIES_ROLE.has(link.kind) && !(inductor && !isSwitchNode(to))) return false;
  let changed = false;
  if (to.role === 'signal' && to.automatic && link.kind !== 'zero-ohm' && link.kind !== 'shunt' && !inductor) {
    to.role = 'supply';
    to.source = 'link';
    changed = true;
  }
  if (to.role === 'supply' && !to.volts && from.volts) {
    to.volts = from.volts;
    changed = true;
  }
  return changed;
}

/** What is tied to ground in copper is ground, whatever it is called: V-, SHIELD, GND_PLL. */
function groundOverTies(nets: readonly NetDraft[], links: ReadonlyMap<BoardNet, readonly Link[]>): void {
  const queue = nets.filter((net) => net.role === 'ground' && !net.chassis);
  for (let index = 0; index < queue.length; index += 1) {
    const net = queue[index];
    for (const link of (net && links.get(net)) ?? []) {
      const other = (link.a === net ? link.b : link.a) as NetDraft;
      if (link.kind !== 'net-tie' || other.role === 'ground' || other.volts || other.pins.some(carriesSignal)) continue;
      other.role = 'ground';
      other.source = 'link';
      queue.push(other);
    }
  }
}

/** The sense line of a current is tied to ground for its level, and leads to an input. */
function carriesSignal({ part, names, type }: BoardPin): boolean {
  if (!part.fitted || !isActive(part)) return false;
  return type === 'input' || (names.length > 0 && names.every((name) => !isGroundName(name) && !isSupplyName(name)));
}

/**
 * Settles role and voltage of every net that its name alone leaves open: from the pins on it, from the regulator that
 * makes it, then over the parts that pass current.
 */
export function settleRails(nets: readonly NetDraft[], links: ReadonlyMap<BoardNet, readonly Link[]>): void {
  groundOverTies(nets, links);
  for (const net of nets) {
    if (isDrivenSignal(net)) {
      net.role = 'signal';
      net.source = 'none';
      continue;
    }
    roleByPins(net);
    voltsByRegulator(net);
  }
  const queue = nets.filter((net) => net.role === 'supply');
  for (let index = 0; index < queue.length; index += 1) {
    const net = queue[index];
    if (!net) continue;
    for (const link of links.get(net) ?? []) {
      const other = (link.a === net ? link.b : link.a) as NetDraft;
      if (passOn(net, other, link)) queue.push(other);
    }
  }
}

/** Whether a rail stands below ground, by its voltage or by its name. */
export function isNegativeRail(net: BoardNet): boolean {
  return net.volts ? net.volts.max <= 0 : isNegativeName(net.name);
}

/** "3.3 V", "3 V to 4.2 V", or undefined. */
export function voltsText(volts: Volts | undefined): string | undefined {
  if (!volts) return undefined;
  return volts.min === volts.max ? `${volts.max} V` : `${volts.min} V to ${volts.max} V`;
}
