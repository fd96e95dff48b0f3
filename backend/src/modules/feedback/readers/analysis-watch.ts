import { Inject, Injectable } from '@nestjs/common';
import type { EventStore, Position } from '@tracewright/event-store';
import { Refusal, streamName } from '@tracewright/kernel';
import { EVENT_STORE } from '../../../platform/tokens';
import { FEEDBACK_EVENTS, type FeedbackEvent } from '../domain/events';
import { FEEDBACK } from '../commands/aggregate';

/** Between two looks when no wake-up comes, milliseconds. */
const SLOW_POLL_MS = 500;

/** Whether an event is the last one of an analysis. */
function ends(analysisId: string, event: FeedbackEvent): boolean {
  switch (event.type) {
    case 'feedback.AnalysisCompleted':
    case 'feedback.AnalysisFailed':
    case 'feedback.AnalysisSuperseded':
      return event.data.analysisId === analysisId;
    default:
      return false;
  }
}

/** Waits for an analysis that a worker does, perhaps in another process. */
@Injectable()
export class AnalysisWatch {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * The position of the event that ended the analysis; undefined when the time is over first.
   * @throws Refusal analysis_failed with the reason
   */
  async finished(projectId: number, analysisId: string, timeoutMs: number): Promise<Position | undefined> {
    const deadline = Date.now() + timeoutMs;
    let look: () => void = () => undefined;
    const unsubscribe = this.store.onWakeUp(() => look());
    try {
      for (;;) {
        const position = await this.end(projectId, analysisId);
        if (position !== undefined) return position;
        const left = deadline - Date.now();
        if (left <= 0) return undefined;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(left, SLOW_POLL_MS));
          look = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    } finally {
      unsubscribe();
    }
  }

  private async end(projectId: number, analysisId: string): Promise<Position | undefined> {
    const stream = streamName(FEEDBACK.category, String(projectId));
    const events = (await this.store.readStream(stream, { direction: 'backwards', maxCount: 100 })) ?? [];
    const end = events.filter(FEEDBACK_EVENTS.is).find((event) => ends(analysisId, event));
    if (end?.type === 'feedback.AnalysisFailed') {
      throw new Refusal('unavailable', 'analysis_failed', `The design could not be analysed: ${end.data.reason}`);
    }
    return end?.position;
  }
}
