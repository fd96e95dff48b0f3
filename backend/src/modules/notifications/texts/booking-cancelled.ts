import {
  isConsultationCancelled,
  isConsultationInviteWithdrawn,
  isConsultationStatusCorrected,
} from '@tracewright/contracts/consultations/events';
import type { StoredEvent } from '@tracewright/event-store';
import { formatInrShort } from '@tracewright/kernel';
import type { LetterText } from './letter';
import { bookingIn } from './reading';

export const bookingCancelled: LetterText = (told, { publicUrl }) => {
  const booking = bookingIn(told);
  const said = saidOfCancelling(told.event);
  // What takes it out of the customer's calendar says all of this, too.
  if (!booking || !said || (told.later[0] && isWithdrawn(told.later[0]))) return null;
  const { to, service, time } = booking;
  const { who, reason, refund } = said;
  return {
    to,
    subject: `Cancelled: ${service} on ${time}`,
    blocks: [
      { text: who },
      { facts: [['Service', service], ['Time', time], ...reason] },
      ...refund.map((text) => ({ text })),
      { label: 'Book another time', url: `${publicUrl}/consultation` },
    ],
    because: 'You get this message because a consultation was booked with this address.',
    sms: `Tracewright: your consultation on ${time} was cancelled.`,
  };
};

const isWithdrawn = (event: StoredEvent): boolean =>
  isConsultationInviteWithdrawn(event) && event.data.because === 'cancelled' && event.data.customerToo;

/** Who cancelled it, why, and what goes back; undefined of what is no cancellation by a person. */
export function saidOfCancelling(event: StoredEvent | undefined) {
  if (!event || !(isConsultationCancelled(event) || isConsultationStatusCorrected(event))) return undefined;
  const { reason, settlement } = event.data;
  const by = isConsultationCancelled(event) ? event.data.by : 'administrator';
  if (by !== 'owner' && by !== 'administrator') return undefined;
  return {
    who: by === 'owner' ? 'You cancelled this consultation.' : 'This consultation was cancelled by our team.',
    reason: reason === null ? [] : ([['Reason', reason]] as const),
    refund: settlement?.refund
      ? [`What you paid goes back in full: ${formatInrShort(settlement.refund)}. We write when it is sent.`]
      : [],
  };
}
