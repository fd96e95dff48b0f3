import { isConsultationStatusCorrected } from '@tracewright/contracts/consultations/events';
import { isReviewStatusCorrected } from '@tracewright/contracts/reviews/events';
import type { LetterText } from './letter';
import { soldIn } from './reading';
import { toPay } from './to-pay';

/** For what was opened again; a new order's letter has the link in itself. */
export const paymentDue: LetterText = (told, { publicUrl }) => {
  const sold = soldIn(told);
  const { event } = told;
  if (!(isConsultationStatusCorrected(event) || isReviewStatusCorrected(event))) return null;
  const { payment } = event.data;
  if (!sold || !payment) return null;
  return {
    to: sold.to,
    subject: `Payment link: ${sold.what}`,
    blocks: [{ text: `${sold.what} is open again. Its price is ${sold.price}.` }, ...toPay(told, publicUrl, payment)],
    because: sold.because,
    sms: `Tracewright: please pay ${sold.price} for ${sold.what}: ${publicUrl}${sold.payPath}`,
  };
};
