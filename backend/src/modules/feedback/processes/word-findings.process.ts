import { defineProcess } from '@tracewright/processes';
import { FEEDBACK_EVENTS } from '../domain/events';

export const WORD_FINDINGS = 'word-findings';

/** When an analysis is complete and a language model is there, a worker lets it word what was found. Nobody waits for it. */
export const wordFindingsProcess = defineProcess({
  name: 'word-findings',
  categories: ['feedback'],
  startFrom: 'now',
  react: (event) => {
    if (!FEEDBACK_EVENTS.is(event) || event.type !== 'feedback.AnalysisCompleted') return [];
    const { analysisId, projectId, toBeWorded } = event.data;
    return toBeWorded ? [{ kind: 'job', name: WORD_FINDINGS, payload: { analysisId, projectId } }] : [];
  },
});
