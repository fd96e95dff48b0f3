import { describeTally } from '@tracewright/circuit/design';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { tallyOfChange, undoStep, type Gesture } from '../../../canvas';
import type { SessionState } from './session-types';

/** Whether undo would take an import back: nothing newer stands before it. */
export function wouldUndoImport({ history, project }: SessionState): boolean {
  return undoStep(history).kind === 'server' && history.unsent.length === 0 && project.undoes?.imported === true;
}

/** What a gesture did, in words. */
export const gestureText = ({ change }: Gesture): string => describeTally(tallyOfChange(change));

/** What the server has just taken back or brought back, in words. */
export const reversalText = ({ undoes, redoes }: ProjectResponse, direction: 'undo' | 'redo'): string =>
  describeTally((direction === 'undo' ? redoes : undoes) ?? {});
