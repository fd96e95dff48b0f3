import { formatQuantity } from '../../parts';
import type { Track } from '../../model';
import type { Board, BoardNet, BoardPin } from '../board';
import { PowerTree } from '../electronic/supplies/loads';
import { externalSources } from '../electronic/supplies/power-tree';
import { Outcome, type Rule } from '../rule';
import { inOrder, netName } from '../words';
import { WidestWay } from './track-graph';

/** IPC-2221: I = k dT^0.44 A^0.725 with A in square mil; 20 K rise, 1 oz of copper. */
const RISE = 20;
const THICKNESS_MIL = 1.378;
const OUTER = 0.048;
const INNER = 0.024;
const MM_PER_MIL = 0.0254;
/** Tracks for less than this are wide enough at any width that can be made. Ampere. */
const SMALL = 0.3;

/** Width in millimetres that a track needs for a current in ampere. */
export function neededWidth(amperes: number, outer: boolean): number {
  const area = (amperes / ((outer ? OUTER : INNER) * RISE ** 0.44)) ** (1 / 0.725);
  return (area / THICKNESS_MIL) * MM_PER_MIL;
}

interface Feed {
  readonly net: BoardNet;
  readonly sources: readonly BoardPin[];
  readonly amperes: number;
}

function feeds(board: Board, tree: PowerTree): Feed[] {
  const found = new Map<BoardNet, Feed>();
  const add = (net: BoardNet, sources: readonly BoardPin[]): void => {
    const amperes = tree.demand(net).peak;
    if (amperes >= SMALL && sources.length > 0) found.set(net, { net, sources, amperes });
  };
  for (const { part, rail } of tree.regulators)
    if (rail)
      add(
        rail,
        rail.pins.filter((pin) => pin.part === part || pin.part.kind === 'inductor'),
      );
  for (const source of externalSources(board))
    add(
      source.net,
      source.net.pins.filter((pin) => pin.part === source.part),
    );
  return [...found.values()];
}

/** The tracks of the nets that are asked for, which are few of all. */
function tracksByNet(tracks: readonly Track[], nets: readonly BoardNet[]): ReadonlyMap<string, readonly Track[]> {
  const map = new Map<string, Track[]>(nets.map(({ name }) => [name, []]));
  for (const track of tracks) if (track.net !== undefined) map.get(track.net)?.push(track);
  return map;
}

/** The largest single load on the net and the widest way to it. */
function narrowest(feed: Feed, tracks: readonly Track[]): { width: number; pin: BoardPin } | undefined {
  const pins = feed.net.pins.filter((pin) => pin.position);
  const pads = pins.flatMap((pin) => (pin.position ? [pin.position] : []));
  const sources = pins.flatMap((pin, index) => (feed.sources.includes(pin) ? [index] : []));
  const loads = pins.flatMap((pin, index) =>
    pin.part.fitted &&
    (pin.part.kind === 'regulator' || pin.part.kind === 'converter' || pin.part.kind === 'microcontroller') &&
    !feed.sources.includes(pin)
      ? [index]
      : [],
  );
  const way = new WidestWay(tracks, pads);
  let worst: { width: number; pin: BoardPin } | undefined;
  for (const load of loads.slice(0, 6)) {
    const width = way.between(sources, load);
    const pin = pins[load];
    // Where tracks do not reach, a copper area carries the current.
    if (width !== undefined && pin && (!worst || width < worst.width)) worst = { width, pin };
  }
  return worst;
}

/** Supply tracks too narrow for the current of what they feed. */
export const traceWidthCurrent: Rule = {
  name: 'trace-width-current',
  version: 1,
  category: 'mechanical',
  severity: 'warning',
  needs: ['tracks', 'part data'],
  reason: 'A narrow track drops voltage, heats up and in a fault burns like a fuse.',
  repair: 'A wider track or a copper area from the source to the load.',
  source:
    'IPC-2221: I = k dT^0.44 A^0.725, k 0.048 outside and 0.024 inside, 20 K rise, 1 oz copper unless the stack-up says otherwise.',
  check(board) {
    const outcome = new Outcome();
    const { tracks } = board.circuit;
    if (!tracks || tracks.length === 0) return outcome;
    const tree = new PowerTree(board);
    const fed = feeds(board, tree);
    const byNet = tracksByNet(
      tracks,
      fed.map(({ net }) => net),
    );
    for (const feed of fed) {
      const own = byNet.get(feed.net.name) ?? [];
      const found = narrowest(feed, own);
      if (!found) {
        outcome.cannotTell(
          'Copper areas, which carry this supply, are not part of what is read.',
          inOrder(feed.sources.map((pin) => pin.part.ref)),
        );
        continue;
      }
      outcome.looked();
      const outer = own.every((track) => track.layer === 'F.Cu' || track.layer === 'B.Cu');
      const share = tree.demand(feed.net);
      const load =
        share.known.find((each) => each.part === found.pin.part)?.peak ??
        (found.pin.part.kind === 'regulator' ? feed.amperes : 0);
      const needed = neededWidth(load, outer);
      if (load < SMALL || found.width >= needed) continue;
      outcome.found({
        title: `Track of ${found.width} mm for ${formatQuantity(load, 'ampere')} on ${netName(feed.net.name)}`,
        description: `The widest way over tracks from ${inOrder(feed.sources.map((pin) => pin.part.ref)).join(', ')} to ${found.pin.part.ref} on ${netName(feed.net.name)} is ${found.width} mm at its narrowest; ${formatQuantity(load, 'ampere')} need ${needed.toFixed(2)} mm for a rise of 20 K on ${outer ? 'an outer' : 'an inner'} layer of 1 oz.`,
        recommendations: [
          `Widen the track to at least ${Math.ceil(needed * 10) / 10} mm, or lead the supply over a copper area.`,
        ],
        refs: inOrder([...feed.sources.map((pin) => pin.part.ref), found.pin.part.ref]),
        nets: [feed.net.name],
        evidence: {
          widthMm: found.width,
          neededMm: Number(needed.toFixed(2)),
          amperes: Number(load.toFixed(2)),
          riseKelvin: RISE,
        },
        confidence: 0.65,
      });
    }
    return outcome;
  },
};
