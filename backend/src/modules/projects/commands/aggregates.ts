import {
  type ChangeTally,
  type ContentEvent,
  type Design,
  type DesignEvent,
  type DesignState,
  EMPTY_DESIGN,
  evolveDesign,
  type PackedElements,
  packElements,
} from '@tracewright/circuit/design';
import type { Json } from '@tracewright/kernel';
import type { Aggregate, Recorded, Snapshots } from '../../../platform/commands';
import { Slices } from '../../../platform/slices';
import {
  type Change,
  type DesignWithHistory,
  evolveWithHistory,
  importDesign,
  importing,
  type ImportedFile,
  NEW_DESIGN,
  reverse,
  reversing,
  saveDesign,
  saving,
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
  *decideInSteps(command, state) {
    switch (command.type) {
      case 'Save':
        return yield* saving(state, command.target);
      case 'Import':
        return yield* importing(state, command.design, command.file, command.placement);
      case 'Reverse':
        return yield* reversing(state, command.direction, command.events);
    }
  },
  snapshots: designSnapshots(),
};

type PackedChange = readonly [changeId: string, from: string, to: string, tally: Pick<ChangeTally, keyof ChangeTally>];

/** A type and no interface, so that it is known to be JSON. */
type DesignSnapshot = {
  /** In pieces, so that nobody has to wait while a large design is packed and unpacked. */
  readonly elements: readonly PackedElements[];
  readonly undoable: readonly PackedChange[];
  readonly redoable: readonly PackedChange[];
  readonly changedAt: string;
  readonly reversedAt: string | null;
};

/** What `toJson` of the same version made of a design. */
export const designSnapshot = (json: Json): DesignSnapshot => json as DesignSnapshot;

function designSnapshots(): Snapshots<DesignWithHistory> {
  const packed = (changes: readonly Change[]) =>
    changes.map(({ changeId, from, to, tally }) => [changeId, `${from}`, `${to}`, { ...tally }] as const);
  const unpacked = (changes: DesignSnapshot['undoable']): Change[] =>
    changes.map(([changeId, from, to, tally]) => ({ changeId, from: BigInt(from), to: BigInt(to), tally }));
  return {
    every: 200,
    version: 2,
    toJson: async ({ design, undoable, redoable, changedAt, reversedAt }) => ({
      elements: await pieces(design),
      undoable: packed(undoable),
      redoable: packed(redoable),
      changedAt,
      reversedAt: reversedAt === undefined ? null : `${reversedAt}`,
    }),
    async fromJson(json: Json) {
      const { elements, undoable, redoable, changedAt, reversedAt } = designSnapshot(json);
      return {
        design: await joined(elements),
        undoable: unpacked(undoable),
        redoable: unpacked(redoable),
        changedAt,
        reversedAt: reversedAt === null ? undefined : BigInt(reversedAt),
      };
    },
  };
}

/** Parts and wires of a piece: packing one takes some milliseconds. */
const PIECE = 500;

async function pieces({ components, connections }: DesignState): Promise<readonly PackedElements[]> {
  const slices = new Slices();
  const packed: PackedElements[] = [];
  const pack = async (elements: Design): Promise<void> => {
    if (slices.isOver()) await slices.next();
    packed.push(packElements(elements));
  };
  for (const some of inParts(components)) await pack({ components: some, connections: [] });
  for (const some of inParts(connections)) await pack({ components: [], connections: some });
  return packed;
}

function* inParts<T>(map: ReadonlyMap<string, T>): Generator<readonly T[]> {
  const all = [...map.values()];
  for (let start = 0; start < all.length; start += PIECE) yield all.slice(start, start + PIECE);
}

async function joined(packed: readonly PackedElements[]): Promise<DesignState> {
  const slices = new Slices();
  let design = EMPTY_DESIGN;
  for (const elements of packed) {
    if (slices.isOver()) await slices.next();
    design = evolveDesign(design, {
      type: 'design.ElementsPasted',
      data: { elements, componentCount: 0, connectionCount: 0 },
    });
  }
  return design;
}
