import type { MarkKind } from '../model';
import { shownReference, type Connection, type PlacedComponent } from './design';
import type { DesignState } from './evolve';
import type { ContentEvent } from './events';

/** How much one change did: kept with it, so that undo and redo can say what they did. Zeros are left out. */
export interface ChangeTally {
  readonly placed?: number;
  readonly removed?: number;
  readonly moved?: number;
  readonly rotated?: number;
  readonly changed?: number;
  readonly wired?: number;
  readonly unwired?: number;
  readonly rerouted?: number;
  /** What was placed came from a file. */
  readonly imported?: true;
  /** Designator of the part that it is about, where it is one. */
  readonly part?: string;
  /** The label, port, cross or note that it is about, where it is one: "label SDA". */
  readonly mark?: string;
}

type Count = Exclude<keyof ChangeTally, 'imported' | 'part' | 'mark'>;

const COUNTS: readonly Count[] = ['placed', 'removed', 'moved', 'rotated', 'changed', 'wired', 'unwired', 'rerouted'];

/** What an event does to a design as it was before it. */
export function tallyOf(event: ContentEvent, { components }: DesignState): ChangeTally {
  const about = (id: string): { readonly part: string } => ({ part: nameOf(components.get(id)) });
  switch (event.type) {
    case 'design.ComponentPlaced':
      return { placed: 1, part: nameOf(event.data.component) };
    case 'design.ComponentMoved':
      return { moved: 1, ...about(event.data.id) };
    case 'design.ComponentRotated':
      return { rotated: 1, ...about(event.data.id) };
    case 'design.ComponentChanged':
      return { changed: 1, ...about(event.data.id) };
    case 'design.ComponentRemoved':
      return { removed: 1, unwired: event.data.connections.length, part: nameOf(event.data.component) };
    case 'design.ComponentRestored':
      return { placed: 1, wired: event.data.connections.length, part: nameOf(event.data.component) };
    case 'design.WireConnected':
      return tallyOfWire('wired', event.data.connection);
    case 'design.WireRerouted':
      return { rerouted: 1 };
    case 'design.WireRemoved':
      return tallyOfWire('unwired', event.data.connection);
    case 'design.ElementsImported':
      return { placed: event.data.componentCount, wired: event.data.connectionCount, imported: true };
    case 'design.ElementsPasted':
      return { placed: event.data.componentCount, wired: event.data.connectionCount };
    case 'design.ElementsRemoved':
      return { removed: event.data.componentCount, unwired: event.data.connectionCount };
  }
}

const nameOf = (part: PlacedComponent | undefined): string => (part ? shownReference(part) : '');

/** A wire or mark that is new or gone. A dot goes with a wire and is not counted. */
export function tallyOfWire(count: 'wired' | 'unwired', wire: Connection): ChangeTally {
  if (wire.mark === 'junction') return {};
  const mark = markName(wire);
  return { [count]: 1, ...(mark !== undefined && { mark }) };
}

/** What people call a mark: "label SDA"; undefined for what is a line. */
export function markName({ mark, text, drawing }: Connection): string | undefined {
  if (mark === 'note' && drawing?.startsWith('I ')) return 'picture';
  const name = mark && MARK_NAMES[mark];
  return name !== undefined && text ? `${name} ${text}` : name;
}

const MARK_NAMES: { readonly [mark in MarkKind]?: string } = {
  label: 'label',
  globalLabel: 'label',
  hierarchicalLabel: 'label',
  port: 'port',
  noConnect: 'no-connect',
  note: 'note',
  junction: 'junction',
  frame: 'sheet',
};

/** Two pieces of one change together. */
export function addTallies(a: ChangeTally, b: ChangeTally): ChangeTally {
  const counts: { [name in Count]?: number } = {};
  for (const name of COUNTS) {
    const sum = (a[name] ?? 0) + (b[name] ?? 0);
    if (sum > 0) counts[name] = sum;
  }
  // Two parts have no designator in common; a wire has none to begin with.
  const part = a.part === undefined ? b.part : b.part === undefined || b.part === a.part ? a.part : '';
  const mark = a.mark === undefined ? b.mark : b.mark === undefined || b.mark === a.mark ? a.mark : '';
  const about = { ...(part !== undefined && { part }), ...(mark !== undefined && { mark }) };
  return { ...counts, ...((a.imported ?? b.imported) && { imported: true }), ...about };
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** "143 parts and 512 wires" */
export function elementsText(parts: number, wires: number): string {
  const texts = [...(parts > 0 ? [counted(parts, 'part')] : []), ...(wires > 0 ? [counted(wires, 'wire')] : [])];
  return texts.join(' and ') || 'nothing';
}

/** What a change did, to stand after "Undone: " or "Redone: ": "moved 3 parts". */
export function describeTally(tally: ChangeTally): string {
  const { placed = 0, removed = 0, wired = 0, unwired = 0, rerouted = 0 } = tally;
  if (tally.imported) return `import of ${elementsText(placed, wired)}`;
  // A cross also changes the pin that it stands on.
  if (tally.mark && placed + removed === 0 && wired + unwired === 1)
    return `${wired ? 'placed' : 'removed'} ${tally.mark}`;
  // A change of nearly everything is stored as the old elements removed and the new ones placed.
  const exchanged = Math.min(placed, removed);
  const changed = (tally.changed ?? 0) + exchanged;
  const rotated = tally.rotated ?? 0;
  // Turning a part about its middle moves its corner, too.
  const moved = Math.max(0, (tally.moved ?? 0) - rotated);
  const parts = (count: number): string => (count === 1 && tally.part ? tally.part : counted(count, 'part'));
  const done = (
    [
      [placed - exchanged, placed === 1 && tally.part ? 'placed' : 'added'],
      [removed - exchanged, 'removed'],
      [moved, 'moved'],
      [rotated, 'rotated'],
      [changed, 'changed'],
    ] as const
  ).flatMap(([count, verb]) => (count > 0 ? [`${verb} ${parts(count)}`] : []));
  if (done.length > 0) return done.join(', ');
  const wires = (
    [
      [wired, 'drew'],
      [unwired, 'removed'],
      [rerouted, 'changed'],
    ] as const
  ).flatMap(([count, verb]) => (count > 0 ? [`${verb} ${counted(count, 'wire')}`] : []));
  return wires.join(', ') || 'a change';
}
