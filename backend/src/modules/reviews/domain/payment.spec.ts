import { REVIEW_PAYMENT_HOURS } from '@tracewright/contracts/reviews';
import { inr, sales } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import type { ReviewEvent } from './events';
import { PAYMENT_HOURS } from './payment';
import { review } from './review';
import { captured, of, paid, payment, price, request, requested, started } from './spec-support';

const now = new Date('2026-11-22T00:00:00Z');
const due = new Date(payment.payableUntil);
const back = { purchase: payment.purchase, refund: price, cause: 'not-delivered' } as const;
const withdrawn = { ...back, refund: null } as const;
const expired: ReviewEvent = {
  type: 'review.Cancelled',
  data: { ...of, because: 'not-paid', reason: null, settlement: { ...withdrawn, cause: 'paid-late' } },
};
const given = (...history: ReviewEvent[]) => givenHistory(review, history);
const standing = (...history: ReviewEvent[]) => {
  const state = history.reduce(review.evolve, review.initialState);
  return state && sales.standingOf(state.sale, state.status === 'cancelled');
};
const notePaid = { type: 'NotePaid', ...captured } as const;
const expire = (at = due) => ({ type: 'ExpireUnpaid', purchase: payment.purchase, now: at }) as const;
const cancel = (reason?: string) =>
  ({ type: 'Change', status: 'cancelled', ...(reason !== undefined && { reason }), now }) as const;

test('its payment is asked for with the request, for 48 hours; a price of nothing asks for nothing', () => {
  expect(PAYMENT_HOURS).toBe(REVIEW_PAYMENT_HOURS);
  given()
    .when({ type: 'Request', ...request, now })
    .then(requested);
  const free = { ...request, price: inr(0) };
  given()
    .when({ type: 'Request', ...free, now })
    .then({ type: 'review.Requested', data: free });
  expect([standing(requested), standing({ type: 'review.Requested', data: free })]).toEqual(['pending', 'none']);
});

test('it is paid once, however often that is told', () => {
  given(requested).when(notePaid).then(paid);
  given(requested, paid).when(notePaid).thenNothing();
  given().when(notePaid).thenNothing();
  expect(standing(requested, paid)).toBe('paid');
});

test('unpaid after 48 hours it expires, unless it has begun', () => {
  given(requested).when(expire()).then(expired);
  given(requested)
    .when(expire(new Date(due.getTime() - 1)))
    .thenNothing();
  given(requested, paid).when(expire()).thenNothing();
  given(requested, started).when(expire()).thenNothing();
  expect(standing(requested, expired)).toBe('none');
});

test('paid after it expired, or after we cancelled it, all goes back', () => {
  const late = (cause: 'paid-late' | 'not-delivered'): ReviewEvent => ({
    type: 'review.Paid',
    data: { ...of, ...captured, settlement: { ...back, cause } },
  });
  given(requested, expired).when(notePaid).then(late('paid-late'));
  const byUs: ReviewEvent = {
    type: 'review.Cancelled',
    data: { ...of, by: 'administrator', reason: null, settlement: withdrawn },
  };
  given(requested, byUs).when(notePaid).then(late('not-delivered'));
  expect(standing(requested, expired, late('paid-late'))).toBe('refund-pending');
});

test('what we cancel goes back in full, also when it had begun', () => {
  given(requested, paid)
    .when(cancel())
    .then({ type: 'review.Cancelled', data: { ...of, by: 'administrator', reason: null, settlement: back } });
  given(requested, paid, started)
    .when(cancel('nobody is left'))
    .then({
      type: 'review.StatusCorrected',
      data: { ...of, from: 'in-review', to: 'cancelled', reason: 'nobody is left', settlement: back },
    });
  given(requested)
    .when(cancel())
    .then({ type: 'review.Cancelled', data: { ...of, by: 'administrator', reason: null, settlement: withdrawn } });
});

test('of an erased person it goes back as long as nobody has begun', () => {
  const erased = (settlement?: object) => ({ type: 'review.Cancelled', data: { ...of, reason: null, ...settlement } });
  expect(given(requested, paid).when({ type: 'Close' }).state()?.status).toBe('cancelled');
  expect(review.decide({ type: 'Close' }, [requested, paid].reduce(review.evolve, review.initialState))).toEqual([
    erased({ settlement: { ...back, cause: 'cancelled' } }),
  ]);
  expect(
    review.decide({ type: 'Close' }, [requested, paid, started].reduce(review.evolve, review.initialState)),
  ).toEqual([erased()]);
});

test('opened again after it expired, it is to be paid anew', () => {
  const again = { purchase: '7K3M9QXW2D.2', payableUntil: '2026-11-27T00:00:00.000Z' };
  const change = { type: 'Change', status: 'pending', reason: 'asked again', now: new Date('2026-11-25T00:00:00Z') };
  const reopened: ReviewEvent = {
    type: 'review.StatusCorrected',
    data: { ...of, from: 'cancelled', to: 'pending', reason: 'asked again', payment: again },
  };
  given(requested, expired)
    .when({ ...change, type: 'Change', status: 'pending' })
    .then(reopened);
  expect(standing(requested, expired, reopened)).toBe('pending');
});

test('a refund is noted as it is due, sent, or failed, each once', () => {
  const refund = { purchase: payment.purchase, refundId: 'r1', amount: price };
  const told = (state: 'due' | 'done' | 'failed') => ({ type: 'NoteRefund', ...refund, state, cause: null }) as const;
  const refundDue: ReviewEvent = { type: 'review.RefundDue', data: { ...of, ...refund, cause: 'administrator' } };
  const refunded: ReviewEvent = { type: 'review.Refunded', data: { ...of, ...refund } };
  const failed: ReviewEvent = { type: 'review.RefundFailed', data: { ...of, ...refund } };
  given(requested, paid).when(told('due')).then(refundDue);
  given(requested, paid, refundDue).when(told('due')).thenNothing();
  given(requested, paid, refundDue).when(told('done')).then(refunded);
  given(requested, paid, refundDue).when(told('failed')).then(failed);
  given(requested, paid, refundDue, refunded).when(told('done')).thenNothing();
  expect(standing(requested, paid, refundDue, refunded)).toBe('refunded');
  expect(standing(requested, paid, refundDue, failed)).toBe('paid');
});
