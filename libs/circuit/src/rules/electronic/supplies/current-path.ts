import {
  isActive,
  isGroundPin,
  isSupplyPin,
  named,
  isEnd,
  transistorsOf,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
} from '../../board';

/** Where a current from a net can end, and whether a resistor stands in its way. */
export interface PathEnd {
  readonly kind: 'rail' | 'output' | 'driver' | 'connector' | 'unknown';
  readonly limited: boolean;
  readonly net?: BoardNet;
  readonly pin?: BoardPin;
}

/** From this resistance on a resistor limits a current. Ohm. */
const LIMITING_OHMS = 5;
const MAX_NETS = 24;

const SERIES_KINDS: ReadonlySet<string> = new Set([
  'jumper',
  'switch',
  'fuse',
  'ferrite',
  'inductor',
  'net-tie',
  'relay',
]);
const OUTPUT_TYPES: ReadonlySet<string> = new Set([
  'output',
  'bidirectional',
  'tri_state',
  'open_collector',
  'open_emitter',
  'power_out',
]);
const DRIVES_CURRENT: ReadonlySet<string> = new Set(['converter', 'charger']);

/** Outputs that set the current themselves. */
function setsCurrent(part: BoardPart): boolean {
  return part.identity.classes.has('led-driver') || DRIVES_CURRENT.has(part.kind);
}

/** Small programmable logic has sinks of a set current for an LED of three colours. */
function isCurrentSink(pin: BoardPin): boolean {
  return pin.part.identity.classes.has('fpga') && named(pin, /^(?:RGB|LED|IR_?LED)\d?$/);
}

/** LED pins of chips that manage a battery and the supplies sink a fixed current. */
function isManagersLed(pin: BoardPin): boolean {
  const has = (name: RegExp): boolean => pin.part.pins.some((other) => named(other, name));
  return pin.part.kind === 'ic' && named(pin, /^LED_?\d*$/) && has(/^V?SYS\d?$/) && has(/^V?BAT\d?$/);
}

function endOfPin(pin: BoardPin): PathEnd | undefined {
  const { part } = pin;
  if (part.kind === 'connector' || part.kind === 'battery' || part.kind === 'test-point') {
    return part.kind === 'test-point' ? undefined : { kind: 'connector', limited: false, pin };
  }
  if (!isActive(part))
    return part.kind === 'capacitor' || part.kind === 'mechanical'
      ? undefined
      : { kind: 'unknown', limited: false, pin };
  if (part.kind === 'charger' && /STAT|CHRG|CHG|STDBY|PG|DONE/.test(pin.names.join(' ')))
    return { kind: 'output', limited: false, pin };
  if (setsCurrent(part) || isManagersLed(pin) || isCurrentSink(pin)) return { kind: 'driver', limited: false, pin };
  if (isGroundPin(pin) || isSupplyPin(pin) || pin.type === 'input') return undefined;
  if (pin.type !== undefined && OUTPUT_TYPES.has(pin.type)) return { kind: 'output', limited: false, pin };
  // A controller's pins without a type are ports; a chip of unknown type may hold a current source.
  const digital = part.kind === 'microcontroller' || part.identity.classes.has('digital');
  return { kind: digital ? 'output' : 'unknown', limited: false, pin };
}

/** Nets to which a current goes on through a part in series. */
function onward(pin: BoardPin): readonly BoardNet[] {
  const { part } = pin;
  const nets = new Set<BoardNet>();
  if (SERIES_KINDS.has(part.kind)) {
    for (const other of part.pins) if (other.net && other.net !== pin.net) nets.add(other.net);
    return [...nets];
  }
  for (const transistor of transistorsOf(part)) {
    if (isEnd(transistor.output, pin) && transistor.common?.net) nets.add(transistor.common.net);
    if (isEnd(transistor.common, pin) && transistor.output?.net) nets.add(transistor.output.net);
  }
  return [...nets];
}

function isControl(pin: BoardPin): boolean {
  return transistorsOf(pin.part).some((transistor) => transistor.control === pin);
}

function isSeriesDiode(pin: BoardPin): boolean {
  const diode = pin.part.kind === 'diode' || pin.part.kind === 'led';
  if (!diode || pin.part.pins.length !== 2 || !pin.net) return false;
  // Only a pure chain is followed: diodes in parallel carry the current of others.
  return pin.net.pins.filter((other) => other.part.fitted && other.part.kind !== 'test-point').length === 2;
}

/**
 * All ends of the current that leaves `start` away from the part `origin`: rails, outputs, drivers, connectors. Follows
 * jumpers of any state, switches, fuses, ferrites, chokes, transistor channels and diodes in a chain; a resistor ends
 * the way as limited.
 */
export function pathEnds(board: Board, start: BoardNet, origin: BoardPart): PathEnd[] {
  const ends: PathEnd[] = [];
  const queue: { net: BoardNet; from: BoardPart }[] = [{ net: start, from: origin }];
  const seen = new Set<BoardNet>([start]);
  for (let index = 0; index < queue.length && index < MAX_NETS; index += 1) {
    const here = queue[index];
    if (!here) break;
    if (here.net.role !== 'signal') {
      ends.push({ kind: 'rail', limited: false, net: here.net });
      continue;
    }
    const go = (net: BoardNet, from: BoardPart): void => {
      if (seen.has(net)) return;
      seen.add(net);
      queue.push({ net, from });
    };
    for (const branch of board.branches(here.net, 'resistor')) {
      if (branch.element.part === here.from || branch.near.part === origin) continue;
      if (branch.element.value === undefined || branch.element.value >= LIMITING_OHMS)
        ends.push({ kind: 'rail', limited: true, net: branch.far.net, pin: branch.near });
      else if (branch.far.net) go(branch.far.net, branch.element.part);
    }
    for (const pin of here.net.pins) visitPin(pin, here.from, origin, go, ends);
  }
  return ends;
}

function visitPin(
  pin: BoardPin,
  from: BoardPart,
  origin: BoardPart,
  go: (net: BoardNet, from: BoardPart) => void,
  ends: PathEnd[],
): void {
  const { part } = pin;
  if (part === from || part === origin || !part.fitted) return;
  if (part.kind === 'resistor' || part.kind === 'resistor-array' || isControl(pin)) return;
  const next = onward(pin);
  if (next.length > 0) {
    for (const net of next) go(net, part);
    return;
  }
  if (isSeriesDiode(pin)) {
    for (const other of part.pins) if (other.net && other !== pin) go(other.net, part);
    return;
  }
  if (part.kind === 'led' || part.kind === 'diode' || part.kind === 'zener' || part.kind === 'tvs') return;
  const end = endOfPin(pin);
  if (end) ends.push(end);
}
