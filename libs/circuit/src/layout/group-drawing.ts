import { isGroundNetName, isPowerNetName } from '../design/power-nets';
import { attachBent, attachBranch, attachInline, branchSides, crossArea, pinEnds, type Candidate } from './attach';
import { attachCrystals } from './crystal';
import { isLevel } from './direction';
import { joinTails } from './join-tails';
import type { PartsOnNets } from './parts-on-nets';
import { joinStrands, onward, Sketch, strandOf, type Tail } from './sketch';
import { standingSymbol } from './symbol-of';

/** How many parts may stand behind each other. */
const DEPTH = 4;
/** Parts with more pins stand by themselves. */
const MOST_PINS = 6;

/** A part with those of the waiting ones that serve it, as near to its pins as they have room. */
export function drawAround(anchor: number, parts: PartsOnNets, waiting: Set<number>, inward: 'left' | 'right'): Sketch {
  const sketch = new Sketch(parts);
  const part = parts.components[anchor]!;
  waiting.delete(anchor);
  const standing = { index: anchor, symbol: standingSymbol(part, inward), x: 0, y: 0 };
  sketch.stand(standing);
  const { tails, crosses } = pinEnds(standing, part, 0, parts);
  for (const at of crosses) {
    sketch.crosses.push(at);
    sketch.take(crossArea(at));
  }
  const queue = lowestFirst(railed(sketch, tails), parts, waiting);
  for (const tail of queue) sketch.open(tail);
  queue.push(...attachCrystals(sketch, queue, parts, waiting));
  for (const tail of queue) queue.push(...extended(sketch, tail, parts, waiting));
  joinTails(sketch, parts);
  return sketch;
}

/** What hangs on a ground shuts off the rows below it: it is set from the lowest row upwards, before all else. */
function lowestFirst(tails: readonly Tail[], parts: PartsOnNets, waiting: ReadonlySet<number>): Tail[] {
  const hangs = ({ side, strand: { net } }: Tail): boolean =>
    isLevel(side) && parts.isClose(net) && candidatesOn(net, parts, waiting).some((one) => isGround(otherNet(one)));
  const hanging = new Set(tails.filter(hangs));
  return [...[...hanging].sort((a, b) => b.y - a.y), ...tails.filter((tail) => !hanging.has(tail))];
}

/** Neighbouring pins of one net are joined by a rail beside them, and go on as one. */
function railed(sketch: Sketch, tails: readonly Tail[]): readonly Tail[] {
  const kept: Tail[] = [];
  let run: Tail[] = [];
  const end = (): void => {
    const [first] = run;
    if (first && run.length > 1) kept.push(rail(sketch, run));
    else if (first) kept.push(first);
    run = [];
  };
  for (const tail of tails) {
    const [first] = run;
    if (first && (first.strand.net !== tail.strand.net || first.side !== tail.side || !isBeside(run.at(-1)!, tail)))
      end();
    run.push(tail);
  }
  end();
  return kept;
}

const isBeside = (a: Tail, b: Tail): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) <= 50;

export function rail(sketch: Sketch, run: readonly Tail[]): Tail {
  const [first] = run as [Tail];
  const at = run.map((tail) => onward(tail, tail.side, 25));
  run.forEach((tail, index) => {
    sketch.wire(tail.strand.net, [tail, at[index]!]);
    if (index > 0) sketch.wire(tail.strand.net, [at[index - 1]!, at[index]!]);
    joinStrands(first.strand, tail.strand);
  });
  return { ...first, ...at[0]!, atPin: false };
}

/** Parts of the tail's net that wait, set to it; answers the open ends that this made. */
function extended(sketch: Sketch, tail: Tail, parts: PartsOnNets, waiting: Set<number>): readonly Tail[] {
  const { net } = tail.strand;
  if (!sketch.tails.has(tail) || isPowerNetName(net) || tail.depth >= DEPTH || !parts.isClose(net)) return [];
  const candidates = candidatesOn(net, parts, waiting);
  const fresh: Tail[] = [];
  let current = tail;
  for (const [at, candidate] of candidates.entries()) {
    const isLast = at === candidates.length - 1 && strandOf(tail.strand).pins + 1 === parts.pinsOf(net);
    sketch.close(current);
    const added =
      (isLast ? attachInline(sketch, current, candidate, 12) : undefined) ??
      branched(sketch, current, candidate) ??
      attachBent(sketch, current, candidate, !isLast);
    if (!added) {
      sketch.open(current);
      continue;
    }
    waiting.delete(candidate.index);
    const onwards = added.find(({ strand, atPin }) => strand === current.strand && !atPin);
    fresh.push(...added.filter((open) => open !== onwards));
    if (!onwards) break;
    current = onwards;
  }
  return fresh;
}

function branched(sketch: Sketch, tail: Tail, candidate: Candidate): readonly Tail[] | undefined {
  for (const side of branchSides(tail, otherNet(candidate))) {
    const added = attachBranch(sketch, tail, candidate, side, isLevel(tail.side) ? 24 : 8);
    if (added) return added;
  }
  return undefined;
}

const isGround = (net: string | undefined): boolean => net !== undefined && isGroundNetName(net);

const otherNet = ({ part: { pins = [] }, pin }: Candidate): string | undefined =>
  pins.length === 2 ? pins[1 - pin]?.net : undefined;

/** What hangs on a supply or ground first, what leads on last. */
function candidatesOn(net: string, parts: PartsOnNets, waiting: ReadonlySet<number>): readonly Candidate[] {
  const found = parts.partsOn(net).flatMap((index): Candidate[] => {
    const part = parts.components[index]!;
    const pins = part.pins ?? [];
    if (!waiting.has(index) || pins.length > MOST_PINS) return [];
    return [{ index, part, pin: pins.findIndex((pin) => pin.net === net) }];
  });
  const rank = (candidate: Candidate): number => {
    const other = otherNet(candidate);
    if (other === undefined) return 2;
    return isPowerNetName(other) ? 0 : 1;
  };
  return found.sort((a, b) => rank(a) - rank(b) || a.index - b.index);
}
