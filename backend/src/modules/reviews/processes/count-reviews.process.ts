import { idOf, type JsonObject } from '@tracewright/kernel';
import { defineProcess, type Reaction } from '@tracewright/processes';
import { RELEASE_CLAIM, SETTLE_CLAIM } from '../../../platform/quotas';
import type { KeptFile } from '../domain/events';

/** A review counts as long as it is neither completed nor cancelled; its files are kept beyond that. */
export const countReviewsProcess = defineProcess({
  name: 'reviews.count',
  categories: ['review'],
  react: ({ type, data, stream }): readonly Reaction[] => {
    const item = idOf(stream);
    const person = typeof data.ownerId === 'string' ? data.ownerId : null;
    const review = { person, resource: 'reviews', item, stream };
    const isOver = (status: unknown): boolean => status === 'completed' || status === 'cancelled';
    switch (type) {
      case 'review.Requested': {
        const files = (data.files as unknown as readonly KeptFile[]).map(({ bytes, key }) => {
          return { person, resource: 'files', item: key.slice(key.indexOf('/') + 1), stream, bytes };
        });
        return [review, ...files].map(settled);
      }
      case 'review.Completed':
      case 'review.Cancelled':
        return [released(review)];
      case 'review.StatusCorrected':
        return [isOver(data.to) ? released(review) : settled(review)];
      default:
        return [];
    }
  },
});

const settled = (payload: JsonObject): Reaction => ({ kind: 'command', name: SETTLE_CLAIM, payload });
const released = (payload: JsonObject): Reaction => ({ kind: 'command', name: RELEASE_CLAIM, payload });
