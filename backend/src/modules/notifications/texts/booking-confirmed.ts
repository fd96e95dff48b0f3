import type { LetterText } from './letter';
import { consultationName, currentTime, personIn, priceIn } from './reading';

export const bookingConfirmed: LetterText = (told, { publicUrl }) => {
  const to = personIn(told);
  if (!to) return null;
  const service = consultationName(told);
  return {
    to,
    subject: `Confirmed: ${service} on ${currentTime(told)}`,
    blocks: [
      { text: 'Your consultation is confirmed.' },
      {
        facts: [
          ['Service', service],
          ['Time', currentTime(told)],
          ['Price', priceIn(told)],
        ],
      },
      { text: 'You can move it until 4 hours before it starts, and cancel it until it starts:' },
      { label: 'See your bookings', url: `${publicUrl}/consultation` },
    ],
    because: 'You get this message because a consultation was booked with this address.',
    sms: `Tracewright: your consultation is confirmed (${service}, ${currentTime(told)}).`,
  };
};
