import { formatQuantity } from '../../../parts';
import { isActive, jumperLinks, voltsText, type Board, type BoardPart } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { i2cNets, isOfDisplay, moduleHasPullUps, plugCarriesPullUps, type I2cNet } from './i2c-bus';
import { parallel, pulls, type Pull } from '../pins/pulls';

/** Limits for rails of 3.3 V to 5 V: sink current of 3 mA below, rise time of about 1 µs on 60 pF above. Ohm. */
const LOWEST = 1000;
const HIGHEST = 20000;

interface Lacking {
  readonly lines: I2cNet[];
  readonly severity: 'warning' | 'info';
  readonly why: string;
}

function partsOn(lines: readonly I2cNet[]): string[] {
  return inOrder(lines.flatMap((line) => [...line.devices, ...line.plugs].map((pin) => pin.part.ref)));
}

/** Both lines of a bus have the same devices: they make one finding. */
function busKey(line: I2cNet): string {
  return inOrder([...line.devices, ...line.plugs].map((pin) => pin.part.ref)).join();
}

function hasOtherSource(board: Board, line: I2cNet): boolean {
  if (line.devices.some((pin) => moduleHasPullUps(pin.part))) return true;
  // A current source or an accelerator holds the line instead of a resistor.
  if (
    line.net.pins.some(
      (pin) =>
        pin.part.fitted &&
        isActive(pin.part) &&
        (pin.part.identity.classes.has('level-shifter') || pin.part.identity.classes.has('i2c-mux')) &&
        pulls(board, line.net, 'supply').length === 0 &&
        pin.part.kind === 'module',
    )
  )
    return true;
  // A gate drives the line over a resistor, high and low.
  if (
    board
      .branches(line.net, 'resistor')
      .some(({ far }) =>
        far.net?.pins.some(
          ({ part, type }) =>
            part.fitted && part.identity.classes.has('logic') && (type === 'output' || type === 'tri_state'),
        ),
      )
  )
    return true;
  // A jumper of unknown state may join the pull-up.
  return line.net.pins.some(
    (pin) => pin.part.kind === 'jumper' && pin.part.fitted && jumperLinks(pin.part).state === 'unknown',
  );
}

/** Resistors that pull the line up once an open solder jumper between them and the supply is bridged. */
function behindOpenJumper(board: Board, { net }: I2cNet): string {
  for (const { far } of board.branches(net, 'resistor')) {
    const jumper = far.net?.pins.find(
      ({ part }) =>
        part.kind === 'jumper' &&
        part.fitted &&
        jumperLinks(part).state === 'open' &&
        part.pins.some((pin) => pin.net?.role === 'supply'),
    );
    if (jumper && far.net?.role === 'signal')
      return `; the resistors at ${jumper.part.ref} do so once it is bridged, which it is not as delivered`;
  }
  return '';
}

/** "D2/SDA", "MOSI/SDA": ports on a header, for which the program chooses a use. */
const PORT =
  /(?:^|[/}\\])(?:D\d+|A\d+|MOSI|MISO|SCK|I?O\d+|GPIO\d+|P[A-K]\d+|P\d\.?\d+)(?:[/\\]|\{slash\})\w*S[CD][LA]|S[CD][LA]\d?(?:[/\\]|\{slash\})(?:D\d+|A\d+|MOSI|MISO|SCK|I?O\d+|GPIO\d+|P[A-K]\d+)$/i;

/** The reason why the resistors may be on another board; empty when they belong on this one. */
function mayStandElsewhere(line: I2cNet): string {
  if (line.plugs.length > 0 && (isOfDisplay(line) || line.plugs.some((pin) => plugCarriesPullUps(pin.part)))) {
    return '; boards on the connector may carry the resistors, but the bus should not depend on them';
  }
  const chips = new Set(line.devices.map((pin) => pin.part));
  if (chips.size === 1 && line.plugs.length > 0 && PORT.test(line.net.name))
    return '; the name says that the pins serve other ends, too, and only an I2C device on the connector would need it';
  if (line.plugs.length > 0 && line.devices.every(({ part }) => part.identity.classes.has('fpga')))
    return '; what the programmable logic switches on there, and what is plugged in, is not known';
  const controller = line.devices.some((pin) => !isTargetOnly(pin.part));
  if (!controller && line.plugs.length > 0)
    return '; the controller is on another board, which may carry the resistors';
  return '';
}

/** Sensors, memories, clocks and the like never start a transfer. */
function isTargetOnly(part: BoardPart): boolean {
  if (part.kind === 'microcontroller' || part.kind === 'unknown') return false;
  const { classes } = part.identity;
  // A chip of a type that nobody knows may be the controller.
  return (
    part.kind === 'ic' &&
    classes.size > 0 &&
    !(['fpga', 'usb-bridge', 'usb-hub'] as const).some((name) => classes.has(name))
  );
}

function missing(bus: Lacking): RuleFinding {
  const names = bus.lines.map((line) => netName(line.net.name));
  const refs = partsOn(bus.lines);
  return {
    severity: bus.severity,
    title: `I2C ${names.length > 1 ? 'lines' : 'line'} ${list(names)} without pull-up`,
    description: `${list(names)} ${names.length > 1 ? 'join' : 'joins'} ${list(refs)}, and no resistor pulls ${names.length > 1 ? 'them' : 'it'} up to a supply. I2C outputs can only pull low${bus.why}.`,
    recommendations: [
      `Add a 4.7 kΩ resistor (2.2 kΩ for 400 kHz or long wires) from each of ${list(names)} to the supply of the devices, once per bus.`,
    ],
    refs,
    nets: bus.lines.map((line) => line.net.name),
    evidence: {
      lines: names,
      devices: inOrder(bus.lines.flatMap((line) => line.devices.map((pin) => pin.id))),
      connectors: inOrder(bus.lines.flatMap((line) => line.plugs.map((pin) => pin.id))),
      pullUps: 0,
    },
    confidence: 0.9,
  };
}

function outOfRange(line: I2cNet, found: readonly Pull[], ohms: number): RuleFinding {
  const low = ohms < LOWEST;
  const name = netName(line.net.name);
  const resistors = found.map((pull) => `${pull.part.ref} ${formatQuantity(pull.ohms ?? 0, 'ohm')}`);
  const rail = found[0]?.rail;
  return {
    title: `I2C pull-up of ${name} too ${low ? 'strong' : 'weak'}`,
    description: `${list(resistors)} ${resistors.length === 1 ? 'pulls' : 'together pull'} ${name} up${rail ? ` to ${netName(rail.name)}` : ''}${resistors.length === 1 ? '' : ` with ${formatQuantity(ohms, 'ohm')}`}; ${low ? 'below 1 kΩ a device must sink more than the 3 mA that I2C guarantees' : 'above 20 kΩ the line rises too slowly for 100 kHz'}.`,
    recommendations: [
      low
        ? resistors.length === 1
          ? `Use 2.2 kΩ to 4.7 kΩ for ${list(found.map((pull) => pull.part.ref))}.`
          : `Leave one pair of pull-ups and remove the others, so that ${name} sees 2.2 kΩ to 4.7 kΩ.`
        : `Use 4.7 kΩ (2.2 kΩ for 400 kHz) on ${name}.`,
    ],
    refs: [...found.map((pull) => pull.part.ref), ...partsOn([line])],
    nets: [line.net.name],
    evidence: {
      parallel: formatQuantity(ohms, 'ohm'),
      resistors,
      lowest: '1 kΩ',
      highest: '20 kΩ',
      rail: rail?.name ?? null,
      volts: voltsText(rail?.volts) ?? null,
    },
    confidence: 0.9,
  };
}

/** SDA and SCL need a resistor to the supply: once per bus, neither too strong nor too weak. */
export const i2cPullUp: Rule = {
  name: 'i2c-pull-up',
  version: 4,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values', 'pin names'],
  reason:
    'I2C devices only pull their lines low. Without a pull-up a line never rises and the bus does not work; a wrong value makes it fail at speed or at the low level.',
  repair: 'One resistor of 2.2 kΩ to 10 kΩ from each line to the supply of the devices.',
  source: 'NXP UM10204: (VDD - 0.4 V) / 3 mA ≤ R ≤ tr / (0.8473 Cb), tr 1 µs or 0.3 µs.',
  check(board) {
    const outcome = new Outcome();
    const buses = new Map<string, Lacking>();
    for (const line of i2cNets(board)) {
      if (line.devices.length + line.plugs.length < 2 || line.devices.length === 0) continue;
      outcome.looked();
      const found = pulls(board, line.net, 'supply');
      if (found.length > 0) {
        const ohms = parallel(found);
        if (ohms === undefined)
          outcome.cannotTell(
            'The value of a pull-up can’t be read.',
            found.filter((pull) => pull.ohms === undefined).map((pull) => pull.part.ref),
          );
        else if (ohms < LOWEST * 0.98 || ohms > HIGHEST * 1.02) outcome.found(outOfRange(line, found, ohms));
        continue;
      }
      if (hasOtherSource(board, line)) continue;
      const optional = behindOpenJumper(board, line);
      const why = optional === '' ? mayStandElsewhere(line) : optional;
      const key = `${why}:${busKey(line)}`;
      const bus = buses.get(key) ?? { lines: [], severity: why === '' ? 'warning' : 'info', why };
      bus.lines.push(line);
      buses.set(key, bus);
    }
    for (const bus of buses.values()) outcome.found(missing(bus));
    return outcome;
  },
};
