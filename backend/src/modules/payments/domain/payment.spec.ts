import { inr } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import type { PaymentEvent } from './events';
import type { GatewayFacts, GatewayPayment, GatewayRefund } from './facts';
import { payment } from './payment';
import { standingOf } from './state';

const of = { paymentId: 'p1', payerId: 'asha', service: 'review', referenceId: 'r1', purchase: 'r1' } as const;
const PRICE = inr(79_900);
const until = '2026-03-06T10:00:00.000Z';
const at = '2026-03-04T10:05:00.000Z';
const now = new Date('2026-03-04T10:00:00Z');
const request = { ...of, title: 'Quick review', amount: PRICE, payableUntil: until };

const requested: PaymentEvent = { type: 'payment.Requested', data: request };
const opened: PaymentEvent = { type: 'payment.OrderOpened', data: { ...of, orderId: 'order_1', testMode: false } };
const captured: PaymentEvent = {
  type: 'payment.Captured',
  data: { ...of, gatewayPaymentId: 'pay_1', method: 'card', capturedAt: at, fee: null, amount: PRICE },
};
const expired: PaymentEvent = { type: 'payment.Closed', data: { ...of, because: 'expired' } };
const failedTry: PaymentEvent = {
  type: 'payment.AttemptFailed',
  data: { ...of, gatewayPaymentId: 'pay_1', method: 'card', reason: 'card_declined' },
};
const refundRequested = (refundId: string, paise: number, more: object = {}): PaymentEvent => ({
  type: 'payment.RefundRequested',
  data: {
    ...{ ...of, refundId, gatewayPaymentId: 'pay_1', amount: inr(paise), cause: 'administrator', ofPurchase: true },
    ...more,
  },
});
const accepted = (refundId: string): PaymentEvent => ({
  type: 'payment.RefundAccepted',
  data: { ...of, refundId, gatewayRefundId: 'rfnd_1' },
});
const OPEN = [requested, opened];
const PAID = [...OPEN, captured];

const given = (...history: PaymentEvent[]) => givenHistory(payment, history);
const taken = (more: Partial<GatewayPayment> = {}): GatewayPayment => ({
  ...{ id: 'pay_1', orderId: 'order_1', status: 'taken', amount: PRICE.paise, currency: 'INR', method: 'card' },
  ...{ fee: null, at, error: null },
  ...more,
});
const back = (more: Partial<GatewayRefund> = {}): GatewayRefund => ({
  ...{ id: 'rfnd_1', paymentId: 'pay_1', amount: 100, status: 'processed', ours: 'refund-one' },
  ...more,
});
const observe = (facts: Partial<GatewayFacts>) =>
  ({ type: 'Observe', facts: { payments: [], refunds: [], disputes: [], ...facts } }) as const;

/** What is taken besides the price, and the refund that follows by itself. */
function surplus(cause: 'paid-twice' | 'paid-late' | 'wrong-amount', id: string, more: object = {}): PaymentEvent[] {
  const taken = { orderId: 'order_1', amount: PRICE, foreign: null, method: 'card', capturedAt: at, fee: null };
  const money = { ...taken, cause, ...more };
  const { amount } = money;
  return [
    { type: 'payment.SurplusTaken', data: { ...of, gatewayPaymentId: id, ...money } },
    refundRequested(`surplus_${id}`, amount.paise, { gatewayPaymentId: id, cause, ofPurchase: false }),
  ];
}

describe('what the gateway says', () => {
  it('captures the price once, however often it is said', () => {
    given(...OPEN)
      .when(observe({ payments: [taken()] }))
      .then(captured);
    given(...PAID)
      .when(observe({ payments: [taken(), taken()] }))
      .thenNothing();
  });

  it('of a failed try is noted once, and does not stand in the way of a success', () => {
    const failed = taken({ status: 'failed', error: 'card_declined' });
    given(...OPEN)
      .when(observe({ payments: [failed, failed] }))
      .then(failedTry);
    given(...OPEN, failedTry)
      .when(observe({ payments: [taken()] }))
      .then(captured);
    given(...PAID)
      .when(observe({ payments: [failed] }))
      .thenNothing();
  });

  it('of a second payment gives it back; who paid first has bought, whatever the order of what is said', () => {
    const second = taken({ id: 'pay_2' });
    given(...PAID)
      .when(observe({ payments: [second] }))
      .then(...surplus('paid-twice', 'pay_2'));
    given(...OPEN)
      .when(observe({ payments: [second, taken()] }))
      .then(captured, ...surplus('paid-twice', 'pay_2'));
  });

  it('of money that came too late, or when it was closed, gives it back', () => {
    const late = { at: '2026-03-06T10:00:01.000Z' };
    given(...OPEN)
      .when(observe({ payments: [taken(late)] }))
      .then(...surplus('paid-late', 'pay_1', { capturedAt: late.at }));
    given(...OPEN, expired)
      .when(observe({ payments: [taken()] }))
      .then(...surplus('paid-late', 'pay_1'));
  });

  it('of another amount or currency gives it back', () => {
    given(...OPEN)
      .when(observe({ payments: [taken({ amount: 100 })] }))
      .then(...surplus('wrong-amount', 'pay_1', { amount: inr(100) }));
    given(...OPEN)
      .when(observe({ payments: [taken({ currency: 'USD' })] }))
      .then(
        ...surplus('wrong-amount', 'pay_1', {
          ...{ amount: inr(0), foreign: { minorUnits: PRICE.paise, currency: 'USD' } },
        }),
      );
  });

  it('of another order is nothing of ours', () => {
    given(...OPEN)
      .when(observe({ payments: [taken({ orderId: 'order_2' }), taken({ orderId: null })] }))
      .thenNothing();
  });

  it('of a refund that was made by hand at the gateway is taken into the books', () => {
    const byHand = back({ ours: null, amount: 500, status: 'pending' });
    given(...PAID)
      .when(observe({ refunds: [byHand] }))
      .then(refundRequested('rfnd_1', 500), accepted('rfnd_1'));
  });

  it('of a dispute is a case with a deadline, and never goes back from its end', () => {
    const dispute = { id: 'disp_1', paymentId: 'pay_1', amount: PRICE.paise, phase: 'chargeback' } as const;
    const facts = { ...dispute, reasonCode: 'fraud', respondBy: until, status: 'open' } as const;
    const { id: disputeId, paymentId: gatewayPaymentId, phase } = dispute;
    const [amount, reasonCode, respondBy] = [PRICE, 'fraud', until];
    const begun: PaymentEvent = {
      type: 'payment.DisputeOpened',
      data: { ...of, disputeId, gatewayPaymentId, amount, phase, reasonCode, respondBy },
    };
    const lost: PaymentEvent = { type: 'payment.DisputeMoved', data: { ...of, disputeId, amount, to: 'lost' } };
    given(...PAID)
      .when(observe({ disputes: [facts] }))
      .then(begun);
    given(...PAID, begun)
      .when(observe({ disputes: [{ ...facts, status: 'lost' }] }))
      .then(lost);
    given(...PAID, begun, lost)
      .when(observe({ disputes: [facts] }))
      .thenNothing();
  });
});

describe('a refund', () => {
  const byHand = (refundId: string, paise: number | null) =>
    ({ type: 'RefundByHand', refundId, paise, cause: 'administrator', reason: 'Late' }) as const;
  const asked = [...PAID, refundRequested('refund-one', 100)];

  it('in parts never passes what was paid, those on their way counted', () => {
    given(...asked)
      .when(byHand('refund-two', PRICE.paise))
      .thenRefused('refund_above_paid');
    const all = [...asked, refundRequested('refund-two', PRICE.paise - 100)];
    given(...all)
      .when(byHand('refund-three', null))
      .thenRefused('all_refunded');
    given(...all)
      .when({ type: 'Refund', refundId: 'refund-3', paise: 5, cause: 'cancelled' })
      .thenNothing();
  });

  it('is one for the same key, and none where nothing was paid', () => {
    given(...asked)
      .when(byHand('refund-one', 100))
      .thenNothing();
    given(...OPEN)
      .when(byHand('refund-one', 100))
      .thenRefused('not_paid');
    given(...OPEN)
      .when({ type: 'Refund', refundId: 'refund-one', paise: null, cause: 'cancelled' })
      .thenNothing();
    given().when({ type: 'Refund', refundId: 'refund-one', paise: null, cause: 'cancelled' }).thenNothing();
  });

  it('goes from requested by way of the gateway to processed, and stays there', () => {
    const processed: PaymentEvent = {
      type: 'payment.RefundProcessed',
      data: {
        ...{ ...of, refundId: 'refund-one', gatewayRefundId: 'rfnd_1', amount: inr(100), ofPurchase: true },
        refundedInAll: inr(100),
      },
    };
    given(...asked)
      .when(observe({ refunds: [back({ status: 'pending' })] }))
      .then(accepted('refund-one'));
    given(...asked)
      .when(observe({ refunds: [back()] }))
      .then(accepted('refund-one'), processed);
    const done = [...asked, accepted('refund-one'), processed];
    for (const status of ['pending', 'failed', 'processed'] as const) {
      given(...done)
        .when(observe({ refunds: [back({ status })] }))
        .thenNothing();
    }
    expect(
      standingOf(
        given(...done)
          .when(observe({}))
          .state(),
      ),
    ).toBe('partially-refunded');
    expect(
      standingOf(
        given(...asked)
          .when(observe({}))
          .state(),
      ),
    ).toBe('refund-pending');
  });

  it('that failed can be sent once more, and then counts anew', () => {
    const failed = given(...asked)
      .when({ type: 'FailRefund', refundId: 'refund-one', error: 'insufficient balance' })
      .events();
    const repeat = { type: 'RepeatRefund', refundId: 'refund-one' } as const;
    given(...asked, ...failed)
      .when(repeat)
      .then(refundRequested('refund-one_again', 100));
    given(...asked, ...failed, refundRequested('refund-two', PRICE.paise))
      .when(repeat)
      .thenRefused('refund_above_paid');
    given(...asked)
      .when(repeat)
      .thenRefused('refund_not_failed');
  });
});

describe('beginning and closing', () => {
  const begin = (more: object = {}, when = now) =>
    ({ type: 'Request', request: { ...request, ...more }, now: when }) as const;

  it('is one payment of one person, for as long as it can be paid', () => {
    given().when(begin()).then(requested);
    given(...OPEN)
      .when(begin())
      .thenNothing();
    given(...OPEN)
      .when(begin({ payerId: 'ravi' }))
      .thenRefused('payment_not_found');
    given(...PAID)
      .when(begin())
      .thenRefused('already_paid');
    given(...OPEN, expired)
      .when(begin())
      .thenRefused('payment_closed');
    given(...OPEN)
      .when(begin({}, new Date(until)))
      .thenRefused('payment_closed');
  });

  it('closes what is not paid, and does nothing to what is paid or unknown', () => {
    given(...OPEN)
      .when({ type: 'Close', because: 'expired' })
      .then(expired);
    given(...PAID)
      .when({ type: 'Close', because: 'withdrawn' })
      .thenNothing();
    given(...OPEN, expired)
      .when({ type: 'Close', because: 'withdrawn' })
      .thenNothing();
    given().when({ type: 'Close', because: 'withdrawn' }).thenNothing();
  });

  it('keeps the first order, and takes another when the account changed', () => {
    const open = (orderId: string, testMode: boolean) => ({ type: 'OpenOrder', orderId, testMode }) as const;
    given(...OPEN)
      .when(open('order_2', false))
      .thenNothing();
    const other: PaymentEvent = { type: 'payment.OrderOpened', data: { ...of, orderId: 'order_2', testMode: true } };
    given(...OPEN)
      .when(open('order_2', true))
      .then(other);
    given(...PAID)
      .when(open('order_2', true))
      .thenNothing();
  });

  it('records a wrong signature and another amount, at most twenty times each', () => {
    const reject = { type: 'RejectSignature', gatewayPaymentId: 'pay_1' } as const;
    const rejected: PaymentEvent = { type: 'payment.SignatureRejected', data: { ...of, gatewayPaymentId: 'pay_1' } };
    given(...OPEN)
      .when(reject)
      .then(rejected);
    given(...OPEN, ...Array.from({ length: 20 }, () => rejected))
      .when(reject)
      .thenNothing();
  });
});
