import { formatQuantity } from '../../../parts';
import { isActive, type Board, type BoardNet, type BoardPart } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { parallel, pulls, type Pull } from '../pins/pulls';
import { ccPins, isUsbC } from './usb';

/** Rd of the USB Type-C specification: 5.1 kΩ ± 10 %. Ohm. */
const RD = { min: 5100 * 0.9, max: 5100 * 1.1 };

interface Line {
  readonly which: 1 | 2;
  readonly net?: BoardNet;
}

function lines(part: BoardPart): Line[] {
  return ([1, 2] as const).map((which) => ({
    which,
    net: ccPins(part, which).find((pin) => pin.net && pin.net.pins.length > 1)?.net,
  }));
}

function hasController(net: BoardNet, connector: BoardPart): boolean {
  return net.pins.some(
    (pin) =>
      pin.part !== connector &&
      pin.part.fitted &&
      (isActive(pin.part) || pin.part.kind === 'connector' || pin.part.kind === 'unknown'),
  );
}

function finding(
  part: BoardPart,
  nets: readonly BoardNet[],
  refs: readonly string[],
  title: string,
  description: string,
  advice: string,
  evidence: RuleFinding['evidence'],
): RuleFinding {
  return {
    title,
    description,
    recommendations: [advice],
    refs: inOrder([part.ref, ...refs]),
    nets: nets.map((net) => net.name),
    evidence,
    confidence: part.identity.confidence * 0.95,
  };
}

const ADVICE = 'Fit one 5.1 kΩ resistor from CC1 to ground and another one from CC2 to ground, each on its own net.';

function judgeLine(board: Board, part: BoardPart, line: Line, outcome: Outcome): { bare: boolean } {
  const { net } = line;
  if (!net) return { bare: true };
  const down = pulls(board, net, 'ground');
  const up = pulls(board, net, 'supply');
  if (down.length === 0) return { bare: up.length === 0 && net.role === 'signal' };
  const ohms = parallel(down);
  if (ohms === undefined)
    outcome.cannotTell(
      'The value of a CC resistor can’t be read.',
      down.map((pull) => pull.part.ref),
    );
  else if (ohms < RD.min || ohms > RD.max) {
    outcome.found(
      finding(
        part,
        [net],
        down.map((pull) => pull.part.ref),
        `CC${line.which} of ${part.ref} has ${formatQuantity(ohms, 'ohm')}`,
        `CC${line.which} (${netName(net.name)}) is pulled down with ${formatQuantity(ohms, 'ohm')} by ${list(down.map((pull) => pull.part.ref))}; a sink must show 5.1 kΩ ± 10 %, or chargers do not switch on or take it for something else.`,
        'Use 5.1 kΩ.',
        { ohms: formatQuantity(ohms, 'ohm'), expected: '5.1 kΩ' },
      ),
    );
  }
  return { bare: false };
}

/** Pull-downs of 5.1 kΩ on the sideband contacts and none at CC: they were meant for CC. */
function onSideband(board: Board, part: BoardPart, cc: readonly Line[]): RuleFinding | undefined {
  const rd = (net: BoardNet): Pull[] =>
    pulls(board, net, 'ground').filter(({ ohms }) => ohms !== undefined && ohms >= RD.min && ohms <= RD.max);
  if (cc.some(({ net }) => net && pulls(board, net, 'ground').length > 0)) return undefined;
  const sideband = part.pins.flatMap(({ names, net }) =>
    net?.role === 'signal' && /^SBU_?[12]$/.test(names[0] ?? '') ? [net] : [],
  );
  const strayed = sideband.map((net) => ({ net, found: rd(net) })).filter(({ found }) => found.length > 0);
  if (strayed.length === 0) return undefined;
  const nets = [...strayed.map(({ net }) => net), ...cc.flatMap(({ net }) => net ?? [])];
  const refs = inOrder(strayed.flatMap(({ found }) => found.map((pull) => pull.part.ref)));
  return finding(
    part,
    nets,
    refs,
    `CC resistors of ${part.ref} at SBU`,
    `${list(refs)} ${refs.length === 1 ? 'pulls' : 'pull'} ${list(strayed.map(({ net }) => netName(net.name)))} down, the sideband contacts of ${part.ref}, and CC1 and CC2 have no resistor: a USB-C source does not switch its 5 V on.`,
    `Connect ${list(refs)} to CC1 and CC2 instead of SBU1 and SBU2.`,
    { resistors: refs },
  );
}

/** Switches and converters whose output feeds a socket: the port hands power out. */
function feeder(board: Board, part: BoardPart): BoardPart | undefined {
  const vbus = part.pins.find(({ names, net }) => /^VBUS/.test(names[0] ?? '') && net?.role === 'supply')?.net;
  const outputs = vbus?.pins.filter(
    (pin) =>
      pin.part.fitted &&
      pin.part.identity.classes.has('load-switch') &&
      pin.names.some((name) => /^V?OUT\d?$/.test(name)),
  );
  const [output] = outputs ?? [];
  if (!vbus || !output) return undefined;
  // Behind the switch of a device the board's own supply lies on the other side: there the socket feeds the board.
  const takesIn = board
    .reach(vbus)
    .some(({ net }) =>
      net.pins.some((pin) => ['regulator', 'charger', 'converter'].includes(pin.part.kind) && pin.type === 'power_in'),
    );
  return takesIn ? undefined : output.part;
}

/** A port that hands power out and shows the resistors of a device. */
function sourceWithRd(board: Board, part: BoardPart, cc: readonly Line[]): RuleFinding | undefined {
  const feeds = feeder(board, part);
  if (!feeds) return undefined;
  const down = cc.flatMap(({ net }) => (net ? pulls(board, net, 'ground') : []));
  const both = cc.every(
    ({ net }) => net && pulls(board, net, 'ground').length > 0 && pulls(board, net, 'supply').length === 0,
  );
  if (!both) return undefined;
  const refs = inOrder(down.map((pull) => pull.part.ref));
  return finding(
    part,
    cc.flatMap(({ net }) => net ?? []),
    [...refs, feeds.ref],
    `${part.ref} gives power and shows itself as a device`,
    `${feeds.ref} feeds VBUS of ${part.ref}, and ${list(refs)} pull CC1 and CC2 to ground as a device does; with a C-to-C cable both ends are devices and nothing connects.`,
    'Pull CC1 and CC2 up to 5 V instead: 56 kΩ for 0.5 A, 22 kΩ for 1.5 A, 10 kΩ for 3 A.',
    { resistors: refs, feeds: feeds.ref },
  );
}

/** A USB-C sink shows 5.1 kΩ on each of CC1 and CC2. */
export const usbCCcResistor: Rule = {
  name: 'usb-c-cc-resistor',
  version: 3,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'values', 'pin names'],
  reason:
    'A USB-C source switches VBUS on only when it sees 5.1 kΩ on a CC line. Without them a C-to-C cable gives no power; one shared resistor fails with cables that have a chip inside.',
  repair: ADVICE,
  source: 'USB Type-C specification, Rd = 5.1 kΩ.',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('connector')) {
      if (!part.fitted || !isUsbC(part)) continue;
      if (ccPins(part, 1).length === 0 || ccPins(part, 2).length === 0) {
        if (part.pins.some((pin) => pin.net))
          outcome.cannotTell('Which pads of the USB-C connector are CC1 and CC2 is not known.', [part.ref]);
        continue;
      }
      outcome.looked();
      const [one, two] = lines(part);
      if (!one || !two) continue;
      if (one.net && one.net === two.net) {
        const shared = pulls(board, one.net, 'ground').map((pull) => pull.part.ref);
        outcome.found(
          finding(
            part,
            [one.net],
            shared,
            `CC1 and CC2 of ${part.ref} share one net`,
            `CC1 and CC2 are joined on ${netName(one.net.name)}${shared.length > 0 ? ` with ${list(shared)}` : ''}; cables with an electronic marker then show the wrong resistance and the source gives no power.`,
            ADVICE,
            { shared: one.net.name },
          ),
        );
        continue;
      }
      const strayed = onSideband(board, part, [one, two]);
      if (strayed) outcome.found(strayed);
      if (strayed || [one, two].some((line) => line.net && hasController(line.net, part))) continue;
      const source = sourceWithRd(board, part, [one, two]);
      if (source) outcome.found(source);
      if (source) continue;
      const bare = [one, two].filter((line) => judgeLine(board, part, line, outcome).bare);
      if (bare.length === 0) continue;
      const names = bare.map((line) => `CC${line.which}`);
      outcome.found(
        finding(
          part,
          bare.flatMap((line) => (line.net ? [line.net] : [])),
          [],
          `${list(names)} of ${part.ref} without resistor`,
          `${list(names)} of the USB-C connector ${part.ref} ${names.length === 1 ? 'has' : 'have'} no resistor to ground and no controller, so that a USB-C source does not switch its 5 V on${names.length === 1 ? ' in one orientation of the plug' : ''}.`,
          ADVICE,
          { missing: names },
        ),
      );
    }
    return outcome;
  },
};
