import {
  type ChangeTally,
  type ContentEvent,
  type Design,
  type DesignEvent,
  designOf,
  designState,
  packElements,
  unpackElements,
} from '@tracewright/circuit/design';
import type { Json } from '@tracewright/kernel';
import type { Aggregate, Recorded, Snapshots } from '../../../platform/commands';
import {
  type Change,
  type DesignWithHistory,
  evolveWithHistory,
  importDesign,
  type ImportedFile,
  NEW_DESIGN,
  reverse,
  saveDesign,
} from '../domain/design';
import type { ProjectEvent } from '../domain/events';
import { project, type ProjectCommand, type ProjectState } from '../domain/project';

export const PROJECT: Aggregate<ProjectState, ProjectCommand, ProjectEvent> = {
  category: 'project',
  decider: project,
  retry: 'on-conflict',
};

export type DesignCommand =
  | { readonly type: 'Save'; readonly target: Design }
  | {
      readonly type: 'Import';
      readonly design: Design;
      readonly file: ImportedFile;
      readonly placement: 'replace' | 'beside';
    }
  /** `events` are those of the change that is next to be undone or redone. */
  | { readonly type: 'Reverse'; readonly direction: 'undo' | 'redo'; readonly events: readonly ContentEvent[] };

/** The design's stream: its events' metadata tell which gesture each belongs to. */
export const DESIGN: Aggregate<DesignWithHistory, DesignCommand, DesignEvent> = {
  category: 'design',
  retry: 'on-conflict',
  decider: {
    initialState: NEW_DESIGN,
    decide(command, state) {
      switch (command.type) {
        case 'Save':
          return saveDesign(state, command.target);
        case 'Import':
          return importDesign(state, command.design, command.file, command.placement);
        case 'Reverse':
          return reverse(state, command.direction, command.events);
      }
    },
    evolve(state, event) {
      const { metadata, revision } = event as Recorded<DesignEvent>;
      const changeId = metadata.changeId ?? metadata.commandId;
      return evolveWithHistory(state, { event, changeId, revision, at: metadata.occurredAt });
    },
  },
  snapshots: designSnapshots(),
};

type PackedChange = readonly [changeId: string, from: string, to: string, tally: ChangeTally];

interface DesignSnapshot {
  readonly elements: string;
  readonly undoable: readonly PackedChange[];
  readonly redoable: readonly PackedChange[];
  readonly changedAt: string;
  readonly reversedAt: string | null;
}

function designSnapshots(): Snapshots<DesignWithHistory> {
  const packed = (changes: readonly Change[]) =>
    changes.map(({ changeId, from, to, tally }) => [changeId, `${from}`, `${to}`, { ...tally }] as const);
  const unpacked = (changes: DesignSnapshot['undoable']): Change[] =>
    changes.map(([changeId, from, to, tally]) => ({ changeId, from: BigInt(from), to: BigInt(to), tally }));
  return {
    every: 200,
    version: 2,
    toJson: ({ design, undoable, redoable, changedAt, reversedAt }) => ({
      elements: packElements(designOf(design)),
      undoable: packed(undoable),
      redoable: packed(redoable),
      changedAt,
      reversedAt: reversedAt === undefined ? null : `${reversedAt}`,
    }),
    fromJson(json: Json) {
      const { elements, undoable, redoable, changedAt, reversedAt } = json as unknown as DesignSnapshot;
      return {
        design: designState(unpackElements(elements)),
        undoable: unpacked(undoable),
        redoable: unpacked(redoable),
        changedAt,
        reversedAt: reversedAt === null ? undefined : BigInt(reversedAt),
      };
    },
  };
}
