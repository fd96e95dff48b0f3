import { isConsultationRescheduled } from '@tracewright/contracts/consultations/events';
import type { LetterText } from './letter';
import { bookingIn, timeOf } from './reading';

export const bookingMoved: LetterText = (told, { publicUrl }) => {
  const booking = bookingIn(told);
  if (!booking || !isConsultationRescheduled(told.event)) return null;
  const { to, service, time } = booking;
  const { from, confirmationLapsed } = told.event.data;
  return {
    to,
    subject: `Moved: ${service}, now ${time}`,
    blocks: [
      { text: 'Your consultation has another time.' },
      {
        facts: [
          ['Service', service],
          ['Before', timeOf(from)],
          ['Now', time],
        ],
      },
      ...(confirmationLapsed ? [{ text: 'Our team confirms the new time; until then it is pending again.' }] : []),
      { label: 'See your bookings', url: `${publicUrl}/consultation` },
    ],
    because: 'You get this message because a consultation was booked with this address.',
    sms: `Tracewright: your consultation was moved to ${time}${confirmationLapsed ? ', to be confirmed' : ''}.`,
  };
};
