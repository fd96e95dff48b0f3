import type { LetterText } from './letter';
import { personIn, priceIn, reviewName, textIn } from './reading';

export const reviewReceived: LetterText = (told, { publicUrl }) => {
  const to = personIn(told);
  if (!to) return null;
  const { files, reviewId } = told.event.data;
  const review = reviewName(told);
  const number = textIn(reviewId) ?? '';
  return {
    to,
    subject: `We have your files: ${review} ${number}`,
    blocks: [
      { text: 'Thank you. Your request is with our team. We write again when the report is there.' },
      {
        facts: [
          ['Review', `${review}, number ${number}`],
          ['Files', String(Array.isArray(files) ? files.length : 0)],
          ['Price', priceIn(told)],
        ],
      },
      { text: 'Nothing has been charged. How far the review is can be seen at any time:' },
      { label: 'See your requests', url: `${publicUrl}/circuit-review` },
    ],
    because: 'You get this message because a circuit review was asked for with this address.',
    sms: null,
  };
};
