import { idOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';

export const REFRESH_FEEDBACK = 'refresh-feedback';

interface Seen {
  readonly changeId: string;
  /** The event began another change than the one before it. */
  readonly isNew: boolean;
}

/** When a gesture changed a design, its feedback is worked out again once things are quiet: one job a gesture. */
export const refreshFeedbackProcess = defineProcess<Seen>({
  name: 'refresh-feedback',
  categories: ['design'],
  startFrom: 'now',
  state: {
    initial: { changeId: '', isNew: false },
    keyOf: ({ stream }) => stream,
    evolve: ({ changeId: before }, { metadata }) => {
      const changeId = metadata.changeId ?? metadata.commandId;
      return { changeId, isNew: changeId !== before };
    },
  },
  react: ({ stream }, state) =>
    state?.isNew ? [{ kind: 'job', name: REFRESH_FEEDBACK, payload: { projectId: Number(idOf(stream)) } }] : [],
});
