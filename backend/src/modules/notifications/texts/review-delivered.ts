import { isReportDelivered } from '@tracewright/contracts/reviews/events';
import type { LetterText } from './letter';
import { reviewIn } from './reading';

export const reviewDelivered: LetterText = (told, { publicUrl }) => {
  const asked = reviewIn(told);
  if (!asked) return null;
  const { to, review } = asked;
  const isNew = told.history.filter(isReportDelivered).length < 2;
  return {
    to,
    subject: `${isNew ? 'Your report is there' : 'Your report was updated'}: ${review}`,
    blocks: [
      {
        text: isNew
          ? 'The report of your circuit review is ready. Sign in to read it; it is not part of this message.'
          : 'The report of your circuit review was updated. Sign in to read it; it is not part of this message.',
      },
      { label: 'Read the report', url: `${publicUrl}/circuit-review` },
    ],
    because: 'You get this message because a circuit review was asked for with this address.',
    sms: `Tracewright: the report of your circuit review is ${isNew ? 'ready' : 'updated'}. Sign in to read it.`,
  };
};
