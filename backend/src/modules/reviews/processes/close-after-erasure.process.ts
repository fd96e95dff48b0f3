import { idOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';
import { CLOSE_AFTER_ERASURE } from '../commands/close-after-erasure';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** When an account was erased, then its reviews that are not finished are cancelled: their files are gone. */
export const closeAfterErasureProcess = defineProcess<readonly string[]>({
  name: 'reviews.close-after-erasure',
  categories: ['review', 'account'],
  state: {
    initial: [],
    keyOf: ({ type, data }) => {
      if (type === 'review.Requested') return text(data.ownerId);
      return type === 'accounts.AccountErased' ? text(data.accountId) : null;
    },
    evolve: (reviews, { type, stream }) => (type === 'review.Requested' ? [...reviews, idOf(stream)] : reviews),
  },
  react: ({ type, data }, reviews = []) =>
    type === 'accounts.AccountErased'
      ? reviews.map((reviewId) => ({
          kind: 'command',
          name: CLOSE_AFTER_ERASURE,
          key: reviewId,
          payload: { reviewId, ownerId: text(data.accountId) },
        }))
      : [],
});
