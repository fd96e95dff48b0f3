import type { LetterText } from './letter';
import { consultationName, currentTime, personIn, priceIn } from './reading';

export const bookingRequested: LetterText = (told, { publicUrl }) => {
  const to = personIn(told);
  if (!to) return null;
  const service = consultationName(told);
  return {
    to,
    subject: `We have your booking: ${service}`,
    blocks: [
      { text: 'Thank you. Your booking is with our team, who confirm the time or suggest another one.' },
      {
        facts: [
          ['Service', service],
          ['Time you asked for', currentTime(told)],
          ['Price', priceIn(told)],
          ['Status', 'Pending Confirmation'],
        ],
      },
      { text: 'Nothing has been charged. You can move or cancel the booking yourself:' },
      { label: 'See your bookings', url: `${publicUrl}/consultation` },
    ],
    because: 'You get this message because a consultation was booked with this address.',
    sms: `Tracewright: we have your booking (${service}, ${currentTime(told)}). We tell you when it is confirmed.`,
  };
};
