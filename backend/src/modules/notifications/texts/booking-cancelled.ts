import { isConsultationCancelled, isConsultationStatusCorrected } from '@tracewright/contracts/consultations/events';
import { formatInrShort } from '@tracewright/kernel';
import type { LetterText } from './letter';
import { bookingIn } from './reading';

export const bookingCancelled: LetterText = (told, { publicUrl }) => {
  const booking = bookingIn(told);
  const { event } = told;
  if (!booking || !(isConsultationCancelled(event) || isConsultationStatusCorrected(event))) return null;
  const { to, service, time } = booking;
  const { reason, settlement } = event.data;
  const byOwner = isConsultationCancelled(event) && event.data.by === 'owner';
  return {
    to,
    subject: `Cancelled: ${service} on ${time}`,
    blocks: [
      { text: byOwner ? 'You cancelled this consultation.' : 'This consultation was cancelled by our team.' },
      {
        facts: [['Service', service], ['Time', time], ...(reason === null ? [] : ([['Reason', reason]] as const))],
      },
      ...(settlement?.refund
        ? [{ text: `What you paid goes back in full: ${formatInrShort(settlement.refund)}. We write when it is sent.` }]
        : []),
      { label: 'Book another time', url: `${publicUrl}/consultation` },
    ],
    because: 'You get this message because a consultation was booked with this address.',
    sms: `Tracewright: your consultation on ${time} was cancelled.`,
  };
};
