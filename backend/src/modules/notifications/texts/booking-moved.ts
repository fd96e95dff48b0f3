import type { LetterText } from './letter';
import { consultationName, personIn, timeIn } from './reading';

export const bookingMoved: LetterText = (told, { publicUrl }) => {
  const to = personIn(told);
  if (!to) return null;
  const service = consultationName(told);
  const { from, to: time, confirmationLapsed } = told.event.data;
  const again = confirmationLapsed === true;
  return {
    to,
    subject: `Moved: ${service}, now ${timeIn(time)}`,
    blocks: [
      { text: 'Your consultation has another time.' },
      {
        facts: [
          ['Service', service],
          ['Before', timeIn(from)],
          ['Now', timeIn(time)],
        ],
      },
      ...(again ? [{ text: 'Our team confirms the new time; until then it is pending again.' }] : []),
      { label: 'See your bookings', url: `${publicUrl}/consultation` },
    ],
    because: 'You get this message because a consultation was booked with this address.',
    sms: `Tracewright: your consultation was moved to ${timeIn(time)}${again ? ', to be confirmed' : ''}.`,
  };
};
