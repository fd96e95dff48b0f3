import type { Board, BoardNet, BoardPart } from '../../board';
import { ALL_LINKS, voltsText } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { count, inOrder, list, netName } from '../../words';
import { corePins, isStabilised, type CorePin } from '../supplies/core-supplies';
import { capacitorsOf, consumers } from '../supplies/supply-demand';
import { addTo } from '../../groups';

/** Pins of one chip on one net are one place. */
function coresByNet(cores: readonly CorePin[]): CorePin[][] {
  const groups = new Map<string, CorePin[]>();
  for (const core of cores) addTo(groups, `${core.part.index}:${core.net?.name ?? core.pin.id}`, core);
  return [...groups.values()];
}

function explainCore(cores: readonly CorePin[]): RuleFinding {
  const [{ part, pin, net, farads }] = cores as [CorePin];
  const name = pin.names[0] ?? pin.number;
  const where =
    net && net.pins.length > 1
      ? `on ${netName(net.name)} has no fitted capacitor to ground`
      : 'is connected to no capacitor';
  return {
    title: `No capacitor at ${name} of ${part.ref}`,
    description: `${name} of ${part.ref} (${part.identity.label}) is the output of a regulator inside the chip and ${where}; the data sheet asks for ${farads}.`,
    recommendations: [`Add ${farads} from ${name} of ${part.ref} to ground, right at the pin.`],
    refs: [part.ref],
    nets: net ? [net.name] : [],
    evidence: { pins: inOrder(cores.map((core) => core.pin.id)), capacitors: 0, required: farads },
    confidence: part.identity.confidence * 0.9,
  };
}

/** The source of a circuit that is only simulated: it has no inductance, and no capacitor belongs to it. */
function isSimulated({ pins }: BoardNet): boolean {
  return pins.some(({ part: { component } }) => {
    const { properties = {}, symbol = '' } = component;
    return (
      component.footprint === '' &&
      (properties['Sim.Device'] === 'V' ||
        properties.Spice_Primitive?.toUpperCase() === 'V' ||
        /(?:^|:)V(?:SOURCE|DC|SIN|PULSE|PWL)/i.test(symbol))
    );
  });
}

/** One pin on a rail, on a board that has others: its name is misspelt. */
const leadsNowhere = (board: Board, net: BoardNet): boolean =>
  net.pins.length < 2 && board.nets.some((other) => other.role === 'supply' && other.pins.length > 4);

/** A clock draws less than a microampere from its cell. */
const isOnCell = (part: BoardPart, net: BoardNet): boolean =>
  part.identity.classes.has('rtc') && net.pins.some((pin) => pin.part.fitted && pin.part.kind === 'battery');

/** Supply nets of integrated circuits without any capacitor to ground. */
export const missingDecoupling: Rule = {
  name: 'missing-decoupling',
  version: 4,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'part data'],
  reason:
    'A switching circuit draws its current in pulses of nanoseconds. Without a capacitor beside it the supply lines ring, and the circuit resets, misreads or radiates.',
  repair:
    'Place a ceramic capacitor of 100 nF from the supply pin to ground, as close to the pin as the layout allows.',
  source: 'Decoupling recommendations of the parts’ data sheets (`requires` of the catalogue); long practice.',
  check(board) {
    const outcome = new Outcome();
    const { known, unknown } = consumers(board);
    const bare = new Map<BoardNet, BoardPart[]>();
    for (const { part, supplies } of known) {
      for (const net of supplies) {
        outcome.looked();
        // Behind a choke a capacitor serves badly, yet the makers of weigh-cell converters draw it so.
        if (capacitorsOf(board, net).length > 0 || capacitorsOf(board, net, ALL_LINKS).length > 0) continue;
        // A rail that leads nowhere lacks more than a capacitor, and another rule says so.
        if (isSimulated(net) || leadsNowhere(board, net) || isOnCell(part, net)) continue;
        addTo(bare, net, part);
      }
    }
    for (const [net, parts] of bare) {
      const volts = voltsText(net.volts);
      const refs = parts.map((part) => part.ref);
      outcome.found({
        title: `No decoupling capacitor on ${netName(net.name)}`,
        description: `The supply net ${netName(net.name)}${volts ? ` (${volts})` : ''} feeds ${list(refs)}, and no fitted capacitor leads from it to ground.`,
        recommendations: [
          `Add a 100 nF ceramic capacitor (X7R, rated for at least twice the rail) from ${netName(net.name)} to ground beside each supply pin of ${list(refs)}.`,
          `Add one bulk capacitor of about 10 µF where ${netName(net.name)} enters this part of the board.`,
        ],
        refs,
        nets: [net.name],
        evidence: { supply: net.name, volts: volts ?? null, capacitors: 0, parts: refs.length },
        confidence: Math.min(...parts.map((part) => part.identity.confidence)) * (net.source === 'name' ? 1 : 0.85),
      });
    }
    // A net that is judged as a supply already is not judged again as a core supply.
    const bareCores = corePins(board).filter(({ net }) => !net || !bare.has(net));
    outcome.looked(bareCores.length);
    const unstable = bareCores.filter((core) => !isStabilised(board, core));
    for (const cores of coresByNet(unstable)) outcome.found(explainCore(cores));
    if (unknown.length > 0) {
      outcome.cannotTell(
        `The supply pins of ${count(unknown.length, 'part')} are not known.`,
        unknown.map((part) => part.ref),
      );
    }
    return outcome;
  },
};
