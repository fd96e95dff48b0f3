import { figures } from '@tracewright/parts/types';
import {
  hasPinKnowledge,
  named,
  plainName,
  transistorsOf,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
} from '../board';
import { Outcome, type Rule } from '../rule';
import { list } from '../words';
import { typeMatches } from '../electronic/start-up/reset-pins';

/** Sets of programming pins; one complete set with access is enough. */
interface Way {
  readonly name: string;
  readonly type: RegExp;
  readonly pins: readonly RegExp[];
}

const WAYS: readonly Way[] = figures('programming').map(({ type, pins, name }) => ({
  name,
  type,
  pins: pins.map((pin) => new RegExp(pin)),
}));

const ACCESS: ReadonlySet<string> = new Set(['connector', 'test-point', 'module', 'mechanical', 'level-shifter']);

/** The net, and those behind closed links, series resistors and the channels of level-shifting transistors. */
function around(board: Board, net: BoardNet): BoardNet[] {
  const nets = new Set(board.reach(net).map((reached) => reached.net));
  for (const each of [...nets]) {
    for (const branch of board.branches(each, 'resistor'))
      if (branch.far.net?.role === 'signal') nets.add(branch.far.net);
    for (const pin of each.pins) {
      for (const through of passThrough(pin)) nets.add(through);
      for (const { output, common } of transistorsOf(pin.part)) {
        for (const other of [output?.net, common?.net]) if (other?.role === 'signal') nets.add(other);
      }
    }
  }
  return [...nets];
}

/** The array's other pad of the same line: a protector that the line runs through. */
function passThrough(pin: BoardPin): BoardNet[] {
  const { part } = pin;
  const [name] = pin.names;
  if (part.kind !== 'tvs' || name === undefined) return [];
  return part.pins.flatMap(({ names, net }) => (names[0] === name && net?.role === 'signal' ? [net] : []));
}

function gives(board: Board, own: BoardPart, net: BoardNet): boolean {
  return around(board, net).some((each) => each.pins.some(({ part }) => part !== own && opens(part)));
}

/** A connector or pad, a bridge to USB, or another controller, which hands the program on. */
function opens({ kind, identity: { classes } }: BoardPart): boolean {
  return ACCESS.has(kind) || kind === 'microcontroller' || classes.has('usb-bridge') || classes.has('usb-hub');
}

/** "PB3/SWD_CLK/A0" is one port of three names; a name that begins with a slash is a path. */
function namesOf({ name }: BoardNet): string[] {
  return name.startsWith('/') ? [plainName(name)] : name.split('/').map(plainName);
}

/** The pins whose function or net may be meant: ports of several names serve several interfaces. */
function pinsFor(part: BoardPart, pattern: RegExp): BoardPin[] {
  return part.pins.filter((pin) => {
    if (named(pin, pattern)) return true;
    return pin.net?.role === 'signal' && !pin.net.automatic && namesOf(pin.net).some((name) => pattern.test(name));
  });
}

function ways(board: Board, part: BoardPart): { known: boolean; access: boolean } {
  let known = false;
  for (const way of WAYS) {
    if (!typeMatches(part, way.type)) continue;
    const choices = way.pins.map((pattern) => pinsFor(part, pattern));
    if (choices.some((pins) => pins.length === 0)) continue;
    known = true;
    if (choices.every((pins) => pins.some((pin) => pin.net && gives(board, part, pin.net))))
      return { known: true, access: true };
  }
  return { known, access: false };
}

/** Controllers that nobody can program on the board. */
export const noProgrammingAccess: Rule = {
  name: 'no-programming-access',
  version: 4,
  category: 'functional',
  severity: 'warning',
  needs: ['connections', 'pin names'],
  reason:
    'A controller without access to its programming pins can be programmed only before it is soldered, and never repaired.',
  repair: 'A header, test pads or USB on the programming pins, with reset and ground.',
  source: 'Data sheets (`programming-header` in the catalogue).',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('microcontroller')) {
      if (!part.fitted) continue;
      const { known, access } = ways(board, part);
      if (!known) {
        outcome.cannotTell('The programming pins of a controller are not known.', [part.ref]);
        continue;
      }
      if (!access && !hasPinKnowledge(part)) {
        // Names of nets may show a way in, their absence shows nothing.
        outcome.cannotTell('The programming pins of a controller are not known.', [part.ref]);
        continue;
      }
      outcome.looked();
      if (access) continue;
      const header = part.identity.catalogue?.requires.find((requirement) => requirement.kind === 'programming-header');
      outcome.found({
        title: `No programming access to ${part.ref}`,
        description: `None of the programming interfaces of ${part.ref} (${part.identity.label}) leads to a connector, test point, USB plug or USB bridge.`,
        recommendations: [
          `Bring ${header?.nets ? list(header.nets) : 'the programming pins, reset and ground'} of ${part.ref} to a header or to test pads.`,
        ],
        refs: [part.ref],
        nets: [],
        evidence: { controller: part.identity.label },
        confidence: part.identity.confidence * 0.8,
      });
    }
    return outcome;
  },
};
