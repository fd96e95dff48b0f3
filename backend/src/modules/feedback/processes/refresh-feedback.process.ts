import { jobToken, wholeNumber } from '@tracewright/contracts/tokens';
import { idOf } from '@tracewright/kernel';
import { defineProcess, defineState } from '@tracewright/processes';

export const REFRESH_FEEDBACK = jobToken('refresh-feedback', { projectId: wholeNumber });

interface Seen {
  readonly changeId: string;
  /** The event began another change than the one before it. */
  readonly isNew: boolean;
}

/** When a gesture changed a design, its feedback is worked out again once things are quiet: one job a gesture. */
export const refreshFeedbackProcess = defineProcess({
  name: 'refresh-feedback',
  categories: ['design'],
  startFrom: 'now',
  sends: [REFRESH_FEEDBACK],
  state: defineState<Seen>({
    initial: { changeId: '', isNew: false },
    keyOf: ({ stream }) => stream,
    evolve: ({ changeId: before }, { metadata }) => {
      const changeId = metadata.changeId ?? metadata.commandId;
      return { changeId, isNew: changeId !== before };
    },
  }),
  react: ({ stream }, state) => (state?.isNew ? [REFRESH_FEEDBACK.send({ projectId: Number(idOf(stream)) })] : []),
});
