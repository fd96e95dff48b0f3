import { typesWith } from '@tracewright/parts/types';
import { formatQuantity } from '../../../parts';
import type { Board, BoardNet, BoardPart, BoardPin, Volts } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, netName } from '../../words';
import { forwardVolts, ledText } from './forward-voltage';
import { ioVolts } from '../pins/levels';

/** Ports stand about 20 mA; small LEDs 20 mA to 30 mA. Ampere. */
const PORT_LIMIT = 0.02;
const LED_LIMIT = 0.03;
const VISIBLE = 0.0002;
/** At a tenth of a milliampere the forward voltage is lower than at ten. Volts. */
const LOWER_WHEN_DIM = 0.4;
/** What the forward voltage, read from a colour only, leaves open. */
const UNSURE = 0.5;
/** Through-hole and power LEDs are made for more. */
/** The smallest bodies stand 20 mA at most. Ampere. */
const SMALL_LED = 0.02;
const SMALL_BODY = /(?:^|[_:])(?:LED|D)?_?(?:0201|0402)(?:_|$)/;
const POWER_LED = /POWER|1W|3W|5050|3535|2835|XP-?[EG]|LUXEON|HIGH.?POWER/i;

interface Way {
  readonly ohms: number;
  readonly resistor: BoardPart;
  readonly end: BoardNet;
}

/** The one resistor in series on a net that holds nothing but it and the LED. */
function seriesResistor(board: Board, net: BoardNet, led: BoardPart): Way | undefined {
  const others = net.pins.filter((pin) => pin.part.fitted && pin.part !== led && pin.part.kind !== 'test-point');
  const branches = board.branches(net, 'resistor');
  const [branch] = branches;
  if (others.length !== 1 || branches.length !== 1 || !branch?.far.net || branch.element.value === undefined)
    return undefined;
  return { ohms: branch.element.value, resistor: branch.element.part, end: branch.far.net };
}

/** Of a voltage that is not known: an LED needs the lower to shine at all, and boards have seldom more than the upper. */
const SOME_SUPPLY: Volts = { min: 2.5, max: 24 };
const SOME_PORT: Volts = { min: 2.5, max: 5.5 };

interface Drive {
  readonly volts: Volts;
  /** False when the voltage is not known and bounds stand for it. */
  readonly known: boolean;
  /** The one output that carries the current. */
  readonly port?: BoardPin;
  /** A port, a transistor or a cable turns it on and off. */
  readonly switched: boolean;
}

type Side =
  | { readonly role: 'ground' }
  | { readonly role: 'supply'; readonly volts?: Volts }
  | { readonly role: 'driver'; readonly pins: readonly BoardPin[] }
  /** A cable: a supply of unknown voltage, or a switch. */
  | { readonly role: 'outside' };

/** Behind a jumper that alone hangs on the end: what flows once it is closed. */
function behindJumper(net: BoardNet): BoardNet | undefined {
  const jumpers = net.pins.filter((pin) => pin.part.fitted && pin.part.kind === 'jumper');
  const others = net.pins.filter(
    (pin) => pin.part.fitted && !['jumper', 'resistor', 'led', 'test-point'].includes(pin.part.kind),
  );
  const [jumper] = jumpers;
  if (jumpers.length !== 1 || others.length > 0 || jumper?.part.pins.length !== 2) return undefined;
  return jumper.part.pins.find((pin) => pin !== jumper)?.net;
}

/** Pulsed with ten times what they stand for long: only the program knows how much. */
const INFRARED = typesWith('infrared-led');

function isPulsed({ ref, component }: BoardPart, drive: Drive): boolean {
  const text = `${ref} ${component.value} ${component.partNumber ?? ''} ${component.description ?? ''} ${component.symbol ?? ''}`;
  return drive.switched && INFRARED.test(text);
}

const DRIVING: ReadonlySet<string> = new Set([
  ...['microcontroller', 'ic', 'charger', 'regulator', 'converter'],
  ...['bjt', 'mosfet', 'prebiased-bjt'],
]);

/** What one end of LED and resistor hangs on: a rail, over closed links, or something that switches. */
function sideOf(board: Board, end: BoardNet): Side | undefined {
  const net = (end.role === 'signal' ? behindJumper(end) : undefined) ?? end;
  const rail = board.reach(net).find((reached) => reached.net.role !== 'signal')?.net;
  if (rail) return rail.role === 'ground' ? { role: 'ground' } : { role: 'supply', volts: rail.volts };
  const pins = net.pins.filter((pin) => pin.part.fitted && pin.type !== 'input' && DRIVING.has(pin.part.kind));
  const setsCurrent = pins.some(({ part }) => part.identity.classes.has('led-driver') || isOfUnknownUse(part));
  if (pins.length > 0) return setsCurrent ? undefined : { role: 'driver', pins };
  const outside = board.reach(net).some((reached) => reached.net.pins.some(isOutside));
  return outside ? { role: 'outside' } : undefined;
}

/** A chip that is neither logic nor a controller may hold the current by itself. */
const isOfUnknownUse = ({ kind, identity: { classes } }: BoardPart): boolean =>
  kind === 'converter' ||
  (kind === 'ic' && !(['digital', 'logic', 'opamp', 'comparator', 'timer'] as const).some((name) => classes.has(name)));

const isOutside = ({ part }: BoardPin): boolean =>
  part.fitted && (part.kind === 'connector' || part.kind === 'battery');

function onlyPort({ pins }: { readonly pins: readonly BoardPin[] }): BoardPin | undefined {
  const [pin] = pins;
  return pins.length === 1 && (pin?.part.kind === 'microcontroller' || pin?.part.kind === 'ic') ? pin : undefined;
}

/** The voltage across LED and resistor when the LED is on, and the port that carries the current. */
function driven(a: Side | undefined, b: Side | undefined): Drive | undefined {
  if (!a || !b || a.role === b.role) return undefined;
  const supply = a.role === 'supply' ? a : b.role === 'supply' ? b : undefined;
  const driver = a.role === 'driver' ? a : b.role === 'driver' ? b : undefined;
  const port = driver && onlyPort(driver);
  const switched = driver !== undefined || a.role === 'outside' || b.role === 'outside';
  // Whatever switches to ground leaves the whole supply for LED and resistor.
  if (supply) return { volts: supply.volts ?? SOME_SUPPLY, known: supply.volts !== undefined, port, switched };
  if (a.role === 'outside' || b.role === 'outside') return { volts: SOME_SUPPLY, known: false, port, switched };
  // A transistor to a supply that is not known; a port gives its chip's supply.
  const digital = driver?.pins.find(({ part }) => part.kind === 'microcontroller' || part.kind === 'ic');
  if (!digital) return { volts: SOME_SUPPLY, known: false, switched };
  const volts = ioVolts(digital.part);
  return { volts: volts ?? SOME_PORT, known: volts !== undefined, port, switched };
}

interface Lamp {
  readonly led: BoardPart;
  readonly way: Way;
  readonly drive: Drive;
  readonly nets: readonly BoardNet[];
  /** The net on the side of the LED away from the resistor. */
  readonly other: BoardNet;
}

/** An LED with its resistor and what feeds both; undefined where there is no resistor, a doubt where nothing feeds it. */
function lampOf(board: Board, led: BoardPart): Lamp | 'unknown' | undefined {
  const nets = [...new Set(led.pins.flatMap((pin) => (pin.net ? [pin.net] : [])))];
  const [first, second] = nets;
  if (!led.fitted || !first || !second || nets.length !== 2) return undefined;
  const way = seriesResistor(board, first, led) ?? seriesResistor(board, second, led);
  if (!way) return undefined;
  const beyond = board.branches(first, 'resistor').some((branch) => branch.element.part === way.resistor);
  const other = beyond ? second : first;
  const drive = driven(sideOf(board, way.end), sideOf(board, other));
  if (drive && isPulsed(led, drive)) return undefined;
  return drive ? { led, way, drive, nets, other } : 'unknown';
}

interface Judgement {
  readonly much: boolean;
  readonly little: boolean;
  /** The voltage is not known, and within its bounds the current may be too much or too little. */
  readonly open: boolean;
  readonly volts: number;
  readonly forward: number;
  readonly amps: number;
  readonly limit: number;
}

function judge({ led, way, drive }: Lamp): Judgement {
  const ratings = led.identity.exact ? led.identity.catalogue?.ratings : undefined;
  const text = ledText(led);
  const forward = forwardVolts(led);
  const bright = (volts: number): number => (volts - forward) / way.ohms;
  const dim = (volts: number): number => (volts - forward + LOWER_WHEN_DIM) / way.ohms;
  const limit = Math.min(
    ratings?.ifMaxMa ? ratings.ifMaxMa / 1000 : SMALL_BODY.test(led.component.footprint) ? SMALL_LED : LED_LIMIT,
    drive.port ? PORT_LIMIT : Infinity,
  );
  const least = VISIBLE * (ratings ? 1 : UNSURE);
  const { min, max } = drive.volts;
  // What is known by bounds only counts where it holds over all of them.
  const sure = drive.known ? max : min;
  const powerful = POWER_LED.test(text);
  const much = bright(sure) > limit * 1.1 && !powerful;
  const little = dim(max) < least;
  const open = !drive.known && !much && !little && (bright(max) > limit || dim(min) < least);
  const volts = little ? max : sure;
  const shown = little ? forward - LOWER_WHEN_DIM : forward;
  return {
    much,
    little,
    open,
    volts,
    forward: Number(shown.toFixed(2)),
    amps: little ? dim(max) : bright(sure),
    limit,
  };
}

function explain({ led, way, drive, nets, other }: Lamp, judged: Judgement): RuleFinding {
  const { much, little, volts, forward, limit } = judged;
  const amps = formatQuantity(Math.max(judged.amps, 0), 'ampere');
  const ohms = formatQuantity(way.ohms, 'ohm');
  const bound = drive.known ? '' : little ? 'at most ' : 'at least ';
  const wanted = formatQuantity(Math.max(1, (volts - forward) / 0.002), 'ohm');
  const fault = much
    ? `${drive.port ? `the port ${drive.port.id}` : 'the LED'} is made for at most ${formatQuantity(limit, 'ampere')}`
    : 'an indicator needs 0.2 mA and more to be seen';
  const at = netName(way.end.role === 'supply' ? way.end.name : other.name);
  return {
    severity: little ? 'info' : 'warning',
    title: `${led.ref} gets ${bound}${amps}`,
    description: `${way.resistor.ref} (${ohms}) between ${bound}${volts} V and the LED ${led.ref} (about ${forward} V) sets ${bound}${amps}; ${fault}.`,
    recommendations: [
      drive.known
        ? `Use about ${wanted} for ${way.resistor.ref}, which gives 2 mA at ${at}.`
        : `Choose ${way.resistor.ref} for about 2 mA from the voltage at ${at}: R = (voltage - ${forward} V) / 2 mA.`,
    ],
    refs: inOrder([led.ref, way.resistor.ref, ...(drive.port && much ? [drive.port.part.ref] : [])]),
    nets: nets.map((net) => net.name),
    evidence: {
      current: amps,
      ohms,
      supplyVolts: volts,
      supplyKnown: drive.known,
      forwardVolts: forward,
      limit: formatQuantity(limit, 'ampere'),
    },
    confidence: led.identity.confidence * (led.identity.exact ? 0.95 : 0.8) * (drive.known ? 1 : 0.85),
  };
}

/** The current that the series resistor sets: neither too much for LED or port, nor too little to see. */
export const ledCurrent: Rule = {
  name: 'led-current',
  version: 3,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values'],
  reason: 'Too much current shortens the life of LED and port; below 0.2 mA an indicator can’t be seen.',
  repair: 'R = (supply - forward voltage) / current.',
  source: 'Ohm’s law with typical forward voltages; 20 mA for ports, 30 mA for small LEDs.',
  check(board) {
    const outcome = new Outcome();
    for (const led of board.ofKind('led')) {
      const lamp = lampOf(board, led);
      if (lamp === undefined) continue;
      const judged = lamp === 'unknown' ? undefined : judge(lamp);
      if (lamp === 'unknown' || !judged || judged.open) {
        outcome.cannotTell('The voltage that feeds an LED is not known.', [led.ref]);
        continue;
      }
      if (lamp.drive.volts.max <= 0 || lamp.way.ohms === 0) continue;
      outcome.looked();
      if (judged.much || judged.little) outcome.found(explain(lamp, judged));
    }
    return outcome;
  },
};
