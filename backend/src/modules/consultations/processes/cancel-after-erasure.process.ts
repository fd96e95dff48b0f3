import { erasedPerson, isAccountErased } from '@tracewright/contracts/accounts/events';
import { isConsultationRequested } from '@tracewright/contracts/consultations/events';
import { idOf } from '@tracewright/kernel';
import { defineProcess, type Reaction } from '@tracewright/processes';
import { CANCEL_AFTER_ERASURE } from '../commands/cancel-after-erasure';

/** A person's bookings that were not cancelled, by id. The command looks itself which of them are still open. */
interface Bookings {
  readonly ids: readonly string[];
  readonly erased: boolean;
}

/** An earlier build remembered the ids alone. */
const known = (state: Bookings | readonly string[]): Bookings =>
  'ids' in state ? state : { ids: state, erased: false };

const cancel = (consultationId: string): Reaction => ({
  kind: 'command',
  name: CANCEL_AFTER_ERASURE,
  key: consultationId,
  payload: { consultationId },
});

/** When an account was erased, then its open bookings are cancelled, and those that were under way: nobody is left to talk to. */
export const cancelAfterErasureProcess = defineProcess<Bookings | readonly string[]>({
  name: 'consultations.cancel-after-erasure',
  categories: ['consultation', 'account'],
  state: {
    initial: { ids: [], erased: false },
    keyOf: (event) => (isConsultationRequested(event) ? event.data.ownerId : (erasedPerson(event) ?? null)),
    evolve: (state, event) => {
      const { ids, erased } = known(state);
      return isConsultationRequested(event) ? { ids: [...ids, idOf(event.stream)], erased } : { ids, erased: true };
    },
  },
  react: (event, state = { ids: [], erased: false }) => {
    const { ids, erased } = known(state);
    if (isConsultationRequested(event)) return erased ? [cancel(idOf(event.stream))] : [];
    return isAccountErased(event) ? ids.map(cancel) : [];
  },
});
