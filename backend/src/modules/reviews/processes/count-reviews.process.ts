import type { ReviewStatus } from '@tracewright/contracts/reviews';
import { idOf, type JsonObject } from '@tracewright/kernel';
import { defineProcess, type Reaction } from '@tracewright/processes';
import { RELEASE_CLAIM, SETTLE_CLAIM } from '../../../platform/quotas';
import { REVIEW_EVENTS } from '../domain/events';

/** A review counts as long as it is neither completed nor cancelled; its files are kept beyond that. */
export const countReviewsProcess = defineProcess({
  name: 'reviews.count',
  categories: ['review'],
  react: (event): readonly Reaction[] => {
    if (!REVIEW_EVENTS.is(event)) return [];
    const { stream } = event;
    const person = event.data.ownerId;
    const review = { person, resource: 'reviews', item: idOf(stream), stream };
    switch (event.type) {
      case 'review.Requested': {
        const files = event.data.files.map(({ bytes, key }) => {
          return { person, resource: 'files', item: key.slice(key.indexOf('/') + 1), stream, bytes };
        });
        return [review, ...files].map(settled);
      }
      case 'review.Completed':
      case 'review.Cancelled':
        return [released(review)];
      case 'review.StatusCorrected':
        return [isOver(event.data.to) ? released(review) : settled(review)];
      default:
        return [];
    }
  },
});

const isOver = (status: ReviewStatus): boolean => status === 'completed' || status === 'cancelled';
const settled = (payload: JsonObject): Reaction => ({ kind: 'command', name: SETTLE_CLAIM, payload });
const released = (payload: JsonObject): Reaction => ({ kind: 'command', name: RELEASE_CLAIM, payload });
