import { UnionFind } from '../union-find';
import type { SchematicRules } from './rules';
import { Linker, type MemberName } from './link';
import { automaticName, driverOf, rank, stronger, strongerHere, type Driver } from './net-names';
import type { PlacedPin, PlacedSymbol, SheetGraph } from './sheet-graph';
import { unitLetters } from '../../model';

interface NetPin {
  readonly placed: PlacedSymbol;
  readonly pin: PlacedPin;
}

/**
 * The nets of all sheets with their names, as KiCad makes them: patches of one sheet that share a global name are one
 * net, and global names that meet in one patch are one name. A chain through the hierarchy takes one name; where
 * several global names meet in it, the one nearest to the root, without joining the others' nets elsewhere.
 */
export class SchematicNets {
  private readonly linker: Linker;
  /** Strongest driver of each patch. */
  private readonly here = new Map<number, Driver>();
  /** Strongest name that a bus gives to each chain that is a member of one. */
  private readonly members = new Map<number, Driver>();
  private readonly globals = new GlobalNames();
  private readonly marked = new Set<number>();
  /** Pins of parts on the board, which may name the net, and the number of all. */
  private readonly pins = new Map<number, NetPin[]>();
  private readonly pinCounts = new Map<number, number>();
  private readonly names = new Map<number, string>();

  constructor(
    private readonly drawn: UnionFind,
    private readonly graphs: readonly SheetGraph[],
    private readonly rules: Pick<SchematicRules, 'powerName' | 'old'>,
  ) {
    this.linker = new Linker(drawn);
    const power = graphs.flatMap((graph) => this.joinPower(graph));
    for (const graph of graphs) this.linker.linkSheet(graph);
    for (const { group, driver } of power) this.drive(this.linker.patchOf(group), driver);
    for (const graph of graphs) this.addNames(graph);
    for (const { patch, name } of this.linker.namesOfMembers()) this.driveMember(patch, name);
    this.collectPins();
    this.nameChains();
  }

  /** Name of the net that a group is on. */
  nameOf(group: number): string {
    return this.names.get(this.linker.chainOf(group)) ?? '';
  }

  /** Whether the group's net has one pin and no more. */
  isAlone(group: number): boolean {
    return this.pinCounts.get(this.linker.chainOf(group)) === 1;
  }

  /** Whether the group carries a no-connect mark. */
  isMarked(group: number): boolean {
    return this.marked.has(this.drawn.root(group));
  }

  private joinPower({ sheet, symbols }: SheetGraph): { readonly group: number; readonly driver: Driver }[] {
    return symbols.flatMap((placed) =>
      placed.pins.flatMap((pin) => {
        const power = this.rules.powerName(placed, pin);
        if (power === undefined) return [];
        this.linker.joinLocal(sheet, power.name, pin.group);
        const isGlobal = power.scope === 'global';
        const name = isGlobal ? power.name : sheet.name + power.name;
        const driver = { rank: isGlobal ? rank.globalPower : rank.localPower, name, depth: sheet.depth };
        return [{ group: pin.group, driver }];
      }),
    );
  }

  private addNames({ sheet, names, noConnects }: SheetGraph): void {
    for (const { kind, text, group, bus } of names) {
      if (!bus) this.drive(this.linker.patchOf(group), driverOf(kind, text, sheet));
    }
    for (const group of noConnects) this.marked.add(this.drawn.root(group));
  }

  private drive(patch: number, driver: Driver): void {
    // Up to KiCad 5 global names that meet anywhere in a chain are one net.
    const meeting = this.rules.old ? this.linker.chainOfPatch(patch) : patch;
    if (driver.rank >= rank.globalPower) this.globals.meet(meeting, driver);
    this.here.set(patch, strongerHere(this.here.get(patch), driver));
  }

  private driveMember(patch: number, { kind, text, sheet }: MemberName): void {
    const driver = driverOf(kind, text, sheet);
    const chain = this.linker.chainOfPatch(patch);
    this.members.set(chain, stronger(this.members.get(chain), driver));
    this.drive(patch, driver);
  }

  private collectPins(): void {
    for (const { symbols } of this.graphs) {
      for (const placed of symbols) {
        for (const pin of placed.pins) {
          const chain = this.linker.chainOf(pin.group);
          this.pinCounts.set(chain, (this.pinCounts.get(chain) ?? 0) + 1);
          if (placed.symbol.library?.power !== undefined || !isOnBoard(placed)) continue;
          const list = this.pins.get(chain);
          if (list === undefined) this.pins.set(chain, [{ placed, pin }]);
          else list.push({ placed, pin });
        }
      }
    }
  }

  /** Nets that a label or power symbol names come first; the others may not take their names, nor one another's. */
  private nameChains(): void {
    const drivers = new Map<number, Driver>();
    for (const [patch, driver] of this.here) {
      const chain = this.linker.chainOfPatch(patch);
      drivers.set(chain, stronger(drivers.get(chain), driver));
    }
    // Below global names a bus names its members, whatever the labels on their wires say.
    for (const [chain, member] of this.members) {
      const driver = drivers.get(chain);
      if (driver === undefined || driver.rank < rank.globalPower) drivers.set(chain, member);
    }
    const taken = new Set<string>();
    for (const [chain, driver] of drivers) {
      if (driver.rank < rank.hierarchical) continue;
      const name = driver.rank >= rank.globalPower ? this.globals.nameFor(driver.name) : driver.name;
      this.names.set(chain, name);
      taken.add(name);
    }
    for (const [chain, pins] of this.pins) {
      if (this.names.has(chain)) continue;
      const wanted = this.weakName(drivers.get(chain), pins);
      let name = wanted;
      for (let suffix = 1; taken.has(name); suffix++) name = `${wanted}_${suffix}`;
      this.names.set(chain, name);
      taken.add(name);
    }
  }

  private weakName(driver: Driver | undefined, pins: readonly NetPin[]): string {
    const here = new Map<number, Driver>();
    for (const entry of pins) {
      const { placed, pin } = entry;
      const patch = this.linker.patchOf(pin.group);
      const name = this.automaticName(entry, this.isAlone(pin.group));
      here.set(patch, strongerHere(here.get(patch), { rank: rank.pin, name, depth: placed.sheet.depth }));
    }
    let best = driver;
    for (const candidate of here.values()) best = stronger(best, candidate);
    return best?.name ?? '';
  }

  private automaticName({ placed, pin }: NetPin, alone: boolean): string {
    const { symbol, instance } = placed;
    const { old } = this.rules;
    const unconnected = !old && (alone || this.isMarked(pin.group) || pin.type === 'no_connect');
    return automaticName({
      reference: instance.reference,
      unit: (symbol.library?.units ?? 1) > 1 ? unitLetters(instance.unit) : '',
      uuid: symbol.uuid,
      name: old ? '' : pin.pin.name,
      number: pin.pin.number,
      unconnected,
      nameIsShared: placed.sharedNames.has(pin.name),
    });
  }
}

export function isOnBoard({ symbol, sheet }: PlacedSymbol): boolean {
  return symbol.onBoard && sheet.onBoard;
}

/** Names that hold for the whole design; those that meet in one place are one net, called by the strongest of them. */
class GlobalNames {
  private readonly sets = new UnionFind();
  private readonly ids = new Map<string, number>();
  private readonly ofPlace = new Map<number, number>();
  private readonly drivers: Driver[] = [];
  private strongest: Map<number, Driver> | undefined;

  meet(place: number, driver: Driver): void {
    let id = this.ids.get(driver.name);
    if (id === undefined) {
      this.ids.set(driver.name, (id = this.sets.add()));
      this.drivers.push(driver);
    } else if (driver.rank > this.drivers[id]!.rank) this.drivers[id] = driver;
    const met = this.ofPlace.get(place);
    if (met === undefined) this.ofPlace.set(place, id);
    else this.sets.join(met, id);
  }

  nameFor(name: string): string {
    if (this.strongest === undefined) {
      this.strongest = new Map();
      for (const [id, driver] of this.drivers.entries()) {
        const root = this.sets.root(id);
        this.strongest.set(root, strongerHere(this.strongest.get(root), driver));
      }
    }
    const id = this.ids.get(name);
    return (id === undefined ? undefined : this.strongest.get(this.sets.root(id))?.name) ?? name;
  }
}
