import type { ExpansionBudget } from '../budget';
import { UnionFind } from '../union-find';
import { parseBusName, type BusName } from './bus-names';
import type { Sheet } from './sheet';
import {
  applyMatrix,
  pinsOfUnit,
  pointKey,
  type GridPoint,
  type Label,
  type LibraryPin,
  type ScreenSheet,
  type ScreenSymbol,
} from './screen';
import { escapeNetName } from './net-text';
import { useOn, type SymbolUse } from './shown-field';
import { sheetVariable, shownText } from './shown-text';
import { Touches } from './touches';

/** A pin of a placed symbol: where it ends on the sheet and which group of the sheet it is in. */
export interface PlacedPin {
  readonly pin: LibraryPin;
  /** Alternate name and type, where one is chosen. */
  readonly name: string;
  readonly type: LibraryPin['type'];
  readonly at: GridPoint;
  readonly group: number;
}

export interface PlacedSymbol extends SymbolUse {
  readonly pins: readonly PlacedPin[];
  /** Names that more than one of its pins has, without those that are not connected inside the part. */
  readonly sharedNames: ReadonlySet<string>;
}

/** A label, or a sheet's pin, on a wire or bus. */
export interface PlacedName {
  readonly kind: Label['kind'] | 'sheetPin';
  readonly text: string;
  readonly group: number;
  /** Set where it names a bus. */
  readonly bus?: BusName;
  /** The sheet whose pin it is. */
  readonly of?: ScreenSheet;
}

/**
 * What is connected to what on one sheet by drawing alone: wires meet at their ends; junctions and labels also join
 * lines that run through them; pins, sheet pins and wire ends join where they coincide. Groups are numbers of `sets`,
 * which all sheets share.
 */
export class SheetGraph {
  readonly symbols: PlacedSymbol[] = [];
  readonly names: PlacedName[] = [];
  /** Where a bus entry leads from a bus (`bus`) to a wire (`net`). */
  readonly taps: { readonly bus: number; readonly net: number }[] = [];
  /** Groups with a no-connect mark. */
  readonly noConnects: number[] = [];
  private readonly netPoints = new Map<number, number>();
  private readonly busPoints = new Map<number, number>();
  private readonly counts = new Map<number, number>();
  private readonly netTouches = new Touches();
  private readonly busTouches = new Touches();

  constructor(
    readonly sheet: Sheet,
    private readonly sets: UnionFind,
    /** Names for lists of nets, of all sheets. */
    private readonly aliases: ReadonlyMap<string, readonly string[]>,
    /** Whether the rules of KiCad up to 5 hold. */
    private readonly old: boolean,
    private readonly budget: ExpansionBudget,
  ) {
    for (const symbol of sheet.screen.symbols) this.addSymbol(useOn(sheet, symbol));
    this.countItems();
    this.addLines();
    const ends = this.addEntryEnds();
    this.addNames();
    for (const point of sheet.screen.junctions) {
      this.netTouches.addPoint(point, this.net(point));
      this.busTouches.addPoint(point, this.bus(point));
    }
    this.netTouches.join(sets);
    const onBus = this.busTouches.join(sets);
    for (const entry of ends) this.joinEntry(entry, onBus);
    for (const point of sheet.screen.noConnects) this.noConnects.push(this.net(point));
  }

  /** The group of wires, pins or labels at a point; undefined where nothing joins nets. */
  groupAt(point: GridPoint): number | undefined {
    return this.netPoints.get(pointKey(point));
  }

  private net(point: GridPoint): number {
    return this.at(point, this.netPoints);
  }

  private bus(point: GridPoint): number {
    return this.at(point, this.busPoints);
  }

  private at(point: GridPoint, points: Map<number, number>): number {
    const key = pointKey(point);
    let group = points.get(key);
    if (group === undefined) points.set(key, (group = this.sets.add()));
    return group;
  }

  /**
   * How many pins, labels and marks stand at each point. From KiCad 6 on a label joins a single line that merely runs
   * through its point only where no other of these has the same place; two or more lines always; a junction always does.
   */
  private countItems(): void {
    const { screen } = this.sheet;
    const points = [
      ...screen.noConnects,
      ...screen.labels.map(({ at }) => at),
      ...screen.sheets.flatMap(({ pins }) => pins.map(({ at }) => at)),
      ...this.symbols.flatMap(({ pins }) => pins.map(({ at }) => at)),
    ];
    for (const point of points) {
      const key = pointKey(point);
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    }
  }

  private hasPlaceToItself(point: GridPoint): boolean {
    return this.old || this.counts.get(pointKey(point)) === 1;
  }

  private addLines(): void {
    for (const line of this.sheet.screen.wires) {
      this.sets.join(this.net(line.a), this.net(line.b));
      this.netTouches.addLine(line, this.net(line.a));
    }
    for (const line of this.sheet.screen.buses) {
      this.sets.join(this.bus(line.a), this.bus(line.b));
      this.busTouches.addLine(line, this.bus(line.a));
    }
  }

  private addNames(): void {
    const { labels, sheets } = this.sheet.screen;
    for (const { kind, text: written, at } of labels) {
      const text = this.shownName(written);
      const bus = this.busName(text);
      const group = bus ? this.bus(at) : this.net(at);
      (bus ? this.busTouches : this.netTouches).addPoint(at, group, this.hasPlaceToItself(at) ? 1 : 2);
      this.names.push({ kind, text, group, ...(bus && { bus }) });
    }
    for (const of of sheets) {
      for (const { name, at } of of.pins) {
        const bus = this.busName(name);
        const group = bus ? this.bus(at) : this.net(at);
        if (this.hasPlaceToItself(at)) (bus ? this.busTouches : this.netTouches).addPoint(at, group);
        this.names.push({ kind: 'sheetPin', text: name, group, of, ...(bus && { bus }) });
      }
    }
  }

  /** What the project and the title block say stands in the text already. */
  private shownName(text: string): string {
    return shownText(text, (name) => {
      const found = sheetVariable(this.sheet, name);
      return found === undefined ? undefined : escapeNetName(found);
    });
  }

  private busName(text: string): BusName | undefined {
    const bus = parseBusName(text, this.aliases);
    if (bus) this.budget.spend(bus.members.length);
    return bus;
  }

  /** Both ends of every entry ask whether they lie on a bus. */
  private addEntryEnds(): { readonly a: EntryEnd; readonly b: EntryEnd }[] {
    const end = (point: GridPoint): EntryEnd => {
      const bus = this.sets.add();
      this.busTouches.addPoint(point, bus);
      return { point, bus };
    };
    return this.sheet.screen.entries.map(({ a, b }) => ({ a: end(a), b: end(b) }));
  }

  private joinEntry({ a, b }: { readonly a: EntryEnd; readonly b: EntryEnd }, onBus: ReadonlySet<number>): void {
    const [aOn, bOn] = [onBus.has(a.bus), onBus.has(b.bus)];
    if (aOn && bOn) this.sets.join(a.bus, b.bus);
    else if (aOn) this.taps.push({ bus: a.bus, net: this.net(b.point) });
    else if (bOn) this.taps.push({ bus: b.bus, net: this.net(a.point) });
    else if (!this.old) this.sets.join(this.net(a.point), this.net(b.point));
  }

  private addSymbol(use: SymbolUse): void {
    const { symbol, instance } = use;
    const pins = pinsOfUnit(symbol.library, instance.unit, symbol.bodyStyle).map((pin): PlacedPin => {
      const offset = applyMatrix(symbol.matrix, pin.at);
      const at = { x: symbol.at.x + offset.x, y: symbol.at.y + offset.y };
      const alternate = symbol.alternates.get(pin.number);
      const chosen = alternate === undefined ? undefined : pin.alternates?.get(alternate);
      const type = chosen ? chosen.type : pin.type;
      // A pin that is not connected inside the part joins nothing, whatever is drawn to it.
      const group = type === 'no_connect' && !this.old ? this.sets.add() : this.net(at);
      return { pin, name: chosen && alternate !== undefined ? alternate : pin.name, type, at, group };
    });
    this.joinJumpers(symbol, pins);
    this.symbols.push({ ...use, pins, sharedNames: sharedNamesOf(pins) });
  }

  private joinJumpers({ library }: ScreenSymbol, pins: readonly PlacedPin[]): void {
    if (library?.jumpers === undefined && !library?.joinsSameNumbers) return;
    const names = new Map<string, string>();
    for (const [index, group] of (library.jumpers ?? []).entries())
      for (const number of group) names.set(number, `${index}`);
    const first = new Map<string, number>();
    for (const { pin, group } of pins) {
      const jumper = names.get(pin.number);
      const key = jumper === undefined ? `number ${pin.number}` : `jumper ${jumper}`;
      if (jumper === undefined && !library.joinsSameNumbers) continue;
      const other = first.get(key);
      if (other === undefined) first.set(key, group);
      else this.sets.join(other, group);
    }
  }
}

function sharedNamesOf(pins: readonly PlacedPin[]): ReadonlySet<string> {
  const numbers = new Map<string, string>();
  const shared = new Set<string>();
  for (const { name, pin, type } of pins) {
    if (type === 'no_connect') continue;
    const first = numbers.get(name);
    if (first === undefined) numbers.set(name, pin.number);
    else if (first !== pin.number) shared.add(name);
  }
  return shared;
}

interface EntryEnd {
  readonly point: GridPoint;
  readonly bus: number;
}
