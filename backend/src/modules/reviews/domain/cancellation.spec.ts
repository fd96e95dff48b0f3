import type { SaleSettlement } from '@tracewright/contracts/payments/events';
import { inrFromRupees, sales } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import { cancellation } from './cancellation';
import type { ReviewEvent } from './events';
import { review } from './review';
import { captured, of, paid, payment, price, request, started } from './spec-support';

const design = { projectId: 7, revision: 41, at: '2026-11-21T00:00:00.000Z' };
const requested: ReviewEvent = {
  type: 'review.Requested',
  data: { ...request, design, designName: 'Soil sensor', payment },
};
const missed: ReviewEvent = { type: 'review.DeadlineMissed', data: { ...of, dueAt: '2026-11-24T01:00:00.000Z' } };
const delivered: ReviewEvent = { type: 'review.ReportDelivered', data: { ...of, report: 'R4 is too small.' } };
const completed: ReviewEvent = { type: 'review.Completed', data: of };
const given = (...history: ReviewEvent[]) => givenHistory(review, history);
const cancel = { type: 'Cancel', by: 'asha' } as const;
const cancelled = (settlement?: SaleSettlement): ReviewEvent => ({
  type: 'review.Cancelled',
  data: { ...of, by: 'owner', reason: null, ...(settlement && { settlement }) },
});
const all = { purchase: payment.purchase, refund: price } as const;
/** Rupees: what is paid, and would go back. */
const shown = (...history: ReviewEvent[]) => {
  const state = history.reduce(review.evolve, review.initialState);
  if (!state) throw new Error('there is none');
  const { paid: before, refund } = cancellation(state);
  return [before.paise / 100, refund.paise / 100];
};

test.each<[string, ReviewEvent[], SaleSettlement | undefined, [number, number]]>([
  ['unpaid: its payment is closed', [], { ...all, refund: null, cause: 'cancelled' }, [0, 0]],
  ['unpaid and begun', [started], { ...all, refund: null, cause: 'cancelled' }, [0, 0]],
  ['paid and not begun: everything', [paid], { ...all, cause: 'cancelled' }, [799, 799]],
  ['paid and begun: nothing', [paid, started], undefined, [799, 0]],
  ['paid, begun and late: everything', [paid, started, missed], { ...all, cause: 'not-delivered' }, [799, 799]],
])('cancelled by its owner, %s', (_, history, settlement, sums) => {
  given(requested, ...history)
    .when(cancel)
    .then(cancelled(settlement));
  expect(shown(requested, ...history)).toEqual(sums);
});

test('what an administrator gave back before does not go back twice', () => {
  const amount = inrFromRupees(300);
  const part: ReviewEvent = {
    type: 'review.Refunded',
    data: { ...of, purchase: payment.purchase, refundId: 'r1', amount },
  };
  expect(shown(requested, paid, part)).toEqual([499, 499]);
});

test('it says why, is cancelled once, and by nobody else', () => {
  given(requested)
    .when({ ...cancel, reason: '  Another board ' })
    .then({
      type: 'review.Cancelled',
      data: {
        ...of,
        by: 'owner',
        reason: 'Another board',
        settlement: { ...all, refund: null, cause: 'cancelled' },
      },
    });
  given(requested, cancelled()).when(cancel).then();
  given(requested)
    .when({ ...cancel, by: 'eve' })
    .thenRefused('review_not_found');
  given().when(cancel).thenRefused('review_not_found');
});

test.each<[string, ReviewEvent[]]>([
  ['delivered', [paid, started, delivered]],
  ['completed', [paid, started, delivered, completed]],
])('what is %s stays', (_, history) => {
  given(requested, ...history)
    .when(cancel)
    .thenRefused('delivered');
  expect(shown(requested, ...history)).toEqual([799, 0]);
});

test('nothing is delivered after it was cancelled, until it is opened again', () => {
  const now = new Date('2026-11-23T00:00:00Z');
  const gone = cancelled({ ...all, cause: 'cancelled' });
  given(requested, paid, gone).when({ type: 'Change', report: 'Too late', now }).thenRefused('review_cancelled');
  given(requested, paid, gone)
    .when({ type: 'Change', report: 'Too late', status: 'cancelled', now })
    .thenRefused('review_cancelled');
});

test('a payment that comes after it goes back as cancelled', () => {
  given(requested, cancelled({ ...all, refund: null, cause: 'cancelled' }))
    .when({ type: 'NotePaid', ...captured })
    .then({ type: 'review.Paid', data: { ...of, ...captured, settlement: { ...all, cause: 'cancelled' } } });
});

test('its money is on its way back at once', () => {
  const state = [requested, paid, cancelled({ ...all, cause: 'cancelled' })].reduce(review.evolve, review.initialState);
  expect(state && sales.standingOf(state.sale, true)).toBe('refund-pending');
});
