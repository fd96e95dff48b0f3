import type { LetterText } from './letter';
import { personIn, reviewName, textIn } from './reading';

export const reviewDelivered: LetterText = (told, { publicUrl }) => {
  const to = personIn(told);
  if (!to) return null;
  const review = reviewName(told);
  const number = textIn(told.event.data.reviewId) ?? '';
  const reports = told.history.filter(({ type }) => type === 'review.ReportDelivered').length;
  const isNew = reports < 2;
  return {
    to,
    subject: `${isNew ? 'Your report is there' : 'Your report was updated'}: ${review} ${number}`,
    blocks: [
      {
        text: isNew
          ? 'The report of your circuit review is ready. Sign in to read it; it is not part of this message.'
          : 'The report of your circuit review was updated. Sign in to read it; it is not part of this message.',
      },
      { label: 'Read the report', url: `${publicUrl}/circuit-review` },
    ],
    because: 'You get this message because a circuit review was asked for with this address.',
    sms: `Tracewright: the report of your circuit review ${number} is ready. Sign in to read it.`,
  };
};
