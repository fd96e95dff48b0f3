import type { Design } from '@tracewright/circuit/design';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { EditHistory, Merge, SavedDesign } from '../../../canvas';

export type SaveStatus = 'saved' | 'saving' | 'unsaved';

/** The server as the session needs it; each call throws when it fails. */
export interface SessionServer {
  save(design: Design, revision: number, key: string): Promise<ProjectResponse>;
  /** The project that a refused save answered, if it was refused because somebody else had saved. */
  conflictIn(error: unknown): ProjectResponse | undefined;
  /** No answer, or one that says nothing about whether the save was done: the same save is worth another try. */
  isUnknownOutcome(error: unknown): boolean;
  reverse(direction: 'undo' | 'redo'): Promise<ProjectResponse>;
  load(): Promise<ProjectResponse>;
  designAt(revision: number): Promise<Design>;
}

export interface SessionEvents {
  onSaved(project: ProjectResponse): void;
  /** `again` is true for the further tries that the session makes by itself. */
  onSaveFailed(error: unknown, again: boolean): void;
  /** Somebody else's changes and this person's were put together without a question. */
  onMerged(): void;
}

export interface SessionOptions {
  readonly server: SessionServer;
  readonly events: SessionEvents;
  readonly newId: () => string;
  /** Where the draft is kept. */
  readonly draftKey: string;
}

export interface SessionState {
  readonly project: ProjectResponse;
  readonly history: EditHistory;
  readonly status: SaveStatus;
  /** What a person has to decide before saving can go on. */
  readonly conflict: { readonly merge: Merge; readonly theirs: ProjectResponse } | undefined;
  /** Undo or redo is under way on the server. */
  readonly reversing: boolean;
}

/** The part of a project that its history is about. */
export function savedDesign(project: ProjectResponse): SavedDesign {
  const { components, connections, revision, canUndo, canRedo } = project;
  return { design: { components, connections }, revision, canUndo, canRedo };
}
