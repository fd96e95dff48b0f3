import { voltsText, type Board, type BoardNet, type BoardPart, type BoardPin } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { inputHigh, ioVolts, isDriver, isPortPin, isReceiver, toleranceOf } from './levels';
import { pulls } from './pulls';
import { checkSupplyRanges, leastSupply } from '../supplies/supply-range';

/** Inputs stand their supply plus about half a volt before their protection diodes conduct. Volts. */
const HEADROOM = 0.5;
/** A pull-up above this only feeds a harmless current into a protection diode. Ohm. */
const WEAK_PULL = 47e3;

interface Clash {
  readonly net: BoardNet;
  readonly from: BoardPin | BoardPart;
  readonly volts: number;
  readonly into: BoardPin[];
  readonly limit: number;
}

function sourceOf(net: BoardNet): BoardPin | undefined {
  const output = net.pins.find(isDriver);
  if (output) return output;
  const ports = net.pins.filter(isPortPin);
  // Between two controllers, or a controller and a two-way pin, nobody knows who drives.
  const inputsOnly = net.pins.every((pin) => isPortPin(pin) || !isReceiver(pin) || pin.type === 'input');
  return ports.length === 1 && inputsOnly ? ports[0] : undefined;
}

function label(pin: BoardPin): string {
  const name = pin.names[0];
  return name && name !== pin.number ? `${pin.part.ref} (${name})` : pin.id;
}

function overdrive(outcome: Outcome, net: BoardNet, source: BoardPin | undefined): Clash | undefined {
  const volts = source && ioVolts(source.part);
  if (!source || !volts) return undefined;
  const into: BoardPin[] = [];
  let limit = Infinity;
  for (const pin of net.pins) {
    if (pin.part === source.part || !isReceiver(pin)) continue;
    const own = ioVolts(pin.part);
    if (!own) continue;
    outcome.looked();
    if (volts.min <= own.max + HEADROOM) continue;
    const tolerance = toleranceOf(pin.part, volts.max);
    if (tolerance === 'unknown')
      outcome.cannotTell(`Whether an input stands ${volts.max} V is not known.`, [pin.part.ref]);
    if (tolerance !== 'not-tolerant') continue;
    into.push(pin);
    limit = Math.min(limit, own.max);
  }
  return into.length > 0 ? { net, from: source, volts: volts.max, into, limit } : undefined;
}

function overPull(board: Board, net: BoardNet): Clash | undefined {
  const high = pulls(board, net, 'supply').filter((pull) => pull.rail.volts && (pull.ohms ?? 0) <= WEAK_PULL);
  const [strongest] = [...high].sort((a, b) => (b.rail.volts?.min ?? 0) - (a.rail.volts?.min ?? 0));
  const volts = strongest?.rail.volts;
  if (!strongest || !volts) return undefined;
  // Two resistors to different rails stand on the two sides of a shifter or form a divider.
  if (pulls(board, net, 'ground').length > 0) return undefined;
  const into = net.pins.filter(
    (pin) =>
      isReceiver(pin) &&
      (ioVolts(pin.part)?.max ?? Infinity) + HEADROOM < volts.min &&
      toleranceOf(pin.part, volts.max) === 'not-tolerant',
  );
  const limit = Math.min(...into.map((pin) => ioVolts(pin.part)?.max ?? Infinity));
  return into.length > 0 ? { net, from: strongest.part, volts: volts.max, into, limit } : undefined;
}

function describe(clash: Clash): RuleFinding {
  const pull = !('number' in clash.from);
  const from = 'number' in clash.from ? clash.from.part : clash.from;
  const source =
    'number' in clash.from
      ? `${label(clash.from)} drives ${netName(clash.net.name)} with ${clash.volts} V`
      : `${from.ref} pulls ${netName(clash.net.name)} up to ${clash.volts} V`;
  const parts = inOrder(clash.into.map((pin) => pin.part.ref));
  return {
    severity: pull ? 'warning' : 'error',
    title: `${clash.volts} V at the ${clash.limit} V inputs of ${list(parts)}`,
    description: `${source}, and ${list(clash.into.map(label))} runs from ${clash.limit} V and does not stand more than its supply.`,
    recommendations: [
      pull
        ? `Connect ${from.ref} to the ${clash.limit} V rail instead.`
        : `Put a level shifter or a divider (such as 1 kΩ and 2 kΩ from 5 V to 3.3 V) into ${netName(clash.net.name)}, or supply ${from.ref} from ${clash.limit} V.`,
    ],
    refs: inOrder([from.ref, ...parts]),
    nets: [clash.net.name],
    evidence: {
      source: from.ref,
      sourceVolts: clash.volts,
      inputs: inOrder(clash.into.map((pin) => pin.id)),
      inputSupply: clash.limit,
    },
    confidence: Math.min(from.identity.confidence, ...clash.into.map((pin) => pin.part.identity.confidence)) * 0.9,
  };
}

/** A low output into an input that takes it for neither high nor low. */
function underdrive(outcome: Outcome, net: BoardNet, source: BoardPin | undefined): void {
  const volts = source && ioVolts(source.part);
  if (!source || !volts) return;
  for (const pin of net.pins) {
    if (pin.part === source.part || !isReceiver(pin)) continue;
    const own = ioVolts(pin.part);
    const needed = own && inputHigh(pin.part, own.min);
    if (!own || needed === undefined) continue;
    outcome.looked();
    if (volts.max >= needed) continue;
    outcome.found({
      severity: 'warning',
      title: `${volts.max} V is not a safe high level for ${pin.part.ref}`,
      description: `${label(source)} drives ${netName(net.name)} with ${volts.max} V; ${label(pin)} at ${voltsText(own) ?? ''} takes only ${needed.toFixed(1)} V and more for high.`,
      recommendations: [
        `Insert a buffer with TTL input levels at ${voltsText(own) ?? 'the higher rail'}, such as a 74AHCT1G125, between ${source.part.ref} and ${pin.part.ref}.`,
      ],
      refs: inOrder([source.part.ref, pin.part.ref]),
      nets: [net.name],
      evidence: { source: source.id, sourceVolts: volts.max, input: pin.id, inputHighVolts: Number(needed.toFixed(2)) },
      confidence: Math.min(source.part.identity.confidence, pin.part.identity.confidence) * 0.85,
    });
  }
}

/** The header of a computer whose ports stand 3.3 V. */
function isPiHeader({ part, net }: BoardPin): boolean {
  const text = `${part.ref} ${part.component.value} ${part.component.symbol ?? ''} ${part.component.description ?? ''}`;
  return (
    part.kind === 'connector' &&
    part.fitted &&
    /RASP\w*[ _-]?(?:BERRY)?[ _-]?PI|RPI/i.test(text) &&
    /GPIO_?\d|(?:^|[^A-Z])(?:TXD|RXD|MISO|MOSI|SCLK|SDA|SCL)/i.test(net?.name ?? '')
  );
}

/** Outputs of chips that run from 5 V alone, straight into such a header. */
function intoPi(net: BoardNet): RuleFinding | undefined {
  const plug = net.pins.find(isPiHeader);
  const source = plug && net.pins.find((pin) => pin.part !== plug.part && pin.type === 'output' && isDriver(pin));
  if (!plug || !source) return undefined;
  const volts = ioVolts(source.part)?.min ?? leastSupply(source.part);
  if (volts === undefined || volts < 4.4) return undefined;
  return describe({ net, from: source, volts: 5, into: [plug], limit: 3.3 });
}

/** Signals above what their receivers stand, and supplies outside what parts are made for. */
export const voltageDomainMismatch: Rule = {
  name: 'voltage-domain-mismatch',
  version: 3,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'pin names', 'part data'],
  reason:
    'An input above its supply feeds current through its protection diode into the supply, and is damaged at once or over time.',
  repair: 'A level shifter, a divider, or an open-drain output pulled to the lower rail.',
  source:
    'Absolute maximum ratings (supply + 0.3 V to 0.5 V unless 5 V tolerant); input thresholds of CMOS, 0.7 of the supply.',
  check(board) {
    const outcome = new Outcome();
    for (const net of board.nets) {
      if (net.role !== 'signal' || net.pins.length < 2) continue;
      const source = sourceOf(net);
      const clash = overdrive(outcome, net, source) ?? overPull(board, net);
      const pi = clash ? undefined : intoPi(net);
      if (pi) outcome.found(pi);
      if (clash) outcome.found(describe(clash));
      else underdrive(outcome, net, source);
    }
    checkSupplyRanges(outcome, board);
    return outcome;
  },
};
