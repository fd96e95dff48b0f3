import type { RefundCause } from '@tracewright/contracts/payments';
import { Alert } from 'antd';
import { TextWithSupport } from '../../components/support';
import type { PaymentPhase, PaymentState } from './checkout/payment-state';

interface Said {
  readonly type: 'info' | 'warning' | 'error' | 'success';
  readonly title: string;
  readonly text: string;
}

const SAID: { readonly [phase in PaymentPhase]?: Said } = {
  open: {
    type: 'info',
    title: 'The checkout is open',
    text: 'Go on in its window. This page shows the result by itself.',
  },
  verifying: {
    type: 'info',
    title: 'Confirming your payment',
    text: 'This takes a moment. Please keep the page open.',
  },
  processing: {
    type: 'info',
    title: 'Your payment is being processed',
    text: 'The gateway has it, but the money is not taken yet. This page shows it by itself; please do not pay again.',
  },
  unverified: {
    type: 'warning',
    title: 'Your payment could not be confirmed yet',
    text: 'If money was deducted it is recorded here by itself, or given back. Please contact support if neither happens.',
  },
  dismissed: {
    type: 'info',
    title: 'You closed the checkout',
    text: 'You can try again anytime. If you approve the payment in your bank’s app nevertheless, it shows here by itself.',
  },
  resumed: {
    type: 'info',
    title: 'You have begun a payment',
    text: 'If it went through it shows here by itself. If you did not finish it, you can pay again.',
  },
  closed: {
    type: 'warning',
    title: 'This can not be paid any more',
    text: 'The time to pay is over or it was cancelled. What is paid nevertheless is given back by itself.',
  },
  refunding: {
    type: 'warning',
    title: 'This payment is given back',
    text: 'It came too late, a second time, or with another amount. The whole of it goes back to where it came from within 5 to 7 working days.',
  },
  failed: { type: 'error', title: 'The payment was not begun', text: 'Nothing was charged.' },
};

const BACK = 'The whole of it goes back by itself to where it came from, within 5 to 7 working days.';

/** What is given back, by why: what to do next differs. */
const GIVEN_BACK: { readonly [cause in RefundCause]?: string } = {
  'wrong-amount': `What came in was not the price, so nothing was bought. ${BACK} You can pay again here, with a new order.`,
  'paid-twice': `This was paid already, and you have what you bought. ${BACK}`,
  'paid-late': `It came after the time to pay was over. ${BACK} Please order it again.`,
};

/** Where a payment stands, in words, for as long as there is something to say. */
export function PaymentNotice({ state }: { readonly state: PaymentState }) {
  const said = SAID[state.phase];
  if (!said) return null;
  const { type, title } = said;
  const text = (state.cause && GIVEN_BACK[state.cause]) ?? said.text;
  return (
    <div role={type === 'error' ? 'alert' : 'status'} className="payment-notice">
      <Alert
        type={type}
        showIcon
        title={title}
        description={
          <>
            {state.reason && <p>{state.reason}</p>}
            <p>
              {state.waiting ? (
                'There is no connection to our server. It is tried again by itself; please keep the page open.'
              ) : (
                <TextWithSupport>{text}</TextWithSupport>
              )}
            </p>
          </>
        }
      />
    </div>
  );
}
