import {
  PAYMENT_HOURS as PUBLISHED_PAYMENT,
  REFUND_HOURS as PUBLISHED_REFUND,
} from '@tracewright/contracts/consultations';
import { inr, inrFromRupees, sales } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import { consultation } from './consultation';
import type { ConsultationEvent } from './events';
import { cancellation, PAYMENT_HOURS, REFUND_HOURS } from './payment';

const of = { consultationId: 'c1', ownerId: 'asha' };
const price = inrFromRupees(1499);
const startsAt = '2026-12-01T09:00:00.000Z';
const payment = { purchase: 'c1.1', payableUntil: '2026-11-24T00:00:00.000Z' };
const booked = new Date('2026-11-22T00:00:00Z');
const due = new Date(payment.payableUntil);
const before = (hours: number, ms = 0) => new Date(Date.parse(startsAt) - hours * 3_600_000 + ms);
const owner = { userId: 'asha', isAdmin: false };
const admin = { userId: 'root', isAdmin: true };

const request = {
  ...of,
  serviceType: 'design-review',
  consultationType: 'troubleshooting',
  price,
  minutes: 45,
  when: { date: '2026-12-01', time: '14:30', timeZone: 'Asia/Kolkata', startsAt },
  urgency: 'low',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: null,
  message: null,
  projectDescription: 'It resets.',
} as const;
const requested: ConsultationEvent = { type: 'consultation.Requested', data: { ...request, payment } };
const confirmed: ConsultationEvent = { type: 'consultation.Confirmed', data: of };
const completed: ConsultationEvent = { type: 'consultation.Completed', data: of };
const captured = {
  purchase: 'c1.1',
  paymentId: 'p1',
  amount: price,
  method: 'upi',
  paidAt: '2026-11-22T01:00:00.000Z',
};
const paid: ConsultationEvent = { type: 'consultation.Paid', data: { ...of, ...captured } };
type Settlement = Extract<ConsultationEvent, { type: 'consultation.Cancelled' }>['data']['settlement'];
const cancelled = (
  by: 'owner' | 'administrator' | 'erasure' | 'expiry',
  settlement?: Settlement,
): ConsultationEvent => ({
  type: 'consultation.Cancelled',
  data: {
    ...of,
    by,
    ...(by === 'expiry' && { because: 'not-paid' as const }),
    reason: null,
    ...(settlement && { settlement }),
  },
});
const back = { purchase: 'c1.1', refund: price, cause: 'cancelled' } as const;
const notDelivered = { ...back, cause: 'not-delivered' } as const;
const withdrawn = { purchase: 'c1.1', refund: null, cause: 'cancelled' } as const;
const expired = cancelled('expiry', { ...withdrawn, cause: 'paid-late' });
const refund = { purchase: 'c1.1', refundId: 'r1', amount: price };
const refundDue: ConsultationEvent = { type: 'consultation.RefundDue', data: { ...of, ...refund, cause: 'cancelled' } };
const refunded: ConsultationEvent = { type: 'consultation.Refunded', data: { ...of, ...refund } };
const failed: ConsultationEvent = { type: 'consultation.RefundFailed', data: { ...of, ...refund } };
const given = (...history: ConsultationEvent[]) => givenHistory(consultation, history);
const state = (...history: ConsultationEvent[]) => {
  const folded = history.reduce(consultation.evolve, consultation.initialState);
  if (!folded) throw new Error('nothing was booked');
  return folded;
};
const standing = (...history: ConsultationEvent[]) => {
  const { sale, status } = state(...history);
  return sales.standingOf(sale, status === 'cancelled');
};

const notePaid = { type: 'NotePaid', ...captured } as const;
const noteRefund = (at: 'due' | 'done' | 'failed', more = {}) =>
  ({ type: 'NoteRefund', ...refund, state: at, cause: at === 'due' ? ('cancelled' as const) : null, ...more }) as const;
const expire = (now = due, purchase = 'c1.1') => ({ type: 'ExpireUnpaid', purchase, now }) as const;
const cancel = (by = owner, now = booked) => ({ type: 'Cancel', by, now }) as const;
const set = (to: 'pending' | 'confirmed' | 'cancelled', reason?: string, now = booked) =>
  ({ type: 'SetStatus', to, ...(reason !== undefined && { reason }), now }) as const;

test('the policy is the published one', () => {
  expect([PAYMENT_HOURS, REFUND_HOURS]).toEqual([PUBLISHED_PAYMENT, PUBLISHED_REFUND]);
  expect([PAYMENT_HOURS, REFUND_HOURS]).toEqual([48, 24]);
});

describe('being paid', () => {
  test('is asked for with the booking, for 48 hours; a price of nothing asks for nothing', () => {
    given().when({ type: 'Request', request, now: booked }).then(requested);
    const free = { ...request, price: inr(0) };
    given().when({ type: 'Request', request: free, now: booked }).then({ type: 'consultation.Requested', data: free });
    expect(standing({ type: 'consultation.Requested', data: free })).toBe('none');
    expect(standing(requested)).toBe('pending');
  });

  test('is noted once, however often it is told', () => {
    given(requested).when(notePaid).then(paid);
    given(requested, paid).when(notePaid).thenNothing();
    given(requested, paid)
      .when({ ...notePaid, paymentId: 'p2' })
      .thenNothing();
    expect(standing(requested, paid)).toBe('paid');
  });

  test('is nothing for what is unknown', () => {
    given().when(notePaid).thenNothing();
    given(requested)
      .when({ ...notePaid, purchase: 'c1.7' })
      .thenNothing();
    given({ type: 'consultation.Requested', data: request }).when(notePaid).thenNothing();
  });

  test('after it was given up is given back, whoever gave it up', () => {
    const late = (by: 'owner' | 'administrator' | 'expiry', cause: 'cancelled' | 'not-delivered' | 'paid-late') =>
      given(requested, cancelled(by, withdrawn))
        .when(notePaid)
        .then({ type: 'consultation.Paid', data: { ...of, ...captured, settlement: { ...back, cause } } });
    late('owner', 'cancelled');
    late('administrator', 'not-delivered');
    late('expiry', 'paid-late');
    const after: ConsultationEvent = { type: 'consultation.Paid', data: { ...of, ...captured, settlement: back } };
    expect(standing(requested, cancelled('owner', withdrawn), after)).toBe('refund-pending');
  });
});

describe('unpaid', () => {
  test('it expires when the time is over, and not before', () => {
    given(requested).when(expire()).then(expired);
    given(requested, confirmed).when(expire()).then(expired);
    given(requested)
      .when(expire(new Date(due.getTime() - 1)))
      .thenNothing();
    expect(standing(requested, expired)).toBe('none');
  });

  test('it does not expire when it is paid, over, or nothing was asked for', () => {
    given(requested, paid).when(expire()).thenNothing();
    given(requested, confirmed, completed).when(expire()).thenNothing();
    given(requested, cancelled('owner', withdrawn)).when(expire()).thenNothing();
    given({ type: 'consultation.Requested', data: request }).when(expire()).thenNothing();
  });

  test('and opened again it is to be paid anew, for another 48 hours', () => {
    const again = { purchase: 'c1.2', payableUntil: '2026-11-27T00:00:00.000Z' };
    const corrected: ConsultationEvent = {
      type: 'consultation.StatusCorrected',
      data: { ...of, from: 'cancelled', to: 'pending', reason: 'asked on the phone', payment: again },
    };
    given(requested, expired)
      .when(set('pending', 'asked on the phone', new Date('2026-11-25T00:00:00Z')))
      .then(corrected);
    expect(standing(requested, expired, corrected)).toBe('pending');
    given(requested, expired, corrected).when(expire()).thenNothing();
    given(requested, expired, corrected)
      .when(notePaid)
      .then({ type: 'consultation.Paid', data: { ...of, ...captured, settlement: { ...back, cause: 'paid-late' } } });
    const second: ConsultationEvent = { type: 'consultation.Paid', data: { ...of, ...captured, purchase: 'c1.2' } };
    given(requested, expired, corrected)
      .when({ ...notePaid, purchase: 'c1.2' })
      .then(second);
    expect(standing(requested, expired, corrected, second)).toBe('paid');
  });
});

describe('cancelling', () => {
  test('withdraws what is not paid yet', () => {
    given(requested).when(cancel()).then(cancelled('owner', withdrawn));
    given(requested)
      .when(set('cancelled'))
      .then(cancelled('administrator', { ...withdrawn, cause: 'not-delivered' }));
  });

  test('gives all back from 24 hours on before the session, and nothing after', () => {
    given(requested, paid, confirmed)
      .when(cancel(owner, before(24)))
      .then(cancelled('owner', back));
    given(requested, paid, confirmed)
      .when(cancel(owner, before(24, -60_000)))
      .then(cancelled('owner', back));
    given(requested, paid, confirmed)
      .when(cancel(owner, before(24, 60_000)))
      .then(cancelled('owner'));
    expect(standing(requested, paid, confirmed, cancelled('owner', back))).toBe('refund-pending');
    expect(standing(requested, paid, confirmed, cancelled('owner'))).toBe('paid');
  });

  test('is calculated before as it is decided', () => {
    const at = (hours: number, ms = 0) => cancellation(state(requested, paid, confirmed), 'owner', before(hours, ms));
    expect(at(24)).toEqual({ paid: price, refund: price });
    expect(at(24, 60_000)).toEqual({ paid: price, refund: inr(0) });
    expect(cancellation(state(requested), 'owner', booked)).toEqual({ paid: inr(0), refund: inr(0) });
    expect(cancellation(state(requested, paid, cancelled('owner')), 'owner', booked).refund).toEqual(inr(0));
  });

  test('by us gives all back at any time, also as a correction', () => {
    given(requested, paid, confirmed)
      .when(cancel(admin, before(1)))
      .then(cancelled('administrator', notDelivered));
    given(requested, paid, confirmed)
      .when(set('cancelled', undefined, before(1)))
      .then(cancelled('administrator', notDelivered));
    given(requested, paid, confirmed, completed)
      .when(set('cancelled', 'nobody came'))
      .then({
        type: 'consultation.StatusCorrected',
        data: { ...of, from: 'completed', to: 'cancelled', reason: 'nobody came', settlement: notDelivered },
      });
  });

  test('what we never confirmed gives all back, also when its time has passed', () => {
    given(requested, paid)
      .when(cancel(owner, before(-1)))
      .then(cancelled('owner', notDelivered));
  });

  test('for an erased person follows the same calculation', () => {
    const erase = (now: Date) => ({ type: 'CancelForErasure', now }) as const;
    given(requested, paid).when(erase(booked)).then(cancelled('erasure', back));
    given(requested, paid, confirmed)
      .when(erase(before(2)))
      .then(cancelled('erasure'));
    given(requested).when(erase(booked)).then(cancelled('erasure', withdrawn));
  });

  test('gives back what is left after an earlier refund', () => {
    const part = { ...refund, refundId: 'r0', amount: inr(50_000) };
    const earlier: ConsultationEvent = { type: 'consultation.Refunded', data: { ...of, ...part } };
    expect(standing(requested, paid, earlier)).toBe('partially-refunded');
    given(requested, paid, earlier)
      .when(cancel())
      .then(cancelled('owner', { ...back, refund: inr(99_900) }));
    const all: ConsultationEvent = { type: 'consultation.Refunded', data: { ...of, ...refund } };
    given(requested, paid, all).when(cancel()).then(cancelled('owner'));
  });

  test('late and corrected, what was paid and kept is not asked for again', () => {
    given(requested, paid, confirmed, cancelled('owner'))
      .when(set('confirmed', 'they come after all'))
      .then({
        type: 'consultation.StatusCorrected',
        data: { ...of, from: 'cancelled', to: 'confirmed', reason: 'they come after all' },
      });
  });
});

describe('a refund', () => {
  const gone = [requested, paid, cancelled('owner', back)] as const;

  test('is noted as it is due, sent, or failed, each once', () => {
    given(...gone)
      .when(noteRefund('due'))
      .then(refundDue);
    given(...gone, refundDue)
      .when(noteRefund('due'))
      .thenNothing();
    given(...gone, refundDue)
      .when(noteRefund('done'))
      .then(refunded);
    given(...gone, refundDue, refunded)
      .when(noteRefund('done'))
      .thenNothing();
    given(...gone, refundDue, refunded)
      .when(noteRefund('failed'))
      .thenNothing();
    given(...gone, refundDue)
      .when(noteRefund('failed'))
      .then(failed);
    given(...gone, refundDue, failed)
      .when(noteRefund('done'))
      .then(refunded);
    given(requested)
      .when(noteRefund('due', { purchase: 'c1.9' }))
      .thenNothing();
  });

  test('is seen in how the payment stands', () => {
    expect(standing(...gone, refundDue)).toBe('refund-pending');
    expect(standing(...gone, refundDue, refunded)).toBe('refunded');
    expect(standing(...gone, refundDue, failed)).toBe('refund-pending');
    expect(sales.isRefundStuck(state(...gone, refundDue, failed).sale)).toBe(true);
    expect(sales.isRefundStuck(state(...gone, refundDue, failed, refunded).sale)).toBe(false);
  });

  test('that an administrator gave leaves the booking as it is', () => {
    expect(standing(requested, paid, refundDue)).toBe('refund-pending');
    expect(state(requested, paid, refundDue, refunded).status).toBe('pending');
    expect(sales.totalsOf(state(requested, paid, refundDue, refunded).sale)).toEqual({ paid: price, refunded: price });
  });
});
