import { Inject, Injectable } from '@nestjs/common';
import { isWorkAssigned, isWorkUnassigned } from '@tracewright/contracts/experts/events';
import type { EventStore } from '@tracewright/event-store';
import { streamName } from '@tracewright/kernel';
import { SHOWN_STREAMS } from '../../../platform/tokens';

/** Who has a review to do, from the stream where work is given and taken: what was taken is closed at once. */
@Injectable()
export class AssignedExpert {
  constructor(@Inject(SHOWN_STREAMS) private readonly store: Pick<EventStore, 'readStream'>) {}

  async is(reviewId: string, userId: string): Promise<boolean> {
    let assigned: string | null = null;
    for (const event of (await this.store.readStream(streamName('expertWork', `review-${reviewId}`))) ?? []) {
      if (isWorkAssigned(event)) assigned = event.data.to;
      if (isWorkUnassigned(event)) assigned = null;
    }
    return assigned === userId;
  }
}
