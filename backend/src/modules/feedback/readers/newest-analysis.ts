import { Inject, Injectable } from '@nestjs/common';
import type { Coverage } from '@tracewright/circuit/rules';
import type { EventStore, StoredEvent } from '@tracewright/event-store';
import { streamName } from '@tracewright/kernel';
import { SHOWN_STREAMS } from '../../../platform/tokens';
import { FEEDBACK_EVENTS, type FeedbackEvent, type ReportedFinding } from '../domain/events';
import { FEEDBACK } from '../commands/aggregate';

export interface CompletedAnalysis {
  readonly analysisId: string;
  readonly designRevision: number;
  readonly findings: readonly ReportedFinding[];
  readonly coverage: Coverage;
}

const BATCH = 100;

/** Reads what the newest completed analysis found from its own events: it is there as soon as they are. */
@Injectable()
export class NewestAnalysis {
  constructor(@Inject(SHOWN_STREAMS) private readonly store: Pick<EventStore, 'readStream'>) {}

  /** Undefined before the first one. */
  async of(projectId: number): Promise<CompletedAnalysis | undefined> {
    let completed: Extract<FeedbackEvent, { type: 'feedback.AnalysisCompleted' }>['data'] | undefined;
    const findings: ReportedFinding[] = [];
    for await (const event of this.backwards(projectId)) {
      if (event.type === 'feedback.AnalysisCompleted') {
        if (completed) break;
        completed = event.data;
      }
      const isPart = event.type === 'feedback.FindingsGenerated' && event.data.analysisId === completed?.analysisId;
      if (isPart) findings.unshift(...event.data.findings);
      // The parts of an analysis stand together, right before its end.
      else if (completed && event.type !== 'feedback.AnalysisCompleted') break;
    }
    if (!completed) return undefined;
    const { analysisId, designRevision, coverage } = completed;
    return { analysisId, designRevision, findings, coverage };
  }

  private async *backwards(projectId: number): AsyncGenerator<FeedbackEvent> {
    const stream = streamName(FEEDBACK.category, String(projectId));
    let events: readonly StoredEvent[] =
      (await this.store.readStream(stream, { direction: 'backwards', maxCount: BATCH })) ?? [];
    while (events.length > 0) {
      yield* events.filter(FEEDBACK_EVENTS.is);
      const oldest = events[events.length - 1]?.revision ?? 0n;
      if (oldest === 0n) return;
      const options = { direction: 'backwards', from: oldest - 1n, maxCount: BATCH } as const;
      events = (await this.store.readStream(stream, options)) ?? [];
    }
  }
}
