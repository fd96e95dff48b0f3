import {
  SOURCE_LINKS,
  isActive,
  isOwnOutput,
  isSupplyPin,
  named,
  plainName,
  voltsText,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
} from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';

const PASSIVE: ReadonlySet<string> = new Set([
  'resistor',
  'resistor-array',
  'capacitor',
  'led',
  'test-point',
  'mechanical',
  'tvs',
  'zener',
  'varistor',
  'thermistor',
]);

type Sourced = 'yes' | 'no' | 'unknown';

/** Whether a pin can bring power onto its net. Pins of chips without names may be anything. */
function brings(pin: BoardPin): Sourced {
  const { part } = pin;
  if (!part.fitted || PASSIVE.has(part.kind)) return 'no';
  if (!isActive(part)) return 'yes';
  if (part.kind === 'regulator' || part.kind === 'converter' || part.kind === 'charger' || part.kind === 'module')
    return isSupplyPin(pin) && pin.names.some((name) => /IN|VCC|VDD|BIAS/.test(name)) ? 'no' : 'yes';
  if (isOwnOutput(pin) || pin.type === 'output' || pin.type === 'bidirectional' || pin.type === 'power_out')
    return 'yes';
  if (pin.known === 'none' && pin.type !== 'power_in') return isOnlyFed(part) ? 'no' : 'unknown';
  return 'no';
}

/** Chips of these kinds have no supply for others, whatever their pads are called. */
const FED = [
  'memory',
  'logic',
  'opamp',
  'comparator',
  'rtc',
  'sensor',
  'can',
  'rs485',
  'level-shifter',
  'i2c-mux',
  'dac',
  'timer',
] as const;

const isOnlyFed = ({ kind, identity: { classes } }: BoardPart): boolean =>
  kind === 'ic' && FED.some((name) => classes.has(name));

function sourceOf(board: Board, net: BoardNet): Sourced {
  let unknown = false;
  for (const reached of board.reach(net, SOURCE_LINKS)) {
    // A choke or ferrite that leads to another net is a way for power.
    for (const pin of reached.net.pins) {
      const brought = brings(pin);
      if (brought === 'yes' && !isLinkOnly(board, pin, reached.net)) return 'yes';
      if (brought === 'unknown') unknown = true;
    }
  }
  return unknown ? 'unknown' : 'no';
}

/** Up to this resistance a resistor in a supply is a filter, as before a battery protector, and no load. Ohm. */
const FILTER_OHMS = 2200;

/** Whether a filter resistor leads from a net that has a source. */
function sourcedOverResistor(board: Board, net: BoardNet): boolean {
  return board
    .branches(net, 'resistor')
    .some(
      ({ element, far }) =>
        element.value !== undefined &&
        element.value <= FILTER_OHMS &&
        far.net?.role === 'supply' &&
        sourceOf(board, far.net) !== 'no',
    );
}

/** Supplies that no chip makes for itself: of motors, and of inputs and outputs. */
const ALWAYS_INPUT = /^(?:VS\d?|VM\d?|VMOT\d?|VBB\d?|VCC_?IO|VDD_?IO|IOVDD|VIO)$/;

/** A net of one chip that has another supply may be the output of a regulator inside. */
function mayMakeItself(net: BoardNet, fed: readonly BoardPin[]): boolean {
  if (onlyTakes(fed)) return false;
  const parts = new Set(fed.map((pin) => pin.part));
  // With VDDH on the supply, VDD is the output of the regulator inside.
  if ([...parts].some(({ pins }) => pins.some((pin) => named(pin, /^VDDH$/) && pin.net && pin.net !== net)))
    return true;
  const [part] = parts;
  if (!part || parts.size > 1) return false;
  return part.pins.some((pin) => pin.net && pin.net !== net && pin.net.role !== 'ground' && isSupplyPin(pin));
}

const onlyTakes = (fed: readonly BoardPin[]): boolean => fed.every((pin) => named(pin, ALWAYS_INPUT));

/** The parts that reach() has already gone through are ways and not sources. */
function isLinkOnly(board: Board, pin: BoardPin, net: BoardNet): boolean {
  return board.links(net).some((link) => link.part === pin.part);
}

/** "VS2 of U1": an automatic name tells nobody which supply is meant. */
const pinTexts = (pins: readonly BoardPin[]): string[] =>
  pins.map((pin) => `${pin.names[0] ?? pin.number} of ${pin.part.ref}`);

/** Another rail of the voltage in the name, which has a source: as a rule the one that is meant. */
function sameVoltage(board: Board, net: BoardNet): BoardNet | undefined {
  const volts = net.automatic ? undefined : writtenVolts(net);
  if (volts === undefined) return undefined;
  return board.nets.find(
    (other) =>
      other !== net && other.role === 'supply' && writtenVolts(other) === volts && sourceOf(board, other) === 'yes',
  );
}

/** "P3.3V" is 3.3 V, too. */
function writtenVolts(net: BoardNet): number | undefined {
  if (net.volts && net.volts.min === net.volts.max) return net.volts.max;
  const digits = /(?:^|[^\d])P?(\d{1,2})(?:V|[.P](\d{1,2})V?)(\d{0,2})/.exec(plainName(net.name));
  if (!digits || net.automatic) return undefined;
  return Number(`${digits[1] ?? '0'}.${digits[2] || digits[3] || '0'}`);
}

/** Rails that feed parts and that nothing feeds. */
export const powerNetWithoutSource: Rule = {
  name: 'power-net-without-source',
  version: 5,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'pin names'],
  reason:
    'A rail that no regulator, connector or battery feeds leaves its parts without power; often a label is misspelt.',
  repair: 'Connect the rail to its source, or correct its name.',
  source: 'KiCad’s electrical rules check (power input not driven).',
  check(board) {
    const outcome = new Outcome();
    for (const net of board.nets) {
      if (net.role !== 'supply') continue;
      const fed = net.pins.filter((pin) => pin.part.fitted && isActive(pin.part) && isSupplyPin(pin));
      // A chip and a capacitor on an unnamed net are as a rule the output of a regulator inside.
      if (fed.length === 0 || (net.automatic && net.pins.length < 3 && !onlyTakes(fed)) || mayMakeItself(net, fed))
        continue;
      const sourced = sourceOf(board, net);
      if (sourced === 'unknown') {
        outcome.cannotTell('Whether a chip on a rail feeds it is not known.', inOrder(fed.map((pin) => pin.part.ref)));
        continue;
      }
      outcome.looked();
      if (sourced === 'yes' || sourcedOverResistor(board, net)) continue;
      const refs = inOrder(fed.map((pin) => pin.part.ref));
      const meant = sameVoltage(board, net);
      outcome.found({
        // A net without a name may be fed inside a chip.
        ...(net.automatic || !net.certain ? { severity: 'warning' as const } : {}),
        title: `Nothing feeds ${netName(net.name)}`,
        description: `${netName(net.name)}${net.volts ? ` (${voltsText(net.volts) ?? ''})` : ''} supplies ${net.automatic ? list(pinTexts(fed)) : list(refs)}, but no regulator, connector, battery or other source is on it.${meant ? ` ${netName(meant.name)}, which has one, is a supply of the same voltage by its name.` : ''}`,
        recommendations: [
          meant
            ? `Give ${netName(net.name)} and ${netName(meant.name)} one name if they are one rail.`
            : `Connect ${netName(net.name)} to the rail that should feed it; check the spelling of its name.`,
        ],
        refs,
        nets: [net.name],
        evidence: { supplyPins: inOrder(fed.map((pin) => pin.id)), sources: 0 },
        confidence: Math.min(...fed.map((pin) => pin.part.identity.confidence)) * 0.85,
      });
    }
    return outcome;
  },
};
