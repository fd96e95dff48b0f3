import type { ReviewStatus } from '@tracewright/contracts/reviews';
import { RELEASE_CLAIM, SETTLE_CLAIM } from '@tracewright/contracts/quotas/commands';
import { idOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';
import { REVIEW_EVENTS } from '../domain/events';

/** A review counts as long as it is neither completed nor cancelled; its files are kept beyond that. */
export const countReviewsProcess = defineProcess({
  name: 'reviews.count',
  categories: ['review'],
  sends: [SETTLE_CLAIM, RELEASE_CLAIM],
  react: (event) => {
    if (!REVIEW_EVENTS.is(event)) return [];
    const { stream } = event;
    const person = event.data.ownerId;
    const review = { person, resource: 'reviews', item: idOf(stream), stream };
    switch (event.type) {
      case 'review.Requested': {
        const files = event.data.files.map(({ bytes, key }) => {
          return { person, resource: 'files', item: key.slice(key.indexOf('/') + 1), stream, bytes };
        });
        return [review, ...files].map((claim) => SETTLE_CLAIM.send(claim));
      }
      case 'review.Completed':
      case 'review.Cancelled':
        return [RELEASE_CLAIM.send(review)];
      case 'review.StatusCorrected':
        return [isOver(event.data.to) ? RELEASE_CLAIM.send(review) : SETTLE_CLAIM.send(review)];
      default:
        return [];
    }
  },
});

const isOver = (status: ReviewStatus): boolean => status === 'completed' || status === 'cancelled';
