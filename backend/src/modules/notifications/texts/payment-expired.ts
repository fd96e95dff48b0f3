import type { LetterText } from './letter';
import { soldIn } from './reading';

export const paymentExpired: LetterText = (told, { publicUrl }) => {
  const sold = soldIn(told);
  if (!sold) return null;
  return {
    to: sold.to,
    subject: `Expired: ${sold.what}`,
    blocks: [
      { text: `It was not paid within 48 hours, so ${sold.what} is cancelled. Nothing is owed.` },
      { text: 'Should a payment still be under way, it is given back in full by itself.' },
      { label: 'Order again', url: `${publicUrl}${sold.page}` },
    ],
    because: sold.because,
    sms: `Tracewright: ${sold.what} was not paid in time and has expired. Nothing is owed.`,
  };
};
