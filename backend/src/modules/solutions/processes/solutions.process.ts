import { SETTLE_CLAIM } from '@tracewright/contracts/quotas/commands';
import { COMMIT_USE, GIVE_BACK_USE } from '@tracewright/contracts/subscriptions/commands';
import { jobToken, text } from '@tracewright/contracts/tokens';
import { defineProcess, defineState } from '@tracewright/processes';
import { SOLUTION_EVENTS } from '../domain/events';

export const MAKE_SOLUTION = jobToken('make-solution', { solutionId: text });

/** What is asked for is made by a worker. */
export const makeSolutionProcess = defineProcess({
  name: 'solutions.make',
  categories: ['solution'],
  sends: [MAKE_SOLUTION],
  react: (event) =>
    SOLUTION_EVENTS.is(event) && event.type === 'solution.Requested'
      ? [MAKE_SOLUTION.send({ solutionId: event.data.solutionId })]
      : [],
});

type Month = { readonly month: string };

/** A solution uses what was reserved for it; a refusal or a failure uses nothing. */
export const settleUsesProcess = defineProcess({
  name: 'solutions.settle-uses',
  categories: ['solution'],
  sends: [COMMIT_USE, GIVE_BACK_USE],
  state: defineState<Month | null>({
    initial: null,
    keyOf: ({ stream }) => stream,
    evolve: (known, event) =>
      SOLUTION_EVENTS.is(event) && event.type === 'solution.Requested' ? { month: event.data.month } : known,
  }),
  react: (event, known) => {
    if (!known || !SOLUTION_EVENTS.is(event)) return [];
    const { solutionId: useId, ownerId } = event.data;
    const use = { ownerId, month: known.month, useId };
    switch (event.type) {
      case 'solution.Generated':
        return [COMMIT_USE.send(use)];
      case 'solution.Refused':
      case 'solution.Failed':
        return [GIVE_BACK_USE.send({ ...use, because: 'failed' })];
      default:
        return [];
    }
  },
});

/** A solution's file counts among what its person keeps. */
export const countSolutionsProcess = defineProcess({
  name: 'solutions.count-files',
  categories: ['solution'],
  sends: [SETTLE_CLAIM],
  react: (event) => {
    if (!SOLUTION_EVENTS.is(event) || event.type !== 'solution.Generated') return [];
    const { ownerId: person, file } = event.data;
    const item = file.key.slice(file.key.indexOf('/') + 1);
    return [SETTLE_CLAIM.send({ person, resource: 'files', item, stream: event.stream, bytes: file.bytes })];
  },
});
