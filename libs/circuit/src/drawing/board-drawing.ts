import type { Circuit, CircuitFormat, Component, Point, Track } from '../model';
import { UNITS_PER_MM, type BoardDrawing, type DrawnPart, type TrackGroup, type TrackSide } from './board';
import { outlineChains } from './outline-chains';
import { union, type Rect } from './rect';

const BOARD_FORMATS: ReadonlySet<CircuitFormat> = new Set([
  'kicad_pcb',
  'kicad_legacy_brd',
  'eagle_brd',
  'circuit_json',
]);
/** Millimetres. */
const PAD = { alone: 1, least: 0.25, most: 1.8 };
const BODY_MARGIN_MM = 0.15;

/** The board with its parts and tracks where the file has them; undefined for what is no board. */
export function boardDrawing(circuit: Circuit): BoardDrawing | undefined {
  if (!BOARD_FORMATS.has(circuit.format)) return undefined;
  const nets = new Map(circuit.nets.map(({ name }, index) => [name, index]));
  const parts = circuit.components.flatMap((component) => drawnPart(component, nets) ?? []);
  if (parts.length === 0) return undefined;
  const outline = outlineChains(circuit.outline?.segments ?? []).map((chain) => flat(chain));
  const boxes = [...parts.map(({ box }) => box), ...outline.flatMap((chain) => boundsOf(chain) ?? [])];
  return {
    kind: 'board',
    bounds: union(boxes) ?? { x: 0, y: 0, width: UNITS_PER_MM, height: UNITS_PER_MM },
    outline,
    nets: [...nets.keys()],
    tracks: trackGroups(circuit.tracks ?? [], nets),
    parts,
  };
}

function drawnPart(component: Component, nets: ReadonlyMap<string, number>): DrawnPart | undefined {
  const placed = component.pins.filter(({ position }) => position !== undefined);
  const points = placed.map(({ position }) => position as Point);
  const centre = component.position;
  if (points.length === 0 && centre === undefined) return undefined;
  const size = padSize(points);
  const around = (size / 2 + BODY_MARGIN_MM) * UNITS_PER_MM;
  const pads = flat(points);
  const { x, y, width, height } = boundsOf(pads) ?? boundsOf(flat([centre as Point])) ?? NOWHERE;
  return {
    reference: component.reference,
    value: component.value,
    side: component.side ?? 'top',
    dnp: component.dnp ?? false,
    box: { x: x - around, y: y - around, width: width + 2 * around, height: height + 2 * around },
    pads,
    padNets: Int32Array.from(placed, ({ net }) => (net === undefined ? -1 : (nets.get(net) ?? -1))),
    padSize: size * UNITS_PER_MM,
  };
}

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };

/** Readers keep no pad sizes: from the distance of neighbours in the file's order a size that does not touch them. */
function padSize(points: readonly Point[]): number {
  let least = Infinity;
  for (let at = 1; at < points.length; at++) {
    const [a, b] = [points[at - 1] as Point, points[at] as Point];
    const apart = Math.hypot(a.x - b.x, a.y - b.y);
    if (apart > 0.05) least = Math.min(least, apart);
  }
  return least === Infinity ? PAD.alone : Math.min(PAD.most, Math.max(PAD.least, least * 0.58));
}

function flat(points: readonly Point[]): Float32Array {
  const result = new Float32Array(points.length * 2);
  points.forEach(({ x, y }, index) => {
    result[2 * index] = x * UNITS_PER_MM;
    result[2 * index + 1] = y * UNITS_PER_MM;
  });
  return result;
}

function boundsOf(points: Float32Array): Rect | undefined {
  if (points.length === 0) return undefined;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const sideOf = (layer: string): TrackSide => (layer === 'F.Cu' ? 'top' : layer === 'B.Cu' ? 'bottom' : 'inner');

/** Few groups, so that a board of forty thousand tracks is drawn with a handful of strokes. */
function trackGroups(tracks: readonly Track[], nets: ReadonlyMap<string, number>): readonly TrackGroup[] {
  const groups = new Map<string, Track[]>();
  for (const track of tracks) {
    const key = `${sideOf(track.layer)} ${Math.max(0.1, Math.round(track.width * 10) / 10)}`;
    const group = groups.get(key);
    if (group) group.push(track);
    else groups.set(key, [track]);
  }
  return [...groups].map(([key, members]) => {
    const [side, width] = key.split(' ') as [TrackSide, string];
    const lines = new Float32Array(members.length * 4);
    members.forEach(({ from, to }, index) => {
      lines.set(
        [from.x, from.y, to.x, to.y].map((value) => value * UNITS_PER_MM),
        4 * index,
      );
    });
    const netOf = Int32Array.from(members, ({ net }) => (net === undefined ? -1 : (nets.get(net) ?? -1)));
    return { side, width: Number(width) * UNITS_PER_MM, lines, nets: netOf };
  });
}
