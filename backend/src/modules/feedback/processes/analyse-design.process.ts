import { jobToken, text, wholeNumber } from '@tracewright/contracts/tokens';
import { defineProcess } from '@tracewright/processes';
import { FEEDBACK_EVENTS } from '../domain/events';

export const ANALYSE_DESIGN = jobToken('analyse-design', { analysisId: text, projectId: wholeNumber });

/** When an analysis is requested, a worker does it. */
export const analyseDesignProcess = defineProcess({
  name: 'analyse-design',
  categories: ['feedback'],
  sends: [ANALYSE_DESIGN],
  react: (event) => {
    if (!FEEDBACK_EVENTS.is(event) || event.type !== 'feedback.AnalysisRequested') return [];
    const { analysisId, projectId } = event.data;
    return [ANALYSE_DESIGN.send({ analysisId, projectId })];
  },
});
