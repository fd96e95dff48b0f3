import { asStored } from './as-stored';
import type { Connection, Design, PlacedComponent } from './design';
import type { ComponentFields, ContentEvent } from './events';
import type { DesignState } from './evolve';
import { packing } from './packing';
import { atOnce, type Steps } from './steps';

/** Above this many single events a save is written as packed pieces. */
const BULK_LIMIT = 200;

/** Equal as JSON, whatever the order of the fields; absent and undefined are the same. */
export function sameElement(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => sameElement(left[key], right[key]));
}

/**
 * What has to happen to a design so that it becomes the target: one event per change, removals first.
 * The target must be well formed (see `checkDesign`).
 */
export const diffDesign = (state: DesignState, target: Design): readonly ContentEvent[] =>
  atOnce(diffing(state, target));

/** As `diffDesign`, for who does long work in steps. */
export function* diffing(state: DesignState, target: Design): Steps<readonly ContentEvent[]> {
  const wanted = asStored(state, target);
  yield;
  const removedParts = [...state.components.values()].filter(({ id }) => !wanted.components.has(id));
  const removedIds = new Set(removedParts.map(({ id }) => id));
  const goneWires = [...state.connections.values()].filter(({ id }) => !wanted.connections.has(id));
  const wiresOf = groupWires(goneWires, removedIds);
  const events: ContentEvent[] = [
    ...wiresOf.loose.map((connection): ContentEvent => ({ type: 'design.WireRemoved', data: { connection } })),
    ...removedParts.map((component): ContentEvent => ({
      type: 'design.ComponentRemoved',
      data: { component, connections: wiresOf.byPart.get(component.id) ?? [] },
    })),
    ...[...wanted.components.values()].flatMap((component) =>
      partEvents(state.components.get(component.id), component),
    ),
    ...[...wanted.connections.values()].flatMap((connection) =>
      wireEvents(state.connections.get(connection.id), connection),
    ),
  ];
  yield;
  return events.length > BULK_LIMIT ? yield* inBulk(events) : events;
}

/** Each removed wire once: with the first removed part that it belongs to, else alone. */
function groupWires(wires: readonly Connection[], removed: ReadonlySet<string>) {
  const byPart = new Map<string, Connection[]>();
  const loose: Connection[] = [];
  for (const wire of wires) {
    const owner = [wire.source?.componentId, wire.target?.componentId].find(
      (id) => id !== undefined && removed.has(id),
    );
    if (owner === undefined) loose.push(wire);
    else byPart.set(owner, [...(byPart.get(owner) ?? []), wire]);
  }
  return { byPart, loose };
}

function partEvents(before: PlacedComponent | undefined, after: PlacedComponent): readonly ContentEvent[] {
  if (!before) return [{ type: 'design.ComponentPlaced', data: { component: after } }];
  const events: ContentEvent[] = [];
  const { id } = after;
  if (before.x !== after.x || before.y !== after.y) {
    const data = { id, from: { x: before.x, y: before.y }, to: { x: after.x, y: after.y } };
    events.push({ type: 'design.ComponentMoved', data });
  }
  if (before.rotation !== after.rotation) {
    events.push({ type: 'design.ComponentRotated', data: { id, from: before.rotation, to: after.rotation } });
  }
  const fields = changedFields(before, after);
  if (fields) events.push({ type: 'design.ComponentChanged', data: { id, ...fields } });
  return events;
}

const POSITION_FIELDS = new Set(['id', 'x', 'y', 'rotation']);

function changedFields(
  before: PlacedComponent,
  after: PlacedComponent,
): { from: ComponentFields; to: ComponentFields } | undefined {
  const left = before as unknown as Record<string, unknown>;
  const right = after as unknown as Record<string, unknown>;
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter((name) => !POSITION_FIELDS.has(name) && !sameElement(left[name], right[name]))
    .sort();
  if (names.length === 0) return undefined;
  const pick = (source: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, source[name] ?? null])) as ComponentFields;
  return { from: pick(left), to: pick(right) };
}

function wireEvents(before: Connection | undefined, after: Connection): readonly ContentEvent[] {
  if (!before) return [{ type: 'design.WireConnected', data: { connection: after } }];
  return sameElement(before, after) ? [] : [{ type: 'design.WireRerouted', data: { from: before, to: after } }];
}

function* inBulk(events: readonly ContentEvent[]): Steps<readonly ContentEvent[]> {
  const placed = events.flatMap((event) => (event.type === 'design.ComponentPlaced' ? [event.data.component] : []));
  const connected = events.flatMap((event) => (event.type === 'design.WireConnected' ? [event.data.connection] : []));
  const removed = events.flatMap((event) => (event.type === 'design.ComponentRemoved' ? [event.data.component] : []));
  const cut = events.flatMap((event) =>
    event.type === 'design.ComponentRemoved'
      ? event.data.connections
      : event.type === 'design.WireRemoved'
        ? [event.data.connection]
        : [],
  );
  const others = events.filter(
    ({ type }) =>
      !['design.ComponentPlaced', 'design.WireConnected', 'design.ComponentRemoved', 'design.WireRemoved'].includes(
        type,
      ),
  );
  return [
    ...(yield* bulking('design.ElementsRemoved', { components: removed, connections: cut })),
    ...(yield* bulking('design.ElementsPasted', { components: placed, connections: connected })),
    ...others,
  ];
}

/** Elements as packed events of one type. What goes, goes in reverse order, so that undoing it brings all back in order. */
export const bulk = (type: BulkType, elements: Design): readonly ContentEvent[] => atOnce(bulking(type, elements));

type BulkType = 'design.ElementsRemoved' | 'design.ElementsPasted';

/** As `bulk`, for who does long work in steps. */
export function* bulking(type: BulkType, elements: Design): Steps<readonly ContentEvent[]> {
  if (elements.components.length + elements.connections.length === 0) return [];
  const pieces = yield* packing(elements);
  const inOrder = type === 'design.ElementsRemoved' ? [...pieces].reverse() : pieces;
  return inOrder.map(({ packed, components, connections }) => ({
    type,
    data: { elements: packed, componentCount: components, connectionCount: connections },
  }));
}
