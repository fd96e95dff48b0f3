import { isConsultationStatusCorrected } from '@tracewright/contracts/consultations/events';
import { isReviewCreditWithdrawn, isReviewStatusCorrected } from '@tracewright/contracts/reviews/events';
import type { LetterText } from './letter';
import { soldIn } from './reading';
import { toPay } from './to-pay';

/** For what was opened again, or is no more covered by a plan; a new order's letter has the link in itself. */
export const paymentDue: LetterText = (told, { publicUrl }) => {
  const sold = soldIn(told);
  const { event } = told;
  const isUncovered = isReviewCreditWithdrawn(event);
  if (!(isUncovered || isConsultationStatusCorrected(event) || isReviewStatusCorrected(event))) return null;
  const { payment } = event.data;
  if (!sold || !payment) return null;
  return {
    to: sold.to,
    subject: `Payment link: ${sold.what}`,
    blocks: [
      { text: `${sold.what} ${isUncovered ? UNCOVERED : 'is open again.'} Its price is ${sold.price}.` },
      ...toPay(told, publicUrl, payment),
    ],
    because: sold.because,
    sms: `Tracewright: please pay ${sold.price} for ${sold.what}: ${publicUrl}${sold.payPath}`,
  };
};

const UNCOVERED =
  'was covered by an expert validation of your plan. The month that it came with was refunded before the review had begun, so it goes on once it is paid.';
