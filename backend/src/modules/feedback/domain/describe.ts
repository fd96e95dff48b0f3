import type { FeedbackEvent } from './events';

/** One sentence for people: what this event says. */
export function describeEvent(event: FeedbackEvent): string {
  switch (event.type) {
    case 'feedback.AnalysisRequested':
      return `Asked for an analysis of design revision ${event.data.designRevision}`;
    case 'feedback.FindingsGenerated':
      return `Found ${event.data.findings.length} ${event.data.findings.length === 1 ? 'point' : 'points'}: ${event.data.findings
        .slice(0, 3)
        .map(({ title }) => title)
        .join('; ')}${event.data.findings.length > 3 ? ' …' : ''}`;
    case 'feedback.AnalysisCompleted':
      return `Analysed design revision ${event.data.designRevision}: ${event.data.findings} findings, ${event.data.coverage.rulesRun.length} rules run`;
    case 'feedback.AnalysisFailed':
      return `The analysis failed: ${event.data.reason}`;
    case 'feedback.AnalysisSuperseded':
      return `Left out an older analysis: revision ${event.data.byRevision} had been analysed`;
    case 'feedback.FindingResolved':
      return 'Marked a finding as resolved';
    case 'feedback.FindingReopened':
      return 'Took a finding up again';
    case 'feedback.FindingAccepted':
      return event.data.reason === null
        ? 'Accepted a finding as it is'
        : `Accepted a finding as it is: ${event.data.reason}`;
    case 'feedback.FindingReturned':
      return 'A fault that had gone is back';
    case 'feedback.FindingsWorded': {
      const { model, findings, summary, outdated } = event.data;
      const worded = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}${summary ? ' and the summary' : ''}`;
      return `${model} worded ${worded}${outdated.length > 0 ? `; ${outdated.length} earlier wordings no longer hold` : ''}`;
    }
  }
}
