import type { SolutionProgress, SolutionRefusal } from '@tracewright/contracts/solutions';
import type { SolutionState } from '@tracewright/contracts/solutions/kept';
import { type Decider, type Money, Refusal } from '@tracewright/kernel';
import type { KeptFile, OfSolution, SolutionEvent } from './events';

type Requested = Extract<SolutionEvent, { type: 'solution.Requested' }>['data'];

export interface MadeSolution {
  readonly file: KeptFile;
  readonly catalogueVersion: string;
  readonly total: Money;
  readonly parts: number;
  readonly expertReviewRequired: boolean;
}

export interface Solution {
  readonly asked: Requested;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** Null until it has ended, one way or another. */
  readonly finishedAt: string | null;
  readonly state: SolutionState;
  readonly progress: SolutionProgress | null;
  readonly made: MadeSolution | null;
  readonly refusal: SolutionRefusal | null;
  readonly failure: string | null;
  /** The projects that it was opened as, the newest last. */
  readonly projects: readonly number[];
  readonly isDeleted: boolean;
}

/** Undefined before it was asked for. */
export type MaybeSolution = Solution | undefined;

export type SolutionCommand =
  | { readonly type: 'Request'; readonly request: Requested }
  | { readonly type: 'NoteProgress'; readonly progress: SolutionProgress }
  | { readonly type: 'Complete'; readonly made: MadeSolution }
  | { readonly type: 'Refuse'; readonly refusal: SolutionRefusal }
  | { readonly type: 'Fail'; readonly reason: string }
  | { readonly type: 'NoteOpened'; readonly projectId: number }
  | { readonly type: 'Delete'; readonly ownerId: string };

export const solution: Decider<MaybeSolution, SolutionCommand, SolutionEvent> = {
  initialState: undefined,
  decide,
  evolve,
};

export const solutionNotFound = (): Refusal =>
  new Refusal('not_found', 'solution_not_found', 'There is no such solution.');

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws Refusal not_found for what can be no solution's id */
export function requireSolutionId(id: string): void {
  if (!ID.test(id)) throw solutionNotFound();
}

export const reviewNeeded = (): Refusal =>
  new Refusal(
    'conflict',
    'expert_review_required',
    'A design for this use must be reviewed by an expert before it is ordered. Open it in the workspace, request an expert review of it, and order when the report is there.',
  );

/** @throws Refusal not_found when it does not exist, is deleted or is somebody else's: all look the same from outside */
export function requireOwned(state: MaybeSolution, userId: string): Solution {
  if (state?.asked.ownerId !== userId || state.isDeleted) throw solutionNotFound();
  return state;
}

/** @throws Refusal conflict while there is nothing to open, to export or to order */
export function requireMade({ made, state }: Solution): MadeSolution {
  if (made) return made;
  const message =
    state === 'waiting' || state === 'working' ? STILL_MADE : 'Nothing came of this request. Change it and ask again.';
  throw new Refusal('conflict', 'solution_not_ready', message);
}

const STILL_MADE = 'This solution is still being made. Please wait until it is there.';

const stillMade = (): Refusal => new Refusal('conflict', 'solution_not_ready', STILL_MADE);

const isOpen = ({ state }: Solution): boolean => state === 'waiting' || state === 'working';

function decide(command: SolutionCommand, state: MaybeSolution): readonly SolutionEvent[] {
  if (command.type === 'Request') {
    return state ? [] : [{ type: 'solution.Requested', data: command.request }];
  }
  if (!state) throw solutionNotFound();
  const { solutionId, ownerId } = state.asked;
  const of: OfSolution = { solutionId, ownerId };
  if (command.type === 'NoteOpened') {
    requireMade(state);
    const { projectId } = command;
    return state.projects.includes(projectId) ? [] : [{ type: 'solution.Opened', data: { ...of, projectId } }];
  }
  if (command.type === 'Delete') {
    if (isOpen(requireOwned(state, command.ownerId))) throw stillMade();
    return [{ type: 'solution.Deleted', data: of }];
  }
  // A job that runs again after its end changes nothing.
  if (!isOpen(state)) return [];
  switch (command.type) {
    case 'NoteProgress':
      if (command.progress.done <= (state.progress?.done ?? -1)) return [];
      return [{ type: 'solution.StepReached', data: { ...of, ...command.progress } }];
    case 'Complete':
      return [{ type: 'solution.Generated', data: { ...of, ...command.made } }];
    case 'Refuse': {
      const { refusal } = command;
      return [{ type: 'solution.Refused', data: { ...of, code: refusal.code, refusal } }];
    }
    case 'Fail':
      return [{ type: 'solution.Failed', data: { ...of, reason: command.reason } }];
  }
}

/** The store gives the time to what it has kept. */
type Timed<Event> = Event & { readonly metadata?: { readonly occurredAt: string } };

function evolve(state: MaybeSolution, event: Timed<SolutionEvent>): MaybeSolution {
  const at = event.metadata?.occurredAt ?? '';
  if (event.type === 'solution.Requested') {
    const nothing = { finishedAt: null, progress: null, made: null, refusal: null, failure: null, projects: [] };
    return { asked: event.data, state: 'waiting', createdAt: at, isDeleted: false, ...nothing };
  }
  if (!state) return state;
  const ended = { ...state, progress: null, finishedAt: at };
  switch (event.type) {
    case 'solution.StepReached': {
      const { step, done, total } = event.data;
      return { ...state, state: 'working', progress: { step, done, total } };
    }
    case 'solution.Generated': {
      const { file, catalogueVersion, total, parts, expertReviewRequired } = event.data;
      return { ...ended, state: 'ready', made: { file, catalogueVersion, total, parts, expertReviewRequired } };
    }
    case 'solution.Refused':
      return { ...ended, state: 'refused', refusal: event.data.refusal };
    case 'solution.Failed':
      return { ...ended, state: 'failed', failure: event.data.reason };
    case 'solution.Opened':
      return { ...state, projects: [...state.projects, event.data.projectId] };
    case 'solution.Deleted':
      return { ...state, isDeleted: true };
  }
}
