import { erasedPerson } from '@tracewright/contracts/accounts/messages';
import { CLOSE_AFTER_ERASURE } from '@tracewright/contracts/reviews/commands';
import { idOf } from '@tracewright/kernel';
import { defineProcess, defineState } from '@tracewright/processes';

/** A person's reviews, by id. The command looks itself which of them are still open. */
interface Reviews {
  readonly ids: readonly string[];
  readonly erased: boolean;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** An earlier build remembered the ids alone. */
const known = (state: Reviews | readonly string[]): Reviews => ('ids' in state ? state : { ids: state, erased: false });

const close = (ownerId: string | null) => (reviewId: string) =>
  CLOSE_AFTER_ERASURE.send({ reviewId, ownerId }, reviewId);

/**
 * When an account was erased, then its reviews that are not finished are cancelled, and those that were under way: their
 * files are gone.
 */
export const closeAfterErasureProcess = defineProcess({
  name: 'reviews.close-after-erasure',
  categories: ['review', 'account'],
  sends: [CLOSE_AFTER_ERASURE],
  state: defineState<Reviews | readonly string[]>({
    initial: { ids: [], erased: false },
    keyOf: (event) => (event.type === 'review.Requested' ? text(event.data.ownerId) : (erasedPerson(event) ?? null)),
    evolve: (state, { type, stream }) => {
      const { ids, erased } = known(state);
      return type === 'review.Requested' ? { ids: [...ids, idOf(stream)], erased } : { ids, erased: true };
    },
  }),
  react: ({ type, stream, data }, state = { ids: [], erased: false }) => {
    const { ids, erased } = known(state);
    if (type === 'review.Requested') return erased ? [close(text(data.ownerId))(idOf(stream))] : [];
    return type === 'accounts.AccountErased' ? ids.map(close(text(data.accountId))) : [];
  },
});
