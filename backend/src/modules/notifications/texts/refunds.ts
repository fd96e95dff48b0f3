import { isConsultationRefundDue, isConsultationRefunded } from '@tracewright/contracts/consultations/events';
import { isReviewRefundDue, isReviewRefunded } from '@tracewright/contracts/reviews/events';
import { formatInrShort } from '@tracewright/kernel';
import type { LetterText } from './letter';
import { soldIn } from './reading';

export const refundDue: LetterText = (told) => {
  const sold = soldIn(told);
  const { event } = told;
  if (!sold || !(isConsultationRefundDue(event) || isReviewRefundDue(event))) return null;
  const amount = formatInrShort(event.data.amount);
  return {
    to: sold.to,
    subject: `Refund on its way: ${sold.what}`,
    blocks: [
      { text: `We give you back ${amount}. It goes to the card or account that you paid with.` },
      {
        facts: [
          ['For', sold.what],
          ['Refund', amount],
        ],
      },
      { text: 'We write again when it has been sent. Your bank may take some days more to show it.' },
    ],
    because: sold.because,
    sms: `Tracewright: your refund of ${amount} for ${sold.what} is on its way.`,
  };
};

export const refunded: LetterText = (told) => {
  const sold = soldIn(told);
  const { event } = told;
  if (!sold || !(isConsultationRefunded(event) || isReviewRefunded(event))) return null;
  const amount = formatInrShort(event.data.amount);
  return {
    to: sold.to,
    subject: `Refunded: ${sold.what}`,
    blocks: [
      { text: `Your refund of ${amount} has been sent.` },
      {
        facts: [
          ['For', sold.what],
          ['Refunded', amount],
        ],
      },
    ],
    because: sold.because,
    sms: `Tracewright: your refund of ${amount} for ${sold.what} has been sent.`,
  };
};
