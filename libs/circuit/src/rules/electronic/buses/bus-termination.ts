import { formatQuantity, type IcClass } from '../../../parts';
import { named, type Board, type BoardNet, type BoardPart } from '../../board';
import { Outcome, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';

export interface DifferentialBus {
  readonly name: string;
  readonly ic: IcClass;
  readonly high: RegExp;
  readonly low: RegExp;
}

/** A line and the nets behind chokes and small series resistors in it. */
function lineNets(board: Board, start: BoardNet): Set<BoardNet> {
  const nets = new Set<BoardNet>(board.reach(start).map((reached) => reached.net));
  for (const net of nets) {
    for (const pin of net.pins) {
      if (pin.part.kind === 'transformer')
        for (const other of pin.part.pins) if (other.net && other.net.role === 'signal') nets.add(other.net);
    }
    for (const branch of board.branches(net, 'resistor')) {
      if ((branch.element.value ?? Infinity) <= 22 && branch.far.net?.role === 'signal') nets.add(branch.far.net);
    }
    if (nets.size > 8) break;
  }
  return nets;
}

/** Resistors between the lines: one, or two halves with a middle; fitted or behind a jumper. */
function terminators(
  board: Board,
  high: ReadonlySet<BoardNet>,
  low: ReadonlySet<BoardNet>,
): { ohms: number; refs: string[] }[] {
  const found: { ohms: number; refs: string[] }[] = [];
  for (const net of high) {
    for (const branch of board.branches(net, 'resistor')) {
      const far = branch.far.net;
      const ohms = branch.element.value;
      if (!far || ohms === undefined || ohms > 1000 || high.has(far)) continue;
      if (low.has(far)) found.push({ ohms, refs: [branch.element.part.ref] });
      for (const second of board.branches(far, 'resistor')) {
        if (
          second.far.net &&
          low.has(second.far.net) &&
          second.element.value !== undefined &&
          second.element.part !== branch.element.part
        )
          found.push({ ohms: ohms + second.element.value, refs: [branch.element.part.ref, second.element.part.ref] });
      }
      const jumper = far.pins.find(
        (pin) =>
          pin.part.kind === 'jumper' ||
          pin.part.kind === 'switch' ||
          (pin.part.kind === 'connector' && pin.part.pins.length === 2),
      );
      if (jumper?.part.pins.some((pin) => pin.net && low.has(pin.net)))
        found.push({ ohms, refs: [branch.element.part.ref, jumper.part.ref] });
    }
  }
  return found;
}

function unfitted(board: Board, high: ReadonlySet<BoardNet>, low: ReadonlySet<BoardNet>): boolean {
  return [...high].some((net) =>
    net.pins.some(
      (pin) =>
        !pin.part.fitted &&
        pin.part.kind === 'resistor' &&
        pin.part.pins.some((other) => other.net && low.has(other.net)),
    ),
  );
}

function missing(
  part: BoardPart,
  bus: DifferentialBus,
  high: BoardNet,
  low: BoardNet,
  plugs: readonly string[],
): RuleFinding {
  return {
    title: `No ${bus.name} termination at ${part.ref}`,
    description: `${netName(high.name)} and ${netName(low.name)} lead from ${part.ref} (${part.identity.label}) to ${list(plugs)} without a 120 Ω resistor between them, and without one that could be switched in.`,
    recommendations: [
      `Add 120 Ω between ${netName(high.name)} and ${netName(low.name)} with a jumper in series: closed where the board is at an end of the bus, open elsewhere.`,
    ],
    refs: inOrder([part.ref, ...plugs]),
    nets: [high.name, low.name],
    evidence: { bus: bus.name, resistors: 0 },
    confidence: part.identity.confidence * 0.8,
  };
}

function wrong(
  part: BoardPart,
  bus: DifferentialBus,
  high: BoardNet,
  low: BoardNet,
  ohms: number,
  refs: readonly string[],
  resistors: readonly string[],
): RuleFinding {
  return {
    title: `${bus.name} termination of ${formatQuantity(ohms, 'ohm')}`,
    description: `${list(resistors)} ${resistors.length === 1 ? 'terminates' : 'terminate'} ${netName(high.name)} and ${netName(low.name)} at ${part.ref} with ${formatQuantity(ohms, 'ohm')}; the cable has 120 Ω.`,
    recommendations: [`Use 120 Ω${resistors.length === 1 ? '' : ' in all'} for ${list(resistors)}.`],
    refs: inOrder([part.ref, ...refs]),
    nets: [high.name, low.name],
    evidence: { bus: bus.name, ohms: formatQuantity(ohms, 'ohm') },
    confidence: part.identity.confidence * 0.85,
  };
}

/** Judges the termination of every transceiver of a kind whose lines leave the board. */
export function checkTermination(board: Board, bus: DifferentialBus, outcome: Outcome): void {
  for (const part of board.ofKind('ic')) {
    if (!part.fitted || !part.identity.classes.has(bus.ic)) continue;
    const high = part.pins.find((pin) => named(pin, bus.high))?.net;
    const low = part.pins.find((pin) => named(pin, bus.low))?.net;
    if (!high || !low) {
      if (!part.pins.some((pin) => pin.names.length > 0))
        outcome.cannotTell(`The ${bus.name} lines of a transceiver are not known.`, [part.ref]);
      continue;
    }
    const highs = lineNets(board, high);
    const lows = lineNets(board, low);
    const plugs = inOrder(
      [...highs].flatMap((net) => net.pins.filter((pin) => pin.part.kind === 'connector').map((pin) => pin.part.ref)),
    );
    if (plugs.length === 0) continue;
    outcome.looked();
    // A jumper may stand on either side of the resistor.
    const found = [...terminators(board, highs, lows), ...terminators(board, lows, highs)];
    const [first] = found;
    if (!first) {
      if (!unfitted(board, highs, lows)) outcome.found(missing(part, bus, high, low, plugs));
    } else if (!found.some((each) => each.ohms >= 95 && each.ohms <= 150)) {
      const resistors = first.refs.filter(
        (ref) =>
          board.part(ref)?.kind !== 'jumper' &&
          board.part(ref)?.kind !== 'connector' &&
          board.part(ref)?.kind !== 'switch',
      );
      outcome.found(wrong(part, bus, high, low, first.ohms, first.refs, resistors));
    }
  }
}
