import { isReviewCredited, isReviewRequested } from '@tracewright/contracts/reviews/events';
import type { LetterText } from './letter';
import { reviewIn } from './reading';
import { toPay } from './to-pay';

export const reviewReceived: LetterText = (told, { publicUrl }) => {
  const asked = reviewIn(told);
  if (!asked) return null;
  const { to, review, about, price } = asked;
  // Noted together with the request itself.
  const isCovered = told.later.some(isReviewCredited);
  return {
    to,
    subject: about[0] === 'Design' ? `We have your design: ${review}` : `We have your files: ${review}`,
    blocks: [
      { text: 'Thank you. Your request is with our team. We write again when the report is there.' },
      {
        facts: [
          ['Review', review],
          about,
          isCovered ? ['Covered', 'By an expert validation of your plan'] : ['Price', price],
        ],
      },
      { text: isCovered ? 'Nothing is to be paid for it.' : 'Nothing has been charged.' },
      ...toPay(told, publicUrl, isReviewRequested(told.event) ? told.event.data.payment : undefined),
      { text: 'How far the review is can be seen at any time:' },
      { label: 'See your requests', url: `${publicUrl}/circuit-review` },
    ],
    because: 'You get this message because a circuit review was asked for with this address.',
    sms: null,
  };
};
