import {
  isConsultationCancelled,
  isConsultationRefundDue,
  isConsultationRefunded,
} from '@tracewright/contracts/consultations/events';
import { isReviewCancelled, isReviewRefundDue, isReviewRefunded } from '@tracewright/contracts/reviews/events';
import { formatInrShort } from '@tracewright/kernel';
import type { LetterText, Told } from './letter';
import { soldIn } from './reading';

export const refundDue: LetterText = (told) => {
  const sold = soldIn(told);
  const { event } = told;
  if (!sold || !(isConsultationRefundDue(event) || isReviewRefundDue(event)) || isTold(told)) return null;
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

/** The letter about its cancellation says what goes back: another one would say the same. */
function isTold({ history }: Told): boolean {
  const last = history.findLast((event) => isConsultationCancelled(event) || isReviewCancelled(event));
  if (!last || history.at(-1)?.data.cause !== 'cancelled') return false;
  return (last.data.by === 'owner' || last.data.by === 'administrator') && last.data.settlement !== undefined;
}

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
