import { figures } from '@tracewright/parts/types';
import {
  TIE_LINKS,
  isActive,
  named,
  plainName,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
} from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { typeMatches } from '../start-up/reset-pins';
import { isDataMinus, isDataPlus, usbConnectors } from '../connectors/usb';

const SERIES_OHMS = 100;
/** Pads of a protector that a line runs through; its anodes and cathodes are common to all lines. */
const PASSED = /^(?:I\/?O|CH|LINE|D)_?\d\w?$/;

type Sign = '+' | '-';

/** Ports that are the USB lines of their controller, by the data sheets. */
const PORTS: readonly (readonly [type: RegExp, plus: RegExp, minus: RegExp])[] = figures('usb-ports').map(
  ({ type, plus, minus }) => [type, new RegExp(plus), new RegExp(minus)] as const,
);
const PLUS = /^(?:USB_?)?D(?:P|\+)$|^UD\+$|^USB_?D_?P$/;
const MINUS = /^(?:USB_?)?D(?:M|N|-)$|^UD-$|^USB_?D_?[MN]$/;

function signOf(pin: BoardPin): Sign | undefined {
  if (named(pin, PLUS)) return '+';
  if (named(pin, MINUS)) return '-';
  const port = PORTS.find(([type]) => typeMatches(pin.part, type));
  if (!port || pin.part.kind !== 'microcontroller') return undefined;
  return named(pin, port[1]) ? '+' : named(pin, port[2]) ? '-' : undefined;
}

/** The nets of one line: over links, small resistors, capacitors in series and through the pads of a protector. */
function lineOf(board: Board, start: BoardNet): BoardNet[] {
  const found = new Set<BoardNet>([start]);
  for (const net of found) {
    for (const reached of board.reach(net, TIE_LINKS)) if (reached.net.role === 'signal') found.add(reached.net);
    for (const { element, far } of board.branches(net)) {
      const small =
        element.kind === 'resistor' ? (element.value ?? Infinity) <= SERIES_OHMS : element.kind === 'capacitor';
      if (small && far.net?.role === 'signal') found.add(far.net);
    }
    for (const pin of net.pins) {
      if (pin.part.kind !== 'tvs' || !PASSED.test(pin.names[0] ?? '')) continue;
      for (const other of pin.part.pins)
        if (other.names[0] === pin.names[0] && other.net?.role === 'signal') found.add(other.net);
    }
    if (found.size > 8) break;
  }
  return [...found];
}

interface Line {
  readonly nets: readonly BoardNet[];
  readonly pins: readonly BoardPin[];
}

function lineFrom(board: Board, pins: readonly BoardPin[]): Line {
  const nets = [...new Set(pins.flatMap((pin) => (pin.net?.role === 'signal' ? lineOf(board, pin.net) : [])))];
  return { nets, pins: nets.flatMap((net) => net.pins.filter(({ part }) => part.fitted && isActive(part))) };
}

function describe(
  plug: BoardPart,
  chips: readonly BoardPart[],
  lines: readonly Line[],
  what: string,
  advice: string,
): RuleFinding {
  const refs = inOrder([plug.ref, ...chips.map((chip) => chip.ref)]);
  const nets = inOrder(lines.flatMap((line) => line.nets.map((net) => net.name)));
  return {
    title: `${what} between ${list(refs)} exchanged`,
    description: `${what} of ${plug.ref} lead to the opposite pins of ${list(inOrder(chips.map((chip) => chip.ref)))} (on ${list(nets.map(netName), 4)}): the connection does not work.`,
    recommendations: [advice],
    refs,
    nets,
    evidence: { connector: plug.ref, chips: inOrder(chips.map((chip) => chip.ref)) },
    confidence: plug.identity.confidence * 0.9,
  };
}

/** D+ of a plug at D- of a chip, and the other way round. */
function usbPair(board: Board, plug: BoardPart, outcome: Outcome): RuleFinding | undefined {
  const plus = lineFrom(board, plug.pins.filter(isDataPlus));
  const minus = lineFrom(board, plug.pins.filter(isDataMinus));
  // Where both lines join, as over a choke whose windings are not known, nothing can be told.
  if (plus.nets.length === 0 || minus.nets.length === 0 || plus.nets.some((net) => minus.nets.includes(net)))
    return undefined;
  const chips = [...new Set(plus.pins.filter((pin) => signOf(pin)).map((pin) => pin.part))].filter(
    // Hubs exchange the two by a setting.
    ({ identity }) => !identity.classes.has('usb-hub'),
  );
  if (chips.length > 0) outcome.looked();
  const crossed = chips.filter(
    (chip) =>
      plus.pins.every((pin) => pin.part !== chip || signOf(pin) !== '+') &&
      minus.pins.some((pin) => pin.part === chip && signOf(pin) === '+'),
  );
  if (crossed.length === 0) return undefined;
  return describe(
    plug,
    crossed,
    [plus, minus],
    'D+ and D-',
    `Exchange D+ and D- between ${plug.ref} and ${list(crossed.map((chip) => chip.ref))}.`,
  );
}

const SENDS = /^SSTX[+-]?\d?$|^TX[12]?[+-]$/;
const TAKES = /^SSRX[+-]?\d?$|^RX[12]?[+-]$/;
/** Of a chip: it sends on the pins called TX, in a host and in a device alike. */
const CHIP_SENDS = /(?:^|_)(?:SS)?TX(?:D?[PMN]|[+-]|_?[PMN])?\d?(?:[+-]|_?[PMN])?$/;

/** A socket's TX contacts are those on which its board sends: a chip's TX at the socket's RX is crossed twice. */
function superSpeed(board: Board, plug: BoardPart, outcome: Outcome): RuleFinding | undefined {
  const sends = lineFrom(
    board,
    plug.pins.filter((pin) => named(pin, SENDS)),
  );
  const takes = lineFrom(
    board,
    plug.pins.filter((pin) => named(pin, TAKES)),
  );
  if (sends.nets.length === 0 || takes.nets.length === 0) return undefined;
  const usb = (pin: BoardPin): boolean => pin.names.some((name) => /USB|^SS/.test(name)) && named(pin, CHIP_SENDS);
  const wrong = [...new Set(takes.pins.filter(usb).map((pin) => pin.part))];
  if (takes.pins.length + sends.pins.length > 0) outcome.looked();
  if (wrong.length === 0 || sends.pins.some(usb)) return undefined;
  return describe(
    plug,
    wrong,
    [sends, takes],
    'SuperSpeed TX and RX',
    `Connect the TX pins of ${list(wrong.map((chip) => chip.ref))} over their capacitors to the SSTX contacts of ${plug.ref}, and its RX pins to SSRX.`,
  );
}

const SDA = /(?:^|[^A-Z])SDA\d?(?:[^A-Z]|$)/;
const SCL = /(?:^|[^A-Z])SCL\d?(?:[^A-Z]|$)/;

/** A chip with SDA on a net called SCL, and SCL on one called SDA. */
function i2cPins(part: BoardPart): RuleFinding | undefined {
  const sda = part.pins.find((pin) => /^(?:I2C_?)?SDA\d?$/.test(pin.names[0] ?? ''))?.net;
  const scl = part.pins.find((pin) => /^(?:I2C_?)?SCL\d?$/.test(pin.names[0] ?? ''))?.net;
  if (!sda || !scl || sda.automatic || scl.automatic) return undefined;
  if (!SCL.test(plainName(sda.name)) || !SDA.test(plainName(scl.name))) return undefined;
  return {
    title: `SDA and SCL of ${part.ref} exchanged`,
    description: `SDA of ${part.ref} (${part.identity.label}) is on ${netName(sda.name)} and its SCL on ${netName(scl.name)}: it never answers.`,
    recommendations: [`Exchange the two nets at ${part.ref}.`],
    refs: [part.ref],
    nets: inOrder([sda.name, scl.name]),
    evidence: { sda: sda.name, scl: scl.name },
    confidence: part.identity.confidence * 0.95,
  };
}

const NET_SIGN: readonly (readonly [Sign, RegExp])[] = [
  ['+', /(?:^|[^A-Z])(?:USB\w*_)?D_?(?:P|\+)\d?$|USB_?D?P$/],
  ['-', /(?:^|[^A-Z])(?:USB\w*_)?D_?(?:M|N|-)\d?$|USB_?D?[MN]$/],
];

const signOfNet = (net: BoardNet): Sign | undefined =>
  net.automatic ? undefined : NET_SIGN.find(([, pattern]) => pattern.test(plainName(net.name)))?.[0];

/** A chip with D+ on a net called D-, and D- on one called D+. */
function usbPins(part: BoardPart): RuleFinding | undefined {
  const wrong = part.pins.filter(({ net, names }) => {
    const own = PLUS.test(names[0] ?? '') ? '+' : MINUS.test(names[0] ?? '') ? '-' : undefined;
    const called = net?.role === 'signal' ? signOfNet(net) : undefined;
    return own !== undefined && called !== undefined && own !== called;
  });
  if (wrong.length !== 2 || part.identity.classes.has('usb-hub')) return undefined;
  const nets = inOrder(wrong.flatMap(({ net }) => net?.name ?? []));
  const pins = wrong.map(({ names, net, number }) => `${names[0] ?? number} on ${netName(net?.name ?? '')}`);
  return {
    title: `D+ and D- at ${part.ref} exchanged`,
    description: `${part.ref} (${part.identity.label}) has ${list(pins)}: the two USB lines reach the wrong pins and the device is never recognised.`,
    recommendations: [`Exchange the two nets at ${part.ref}.`],
    refs: [part.ref],
    nets,
    evidence: { pins: inOrder(wrong.map(({ id }) => id)) },
    confidence: part.identity.confidence * 0.9,
  };
}

/** Lines of a bus that reach the wrong one of two pins. */
export const busLinesSwapped: Rule = {
  name: 'bus-lines-swapped',
  version: 1,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'pin names'],
  reason: 'Data on the clock, or plus on minus, and the two ends never understand each other.',
  repair: 'Exchange the two nets at one end.',
  source: 'USB 2.0 and 3.2 specifications; NXP UM10204; pin functions in the data sheets.',
  check(board) {
    const outcome = new Outcome();
    for (const plug of usbConnectors(board)) {
      for (const found of [usbPair(board, plug, outcome), superSpeed(board, plug, outcome)])
        if (found) outcome.found(found);
    }
    for (const part of board.parts) {
      if (!part.fitted || !isActive(part)) continue;
      const found = i2cPins(part) ?? usbPins(part);
      if (found) outcome.found(found);
      else if (part.pins.some((pin) => /^SDA\d?$/.test(pin.names[0] ?? ''))) outcome.looked();
    }
    return outcome;
  },
};
