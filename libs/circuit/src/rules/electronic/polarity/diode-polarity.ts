import { typesWith } from '@tracewright/parts/types';
import {
  diodePins,
  isNegativeRail,
  voltsText,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
} from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, netName } from '../../words';
import { clampIsReversed, switchedCoils } from '../switching/coils';
import { pathEnds } from '../supplies/current-path';

type Level = 'negative' | 'ground' | 'supply';
const HEIGHT: { readonly [level in Level]: number } = { negative: -1, ground: 0, supply: 1 };

function levelOf(net: BoardNet | undefined): Level | undefined {
  if (!net || net.role === 'signal') return undefined;
  if (net.role === 'ground') return 'ground';
  return isNegativeRail(net) ? 'negative' : 'supply';
}

/** The level of all that a side leads to; undefined where it is not one or not known. */
function sideOf(board: Board, net: BoardNet, part: BoardPart): Level | undefined {
  const own = levelOf(net);
  if (own) return own;
  const ends = pathEnds(board, net, part);
  const levels = new Set(ends.map((end) => (end.kind === 'rail' ? levelOf(end.net) : undefined)));
  const [level] = levels;
  return levels.size === 1 ? level : undefined;
}

function finding(
  part: BoardPart,
  description: string,
  nets: readonly BoardNet[],
  evidence: RuleFinding['evidence'],
  confidence: number,
): RuleFinding {
  return {
    title: `${part.ref} is the wrong way round`,
    description,
    recommendations: [`Turn ${part.ref}; check its symbol against the marking on the part and on the board.`],
    refs: [part.ref],
    nets: inOrder(nets.map((net) => net.name)),
    evidence,
    confidence: part.identity.confidence * confidence,
  };
}

const LEVEL_TEXT: { readonly [level in Level]: string } = {
  negative: 'a negative supply',
  ground: 'ground',
  supply: 'a supply',
};

/** The one port or output of logic, behind a resistor or not, that is all on the side of an LED. */
function portAt(board: Board, net: BoardNet, led: BoardPart): BoardPin | undefined {
  const pins = new Set(
    [net, ...board.branches(net, 'resistor').flatMap(({ far }) => (far.net?.role === 'signal' ? far.net : []))].flatMap(
      (each) =>
        each.pins.filter(({ part }) => part.fitted && part !== led && !['resistor', 'test-point'].includes(part.kind)),
    ),
  );
  const [pin] = pins;
  const drives =
    pin && (pin.part.kind === 'microcontroller' || pin.part.identity.classes.has('logic')) && pin.type !== 'input';
  return pins.size === 1 && drives ? pin : undefined;
}

/** The anode on the lower rail is what clamps and TVS want, and no LED ever. */
function judgeLed(board: Board, part: BoardPart, anode: BoardNet, cathode: BoardNet): RuleFinding | undefined {
  const [low, high] = [sideOf(board, anode, part), sideOf(board, cathode, part)];
  const port = low === 'ground' ? portAt(board, cathode, part) : undefined;
  if (port)
    return finding(
      part,
      `The anode of the LED ${part.ref} leads to ground and its cathode to ${port.id} of ${port.part.ref}, which is never below ground: it never conducts.`,
      [anode, cathode],
      { anode: anode.name, cathode: cathode.name, port: port.id },
      0.9,
    );
  if (!low || !high || HEIGHT[low] >= HEIGHT[high]) return undefined;
  return finding(
    part,
    `The anode of the LED ${part.ref} leads to ${LEVEL_TEXT[low]} and its cathode to ${LEVEL_TEXT[high]}: it never conducts.`,
    [anode, cathode],
    { anode: anode.name, cathode: cathode.name },
    0.9,
  );
}

/** Circuit JSON's own diodes and LEDs: their pins have an order. */
const isDrawn = (part: BoardPart): boolean => /^simple_(?:diode|led)$/.test(part.component.footprint);

/** Bidirectional suppressors have no polarity; symbols call their two pins alike. */
function isBidirectional(part: BoardPart): boolean {
  return (
    part.pins.every((pin) => /^A[12]$/.test(pin.names[0] ?? '')) ||
    typesWith('bidirectional-suppressor').test(`${part.component.value} ${part.component.description ?? ''}`) ||
    part.kind === 'varistor'
  );
}

function judgeClamp(part: BoardPart, anode: BoardNet, cathode: BoardNet): RuleFinding | undefined {
  if (anode.role !== 'supply' || cathode.role !== 'ground' || isNegativeRail(anode)) return undefined;
  const volts = voltsText(anode.volts);
  return finding(
    part,
    `${part.ref} (${part.identity.label}) has its anode on ${netName(anode.name)}${volts ? ` (${volts})` : ''} and its cathode on ground: it conducts all the time and shorts the supply.`,
    [anode, cathode],
    { anode: anode.name, cathode: cathode.name },
    0.9,
  );
}

/** Diodes, LEDs and suppressors in reverse in the only path that there is. */
export const diodePolarity: Rule = {
  name: 'diode-polarity',
  version: 5,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'pin names'],
  reason: 'A diode the wrong way round blocks what it should pass, or shorts what it should protect.',
  repair: 'Turn the part.',
  source: 'Diode law.',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('led', 'diode', 'zener', 'tvs')) {
      if (!part.fitted || part.pins.length !== 2 || isBidirectional(part)) continue;
      const pins = part.pins.every((pin) => pin.names.length === 0) && !isDrawn(part) ? undefined : diodePins(part);
      if (!pins?.anode.net || !pins.cathode.net || pins.anode.net === pins.cathode.net) {
        if (!pins && part.pins.every((pin) => pin.net))
          outcome.cannotTell('Which pad is the anode is not known.', [part.ref]);
        continue;
      }
      outcome.looked();
      const found =
        part.kind === 'led'
          ? judgeLed(board, part, pins.anode.net, pins.cathode.net)
          : judgeClamp(part, pins.anode.net, pins.cathode.net);
      if (found) outcome.found(found);
    }
    for (const place of switchedCoils(board)) {
      for (const pin of place.switched.pins) {
        if (!pin.part.fitted || !clampIsReversed(place, pin.part)) continue;
        outcome.found(
          finding(
            pin.part,
            `The flyback diode ${pin.part.ref} at ${place.coil.ref} has its anode on ${netName(place.supply.name)}: it feeds the switch ${place.switches.part.ref} directly from the supply.`,
            [place.supply, place.switched],
            { coil: place.coil.ref },
            0.9,
          ),
        );
      }
    }
    return outcome;
  },
};
