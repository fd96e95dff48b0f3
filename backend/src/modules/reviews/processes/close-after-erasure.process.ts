import { erasedPerson, isAccountErased } from '@tracewright/contracts/accounts/events';
import { isReviewRequested } from '@tracewright/contracts/reviews/events';
import { idOf } from '@tracewright/kernel';
import { defineProcess, type Reaction } from '@tracewright/processes';
import { CLOSE_AFTER_ERASURE } from '../commands/close-after-erasure';

/** A person's reviews, by id. The command looks itself which of them are still open. */
interface Reviews {
  readonly ids: readonly string[];
  readonly erased: boolean;
}

/** An earlier build remembered the ids alone. */
const known = (state: Reviews | readonly string[]): Reviews => ('ids' in state ? state : { ids: state, erased: false });

const close =
  (ownerId: string) =>
  (reviewId: string): Reaction => ({
    kind: 'command',
    name: CLOSE_AFTER_ERASURE,
    key: reviewId,
    payload: { reviewId, ownerId },
  });

/**
 * When an account was erased, then its reviews that are not finished are cancelled, and those that were under way: their
 * files are gone.
 */
export const closeAfterErasureProcess = defineProcess<Reviews | readonly string[]>({
  name: 'reviews.close-after-erasure',
  categories: ['review', 'account'],
  state: {
    initial: { ids: [], erased: false },
    keyOf: (event) => (isReviewRequested(event) ? event.data.ownerId : (erasedPerson(event) ?? null)),
    evolve: (state, event) => {
      const { ids, erased } = known(state);
      return isReviewRequested(event) ? { ids: [...ids, idOf(event.stream)], erased } : { ids, erased: true };
    },
  },
  react: (event, state = { ids: [], erased: false }) => {
    const { ids, erased } = known(state);
    if (isReviewRequested(event)) return erased ? [close(event.data.ownerId)(idOf(event.stream))] : [];
    return isAccountErased(event) ? ids.map(close(event.data.accountId)) : [];
  },
});
