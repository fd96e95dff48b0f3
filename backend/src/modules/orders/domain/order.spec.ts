import { ACCEPTANCE_DAYS } from '@tracewright/contracts/orders';
import { inr, inrFromRupees, sales } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import { dueAfter } from './deadlines';
import type { OrderEvent } from './events';
import { mayCustomerCancel, order } from './order';
import { evolve, type MaybeOrder } from './state';

const of = { orderId: 'o1', ownerId: 'asha' };
const owner = { userId: 'asha', isAdmin: false };
const stranger = { userId: 'mallory', isAdmin: false };
const price = inrFromRupees(2499);
const paidAt = '2026-12-01T06:00:00.000Z';
const dueAt = '2026-12-02T06:00:00.000Z';
const now = new Date('2026-12-02T05:00:00Z');
const acceptUntil = '2026-12-09T05:00:00.000Z';

const placed: OrderEvent = {
  type: 'order.Placed',
  data: { ...of, tier: 'professional', price, payableUntil: '2026-12-03T05:00:00.000Z', description: 'A soil sensor' },
};
const payment = { paymentId: 'p1', amount: price, paidAt };
const paid: OrderEvent = { type: 'order.Paid', data: { ...of, ...payment, dueAt } };
const assigned: OrderEvent = { type: 'order.ExpertAssigned', data: { ...of, from: null, to: 'ravi' } };
const source = { projectId: 7, revision: 12 };
const begun = (delivery = 1): OrderEvent => ({
  type: 'order.DeliveryBegun',
  data: { ...of, expertId: 'ravi', delivery, source, note: 'Mind C3' },
});
const delivered = (delivery = 1, until = acceptUntil): OrderEvent => ({
  type: 'order.Delivered',
  data: { ...of, expertId: 'ravi', delivery, projectId: 99, acceptUntil: until, isCorrection: delivery > 1 },
});
const asked: OrderEvent = {
  type: 'order.CorrectionAsked',
  data: { ...of, expertId: 'ravi', dueAt: '2026-12-03T05:00:00.000Z', text: 'Use USB-C' },
};
const missed: OrderEvent = { type: 'order.DeadlineMissed', data: { ...of, dueAt, expertId: 'ravi' } };
const expired: OrderEvent = { type: 'order.Expired', data: of };
const cancelled = (
  by: 'owner' | 'administrator' | 'erasure',
  refund: typeof price | null,
  cause: 'cancelled' | 'not-delivered' = 'cancelled',
  reason: string | null = null,
): OrderEvent => ({ type: 'order.Cancelled', data: { ...of, by, refund, cause, reason } });
const refund = (state: 'due' | 'done' | 'failed', paise = price.paise, refundId = 'r1') =>
  ({ type: 'NoteRefund', purchase: of.orderId, refundId, amount: inr(paise), state, cause: null }) as const;

const PAID = [placed, paid];
const ASSIGNED = [...PAID, assigned];
const DELIVERED = [...ASSIGNED, begun(), delivered()];
const CORRECTING = [...DELIVERED, asked];
const given = (history: readonly OrderEvent[]) => givenHistory(order, history);
const stateOf = (history: readonly OrderEvent[]) => history.reduce<MaybeOrder>(evolve, undefined);

describe('paying', () => {
  const notePaid = { type: 'NotePaid', purchase: of.orderId, method: null, ...payment } as const;
  const expire = { type: 'ExpireUnpaid', purchase: of.orderId, now: new Date('2026-12-03T05:00:00Z') } as const;

  test('starts the time of the tier', () => given([placed]).when(notePaid).then(paid));
  test('counts once', () => given(PAID).when(notePaid).thenNothing());
  test.each([
    ['expired', expired, 'paid-late'],
    ['cancelled', cancelled('owner', null), 'cancelled'],
  ] as const)('of what is %s is for nothing, and goes back', (_, end, cause) => {
    given([placed, end])
      .when(notePaid)
      .then({ type: 'order.PaidTooLate', data: { ...of, ...payment, cause } });
  });
  test('is over once it expired, which nothing does that is paid', () => {
    given([placed]).when(expire).then(expired);
    given([placed])
      .when({ ...expire, now })
      .thenNothing();
    given(PAID).when(expire).thenNothing();
    const ended = stateOf([placed, expired]);
    expect([ended?.status, sales.standingOf(ended?.sale ?? [], true)]).toEqual(['expired', 'none']);
  });
});

describe('refunds', () => {
  const noted = (
    type: 'order.RefundDue' | 'order.Refunded' | 'order.RefundFailed',
    paise: number,
    standing: string,
  ) => ({
    type,
    data: { ...of, refundId: 'r1', amount: inr(paise), standing },
  });
  test('are on their way, then done, each told once and in any order', () => {
    given(PAID)
      .when(refund('due'))
      .then(noted('order.RefundDue', price.paise, 'refund-pending') as OrderEvent);
    const done = noted('order.Refunded', price.paise, 'refunded') as OrderEvent;
    given(PAID).when(refund('done')).then(done);
    given([...PAID, done])
      .when(refund('due'))
      .thenNothing();
    given([...PAID, done])
      .when(refund('done'))
      .thenNothing();
    given([...PAID, done])
      .when(refund('failed'))
      .thenNothing();
  });
  test('of a part leave the rest paid, and are not given back twice when it is cancelled', () => {
    const part = noted('order.Refunded', 100_00, 'partially-refunded') as OrderEvent;
    given(PAID).when(refund('done', 100_00)).then(part);
    given([...PAID, part])
      .when({ type: 'CancelAsOperator', reason: 'No engineer' })
      .then(cancelled('administrator', inr(price.paise - 100_00), 'not-delivered', 'No engineer'));
  });
  test('that failed are owed still', () => {
    const failed = noted('order.RefundFailed', price.paise, 'refund-pending') as OrderEvent;
    given([...PAID, cancelled('owner', price)])
      .when(refund('failed'))
      .then(failed);
  });
});

describe('assigning', () => {
  const assign = { type: 'Assign', expertId: 'ravi' } as const;
  test('begins the work once it is paid', () => {
    given(PAID).when(assign).then(assigned);
    expect(stateOf(ASSIGNED)).toMatchObject({ status: 'assigned', expertId: 'ravi' });
    given(ASSIGNED).when(assign).thenNothing();
  });
  test('another one takes the place, also for the correction', () => {
    const other = { type: 'order.ExpertAssigned', data: { ...of, from: 'ravi', to: 'meera' } } as const;
    given(ASSIGNED).when({ type: 'Assign', expertId: 'meera' }).then(other);
    given(CORRECTING).when({ type: 'Assign', expertId: 'meera' }).then(other);
    expect(stateOf([...CORRECTING, other])?.status).toBe('correction');
  });
  test.each([
    ['not paid', [placed], 'not_paid'],
    ['delivered', DELIVERED, 'delivered'],
    ['being delivered', [...ASSIGNED, begun()], 'delivery_under_way'],
    ['ended', [...PAID, cancelled('owner', price)], 'order_ended'],
  ])('is refused when it is %s', (_, history, code) => {
    given(history).when({ type: 'Assign', expertId: 'meera' }).thenRefused(code);
  });
});

describe('delivering', () => {
  const begin = { type: 'BeginDelivery', by: 'ravi', source, note: 'Mind C3' } as const;
  const arrive = (delivery: number) => ({ type: 'NoteDelivered', delivery, projectId: 99, now }) as const;

  test('is begun by its expert, and done once the project is there', () => {
    given(ASSIGNED).when(begin).then(begun());
    given([...ASSIGNED, begun()])
      .when(arrive(1))
      .then(delivered());
    expect(stateOf(DELIVERED)).toMatchObject({ status: 'delivered', projectId: 99, note: 'Mind C3', dueAt: null });
    given(DELIVERED).when(arrive(1)).thenNothing();
  });
  test('is nobody else’s', () => {
    given(ASSIGNED)
      .when({ ...begin, by: 'meera' })
      .thenRefused('design_order_not_found');
    given(ASSIGNED)
      .when({ ...begin, by: 'asha' })
      .thenRefused('design_order_not_found');
  });
  test('waits for the one before, and is refused when nothing is to be delivered', () => {
    given([...ASSIGNED, begun()])
      .when(begin)
      .thenRefused('delivery_under_way');
    given(DELIVERED).when(begin).thenRefused('nothing_to_deliver');
  });
  test('that failed says why, and can be begun again', () => {
    const failed: OrderEvent = {
      type: 'order.DeliveryFailed',
      data: { ...of, delivery: 1, code: 'project_quota', message: 'There is no room.' },
    };
    const note = {
      type: 'NoteDeliveryFailed',
      delivery: 1,
      code: 'project_quota',
      message: 'There is no room.',
    } as const;
    given([...ASSIGNED, begun()])
      .when(note)
      .then(failed);
    given([...ASSIGNED, begun(), failed])
      .when(note)
      .thenNothing();
    given([...ASSIGNED, begun(), failed])
      .when(begin)
      .then(begun(2));
    expect(stateOf([...ASSIGNED, begun(), failed])).toMatchObject({
      status: 'assigned',
      deliveryProblem: 'There is no room.',
    });
  });
  test('the correction ends in a delivery, too, which can only be accepted', () => {
    given(CORRECTING).when(begin).then(begun(2));
    const again = [...CORRECTING, begun(2), delivered(2)];
    given(again).when({ type: 'AskCorrection', by: owner, text: 'More', now }).thenRefused('correction_used');
    given(again)
      .when({ type: 'Accept', by: owner })
      .then({ type: 'order.Accepted', data: { ...of, by: 'owner' } });
  });
});

describe('the customer', () => {
  const ask = { type: 'AskCorrection', by: owner, text: 'Use USB-C', now } as const;
  test('asks for one correction, which has the tier’s time again', () => {
    given(DELIVERED).when(ask).then(asked);
    given(CORRECTING).when(ask).thenRefused('correction_used');
    given(ASSIGNED).when(ask).thenRefused('not_delivered');
    given(DELIVERED)
      .when({ ...ask, by: stranger })
      .thenRefused('design_order_not_found');
  });
  test('accepts once it is delivered', () => {
    const accepted: OrderEvent = { type: 'order.Accepted', data: { ...of, by: 'owner' } };
    given(DELIVERED).when({ type: 'Accept', by: owner }).then(accepted);
    given([...DELIVERED, accepted])
      .when({ type: 'Accept', by: owner })
      .thenNothing();
    given(ASSIGNED).when({ type: 'Accept', by: owner }).thenRefused('not_delivered');
    given(DELIVERED)
      .when({ type: 'Accept', by: { userId: 'ravi', isAdmin: false } })
      .thenRefused('design_order_not_found');
    given([...DELIVERED, accepted])
      .when(ask)
      .thenRefused('order_ended');
  });
  test('cancels for nothing, or with all money back, until somebody works on it', () => {
    const cancel = { type: 'Cancel', by: owner, reason: null } as const;
    given([placed]).when(cancel).then(cancelled('owner', null));
    given(PAID).when(cancel).then(cancelled('owner', price));
    given(ASSIGNED).when(cancel).thenRefused('work_begun');
    given([...ASSIGNED, missed])
      .when(cancel)
      .then(cancelled('owner', price, 'not-delivered'));
    given(DELIVERED).when(cancel).thenRefused('work_begun');
    given(PAID)
      .when({ ...cancel, by: stranger })
      .thenRefused('design_order_not_found');
    given([placed, expired]).when(cancel).thenRefused('order_ended');
    given([placed, cancelled('owner', null)])
      .when(cancel)
      .thenNothing();
    expect([PAID, ASSIGNED].map((history) => mayCustomerCancel(stateOf(history)!))).toEqual([true, false]);
  });
  test('who deletes the account gets back what was paid for nothing, and keeps what was delivered', () => {
    const close = { type: 'Close' } as const;
    given(ASSIGNED).when(close).then(cancelled('erasure', price));
    given(CORRECTING)
      .when(close)
      .then({ type: 'order.Accepted', data: { ...of, by: 'erasure' } });
    given([placed, expired]).when(close).thenNothing();
  });
});

describe('time', () => {
  const miss = { type: 'MissDeadline', dueAt, now: new Date(dueAt) } as const;
  test('tells of a missed deadline once, when it is that which counts', () => {
    given(ASSIGNED).when(miss).then(missed);
    given(PAID)
      .when(miss)
      .then({ type: 'order.DeadlineMissed', data: { ...of, dueAt, expertId: null } });
    given([...ASSIGNED, missed])
      .when(miss)
      .thenNothing();
    given(ASSIGNED)
      .when({ ...miss, now })
      .thenNothing();
    given(DELIVERED).when(miss).thenNothing();
    given(CORRECTING).when(miss).thenNothing();
  });
  test('accepts what nobody answered, when it is the delivery that counts', () => {
    const accept = { type: 'AcceptByTime', acceptUntil, now: new Date(acceptUntil) } as const;
    given(DELIVERED)
      .when(accept)
      .then({ type: 'order.Accepted', data: { ...of, by: 'time' } });
    given(DELIVERED)
      .when({ ...accept, now })
      .thenNothing();
    given(CORRECTING).when(accept).thenNothing();
    given([...CORRECTING, begun(2), delivered(2, '2026-12-10T00:00:00.000Z')])
      .when(accept)
      .thenNothing();
    expect(Date.parse(acceptUntil) - now.getTime()).toBe(ACCEPTANCE_DAYS * 24 * 60 * 60 * 1000);
  });
  test.each([
    ['basic', '2026-12-01T06:00:00Z', '2026-12-04T06:00:00.000Z'],
    ['professional', '2028-02-28T20:00:00Z', '2028-02-29T20:00:00.000Z'],
    // 11:59 in India is before noon, 12:00 is not.
    ['enterprise', '2026-12-01T06:29:59.999Z', '2026-12-01T18:30:00.000Z'],
    ['enterprise', '2026-12-01T06:30:00Z', '2026-12-02T06:30:00.000Z'],
    // 00:10 in India is the day before in UTC.
    ['enterprise', '2026-11-30T18:40:00Z', '2026-12-01T18:30:00.000Z'],
  ] as const)('%s paid at %s is due at %s', (tier, from, due) => expect(dueAfter(tier, from)).toBe(due));
});
