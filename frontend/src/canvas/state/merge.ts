import type { Connection, Design, PlacedComponent } from '@tracewright/circuit/design';
import {
  applyChange,
  diffDesigns,
  isEmptyChange,
  sameData,
  type DesignChange,
  type Gesture,
  type ObjectChange,
} from './changes';
import { settle } from './settle';

export type Choice = 'mine' | 'theirs';

/** One object that both sides changed in ways that don't go together. Absent side: removed there. */
export type Conflict =
  | {
      readonly kind: 'part';
      readonly id: string;
      readonly base?: PlacedComponent;
      readonly mine?: PlacedComponent;
      readonly theirs?: PlacedComponent;
    }
  | {
      readonly kind: 'wire';
      readonly id: string;
      readonly base?: Connection;
      readonly mine?: Connection;
      readonly theirs?: Connection;
    };

export interface Merge {
  readonly conflicts: readonly Conflict[];
  /** The merged design once every conflict has its choice; a conflict without choice keeps theirs. */
  resolve(choices: ReadonlyMap<string, Choice>): Design;
  /** The person's own gestures, put on top of theirs one by one, so that each keeps its own undo step. */
  rebase(gestures: readonly Gesture[], choices: ReadonlyMap<string, Choice>): readonly Gesture[];
}

type Fields = Readonly<Record<string, unknown>>;
/** Fields that mean something only together. */
const GROUPS: readonly (readonly string[])[] = [
  ['x', 'y'],
  ['width', 'height'],
];

/** Three-way merge of one object's fields; undefined when both changed the same field differently. */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T): T | undefined {
  const [left, ours, right] = [base, mine, theirs] as [Fields, Fields, Fields];
  const grouped = new Set(GROUPS.flat());
  const single = [...new Set([left, ours, right].flatMap(Object.keys))].filter((name) => !grouped.has(name));
  const result: Record<string, unknown> = { ...right };
  for (const group of [...GROUPS, ...single.map((name) => [name])]) {
    const changed = (side: Fields): boolean => group.some((name) => !sameData(side[name], left[name]));
    if (!changed(ours)) continue;
    const differ = group.some((name) => !sameData(ours[name], right[name]));
    if (changed(right) && differ) return undefined;
    for (const name of group) {
      if (ours[name] === undefined) delete result[name];
      else result[name] = ours[name];
    }
  }
  return result as T;
}

interface Decision<T> {
  readonly change: ObjectChange<T>;
  readonly conflict: boolean;
}

/** What putting `mine` on top of `theirs` does to one object. */
function decide<T extends { id: string }>(change: ObjectChange<T>, theirs: T | undefined): Decision<T> {
  const { id, from, to } = change;
  const onto = (result: T | undefined): ObjectChange<T> => ({
    id,
    ...(theirs && { from: theirs }),
    ...(result && { to: result }),
  });
  if (sameData(from, theirs) || sameData(to, theirs)) return { change: onto(to), conflict: false };
  if (from && to && theirs) {
    const merged = mergeFields(from, to, theirs);
    if (merged) return { change: onto(merged), conflict: false };
  }
  return { change: onto(to), conflict: true };
}

const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]));

const pinKey = (componentId: string, pin: string): string => `${componentId}\n${pin}`;

/** Without what follows from the rest (paths of bound wires, nets of wired pins), which is never a reason to ask. */
function bare(design: Design): Design {
  const ends = design.connections.flatMap(({ source, target }) => (source && target ? [source, target] : []));
  const wired = new Set(ends.map(({ componentId, pin }) => pinKey(componentId, pin)));
  const barePart = (part: PlacedComponent): PlacedComponent => {
    if (!part.pins?.some(({ number, net }) => net !== undefined && wired.has(pinKey(part.id, number)))) return part;
    return {
      ...part,
      pins: part.pins.map(({ net, ...pin }) =>
        net === undefined || wired.has(pinKey(part.id, pin.number)) ? pin : { ...pin, net },
      ),
    };
  };
  return {
    components: design.components.map(barePart),
    connections: design.connections.map((wire) => (wire.source && wire.target ? { ...wire, path: '' } : wire)),
  };
}

/** Merges a person's unsaved design with what others saved since `base`. */
export function mergeDesigns(base: Design, mine: Design, theirs: Design): Merge {
  const change = diffDesigns(bare(base), bare(mine));
  const parts = byId(bare(theirs).components);
  const wires = byId(bare(theirs).connections);
  const conflicts: Conflict[] = [
    ...conflictsOf('part', change.components, parts),
    ...conflictsOf('wire', change.connections, wires),
    ...strandedWires(change, byId(bare(base).components), parts),
  ].filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at);
  const contested = new Set(conflicts.map(({ id }) => id));
  const resolve = (choices: ReadonlyMap<string, Choice>): Design =>
    putOn(theirs, restored(onlyMine(change, contested, choices), conflicts, choices));
  const rebase = (gestures: readonly Gesture[], choices: ReadonlyMap<string, Choice>): readonly Gesture[] => {
    let before = base;
    let now = theirs;
    const moved = gestures.map((gesture, at): Gesture => {
      const after = applyChange(before, gesture.change);
      const own = onlyMine(diffDesigns(bare(before), bare(after)), contested, choices);
      const next = at === gestures.length - 1 ? resolve(choices) : putOn(now, own);
      const rebased = { ...gesture, change: diffDesigns(now, next) };
      before = after;
      now = next;
      return rebased;
    });
    return moved.filter(({ change: left }) => !isEmptyChange(left));
  };
  return { conflicts, resolve, rebase };
}

function conflictsOf<T extends PlacedComponent | Connection>(
  kind: Conflict['kind'],
  changes: readonly ObjectChange<T>[],
  theirs: ReadonlyMap<string, T>,
): Conflict[] {
  return changes
    .filter((change) => decide(change, theirs.get(change.id)).conflict)
    .map(({ id, from, to }) => ({ kind, id, base: from, mine: to, theirs: theirs.get(id) }) as Conflict);
}

/** My new wire ends at a part that they removed: the part is what has to be decided. */
function strandedWires(
  change: DesignChange,
  base: ReadonlyMap<string, PlacedComponent>,
  theirs: ReadonlyMap<string, PlacedComponent>,
): Conflict[] {
  return change.connections
    .flatMap(({ to }) => [to?.source?.componentId, to?.target?.componentId])
    .flatMap((id) => {
      const known = id === undefined || theirs.has(id) ? undefined : base.get(id);
      return known ? [{ kind: 'part', id: known.id, base: known, mine: known } as const] : [];
    });
}

function onlyMine(
  change: DesignChange,
  contested: ReadonlySet<string>,
  choices: ReadonlyMap<string, Choice>,
): DesignChange {
  const keep = ({ id }: { readonly id: string }): boolean => !contested.has(id) || choices.get(id) === 'mine';
  return { components: change.components.filter(keep), connections: change.connections.filter(keep) };
}

/** A part that I did not touch but keep against their removal has to be put back as well. */
function restored(
  change: DesignChange,
  conflicts: readonly Conflict[],
  choices: ReadonlyMap<string, Choice>,
): DesignChange {
  const known = new Set(change.components.map(({ id }) => id));
  const back = conflicts.flatMap((conflict) =>
    conflict.kind === 'part' && conflict.mine && !known.has(conflict.id) && choices.get(conflict.id) === 'mine'
      ? [{ id: conflict.id, to: conflict.mine }]
      : [],
  );
  return { components: [...change.components, ...back], connections: change.connections };
}

function putOn(theirs: Design, change: DesignChange): Design {
  const plain = bare(theirs);
  const parts = byId(plain.components);
  const wires = byId(plain.connections);
  const edited = applyChange(plain, {
    components: change.components.map((one) => decide(one, parts.get(one.id)).change),
    connections: change.connections.map((one) => decide(one, wires.get(one.id)).change),
  });
  return settle(theirs, withoutStranded(edited));
}

/** A wire can't end at a part or pin that is not there. */
function withoutStranded(design: Design): Design {
  const parts = byId(design.components);
  const stands = (end: Connection['source']): boolean => {
    const part = end && parts.get(end.componentId);
    return end === undefined || (part !== undefined && (part.pins?.some(({ number }) => number === end.pin) ?? true));
  };
  const connections = design.connections.filter(({ source, target }) => stands(source) && stands(target));
  return connections.length === design.connections.length ? design : { components: design.components, connections };
}
