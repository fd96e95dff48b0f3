import { diodePins, type Board, type BoardNet, type BoardPart } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { externalSources, regulators, type ExternalSource, type SourceKind } from './power-tree';

const LABEL: { readonly [kind in Way['from']['kind']]: string } = {
  regulator: 'the output of a regulator',
  usb: 'USB',
  jack: 'the power jack',
  battery: 'the battery',
  terminal: 'the supply terminal',
};

/** All nets joined to one by parts that pass current both ways; the smallest name stands for the group. */
function groupOf(board: Board, net: BoardNet): { readonly key: string; readonly nets: readonly BoardNet[] } {
  const nets = board.reach(net).map((reached) => reached.net);
  return { key: inOrder(nets.map((each) => each.name))[0] ?? net.name, nets };
}

interface Way {
  readonly from: { readonly part: BoardPart; readonly net: BoardNet; readonly kind: SourceKind | 'regulator' };
  readonly over?: BoardPart;
}

/** Sources that reach a group directly, or through a diode that conducts into it. */
function waysInto(board: Board, nets: ReadonlySet<BoardNet>, sources: readonly ExternalSource[]): Way[] {
  const ways: Way[] = sources.filter((source) => nets.has(source.net)).map((from) => ({ from }));
  for (const part of board.ofKind('diode')) {
    const pins = part.fitted ? diodePins(part) : undefined;
    if (!pins?.anode.net || !pins.cathode.net || !nets.has(pins.cathode.net) || nets.has(pins.anode.net)) continue;
    const behind = new Set(board.reach(pins.anode.net).map((reached) => reached.net));
    ways.push(...sources.filter((source) => behind.has(source.net)).map((from) => ({ from, over: part })));
  }
  for (const regulator of regulators(board)) {
    const { part, rail, input } = regulator;
    // A regulator fed from the same rail gives nothing that it did not take there; chargers end at the battery.
    if (part.kind === 'charger' || !rail || !nets.has(rail) || !input?.net || nets.has(input.net)) continue;
    ways.push({ from: { part, net: input.net, kind: 'regulator' } });
  }
  return ways;
}

function describe(plug: ExternalSource, others: readonly Way[]): RuleFinding {
  const parts = inOrder(others.map((way) => way.from.part.ref));
  const diodes = inOrder(others.flatMap((way) => (way.over ? [way.over.ref] : [])));
  const kinds = [...new Set(others.map((way) => LABEL[way.from.kind]))].join(' and ');
  const nets = inOrder([plug.net.name, ...others.map((way) => way.from.net.name)]);
  return {
    title: `${list(parts)} can feed back into ${plug.part.ref}`,
    description: `${netName(plug.net.name)} is joined directly to ${plug.part.ref} (${LABEL[plug.kind]}), and ${kinds} (${list(parts)}) reaches it ${diodes.length > 0 ? `through ${list(diodes)}` : 'without a diode or switch'}: with both connected, one source drives current into the other.`,
    recommendations: [
      `Put a Schottky diode, an ideal diode such as LM66100, or a P-channel MOSFET between ${plug.part.ref} and ${netName(plug.net.name)}, so that ${LABEL[plug.kind]} can only deliver.`,
    ],
    refs: inOrder([plug.part.ref, ...parts, ...diodes]),
    nets,
    evidence: { input: plug.part.ref, rail: plug.net.name, sources: parts, diodes },
    confidence: 0.85,
  };
}

/** Two sources that meet on a rail and neither of which is held back. */
export const powerBackFeed: Rule = {
  name: 'power-back-feed',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names'],
  reason: 'Current that flows back into a USB port, a charger or a battery damages it; USB forbids it.',
  repair: 'A diode, an ideal diode or a switch in each source’s way.',
  source: 'USB 2.0 specification 7.2.1 (no current into VBUS of a host); long practice.',
  check(board) {
    const outcome = new Outcome();
    const sources = externalSources(board);
    const fed = new Set(
      regulators(board).flatMap((regulator) =>
        regulator.part.kind === 'charger' && regulator.rail ? [regulator.rail] : [],
      ),
    );
    const done = new Set<string>();
    for (const plug of sources) {
      if (plug.kind === 'battery') continue;
      outcome.looked();
      const group = groupOf(board, plug.net);
      const ways = waysInto(board, new Set(group.nets), sources).filter((way) => way.from.part !== plug.part);
      // Plugs of one kind are the same source twice (USB-C beside solder pads), a hub's ports are outputs.
      const others = ways.filter(
        (way) =>
          way.from.kind !== plug.kind &&
          !(way.from.kind === 'battery' && way.over === undefined && fed.has(way.from.net)),
      );
      const key = `${group.key}:${inOrder([plug.part.ref, ...others.map((way) => way.from.part.ref)]).join()}`;
      if (others.length === 0 || done.has(key)) continue;
      done.add(key);
      outcome.found(describe(plug, others));
    }
    return outcome;
  },
};
