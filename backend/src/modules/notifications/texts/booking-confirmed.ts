import { RESCHEDULE_HOURS } from '@tracewright/contracts/consultations';
import type { LetterText } from './letter';
import { bookingIn } from './reading';

export const bookingConfirmed: LetterText = (told, { publicUrl }) => {
  const booking = bookingIn(told);
  if (!booking) return null;
  const { to, service, time, price } = booking;
  return {
    to,
    subject: `Confirmed: ${service} on ${time}`,
    blocks: [
      { text: 'Your consultation is confirmed.' },
      {
        facts: [
          ['Service', service],
          ['Time', time],
          ['Price', price],
        ],
      },
      { text: `You can move it until ${RESCHEDULE_HOURS} hours before it starts, and cancel it until it starts:` },
      { label: 'See your bookings', url: `${publicUrl}/consultation` },
    ],
    because: 'You get this message because a consultation was booked with this address.',
    sms: `Tracewright: your consultation is confirmed (${service}, ${time}).`,
  };
};
