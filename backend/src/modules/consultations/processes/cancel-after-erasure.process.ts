import { idOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';
import { CANCEL_AFTER_ERASURE } from '../commands/cancel-after-erasure';

/** A person's bookings that were not cancelled. The command looks itself which of them are still open. */
type Bookings = readonly string[];

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** When an account was erased, then its open bookings are cancelled: nobody is left to talk to. */
export const cancelAfterErasureProcess = defineProcess<Bookings>({
  name: 'consultations.cancel-after-erasure',
  categories: ['consultation', 'account'],
  state: {
    initial: [],
    keyOf: ({ type, data }) => {
      if (type === 'consultation.Requested') return text(data.ownerId);
      return type === 'accounts.AccountErased' ? text(data.accountId) : null;
    },
    evolve: (bookings, { type, stream }) =>
      type === 'consultation.Requested' ? [...bookings, idOf(stream)] : bookings,
  },
  react: ({ type }, bookings = []) =>
    type === 'accounts.AccountErased'
      ? bookings.map((consultationId) => ({
          kind: 'command',
          name: CANCEL_AFTER_ERASURE,
          key: consultationId,
          payload: { consultationId },
        }))
      : [],
});
