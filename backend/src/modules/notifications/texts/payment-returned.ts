import type { RefundCause } from '@tracewright/contracts/payments';
import { isPaymentRequested, isRefundRequested } from '@tracewright/contracts/payments/events';
import { formatInrShort } from '@tracewright/kernel';
import type { LetterText } from './letter';

const WHY: { readonly [cause in RefundCause]?: string } = {
  'wrong-amount': 'it was not the price. Nothing was bought with it, and you can pay again',
  'paid-twice': 'it was paid already. You keep what you bought',
  'paid-late': 'the time to pay was over. Please order it again if you still want it',
};

/** Money that was taken besides the price. */
export const paymentReturned: LetterText = ({ event, history, person }, { publicUrl }) => {
  const requested = history.find(isPaymentRequested)?.data;
  if (!requested || !isRefundRequested(event) || person.email === null) return null;
  const { amount, cause, service, referenceId } = event.data;
  // In another currency the gateway alone counts it.
  const what = amount.paise === 0 ? 'what was paid' : formatInrShort(amount);
  const canPay = cause === 'wrong-amount';
  return {
    to: { ...person, phone: null },
    subject: `Your money goes back: ${requested.title}`,
    blocks: [
      { text: `We give you back ${what}, because ${WHY[cause] ?? 'it can not be used'}.` },
      {
        facts: [
          ['For', requested.title],
          ['Goes back', what],
          ['The price', formatInrShort(requested.amount)],
        ],
      },
      ...(canPay
        ? [{ label: 'Pay again', url: `${publicUrl}/payment-gateway?service=${service}&id=${referenceId}` }]
        : []),
      { text: 'It goes by itself to the card or account that it came from, within 5 to 7 working days.' },
    ],
    because: 'You get this message because a payment was made with your account.',
    sms: null,
  };
};
