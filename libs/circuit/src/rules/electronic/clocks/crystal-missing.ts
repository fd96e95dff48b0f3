import type { Board, BoardNet, BoardPart, BoardPin } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder } from '../../words';

const INPUT =
  /^(?:XTAL_?(?:IN|1|I|P)|XI\d?|XIN\d?|OSC_?IN|OSC_?1|OSCI|XTALIN|XTI|X1|CLKIN|XTAL1_CLKIN|XIN32|OSC32_?IN|XTAL_?32K_?P|RTCX1|XC1|HFXTAL_P|OSC1_CLKI?N?|XTAL|XOSC\w*_Q1)$/;
const OUTPUT =
  /^(?:XTAL_?(?:OUT|2|O|N)|XO\d?|XOUT\d?|OSC_?OUT|OSC_?2|OSCO|XTALOUT|XOUT32|OSC32_?OUT|XTAL_?32K_?N|RTCX2|XTO|X2|XC2|HFXTAL_N|XOSC\w*_Q2)$/;
/** The watch crystal of a chip is another than its main one. */
const SLOW = /32|RTC/;
/** Larger capacitors on a clock pin filter, they do not load a crystal. Farad. */
const LARGEST_LOAD = 100e-12;
const CLOCKS: ReadonlySet<string> = new Set([
  'crystal',
  'oscillator',
  'resonator',
  'connector',
  'microcontroller',
  'ic',
  'module',
  'test-point',
  'jumper',
  'transformer',
  'filter',
]);

/** A clock reaches the net: a crystal, an oscillator, another chip, over resistors and capacitors in series. */
function hasClock(board: Board, net: BoardNet, chip: BoardPart): boolean {
  const nets = [
    net,
    ...board
      .branches(net)
      .flatMap((branch) => (branch.far.net && branch.far.net.role === 'signal' ? [branch.far.net] : [])),
  ];
  return nets.some((each) =>
    each.pins.some((pin) => pin.part !== chip && pin.part.fitted && CLOCKS.has(pin.part.kind)),
  );
}

function hasLoadCapacitor(board: Board, net: BoardNet): boolean {
  return board
    .branches(net, 'capacitor')
    .some((branch) => branch.far.net?.role === 'ground' && (branch.element.value ?? Infinity) <= LARGEST_LOAD);
}

/** Nets that hold one pin of a chip and a load capacitor and nothing else: where pins have no names, a pair tells all. */
function emptyPlace(board: Board, part: BoardPart): RuleFinding | undefined {
  const nets = part.pins.flatMap((pin) => {
    if (pin.names.length > 0 || !pin.net || pin.net.role !== 'signal' || pin.net.pins.length !== 2) return [];
    const [branch] = board.branches(pin.net, 'capacitor');
    const farads = branch?.element.value;
    const loads = branch?.far.net?.role === 'ground' && farads !== undefined && farads >= 5e-12 && farads <= 47e-12;
    return loads ? [{ net: pin.net, pin, farads }] : [];
  });
  const [first, second] = nets;
  if (!first || !second || nets.length !== 2 || first.farads !== second.farads) return undefined;
  return {
    title: `No crystal at ${part.ref}`,
    description: `The pins ${first.pin.id} and ${second.pin.id} of ${part.ref} (${part.identity.label}) have equal load capacitors and nothing between them: the crystal is missing.`,
    recommendations: [
      `Fit the crystal that the data sheet of ${part.identity.label} asks for between ${first.pin.id} and ${second.pin.id}.`,
    ],
    refs: [part.ref],
    nets: inOrder([first.net.name, second.net.name]),
    evidence: { input: first.pin.id, output: second.pin.id, loadCapacitors: true },
    confidence: part.identity.confidence * 0.75,
  };
}

function clockPin(part: BoardPart, names: RegExp, slow: boolean): BoardPin | undefined {
  return part.pins.find((pin) => pin.names.some((name) => names.test(name) && SLOW.test(name) === slow));
}

/** The pins of the main clock or those of the watch crystal. */
function checkPair(board: Board, part: BoardPart, slow: boolean, outcome: Outcome): RuleFinding | undefined {
  const input = clockPin(part, INPUT, slow);
  const output = clockPin(part, OUTPUT, slow);
  if (!input || !output || input === output) return undefined;
  outcome.looked();
  const nets = [input.net, output.net].filter(
    (net) => net !== undefined && net.role === 'signal' && net.pins.some((pin) => pin.part !== part),
  );
  const needed =
    !slow &&
    part.identity.exact &&
    part.identity.catalogue?.requires.some(
      (requirement) => requirement.kind === 'crystal' && !requirement.optional && !requirement.condition,
    );
  const tied = input.net !== undefined && input.net.role !== 'signal';
  if (tied || nets.some((net) => net && hasClock(board, net, part))) return undefined;
  const loaded = nets.length === 2 && nets.every((net) => net !== undefined && hasLoadCapacitor(board, net));
  if (!loaded && !(needed && nets.length === 0)) return undefined;
  return {
    title: `No crystal at ${part.ref}`,
    description: loaded
      ? `The clock pins ${input.id} and ${output.id} of ${part.ref} have load capacitors, but no fitted crystal or oscillator is on them.`
      : `${part.ref} (${part.identity.label}) needs a crystal at ${input.id} and ${output.id}; the pins are open.`,
    recommendations: [
      `Fit the crystal that the data sheet of ${part.identity.label} asks for between ${input.id} and ${output.id}, with a load capacitor on each side.`,
    ],
    refs: inOrder([part.ref]),
    nets: inOrder(nets.flatMap((net) => (net ? [net.name] : []))),
    evidence: { input: input.id, output: output.id, loadCapacitors: loaded },
    confidence: part.identity.confidence * 0.9,
  };
}

/** Crystal pins that are wired for a crystal which is not there, and chips that need one and have none. */
export const crystalMissing: Rule = {
  name: 'crystal-missing',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names', 'part data'],
  reason: 'A chip whose clock pins are wired without a crystal or oscillator has no clock and does nothing.',
  repair: 'Fit the crystal that the data sheet asks for, with its load capacitors; or feed a clock into the input pin.',
  source: 'Data sheets (`crystal` in the catalogue).',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('microcontroller', 'ic')) {
      if (!part.fitted) continue;
      const unnamed = emptyPlace(board, part);
      if (unnamed) outcome.found(unnamed);
      if (unnamed) outcome.looked();
      for (const slow of [false, true]) {
        const found = checkPair(board, part, slow, outcome);
        if (found) outcome.found(found);
      }
    }
    return outcome;
  },
};
