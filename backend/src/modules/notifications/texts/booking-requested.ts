import { isConsultationRequested } from '@tracewright/contracts/consultations/events';
import type { LetterText } from './letter';
import { bookingIn } from './reading';
import { toPay } from './to-pay';

export const bookingRequested: LetterText = (told, { publicUrl }) => {
  const booking = bookingIn(told);
  if (!booking) return null;
  const { to, service, time, price } = booking;
  return {
    to,
    subject: `We have your booking: ${service}`,
    blocks: [
      { text: 'Thank you. Your booking is with our team, who confirm the time or suggest another one.' },
      {
        facts: [
          ['Service', service],
          ['Time you asked for', time],
          ['Price', price],
          ['Status', 'Pending Confirmation'],
        ],
      },
      { text: 'Nothing has been charged.' },
      ...toPay(told, publicUrl, isConsultationRequested(told.event) ? told.event.data.payment : undefined),
      { text: 'You can move or cancel the booking yourself:' },
      { label: 'See your bookings', url: `${publicUrl}/consultation` },
    ],
    because: 'You get this message because a consultation was booked with this address.',
    sms: `Tracewright: we have your booking (${service}, ${time}). We tell you when it is confirmed.`,
  };
};
