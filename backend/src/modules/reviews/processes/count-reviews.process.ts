import { RELEASE_CLAIM, SETTLE_CLAIM } from '@tracewright/contracts/quotas/commands';
import { idOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';
import type { KeptFile } from '../domain/events';

/** A review counts as long as it is neither completed nor cancelled; its files are kept beyond that. */
export const countReviewsProcess = defineProcess({
  name: 'reviews.count',
  categories: ['review'],
  sends: [SETTLE_CLAIM, RELEASE_CLAIM],
  react: ({ type, data, stream }) => {
    const item = idOf(stream);
    const person = String(data.ownerId);
    const review = { person, resource: 'reviews', item, stream };
    const isOver = (status: unknown): boolean => status === 'completed' || status === 'cancelled';
    switch (type) {
      case 'review.Requested': {
        const files = (data.files as unknown as readonly KeptFile[]).map(({ bytes, key }) => {
          return { person, resource: 'files', item: key.slice(key.indexOf('/') + 1), stream, bytes };
        });
        return [review, ...files].map((claim) => SETTLE_CLAIM.send(claim));
      }
      case 'review.Completed':
      case 'review.Cancelled':
        return [RELEASE_CLAIM.send(review)];
      case 'review.StatusCorrected':
        return [isOver(data.to) ? RELEASE_CLAIM.send(review) : SETTLE_CLAIM.send(review)];
      default:
        return [];
    }
  },
});
