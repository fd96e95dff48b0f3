import { inr } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import type { SolutionEvent } from './events';
import { solution } from './solution';

const of = { solutionId: 's-1', ownerId: 'u-1' };
const asked = {
  ...of,
  month: '2026-12',
  projectType: 'iot-sensor',
  description: 'A sensor',
  voltage: '5V',
  current: '500mA',
  budget: 1000,
  features: [],
} as const;
const requested: SolutionEvent = { type: 'solution.Requested', data: asked };
const made = {
  file: { sha256: 'a', bytes: 1, key: 'u-1/s-1.solution', keyId: 'k' },
  ...{ catalogueVersion: 'c', total: inr(37_000), parts: 5, expertReviewRequired: false },
};
const generated: SolutionEvent = { type: 'solution.Generated', data: { ...of, ...made } };
const progress = (done: number) => ({ step: 'wiring', done, total: 8 }) as const;
const reached = (done: number): SolutionEvent => ({ type: 'solution.StepReached', data: { ...of, ...progress(done) } });

const given = (...events: readonly SolutionEvent[]) => givenHistory(solution, events);

describe('a solution', () => {
  it('is asked for once', () => {
    given().when({ type: 'Request', request: asked }).then(requested);
    given(requested).when({ type: 'Request', request: asked }).thenNothing();
  });

  it('tells how far it is, and never goes back', () => {
    given(requested)
      .when({ type: 'NoteProgress', progress: progress(0) })
      .then(reached(0));
    given(requested, reached(3))
      .when({ type: 'NoteProgress', progress: progress(3) })
      .thenNothing();
    given(requested, generated)
      .when({ type: 'NoteProgress', progress: progress(5) })
      .thenNothing();
  });

  it('ends once, whatever its job does again', () => {
    given(requested).when({ type: 'Complete', made }).then(generated);
    given(requested, generated).when({ type: 'Complete', made }).thenNothing();
    given(requested, generated).when({ type: 'Fail', reason: 'Too late' }).thenNothing();
    const failed: SolutionEvent = { type: 'solution.Failed', data: { ...of, reason: 'Too slow' } };
    given(requested).when({ type: 'Fail', reason: 'Too slow' }).then(failed);
    given(requested, failed).when({ type: 'Complete', made }).thenNothing();
  });

  it('is deleted by its owner once it has ended, and is gone then', () => {
    const remove = (ownerId = 'u-1') => ({ type: 'Delete', ownerId }) as const;
    const deleted: SolutionEvent = { type: 'solution.Deleted', data: of };
    given(requested).when(remove()).thenRefused('solution_not_ready');
    given(requested, generated).when(remove('u-2')).thenRefused('solution_not_found');
    given(requested, generated).when(remove()).then(deleted);
    given(requested, generated, deleted).when(remove()).thenRefused('solution_not_found');
  });

  it('is opened as a project only when it is there, and notes each project once', () => {
    const open = { type: 'NoteOpened', projectId: 7 } as const;
    const opened: SolutionEvent = { type: 'solution.Opened', data: { ...of, projectId: 7 } };
    given(requested).when(open).thenRefused('solution_not_ready');
    given(requested, generated).when(open).then(opened);
    given(requested, generated, opened).when(open).thenNothing();
  });
});
