import {
  addTallies,
  asSheets,
  asStored,
  atOnce,
  besideDesign,
  bulking,
  type ChangeTally,
  checkDesign,
  conflictsWith,
  type ContentEvent,
  type Design,
  type DesignEvent,
  designOf,
  type DesignState,
  diffing,
  EMPTY_DESIGN,
  evolveDesign,
  invertDesignEvent,
  packing,
  type Steps,
  tallyOf,
} from '@tracewright/circuit/design';
import { Refusal } from '@tracewright/kernel';

/** One finished gesture in the design's stream: where its events stand. */
export interface Change {
  readonly changeId: string;
  readonly from: bigint;
  readonly to: bigint;
  readonly tally: ChangeTally;
}

/** A design with what can be undone and redone, oldest first. */
export interface DesignWithHistory {
  readonly design: DesignState;
  readonly undoable: readonly Change[];
  readonly redoable: readonly Change[];
  /** When it was last changed; empty while it has no event. */
  readonly changedAt: string;
  /** Revision of the newest undo or redo. */
  readonly reversedAt: bigint | undefined;
}

/** A design event as the stream holds it. */
export interface RecordedDesignEvent {
  readonly event: DesignEvent;
  readonly changeId: string;
  readonly revision: bigint;
  readonly at: string;
}

export const NEW_DESIGN: DesignWithHistory = {
  design: EMPTY_DESIGN,
  undoable: [],
  redoable: [],
  changedAt: '',
  reversedAt: undefined,
};

type Changes = Pick<DesignWithHistory, 'undoable' | 'redoable'> & { readonly reversedAt?: bigint };

/** Deeper than anybody goes back, and small enough to be kept with every snapshot. */
const UNDO_DEPTH = 500;

export function evolveWithHistory(state: DesignWithHistory, recorded: RecordedDesignEvent): DesignWithHistory {
  const { event } = recorded;
  return {
    ...state,
    design: evolveDesign(state.design, event),
    changedAt: recorded.at,
    ...changesAfter(state, recorded),
  };
}

function changesAfter(state: DesignWithHistory, recorded: RecordedDesignEvent): Changes {
  switch (recorded.event.type) {
    case 'design.ChangeUndone':
      return { ...moved(state, 'undo', recorded.event.data.changeId), reversedAt: recorded.revision };
    case 'design.ChangeRedone':
      return { ...moved(state, 'redo', recorded.event.data.changeId), reversedAt: recorded.revision };
    default:
      return extended(state, recorded, recorded.event);
  }
}

/** Undone and redone changes begin with their marker, so the inverse events after it belong to no change of their own. */
function extended(state: DesignWithHistory, { changeId, revision }: RecordedDesignEvent, event: ContentEvent): Changes {
  const last = state.undoable.at(-1);
  if (isReversal(changeId)) return { undoable: state.undoable, redoable: state.redoable };
  const tally = tallyOf(event, state.design);
  if (last?.changeId === changeId) {
    const grown = { ...last, to: revision, tally: addTallies(last.tally, tally) };
    return { undoable: [...state.undoable.slice(0, -1), grown], redoable: state.redoable };
  }
  const begun = { changeId, from: revision, to: revision, tally };
  return { undoable: [...state.undoable, begun].slice(-UNDO_DEPTH), redoable: [] };
}

function moved(state: DesignWithHistory, direction: 'undo' | 'redo', changeId: string): Changes {
  const [source, target] = direction === 'undo' ? [state.undoable, state.redoable] : [state.redoable, state.undoable];
  const change = source.find((candidate) => candidate.changeId === changeId);
  const left = source.filter((candidate) => candidate !== change);
  const grown = change ? [...target, change] : target;
  return direction === 'undo' ? { undoable: left, redoable: grown } : { undoable: grown, redoable: left };
}

const REVERSAL = 'reversal:';

/** The change id of an undo or redo: reversals are no changes that could be undone themselves. */
export const reversalId = (commandId: string): string => `${REVERSAL}${commandId}`;
const isReversal = (changeId: string): boolean => changeId.startsWith(REVERSAL);

/** Saving: one event per difference between the design as it is and as the client has it. */
export const saveDesign = (state: DesignWithHistory, target: Design): readonly DesignEvent[] =>
  atOnce(saving(state, target));

/** As `saveDesign`, in steps: a save of thousands of parts takes a while. */
export function* saving(state: DesignWithHistory, target: Design): Steps<readonly DesignEvent[]> {
  const problems = checkDesign(target);
  if (problems.length > 0) {
    throw new Refusal(
      'invalid',
      'invalid_design',
      `The design can't be saved: ${problems[0]?.field} ${problems[0]?.message}.`,
      problems,
    );
  }
  yield;
  const events = yield* diffing(state.design, target);
  return isTooMuch(events) ? yield* rewritten(state, target) : events;
}

/** What one append and one event may take, with room for what the store adds to each. */
const ROOM = { append: 700_000, event: 48_000, overhead: 700 };

function isTooMuch(events: readonly DesignEvent[]): boolean {
  let total = 0;
  for (const { data } of events) {
    const bytes = utf8Bytes(JSON.stringify(data));
    total += bytes + ROOM.overhead;
    if (bytes > ROOM.event || total > ROOM.append) return true;
  }
  return false;
}

/** At most what UTF-8 takes for a JSON text. */
const utf8Bytes = (json: string): number => json.length + 2 * (json.match(/[^ -~]/g)?.length ?? 0);

/** A change of nearly everything, such as moving a whole board: the old elements go and the new ones come, packed. */
function* rewritten({ design }: DesignWithHistory, target: Design): Steps<readonly DesignEvent[]> {
  return [
    ...(yield* bulking('design.ElementsRemoved', designOf(design))),
    ...(yield* bulking('design.ElementsPasted', designOf(asStored(design, target)))),
  ];
}

export interface ImportedFile {
  readonly importId: string;
  readonly ownerId: string;
  readonly fileName: string;
}

type Placement = 'replace' | 'beside';

/** An import replaces everything on the canvas, or stands beside it; in one change. */
export const importDesign = (
  state: DesignWithHistory,
  design: Design,
  file: ImportedFile,
  placement: Placement = 'replace',
): readonly DesignEvent[] => atOnce(importing(state, design, file, placement));

/** As `importDesign`, in steps. */
export function* importing(
  state: DesignWithHistory,
  design: Design,
  { importId, ownerId, fileName }: ImportedFile,
  placement: Placement,
): Steps<readonly DesignEvent[]> {
  const there = designOf(state.design);
  const coming = placement === 'beside' ? besideDesign(there, asSheets(there, design, fileName)) : design;
  yield;
  const stored = designOf(asStored(EMPTY_DESIGN, coming));
  yield;
  const pieces = yield* packing(stored);
  return [
    ...(placement === 'beside' ? [] : yield* bulking('design.ElementsRemoved', there)),
    ...pieces.map(({ packed, components, connections }, index): ContentEvent => ({
      type: 'design.ElementsImported',
      data: {
        importId,
        ownerId,
        fileName,
        part: index + 1,
        parts: pieces.length,
        elements: packed,
        componentCount: components,
        connectionCount: connections,
      },
    })),
  ];
}

/** The change that undo would take back, or redo bring back. */
export function nextReversal(state: DesignWithHistory, direction: 'undo' | 'redo'): Change | undefined {
  return (direction === 'undo' ? state.undoable : state.redoable).at(-1);
}

/**
 * Undo takes the events of the last change back in reverse order; redo brings those of the last undone one again.
 * @throws Refusal nothing_to_undo or nothing_to_redo; undo_conflict or redo_conflict that names the parts and wires that somebody changed since
 */
export const reverse = (
  state: DesignWithHistory,
  direction: 'undo' | 'redo',
  events: readonly ContentEvent[],
): readonly DesignEvent[] => atOnce(reversing(state, direction, events));

/** As `reverse`, in steps. */
export function* reversing(
  state: DesignWithHistory,
  direction: 'undo' | 'redo',
  events: readonly ContentEvent[],
): Steps<readonly DesignEvent[]> {
  const change = nextReversal(state, direction);
  if (!change)
    throw new Refusal('conflict', `nothing_to_${direction}`, `There is nothing to ${direction} in this design.`);
  const reversal = direction === 'undo' ? [...events].reverse().map(invertDesignEvent) : events;
  let design = state.design;
  for (const event of reversal) {
    yield;
    const conflicts = conflictsWith(design, event);
    if (conflicts.length > 0) throw conflict(direction, design, conflicts);
    design = evolveDesign(design, event);
  }
  const type: Exclude<DesignEvent, ContentEvent>['type'] =
    direction === 'undo' ? 'design.ChangeUndone' : 'design.ChangeRedone';
  return [{ type, data: { changeId: change.changeId } }, ...reversal];
}

function conflict(direction: 'undo' | 'redo', design: DesignState, ids: readonly string[]): Refusal {
  const names = ids.map((id) => design.components.get(id)?.reference ?? id).slice(0, 5);
  const message = `This can't be ${direction === 'undo' ? 'undone' : 'redone'}: ${names.join(', ')} changed since.`;
  return new Refusal(
    'conflict',
    `${direction}_conflict`,
    message,
    ids.map((id) => ({ id })),
  );
}
