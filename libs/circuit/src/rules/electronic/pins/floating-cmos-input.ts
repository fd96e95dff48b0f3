import {
  isActive,
  isGroundPin,
  isSupplyPin,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
} from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { regulators } from '../supplies/power-tree';
import { pulls } from './pulls';
import { addTo } from '../../groups';

/** Inputs of plain logic: nothing inside holds them. Controllers switch pulls on in software. */
function isLogicInput(pin: BoardPin): boolean {
  const { part } = pin;
  return (
    part.fitted &&
    part.kind === 'ic' &&
    part.identity.classes.has('logic') &&
    !part.identity.classes.has('level-shifter') &&
    pin.type === 'input' &&
    !isGroundPin(pin) &&
    !isSupplyPin(pin)
  );
}

/** Edge connectors and headers of add-on boards have at least as many pins. */
const CARD_PINS = 20;

/** Bus-hold versions keep their last level. */
function holdsItself(part: BoardPart): boolean {
  return /LVCH|LVTH|ALVCH|AVCH|LXCH|ABTH|VCXH|AUCH|VMEH|LCXH/i.test(
    `${part.component.value} ${part.component.partNumber ?? ''}`,
  );
}

/** A card that takes its supply from the plug alone is dead without it. */
function feedsAlone(board: Board, plugs: readonly BoardPart[], pin: BoardPin): boolean {
  const supplies = pin.part.pins.flatMap(({ net }) => (net?.role === 'supply' ? [net] : []));
  return (
    supplies.length > 0 &&
    supplies.every((net) => {
      const sources = net.pins.filter(
        ({ part }) => part.fitted && (part.kind === 'connector' || part.kind === 'battery'),
      );
      return (
        sources.length > 0 &&
        sources.every(({ part }) => plugs.includes(part) && part.pins.length >= CARD_PINS) &&
        !regulators(board).some(({ rail }) => rail === net)
      );
    })
  );
}

type Way = 'driven' | 'outside' | 'switch' | 'none';

/** What can set the level of a net besides pulls. */
function setBy(board: Board, net: BoardNet): { way: Way; parts: BoardPart[] } {
  const outside: BoardPart[] = [];
  const switches: BoardPart[] = [];
  const nets = board.reach(net).map((reached) => reached.net);
  const all = [
    ...nets,
    ...nets.flatMap((each) =>
      board.branches(each, 'resistor').flatMap((branch) => (branch.far.net ? [branch.far.net] : [])),
    ),
  ];
  for (const each of all) {
    if (each.role !== 'signal') return { way: 'driven', parts: [] };
    for (const pin of each.pins) {
      const { part } = pin;
      if (!part.fitted || isLogicInput(pin) || part.kind === 'test-point' || part.kind === 'mechanical') continue;
      if (part.kind === 'connector') outside.push(part);
      else if (part.kind === 'switch') switches.push(part);
      else if (
        part.kind !== 'resistor' &&
        part.kind !== 'resistor-array' &&
        part.kind !== 'capacitor' &&
        part.kind !== 'tvs' &&
        part.kind !== 'jumper' &&
        part.kind !== 'ferrite' &&
        part.kind !== 'inductor'
      ) {
        if (!isActive(part) || pin.type !== 'input') return { way: 'driven', parts: [] };
      }
    }
  }
  if (outside.length > 0) return { way: 'outside', parts: outside };
  return switches.length > 0 ? { way: 'switch', parts: switches } : { way: 'none', parts: [] };
}

function fromOutside(parts: readonly BoardPart[], nets: readonly BoardNet[], pins: readonly BoardPin[]): RuleFinding {
  const plugs = inOrder(parts.map((part) => part.ref));
  const chips = inOrder(pins.map((pin) => pin.part.ref));
  const names = inOrder(nets.map((net) => netName(net.name)));
  const several = names.length > 1;
  return {
    title: `${several ? 'Inputs' : 'Input'} from ${list(plugs)} ${several ? 'float' : 'floats'} when nothing is plugged in`,
    description: `${list(names)} ${several ? 'come' : 'comes'} from ${list(plugs)} and ${several ? 'reach' : 'reaches'} CMOS inputs of ${list(chips)} without a pull-up or pull-down. With the cable unplugged the inputs float, draw current and switch at random.`,
    recommendations: [
      `Add a 10 kΩ to 100 kΩ resistor from each of ${list(names)} to ground or to the supply, whichever is the resting level.`,
    ],
    refs: inOrder([...plugs, ...chips]),
    nets: nets.map((net) => net.name),
    evidence: { inputs: inOrder(pins.map((pin) => pin.id)), connectors: plugs, pulls: 0 },
    confidence: 0.85,
  };
}

function open(part: BoardPart, pins: readonly BoardPin[]): RuleFinding {
  const names = inOrder(pins.map((pin) => (pin.names[0] ? `${pin.names[0]} (${pin.id})` : pin.id)));
  return {
    title: `Open CMOS ${pins.length === 1 ? 'input' : 'inputs'} at ${part.ref}`,
    description: `${list(names)} of ${part.ref} (${part.identity.label}) ${pins.length === 1 ? 'is an input and is' : 'are inputs and are'} connected to nothing. A floating CMOS input draws current and makes the gate switch at random.`,
    recommendations: [`Tie ${list(names)} to ground or to the supply of ${part.ref}.`],
    refs: [part.ref],
    nets: [],
    evidence: { inputs: inOrder(pins.map((pin) => pin.id)) },
    confidence: part.identity.confidence * 0.9,
  };
}

/** Inputs of CMOS logic that nothing holds at a level. */
export const floatingCmosInput: Rule = {
  name: 'floating-cmos-input',
  version: 3,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names'],
  reason: 'A CMOS input without a level floats between both, draws current, oscillates and picks up interference.',
  repair: 'Tie unused inputs; give inputs from plugs and switches a pull resistor.',
  source: 'TI SCBA004, "Implications of slow or floating CMOS inputs".',
  check(board) {
    const outcome = new Outcome();
    const openPins = new Map<BoardPart, BoardPin[]>();
    const outside = new Map<string, { parts: BoardPart[]; nets: BoardNet[]; pins: BoardPin[] }>();
    for (const part of board.ofKind('ic')) {
      if (!part.identity.classes.has('logic') || holdsItself(part)) continue;
      for (const pin of part.pins) {
        if (!isLogicInput(pin) || pin.net?.role === 'ground' || pin.net?.role === 'supply') continue;
        outcome.looked();
        if (!pin.net || pin.net.pins.length < 2) {
          if (!pin.markedOpen || /unconnected-/.test(pin.net?.name ?? '')) addTo(openPins, part, pin);
          continue;
        }
        if (pulls(board, pin.net, 'supply').length + pulls(board, pin.net, 'ground').length > 0) continue;
        const { way, parts } = setBy(board, pin.net);
        if (way === 'driven' || (way === 'outside' && feedsAlone(board, parts, pin))) continue;
        if (way === 'none' && !pin.net.pins.every((other) => isLogicInput(other))) continue;
        const key = way === 'none' ? `none:${pin.net.name}` : inOrder(parts.map((each) => each.ref)).join();
        const entry = outside.get(key) ?? { parts, nets: [], pins: [] };
        if (!entry.nets.includes(pin.net)) entry.nets.push(pin.net);
        entry.pins.push(pin);
        outside.set(key, entry);
      }
    }
    for (const [part, pins] of openPins) if (pins.length < part.pins.length / 2) outcome.found(open(part, pins));
    for (const { parts, nets, pins } of outside.values())
      if (parts.length > 0) outcome.found(fromOutside(parts, nets, pins));
    return outcome;
  },
};
