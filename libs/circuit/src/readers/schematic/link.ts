import { UnionFind } from '../union-find';
import type { BusName } from './bus-names';
import type { Sheet } from './sheet';
import type { Screen } from './screen';
import type { PlacedName, SheetGraph } from './sheet-graph';

/** Strength of a bus's names: the strongest names its members. */
const strength = { global: 3, local: 2, hierarchical: 1, sheetPin: 0 } as const;

/**
 * Joins what drawing alone has joined (groups) in two steps. A patch is what belongs together on one sheet: groups and
 * labels of one name. A chain is what belongs together through the hierarchy: patches joined by sheet pins and by the
 * members of buses. Names that hold for the whole design join chains later, see `SchematicNets`.
 */
export class Linker {
  private readonly patches = new UnionFind();
  private readonly chains = new UnionFind();
  private readonly groups = new Map<number, number>();
  private readonly locals = new Map<Sheet, Map<string, number>>();
  private readonly hierarchical = new Map<Screen, ReadonlySet<string>>();
  /** Names that bus labels give to the members of their bus. */
  private readonly memberNames: { readonly node: number; readonly name: MemberName }[] = [];

  /** @param drawn the sets of groups that drawing alone has joined */
  constructor(private readonly drawn: UnionFind) {}

  patchOf(group: number): number {
    return this.patches.root(this.node(group));
  }

  chainOf(group: number): number {
    return this.chains.root(this.node(group));
  }

  /** The chain that a patch is part of. */
  chainOfPatch(patch: number): number {
    return this.chains.root(patch);
  }

  /** Puts a group on what one sheet knows by this name. */
  joinLocal(sheet: Sheet, name: string, group: number): void {
    this.joinPatches(this.local(sheet, name), this.node(group));
  }

  /** Names from bus labels with the patch that each names; complete when all sheets are linked. */
  namesOfMembers(): { readonly patch: number; readonly name: MemberName }[] {
    return this.memberNames.map(({ node, name }) => ({ patch: this.patches.root(node), name }));
  }

  linkSheet(graph: SheetGraph): void {
    for (const name of graph.names) if (!name.bus) this.linkName(name, graph);
    const buses = new Map<number, PlacedName[]>();
    for (const name of graph.names) {
      if (!name.bus) continue;
      const root = this.drawn.root(name.group);
      const list = buses.get(root);
      if (list === undefined) buses.set(root, [name]);
      else list.push(name);
    }
    const members = new Map<number, BusMembers>();
    for (const [root, names] of buses) members.set(root, this.linkBus(names, graph.sheet));
    this.linkTaps(graph, members);
  }

  private linkName({ kind, text, group, of }: PlacedName, { sheet }: SheetGraph): void {
    if (kind !== 'sheetPin') return this.joinLocal(sheet, text, group);
    const child = this.childWith(sheet, of, text);
    if (child) this.chains.join(this.local(child, text), this.node(group));
  }

  /** The sheet below, where it has a hierarchical label of that text. */
  private childWith(sheet: Sheet, of: PlacedName['of'], text: string): Sheet | undefined {
    const child = of && sheet.children.get(of);
    if (child === undefined) return undefined;
    let texts = this.hierarchical.get(child.screen);
    if (texts === undefined) {
      const labels = child.screen.labels.filter((label) => label.kind === 'hierarchical');
      this.hierarchical.set(child.screen, (texts = new Set(labels.map((label) => label.text))));
    }
    return texts.has(text) ? child : undefined;
  }

  private linkBus(names: readonly PlacedName[], sheet: Sheet): BusMembers {
    const [first, ...others] = [...names].sort(
      (a, b) => strength[b.kind] - strength[a.kind] || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0),
    );
    const reference = first!.bus!;
    const bus: BusMembers = { nodes: reference.members.map(() => this.newNode()), byName: new Map() };
    this.linkMembers(first!, reference, bus, sheet);
    for (const other of others) this.linkMembers(other, reference, bus, sheet);
    return bus;
  }

  private linkMembers(name: PlacedName, reference: BusName, bus: BusMembers, sheet: Sheet): void {
    const child = name.kind === 'sheetPin' ? this.childWith(sheet, name.of, name.text) : undefined;
    const places = new Map(reference.inner.map((inner, index) => [inner, index] as const));
    for (const [index, member] of name.bus!.members.entries()) {
      const inner = name.bus!.inner[index]!;
      // Vectors are matched by their place, so that their names may differ; groups by their members' names.
      const place = name.bus!.vector && reference.vector ? index : places.get(inner);
      const node = (place === undefined ? undefined : bus.nodes[place]) ?? this.newNode();
      // A sheet pin names the wires of its own sheet only where the bus has no label.
      if (name.kind !== 'sheetPin' || name.bus === reference) this.chains.join(node, this.local(sheet, member));
      if (child) this.chains.join(node, this.local(child, member));
      if (!bus.byName.has(member)) bus.byName.set(member, node);
      this.memberNames.push({ node, name: { kind: name.kind, text: member, sheet } });
    }
  }

  /** A wire that leaves a bus by an entry belongs to the member that its label names. */
  private linkTaps(graph: SheetGraph, buses: ReadonlyMap<number, BusMembers>): void {
    if (graph.taps.length === 0) return;
    const labels = new Map<number, string[]>();
    for (const { bus, text, group } of graph.names) {
      if (bus) continue;
      const root = this.drawn.root(group);
      const texts = labels.get(root);
      if (texts === undefined) labels.set(root, [text]);
      else texts.push(text);
    }
    for (const { bus, net } of graph.taps) {
      const members = buses.get(this.drawn.root(bus));
      for (const text of labels.get(this.drawn.root(net)) ?? []) {
        const node = members?.byName.get(text);
        if (node !== undefined) this.chains.join(node, this.node(net));
      }
    }
  }

  private newNode(): number {
    this.chains.add();
    return this.patches.add();
  }

  private joinPatches(a: number, b: number): void {
    this.patches.join(a, b);
    this.chains.join(a, b);
  }

  private node(group: number): number {
    const root = this.drawn.root(group);
    let node = this.groups.get(root);
    if (node === undefined) this.groups.set(root, (node = this.newNode()));
    return node;
  }

  private local(sheet: Sheet, name: string): number {
    let names = this.locals.get(sheet);
    if (names === undefined) this.locals.set(sheet, (names = new Map<string, number>()));
    let node = names.get(name);
    if (node === undefined) names.set(name, (node = this.newNode()));
    return node;
  }
}

/** A name for one member of a bus. */
export interface MemberName {
  readonly kind: PlacedName['kind'];
  readonly text: string;
  readonly sheet: Sheet;
}

interface BusMembers {
  readonly nodes: readonly number[];
  readonly byName: Map<string, number>;
}
