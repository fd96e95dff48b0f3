import type { Connection, Design, PlacedComponent } from '@tracewright/circuit/design';

/** One object before and after; absent where it did not or does not exist. */
export interface ObjectChange<T> {
  readonly id: string;
  readonly from?: T;
  readonly to?: T;
}

export interface DesignChange {
  readonly components: readonly ObjectChange<PlacedComponent>[];
  readonly connections: readonly ObjectChange<Connection>[];
}

/** One finished action of a person: saved, undone and redone as a whole. */
export interface Gesture {
  /** Also makes the save's Idempotency-Key, so that sending it twice does nothing. */
  readonly id: string;
  /** Such as "Move 3 parts". */
  readonly label: string;
  readonly change: DesignChange;
}

interface Identified {
  readonly id: string;
}

/** Equal as JSON, whatever the order of the fields; an absent field and undefined are the same. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, at) => sameData(item, b[at]));
  }
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  for (const key in left) if (!sameData(left[key], right[key])) return false;
  for (const key in right) if (right[key] !== undefined && left[key] === undefined) return false;
  return true;
}

function diffList<T extends Identified>(before: readonly T[], after: readonly T[]): ObjectChange<T>[] {
  if (before === after) return [];
  const left = new Map(before.map((item) => [item.id, item]));
  const changes: ObjectChange<T>[] = [];
  const kept = new Set<string>();
  for (const to of after) {
    kept.add(to.id);
    const from = left.get(to.id);
    if (!from) changes.push({ id: to.id, to });
    else if (from !== to && !sameData(from, to)) changes.push({ id: to.id, from, to });
  }
  for (const from of before) if (!kept.has(from.id)) changes.push({ id: from.id, from });
  return changes;
}

export function diffDesigns(before: Design, after: Design): DesignChange {
  return {
    components: diffList(before.components, after.components),
    connections: diffList(before.connections, after.connections),
  };
}

export function isEmptyChange(change: DesignChange): boolean {
  return change.components.length === 0 && change.connections.length === 0;
}

function applyList<T extends Identified>(items: readonly T[], changes: readonly ObjectChange<T>[]): readonly T[] {
  if (changes.length === 0) return items;
  const byId = new Map(changes.map((change) => [change.id, change]));
  const result: T[] = [];
  for (const item of items) {
    const change = byId.get(item.id);
    byId.delete(item.id);
    if (!change) result.push(item);
    else if (change.to) result.push(change.to);
  }
  for (const change of byId.values()) if (change.to) result.push(change.to);
  return result;
}

/** Puts each changed object in its new state, whatever state it is in; the others stay the same objects. */
export function applyChange(design: Design, change: DesignChange): Design {
  if (isEmptyChange(change)) return design;
  return {
    components: applyList(design.components, change.components),
    connections: applyList(design.connections, change.connections),
  };
}

function invertList<T>(changes: readonly ObjectChange<T>[]): ObjectChange<T>[] {
  return changes.map(({ id, from, to }) => ({ id, ...(to && { from: to }), ...(from && { to: from }) }));
}

export function invertChange(change: DesignChange): DesignChange {
  return { components: invertList(change.components), connections: invertList(change.connections) };
}

export function sameDesign(a: Design, b: Design): boolean {
  return a === b || isEmptyChange(diffDesigns(a, b));
}
