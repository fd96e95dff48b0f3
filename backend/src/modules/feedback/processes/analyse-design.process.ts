import { jobToken, text, wholeNumber } from '@tracewright/contracts/tokens';
import { defineProcess } from '@tracewright/processes';

export const ANALYSE_DESIGN = jobToken('analyse-design', { analysisId: text, projectId: wholeNumber });

/** When an analysis is requested, a worker does it. */
export const analyseDesignProcess = defineProcess({
  name: 'analyse-design',
  categories: ['feedback'],
  sends: [ANALYSE_DESIGN],
  react: ({ type, data }) =>
    type === 'feedback.AnalysisRequested'
      ? [ANALYSE_DESIGN.send({ analysisId: String(data.analysisId), projectId: Number(data.projectId) })]
      : [],
});
