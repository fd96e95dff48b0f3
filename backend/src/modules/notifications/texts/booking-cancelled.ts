import type { LetterText } from './letter';
import { consultationName, currentTime, personIn, reasonIn } from './reading';

export const bookingCancelled: LetterText = (told, { publicUrl }) => {
  const to = personIn(told);
  if (!to) return null;
  const service = consultationName(told);
  const reason = reasonIn(told);
  const byOwner = told.event.data.by === 'owner';
  return {
    to,
    subject: `Cancelled: ${service} on ${currentTime(told)}`,
    blocks: [
      { text: byOwner ? 'You cancelled this consultation.' : 'This consultation was cancelled by our team.' },
      {
        facts: [
          ['Service', service],
          ['Time', currentTime(told)],
          ...(reason === null ? [] : ([['Reason', reason]] as const)),
        ],
      },
      { label: 'Book another time', url: `${publicUrl}/consultation` },
    ],
    because: 'You get this message because a consultation was booked with this address.',
    sms: `Tracewright: your consultation on ${currentTime(told)} was cancelled.`,
  };
};
