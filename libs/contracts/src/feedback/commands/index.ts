import { commandToken, text, wholeNumber } from '../../tokens';

/** Command of processes: a project's design is analysed; `AnalysisCompleted` or `AnalysisFailed` answers. */
export const ANALYSE_PROJECT = commandToken('feedback.analyse', {
  projectId: wholeNumber,
  analysisId: text,
  designRevision: wholeNumber,
});
