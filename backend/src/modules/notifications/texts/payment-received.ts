import { isConsultationPaid } from '@tracewright/contracts/consultations/events';
import { isReviewPaid } from '@tracewright/contracts/reviews/events';
import { formatInrShort } from '@tracewright/kernel';
import type { LetterText } from './letter';
import { soldIn } from './reading';

export const paymentReceived: LetterText = (told, { publicUrl }) => {
  const sold = soldIn(told);
  const { event } = told;
  if (!sold || !(isConsultationPaid(event) || isReviewPaid(event))) return null;
  const { amount, paymentId } = event.data;
  return {
    to: sold.to,
    subject: `Paid: ${sold.what}`,
    blocks: [
      { text: 'Thank you. Your payment has arrived.' },
      {
        facts: [
          ['For', sold.what],
          ['Paid', formatInrShort(amount)],
        ],
      },
      { label: 'Your receipt', url: `${publicUrl}/api/payments/${paymentId}/receipt` },
      { label: 'See how it goes on', url: `${publicUrl}${sold.page}` },
    ],
    because: sold.because,
    sms: `Tracewright: we have your payment of ${formatInrShort(amount)} for ${sold.what}.`,
  };
};
