import { Inject, Injectable } from '@nestjs/common';
import { CLOSE_AFTER_ERASURE } from '@tracewright/contracts/reviews/commands';
import { CommandRunner } from '../../../platform/commands';
import type { WhenErased } from '../../../platform/personal-data/when-erased';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { REVIEW_EVENTS } from '../domain/events';
import { REVIEW } from './aggregate';

/** What is not finished is cancelled: its files are gone. */
export const openReviews: WhenErased = {
  section: 'circuitReviews',
  category: REVIEW.category,
  begunBy(event) {
    if (!REVIEW_EVENTS.is(event)) return undefined;
    // It can be opened again, by somebody who doesn't know yet.
    const begins = event.type === 'review.Requested' || event.type === 'review.StatusCorrected';
    return begins ? event.data.ownerId : undefined;
  },
  command: CLOSE_AFTER_ERASURE,
  formerProcess: 'reviews.close-after-erasure',
};

@Injectable()
export class CloseAfterErasure {
  constructor(@Inject(CommandRunner) runner: CommandRunner, @Inject(ProcessCommands) processCommands: ProcessCommands) {
    processCommands.add(CLOSE_AFTER_ERASURE, ({ item }, context) =>
      runner.run(REVIEW, item, { type: 'Close' }, { ...context, reason: 'The account was erased' }),
    );
  }
}
