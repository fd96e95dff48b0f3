import { isReviewCancelled } from '@tracewright/contracts/reviews/events';
import { formatInrShort } from '@tracewright/kernel';
import type { LetterText } from './letter';
import { reviewIn } from './reading';

export const reviewCancelled: LetterText = (told, { publicUrl }) => {
  const asked = reviewIn(told);
  const { event } = told;
  if (!asked || !isReviewCancelled(event)) return null;
  const { to, review } = asked;
  const { reason, settlement, by } = event.data;
  return {
    to,
    subject: `Cancelled: ${review}`,
    blocks: [
      { text: by === 'owner' ? 'You cancelled this review.' : 'This review was cancelled by our team.' },
      { facts: [['Review', review], ...(reason === null ? [] : ([['Reason', reason]] as const))] },
      {
        text: settlement?.refund
          ? `What you paid goes back in full: ${formatInrShort(settlement.refund)}. We write when it is sent.`
          : settlement
            ? 'Nothing was paid, so nothing is owed.'
            : 'No money goes back, as was said before it was cancelled.',
      },
      { label: 'Ask for another review', url: `${publicUrl}/circuit-review` },
    ],
    because: 'You get this message because a circuit review was asked for with this address.',
    sms: null,
  };
};
