import {
  SOURCE_LINKS,
  isActive,
  isEnd,
  isNegativeRail,
  named,
  transistorsOf,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
  type Transistor,
} from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, netName } from '../../words';
import { pulls } from '../pins/pulls';
import { polarityOf, type Polarity } from './transistor-types';

type Ends = Transistor & { readonly output: BoardPin; readonly common: BoardPin };

const IDEAL_DIODE = /^(?:ANODE|A|SOURCE|IN)$/;
const HIGH_GATE = /^(?:HG|HO|HDRV|DRVH|UGATE|HGATE|TG|HSG|HIDRV|DH|GH|TGATE)$/;
const SWITCH_NODE = /^(?:SW|LX|PHASE|PH|HS|VSW|SWN)$/;

/** Other parts whose source or emitter lies there: back to back, one of them must block in each direction. */
function hasPartner(net: BoardNet, part: BoardPart): boolean {
  return net.pins.some(
    (pin) => pin.part !== part && pin.part.fitted && transistorsOf(pin.part).some(({ common }) => isEnd(common, pin)),
  );
}

/** The gate and the nets behind its series resistors. */
function gateNets(board: Board, gate: BoardNet): BoardNet[] {
  const behind = board.branches(gate, 'resistor').flatMap(({ far }) => (far.net?.role === 'signal' ? [far.net] : []));
  return [gate, ...behind];
}

/** A port or another transistor works the gate: the transistor is a switch and no protection against reversal. */
function isWorked(board: Board, { part, control }: Ends): boolean {
  if (control?.net?.role !== 'signal') return false;
  return gateNets(board, control.net).some((net) =>
    net.pins.some((pin) => {
      if (pin.part === part || !pin.part.fitted) return false;
      if (pin.part.kind === 'microcontroller') return pin.type !== 'input';
      return transistorsOf(pin.part).some(({ output, common }) => isEnd(output, pin) && common?.net?.role === 'ground');
    }),
  );
}

const SOURCES: ReadonlySet<string> = new Set([
  'battery',
  'regulator',
  'converter',
  'charger',
  'diode',
  'connector',
  'module',
]);

/** Whether anything but the transistor can bring power onto a rail. */
function hasOwnSource(board: Board, net: BoardNet, part: BoardPart): boolean {
  return board
    .reach(net, SOURCE_LINKS)
    .some((reached) =>
      reached.net.pins.some(
        (pin) =>
          pin.part !== part &&
          pin.part.fitted &&
          (pin.type === 'power_out' || SOURCES.has(pin.part.kind)) &&
          !(isActive(pin.part) && pin.type === 'power_in'),
      ),
    );
}

function fault(ends: Ends, text: string, advice: string): RuleFinding {
  const { part, output, common, control } = ends;
  const nets = inOrder([output, common, control].flatMap((pin) => (pin?.net ? [pin.net.name] : [])));
  return {
    title: `${part.ref} is turned round`,
    description: text,
    recommendations: [advice],
    refs: [part.ref],
    nets,
    evidence: { output: output.net?.name ?? null, common: common.net?.name ?? null },
    confidence: part.identity.confidence * 0.9,
  };
}

const swap = (part: BoardPart, a: string, b: string): string =>
  `Exchange ${a} and ${b} of ${part.ref}; check the pin numbers of its symbol against the data sheet.`;

function judgeFet(board: Board, ends: Ends, polarity: Polarity): RuleFinding | undefined {
  const { part, output, common } = ends;
  const [drain, source] = [output.net, common.net];
  if (!drain || !source || drain === source || hasPartner(source, part)) return undefined;
  const way = `drain on ${netName(drain.name)} and its source on ${netName(source.name)}`;
  if (polarity === 'n' && drain.role === 'ground' && !drain.chassis && source.role === 'signal') {
    const text = `The N-channel MOSFET ${part.ref} has its ${way}: its body diode conducts from the load to ground, so that the load is always on.`;
    return fault(ends, text, swap(part, 'drain', 'source'));
  }
  const high = polarity === 'p' && drain.role === 'supply' && !isNegativeRail(drain) && source.role !== 'ground';
  if (!high || !isWorked(board, ends)) return undefined;
  // Between two rails the one that has a source of its own feeds the other.
  if (source.role === 'supply' && (hasOwnSource(board, source, part) || !hasOwnSource(board, drain, part)))
    return undefined;
  const text = `The P-channel MOSFET ${part.ref} switches ${netName(source.name)} with its ${way}: its body diode conducts from the supply to the load, which can’t be switched off.`;
  return fault(ends, text, swap(part, 'drain', 'source'));
}

function judgeBjt(board: Board, ends: Ends, polarity: Polarity): RuleFinding | undefined {
  const { part, output, common } = ends;
  const [collector, emitter] = [output.net, common.net];
  if (!collector || emitter?.role !== 'signal' || board.nets.some(isNegativeSupply)) return undefined;
  const way = `collector on ${netName(collector.name)} and its emitter on ${netName(emitter.name)}`;
  const npn = polarity === 'n' && collector.role === 'ground' && pulls(board, emitter, 'ground').length === 0;
  const pnp = polarity === 'p' && collector.role === 'supply' && pulls(board, emitter, 'supply').length === 0;
  if (!npn && !pnp) return undefined;
  return fault(
    ends,
    `The ${npn ? 'NPN' : 'PNP'} transistor ${part.ref} has its ${way}: turned round it has a gain of only a few and breaks through at 5 V to 7 V.`,
    swap(part, 'collector', 'emitter'),
  );
}

const isNegativeSupply = (net: BoardNet): boolean => net.role === 'supply' && isNegativeRail(net);

/** The pin of a controller and the transistor whose gate it drives. */
function drivenBy(gate: BoardPin, all: readonly Ends[]): Ends | undefined {
  return all.find(
    ({ kind, control, part }) =>
      kind === 'fet' && part !== gate.part && control?.net !== undefined && control.net === gate.net,
  );
}

function judgeController(part: BoardPart, all: readonly Ends[]): RuleFinding | undefined {
  const pin = (pattern: RegExp): BoardPin | undefined => part.pins.find((each) => each.net && named(each, pattern));
  const ideal = part.identity.classes.has('power-mux') ? pin(IDEAL_DIODE) : undefined;
  const gate = ideal ? pin(/^(?:GATE|G|GATE1|DGATE)$/) : pin(HIGH_GATE);
  const wanted = ideal ?? pin(SWITCH_NODE);
  const ends = gate && drivenBy(gate, all);
  if (!ends || !wanted?.net || ends.common.net === wanted.net || !ends.common.net) return undefined;
  const name = `${wanted.names[0] ?? wanted.number} of ${part.ref}`;
  if (ideal && ends.output.net === wanted.net) {
    const text = `${part.ref} (${part.identity.label}) makes an ideal diode of ${ends.part.ref}, whose source belongs on ${name} (${netName(wanted.net.name)}); its drain is there instead, and its body diode conducts in the direction that should be blocked.`;
    return fault(ends, text, swap(ends.part, 'drain', 'source'));
  }
  if (ideal) return undefined;
  const text = `${part.ref} (${part.identity.label}) drives the gate of the upper transistor ${ends.part.ref} against ${name} (${netName(wanted.net.name)}), and its source is on ${netName(ends.common.net.name)}: it short-circuits the supply to there instead of feeding the inductor.`;
  return fault(ends, text, `Connect the source of ${ends.part.ref} to ${name}.`);
}

/** Transistors with drain and source, or collector and emitter, exchanged. */
export const transistorOrientation: Rule = {
  name: 'transistor-orientation',
  version: 1,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'pin names', 'part data'],
  reason:
    'The diode inside a MOSFET conducts whatever its gate does: turned round it never switches off. A bipolar transistor turned round hardly amplifies.',
  repair:
    'Source or emitter at the rail, drain or collector at the load; at an ideal-diode controller the source at its anode.',
  source: 'Data sheets of transistors and controllers (LM74700, LM5050, synchronous converters).',
  check(board) {
    const outcome = new Outcome();
    const all = board
      .ofKind('mosfet', 'bjt')
      .filter(({ fitted }) => fitted)
      .flatMap(transistorsOf)
      .filter((each): each is Ends => each.output?.net !== undefined && each.common?.net !== undefined);
    for (const ends of all) {
      const polarity = polarityOf(ends.part);
      if (!polarity) {
        outcome.cannotTell('Whether the transistor is an N or a P type is not known.', [ends.part.ref]);
        continue;
      }
      outcome.looked();
      const found = ends.kind === 'fet' ? judgeFet(board, ends, polarity) : judgeBjt(board, ends, polarity);
      if (found) outcome.found(found);
    }
    for (const part of board.ofKind('ic', 'converter')) {
      const found = part.fitted ? judgeController(part, all) : undefined;
      if (found) outcome.found(found);
    }
    return outcome;
  },
};
