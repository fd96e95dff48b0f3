import { defineProcess } from '@tracewright/processes';

export const WORD_FINDINGS = 'word-findings';

/** When an analysis is complete and a language model is there, a worker lets it word what was found. Nobody waits for it. */
export const wordFindingsProcess = defineProcess({
  name: 'word-findings',
  categories: ['feedback'],
  startFrom: 'now',
  react: ({ type, data }) =>
    type === 'feedback.AnalysisCompleted' && data.toBeWorded === true
      ? [{ kind: 'job', name: WORD_FINDINGS, payload: { analysisId: data.analysisId, projectId: data.projectId } }]
      : [],
});
