import { jobToken, text, wholeNumber } from '@tracewright/contracts/tokens';
import { defineProcess } from '@tracewright/processes';

export const WORD_FINDINGS = jobToken('word-findings', { analysisId: text, projectId: wholeNumber });

/** When an analysis is complete and a language model is there, a worker lets it word what was found. Nobody waits for it. */
export const wordFindingsProcess = defineProcess({
  name: 'word-findings',
  categories: ['feedback'],
  startFrom: 'now',
  sends: [WORD_FINDINGS],
  react: ({ type, data }) =>
    type === 'feedback.AnalysisCompleted' && data.toBeWorded === true
      ? [WORD_FINDINGS.send({ analysisId: String(data.analysisId), projectId: Number(data.projectId) })]
      : [],
});
