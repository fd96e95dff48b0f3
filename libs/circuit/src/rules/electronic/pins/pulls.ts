import {
  LEVEL_LINKS,
  isEnd,
  transistorsOf,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
  type Element,
} from '../../board';

/** A resistor that holds a net at a supply or at ground. */
export interface Pull {
  readonly part: BoardPart;
  /** Ohm; undefined when the value can't be read. */
  readonly ohms?: number;
  readonly rail: BoardNet;
  /** Parts passed on the way: closed jumpers, ferrites, a small resistor in series. */
  readonly via: readonly BoardPart[];
}

const MAX_PULL_OHMS = 2.2e6;
/** Up to this a resistor in series limits current and damps; it does not divide. Ohm. */
const SERIES_OHMS = 1000;

interface Near {
  readonly net: BoardNet;
  readonly via: readonly BoardPart[];
}

/**
 * Resistors from a net to a rail, over closed jumpers and ferrites on either side. `to` is the role of the rail.
 * Resistors whose value can't be read count with `ohms` undefined.
 */
export function pulls(board: Board, net: BoardNet, to: 'supply' | 'ground'): Pull[] {
  if (board.branches(net, 'resistor').length === 0 && board.links(net).length === 0) return [];
  const found = new Map<string, Pull>();
  for (const near of nearNets(board, net)) {
    for (const branch of board.branches(near.net, 'resistor')) {
      const { element, far } = branch;
      if (!far.net || (element.value !== undefined && element.value > MAX_PULL_OHMS)) continue;
      const rail = railBehind(board, far.net, to) ?? switchedRail(board, far.net, to, element);
      const key = `${element.part.index}:${branch.near.number}`;
      if (!rail || found.has(key)) continue;
      found.set(key, { part: element.part, ohms: element.value, rail: rail.net, via: [...near.via, ...rail.via] });
    }
  }
  return [...found.values()];
}

/** The net itself with those behind closed links, and behind a small resistor in series: 39 Ω before a button. */
function nearNets(board: Board, net: BoardNet): Near[] {
  const nets = board.reach(net, LEVEL_LINKS).filter((near) => near.net === net || near.net.role === 'signal');
  const seen = new Set(nets.map((near) => near.net));
  const behind = nets.flatMap((near) =>
    board.branches(near.net, 'resistor').flatMap(({ element, far }) => {
      const small = element.value !== undefined && element.value <= SERIES_OHMS;
      if (!small || far.net?.role !== 'signal' || seen.has(far.net)) return [];
      seen.add(far.net);
      return [{ net: far.net, via: [...near.via, element.part] }];
    }),
  );
  return [...nets, ...behind];
}

function railBehind(
  board: Board,
  net: BoardNet,
  to: 'supply' | 'ground',
): { net: BoardNet; via: readonly BoardPart[] } | undefined {
  if (net.role === to) return { net, via: [] };
  if (net.role !== 'signal') return undefined;
  const rails = board.links(net).map((link) => ({ net: link.a === net ? link.b : link.a, via: [link.part] }));
  const direct = rails.find((rail) => rail.net.role === to);
  if (direct) return direct;
  const reached = board.reach(net, LEVEL_LINKS).find((entry) => entry.net.role === to);
  return reached ? { net: reached.net, via: reached.via } : undefined;
}

/** From this on a resistor is a pull and does not stand in series. Ohm. */
const PULL_OHMS = 1500;

/**
 * A rail that a port, a transistor or a switch feeds, as sensors get theirs to sleep without current: other resistors
 * or plugs hang on it, too, where a signal has only its two ends.
 */
function switchedRail(
  board: Board,
  net: BoardNet,
  to: 'supply' | 'ground',
  { value }: Element,
): { net: BoardNet; via: readonly BoardPart[] } | undefined {
  if (to !== 'supply' || net.role !== 'signal' || value === undefined || value < PULL_OHMS) return undefined;
  if (!net.pins.some(feeds)) return undefined;
  const pulled = board
    .branches(net, 'resistor')
    .filter(({ element, far }) => far.net?.role === 'signal' && (element.value ?? 0) >= PULL_OHMS);
  return new Set(pulled.map(({ far }) => far.net)).size > 1 ? { net, via: [] } : undefined;
}

/** A port that can drive high, a switch or a transistor with its other end at a supply. */
function feeds(pin: BoardPin): boolean {
  const { part, type } = pin;
  if (!part.fitted) return false;
  if (part.kind === 'switch') return part.pins.some(({ net }) => net?.role === 'supply');
  if (part.kind === 'microcontroller') return type === undefined || type === 'bidirectional' || type === 'output';
  return transistorsOf(part).some(
    ({ output, common }) =>
      (isEnd(output, pin) && common?.net?.role === 'supply') || (isEnd(common, pin) && output?.net?.role === 'supply'),
  );
}

/** Resistance of all pulls in parallel; undefined when one of them can't be read. */
export function parallel(list: readonly { readonly ohms?: number }[]): number | undefined {
  let conductance = 0;
  for (const { ohms } of list) {
    if (ohms === undefined) return undefined;
    if (ohms === 0) return 0;
    conductance += 1 / ohms;
  }
  return conductance > 0 ? 1 / conductance : undefined;
}
