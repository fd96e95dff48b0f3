import { drawnPoints, type Connection } from '../design';
import type { Point } from '../model';
import { UnionFind } from '../readers/union-find';
import { isBetween } from './kicad-lines';

/** A label of a bus whose wires a list of another place names, as USB{DATA} does: its wires are called USB.DP and so on. */
const ALIAS = /^(.*[^~^_])?\{([^{}[\]\s,]+)\}$/;
const LABELS: ReadonlySet<string | undefined> = new Set(['label', 'globalLabel', 'hierarchicalLabel']);

/**
 * What such names stand for, which no sheet shows: the names of the wires that leave the buses that are called so.
 *
 * @param sheets the marks of each sheet
 */
export function busAliases(sheets: readonly (readonly Connection[])[]): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, Set<string>>();
  for (const marks of sheets) {
    const names = marks.filter(({ mark, text = '' }) => LABELS.has(mark) && ALIAS.test(text));
    if (names.length === 0) continue;
    const sheet = new Buses(marks);
    for (const name of names) {
      const [, prefix = '', alias = ''] = ALIAS.exec(name.text ?? '') ?? [];
      const members = aliases.get(alias) ?? new Set();
      aliases.set(alias, members);
      const start = prefix === '' ? '' : `${prefix}.`;
      for (const text of sheet.wiresOf(name)) if (text.startsWith(start)) members.add(text.slice(start.length));
    }
  }
  return new Map([...aliases].flatMap(([name, members]) => (members.size > 0 ? [[name, [...members]]] : [])));
}

/** The buses of a sheet that hang together, and the names of the wires that leave them. */
class Buses {
  private readonly buses: readonly (readonly Point[])[];
  private readonly groups = new UnionFind();
  /** Texts of labels by net. */
  private readonly texts = new Map<string, Set<string>>();
  /** Nets by the group of the bus that they leave. */
  private readonly taps = new Map<number, Set<string>>();

  constructor(marks: readonly Connection[]) {
    this.buses = marks.filter(({ mark }) => mark === 'bus').map(drawnPoints);
    for (const _ of this.buses) this.groups.add();
    this.buses.forEach((bus, at) => {
      for (const end of [bus[0], bus.at(-1)]) if (end) for (const other of this.at(end)) this.groups.join(at, other);
    });
    const labels = marks.filter(({ mark, text, net }) => LABELS.has(mark) && text && net);
    const local = new Set(labels.flatMap(({ mark, net }) => (mark === 'label' ? net : undefined) ?? []));
    for (const { mark, text = '', net = '' } of labels) {
      // What leads further is called as it is there.
      if (mark !== 'label' && local.has(net)) continue;
      this.texts.set(net, (this.texts.get(net) ?? new Set()).add(text));
    }
    const wires = marks.filter(({ mark }) => mark === 'wire');
    const ends = netsByEnd(wires);
    for (const wire of wires) this.addTap(drawnPoints(wire), ends);
  }

  wiresOf(label: Connection): readonly string[] {
    const [place] = drawnPoints(label);
    const groups = new Set(place ? this.at(place).map((bus) => this.groups.root(bus)) : []);
    const nets = [...groups].flatMap((group) => [...(this.taps.get(group) ?? [])]);
    return nets.flatMap((net) => [...(this.texts.get(net) ?? [])]);
  }

  /** An entry begins at a bus and ends at a wire, or the other way round. */
  private addTap(entry: readonly Point[], ends: ReadonlyMap<string, string>): void {
    const [from, to] = entry;
    if (!from || !to || entry.length !== 2 || from.x === to.x || from.y === to.y) return;
    const nets = entry.flatMap((end) => ends.get(keyOf(end)) ?? []);
    for (const bus of entry.flatMap((end) => this.at(end))) {
      const group = this.groups.root(bus);
      const tapped = this.taps.get(group) ?? new Set();
      for (const net of nets) tapped.add(net);
      this.taps.set(group, tapped);
    }
  }

  /** The buses that go through a point. */
  private at(point: Point): readonly number[] {
    return this.buses.flatMap((bus, at) =>
      bus.slice(1).some((to, index) => isBetween(point, bus[index]!, to)) ? [at] : [],
    );
  }
}

const keyOf = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;

function netsByEnd(wires: readonly Connection[]): ReadonlyMap<string, string> {
  const ends = new Map<string, string>();
  for (const wire of wires) if (wire.net) for (const point of drawnPoints(wire)) ends.set(keyOf(point), wire.net);
  return ends;
}
