import type { MarkKind, Point } from '../model';
import { Touches } from '../readers/schematic/touches';
import { UnionFind } from '../readers/union-find';
import type { Connection, PlacedComponent } from './design';
import { drawnPoints } from './drawn-wires';
import type { DesignState } from './evolve';
import { pinLayout } from './geometry';
import { type Groups, markKey, netKey, pinKey } from './groups';

const LABELS: ReadonlySet<MarkKind | undefined> = new Set<MarkKind>([
  'label',
  'globalLabel',
  'hierarchicalLabel',
  'port',
]);

/** Whether a mark names what it stands on. */
export const isLabel = ({ mark }: Pick<Connection, 'mark'>): boolean => LABELS.has(mark);

/** The name that a label or port gives; undefined for other marks and for one that says nothing. */
export const labelledNet = (mark: Connection): string | undefined =>
  isLabel(mark) ? mark.net || mark.text || undefined : undefined;

/** Whether anything is joined by where it is drawn. */
export function joinsByDrawing(parts: Iterable<PlacedComponent>, wires: Iterable<Connection>): boolean {
  for (const { mark } of wires) if (mark === 'wire' || isLabel({ mark })) return true;
  for (const { drawing } of parts) if (drawing !== undefined) return true;
  return false;
}

/**
 * Joins what is joined on the sheet, by the rules that the readers and KiCad have: corners and ends of wires, pins,
 * labels and ports that are at one point, where pins of boxes alone mean nothing by it; a junction or a label with each
 * wire that runs under it. Wires that only cross, or end on another without a junction, are not joined, nor is what
 * meets on a bus. Labels that give one name are one net. Points are joined with lines by the readers' sweep along
 * straights, so that the work grows with what is drawn.
 */
export function joinDrawn(state: DesignState, groups: Groups): void {
  const marks = [...state.connections.values()].filter(
    ({ mark }) => mark === 'wire' || mark === 'junction' || isLabel({ mark }),
  );
  if (!joinsByDrawing(state.components.values(), state.connections.values())) return;
  const sheet = new Sheet();
  for (const connection of state.connections.values())
    if (connection.mark === 'bus') sheet.addBus(drawnPoints(connection));
  for (const mark of marks) {
    const key = markKey(mark.id);
    if (mark.mark === 'wire') sheet.addWire(drawnPoints(mark), key);
    else
      sheet.addPoint(
        drawnPoints(mark)[0],
        key,
        mark.mark === 'junction' ? 'dot' : mark.mark === 'port' ? 'mark' : 'label',
      );
    const name = labelledNet(mark);
    if (name !== undefined) groups.join(key, netKey(name));
  }
  for (const part of state.components.values()) {
    const kind = part.drawing === undefined ? 'box pin' : 'pin';
    for (const { pin, ...place } of pinLayout(part)) {
      // A pin that is to be connected to nothing is not, as KiCad has it.
      if (pin.type !== 'no_connect') sheet.addPoint(place, pinKey(part.id, pin.number), kind);
    }
  }
  sheet.join(groups);
}

type Kind = 'mark' | 'dot' | 'label' | 'pin' | 'box pin';

/** All that stands at one point. */
interface Spot {
  readonly at: Point;
  readonly keys: string[];
  /** Only pins of boxes, which may lie on each other without meaning anything by it. */
  onlyBoxes: boolean;
  /** What joins the wires under it. */
  over?: 'dot' | 'label';
}

class Sheet {
  private readonly columns = new Steps();
  private readonly rows = new Steps();
  private readonly spots = new Map<string, Spot>();
  private readonly lines: { readonly a: Point; readonly b: Point; readonly key: string }[] = [];
  private readonly buses: { readonly a: Point; readonly b: Point }[] = [];

  addWire(points: readonly Point[], key: string): void {
    const corners = points.map((point) => this.grid(point));
    corners.forEach((corner, index) => {
      this.spotAt(corner, key, 'mark');
      const before = corners[index - 1];
      if (before) this.lines.push({ a: before, b: corner, key });
    });
  }

  addBus(points: readonly Point[]): void {
    const corners = points.map((point) => this.grid(point));
    corners.slice(1).forEach((b, index) => this.buses.push({ a: corners[index] as Point, b }));
  }

  addPoint(point: Point | undefined, key: string, kind: Kind): void {
    if (point) this.spotAt(this.grid(point), key, kind);
  }

  join(groups: Groups): void {
    const spots = [...this.spots.values()];
    const onBus = this.onBus(spots);
    const sets = setsOf(spots.length + this.lines.length);
    const touches = new Touches();
    this.lines.forEach((line, index) => touches.addLine(line, spots.length + index));
    spots.forEach(({ at, over, keys }, index) => {
      // A label where something ends names that, and not the wire that runs by.
      if (over && !onBus.has(index)) touches.addPoint(at, index, over === 'label' && keys.length > 1 ? 2 : 1);
    });
    const onWire = touches.join(sets);
    // Each spot and each piece of wire stands for its keys; a set that holds several of them is one net.
    const first = new Map<number, string>();
    const put = (member: number, key: string): void => {
      const root = sets.root(member);
      const known = first.get(root) ?? key;
      first.set(root, known);
      groups.join(known, key);
    };
    spots.forEach(({ keys, onlyBoxes }, index) => {
      if (onBus.has(index) || onlyBoxes || (keys.length < 2 && !onWire.has(index))) return;
      for (const key of keys) put(index, key);
    });
    this.lines.forEach(({ key }, index) => put(spots.length + index, key));
  }

  /** Entries of a bus end on it side by side: what it carries is told by their labels. */
  private onBus(spots: readonly Spot[]): ReadonlySet<number> {
    if (this.buses.length === 0) return new Set();
    const touches = new Touches();
    const sets = setsOf(spots.length + this.buses.length);
    this.buses.forEach((line, index) => touches.addLine(line, spots.length + index));
    spots.forEach(({ at }, index) => touches.addPoint(at, index));
    return touches.join(sets);
  }

  private spotAt(at: Point, key: string, kind: Kind): void {
    const place = `${at.x},${at.y}`;
    const spot = this.spots.get(place);
    const known = spot ?? { at, keys: [], onlyBoxes: true };
    if (!spot) this.spots.set(place, known);
    known.keys.push(key);
    if (kind !== 'box pin') known.onlyBoxes = false;
    if (kind === 'dot' || (kind === 'label' && known.over !== 'dot')) known.over = kind;
  }

  private grid({ x, y }: Point): Point {
    return { x: this.columns.step(x), y: this.rows.step(y) };
  }
}

function setsOf(count: number): UnionFind {
  const sets = new UnionFind();
  for (let member = 0; member < count; member++) sets.add();
  return sets;
}

/** Hundredths of a canvas unit; what lies nearer than this is at one place, whatever rounding did to it. */
const NEAR = 25;

/** Whole numbers for coordinates along one axis, the same for what lies as good as together. */
class Steps {
  private readonly known = new Map<number, number>();

  step(value: number): number {
    const fine = Math.round(value * 100);
    const cell = Math.floor(fine / NEAR);
    for (const near of [cell, cell - 1, cell + 1]) {
      const found = this.known.get(near);
      if (found !== undefined && Math.abs(found - fine) < NEAR) return found;
    }
    this.known.set(cell, fine);
    return fine;
  }
}
