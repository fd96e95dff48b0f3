import { defineProcess } from '@tracewright/processes';

export const ANALYSE_DESIGN = 'analyse-design';

/** When an analysis is requested, a worker does it. */
export const analyseDesignProcess = defineProcess({
  name: 'analyse-design',
  categories: ['feedback'],
  react: ({ type, data }) =>
    type === 'feedback.AnalysisRequested'
      ? [{ kind: 'job', name: ANALYSE_DESIGN, payload: { analysisId: data.analysisId, projectId: data.projectId } }]
      : [],
});
