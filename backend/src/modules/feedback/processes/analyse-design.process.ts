import { defineProcess } from '@tracewright/processes';
import { FEEDBACK_EVENTS } from '../domain/events';

export const ANALYSE_DESIGN = 'analyse-design';

/** When an analysis is requested, a worker does it. */
export const analyseDesignProcess = defineProcess({
  name: 'analyse-design',
  categories: ['feedback'],
  react: (event) => {
    if (!FEEDBACK_EVENTS.is(event) || event.type !== 'feedback.AnalysisRequested') return [];
    const { analysisId, projectId } = event.data;
    return [{ kind: 'job', name: ANALYSE_DESIGN, payload: { analysisId, projectId } }];
  },
});
