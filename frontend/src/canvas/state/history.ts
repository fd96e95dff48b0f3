import type { Design } from '@tracewright/circuit/design';
import { applyChange, type Gesture, type ObjectChange } from './changes';

type Redo = { readonly kind: 'local'; readonly gesture: Gesture } | { readonly kind: 'server' };

/**
 * A design on its way to the server: what the server has, and the person's gestures on top of it in order.
 * The first `sending` gestures are under way and can't be taken back here any more.
 */
export interface EditHistory {
  readonly saved: Design;
  readonly revision: number;
  readonly canUndoSaved: boolean;
  readonly canRedoSaved: boolean;
  readonly unsent: readonly Gesture[];
  readonly sending: 0 | 1;
  /** What redo brings back, last first. */
  readonly undone: readonly Redo[];
}

export interface SavedDesign {
  readonly design: Design;
  readonly revision: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export function loaded({ design, revision, canUndo, canRedo }: SavedDesign): EditHistory {
  return {
    saved: design,
    revision,
    canUndoSaved: canUndo,
    canRedoSaved: canRedo,
    unsent: [],
    sending: 0,
    undone: [],
  };
}

export function currentDesign(history: EditHistory): Design {
  return history.unsent.reduce((design, { change }) => applyChange(design, change), history.saved);
}

/**
 * Adds a gesture. With `joins` it becomes one with the last unsent gesture when both do the same to the same
 * objects, so that a held arrow key is one step.
 */
export function committed(history: EditHistory, gesture: Gesture, joins = false): EditHistory {
  const last = history.unsent.at(-1);
  const open = last && history.unsent.length > history.sending ? last : undefined;
  const joined = joins && open && repeats(open, gesture) ? joinGestures(open, gesture) : undefined;
  const unsent = joined ? [...history.unsent.slice(0, -1), joined] : [...history.unsent, gesture];
  return { ...history, unsent, undone: [] };
}

function repeats(first: Gesture, second: Gesture): boolean {
  const ids = ({ change }: Gesture): string => change.components.map(({ id }) => id).join();
  const onlyChanges = [...first.change.components, ...second.change.components].every(({ from, to }) => from && to);
  return onlyChanges && first.label === second.label && first.label.startsWith('Move') && ids(first) === ids(second);
}

function joinGestures(first: Gesture, second: Gesture): Gesture {
  const join = <T>(before: readonly ObjectChange<T>[], after: readonly ObjectChange<T>[]): ObjectChange<T>[] => {
    const later = new Map(after.map((change) => [change.id, change]));
    const known = new Set(before.map(({ id }) => id));
    return [
      ...before.map((change) => ({ ...change, ...(later.has(change.id) && { to: later.get(change.id)?.to }) })),
      ...after.filter(({ id }) => !known.has(id)),
    ];
  };
  return {
    ...second,
    change: {
      components: join(first.change.components, second.change.components),
      connections: join(first.change.connections, second.change.connections),
    },
  };
}

export type UndoStep =
  | { readonly kind: 'local'; readonly history: EditHistory; readonly gesture: Gesture }
  /** All has to be saved first, then the server takes its last change back. */
  | { readonly kind: 'server' }
  | { readonly kind: 'nothing' };

/** What undo means now: the last gesture that has not left this browser, else the server's last change. */
export function undoStep(history: EditHistory): UndoStep {
  const last = history.unsent.at(-1);
  if (last && history.unsent.length > history.sending) {
    const undone = [...history.undone, { kind: 'local', gesture: last } as const];
    return { kind: 'local', gesture: last, history: { ...history, unsent: history.unsent.slice(0, -1), undone } };
  }
  return last || history.canUndoSaved ? { kind: 'server' } : { kind: 'nothing' };
}

/** What redo means now. */
export function redoStep(history: EditHistory): UndoStep {
  const last = history.undone.at(-1);
  if (last?.kind === 'local') {
    const { gesture } = last;
    return {
      kind: 'local',
      gesture,
      history: { ...history, unsent: [...history.unsent, gesture], undone: history.undone.slice(0, -1) },
    };
  }
  return last || (history.canRedoSaved && history.unsent.length === 0) ? { kind: 'server' } : { kind: 'nothing' };
}

/** The server took back or brought back its last change. */
export function afterServerStep(history: EditHistory, direction: 'undo' | 'redo', answer: SavedDesign): EditHistory {
  const undone = direction === 'undo' ? [...history.undone, { kind: 'server' } as const] : history.undone.slice(0, -1);
  return { ...loaded(answer), undone: answer.canRedo ? undone : undone.filter(({ kind }) => kind === 'local') };
}

export function sendingFirst(history: EditHistory): EditHistory {
  return { ...history, sending: 1 };
}

export function sendingFailed(history: EditHistory): EditHistory {
  return { ...history, sending: 0 };
}

/** The server has the first gesture now. */
export function firstSent(history: EditHistory, answer: SavedDesign): EditHistory {
  return { ...loaded(answer), unsent: history.unsent.slice(1), undone: history.undone };
}

/** Others saved in between; the person's gestures have been put on top of theirs. */
export function rebased(history: EditHistory, theirs: SavedDesign, gestures: readonly Gesture[]): EditHistory {
  return { ...loaded(theirs), unsent: gestures };
}

export function canUndo(history: EditHistory): boolean {
  return undoStep(history).kind !== 'nothing';
}

export function canRedo(history: EditHistory): boolean {
  return redoStep(history).kind !== 'nothing';
}
