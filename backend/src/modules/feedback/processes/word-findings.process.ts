import { jobToken, text, wholeNumber } from '@tracewright/contracts/tokens';
import { defineProcess } from '@tracewright/processes';
import { FEEDBACK_EVENTS } from '../domain/events';

export const WORD_FINDINGS = jobToken('word-findings', { analysisId: text, projectId: wholeNumber });

/** When an analysis is complete and a language model is there, a worker lets it word what was found. Nobody waits for it. */
export const wordFindingsProcess = defineProcess({
  name: 'word-findings',
  categories: ['feedback'],
  startFrom: 'now',
  sends: [WORD_FINDINGS],
  react: (event) => {
    if (!FEEDBACK_EVENTS.is(event) || event.type !== 'feedback.AnalysisCompleted') return [];
    const { analysisId, projectId, toBeWorded } = event.data;
    return toBeWorded ? [WORD_FINDINGS.send({ analysisId, projectId })] : [];
  },
});
