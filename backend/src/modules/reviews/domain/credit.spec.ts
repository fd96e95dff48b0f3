import { fold, sales } from '@tracewright/kernel';
import { review, type ReviewCommand, type ReviewState } from './review';

const now = new Date('2026-11-03T06:30:00.000Z');
const request: ReviewCommand = {
  type: 'Request',
  reviewId: '7K3M9QXW2D',
  ownerId: 'asha',
  reviewType: 'professional',
  price: { paise: 79_900, currency: 'INR' },
  hours: 48,
  expert: 'Senior engineer',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98450 12345',
  projectDescription: 'A soil sensor',
  files: [],
  fileNames: [],
  byCredit: true,
  now,
};

function after(...commands: readonly ReviewCommand[]): ReviewState {
  const state = commands.reduce(
    (known, command) => fold(review, known, review.decide(command, known)),
    review.initialState,
  );
  if (!state) throw new Error('nothing was asked for');
  return state;
}

const standing = ({ sale, status }: ReviewState) => sales.standingOf(sale, status === 'cancelled');

describe('a review that a credit stands for', () => {
  test('is asked for and settled in one step, without a payment', () => {
    expect(review.decide(request, undefined).map(({ type }) => type)).toEqual(['review.Requested', 'review.Credited']);
    const asked = after(request);
    expect(standing(asked)).toBe('credit');
    expect(sales.totalsOf(asked.sale)).toEqual({
      paid: { paise: 0, currency: 'INR' },
      refunded: { paise: 0, currency: 'INR' },
    });
    expect(sales.newestOf(asked.sale)).toMatchObject({ price: { paise: 0 }, byCredit: true });
    expect(asked.price.paise).toBe(79_900);
  });

  test('is promised as one that is paid, and missing it is told', () => {
    const asked = after(request);
    expect(asked.making.dueAt).toBe('2026-11-05T06:30:00.000Z');
    const missed = review.decide({ type: 'NoteDeadline', dueAt: '2026-11-05T06:30:00.000Z' }, asked);
    expect(missed.map(({ type }) => type)).toEqual(['review.DeadlineMissed']);
  });

  test('has no money to give back when it is cancelled, and never expires', () => {
    const [cancelled] = review.decide({ type: 'Change', status: 'cancelled', now }, after(request));
    expect(cancelled?.data).not.toHaveProperty('settlement');
    const late = { type: 'ExpireUnpaid', purchase: '7K3M9QXW2D.1', now: new Date('2027-01-01') } as const;
    expect(review.decide(late, after(request))).toEqual([]);
    expect(standing(after(request, { type: 'Change', status: 'cancelled', now }))).toBe('none');
  });

  test('is to be paid when its month is refunded before it has begun, and its time runs from the payment on', () => {
    const later = new Date('2026-11-04T06:30:00.000Z');
    const withdraw: ReviewCommand = { type: 'WithdrawCredit', now: later };
    const payment = { purchase: '7K3M9QXW2D.2', payableUntil: '2026-11-06T06:30:00.000Z' };
    const event = { type: 'review.CreditWithdrawn', data: { reviewId: '7K3M9QXW2D', ownerId: 'asha', payment } };
    const confirm: ReviewCommand = { type: 'Change', status: 'confirmed', now };
    for (const before of [[request], [request, confirm]]) {
      expect(review.decide(withdraw, after(...before))).toEqual([event]);
    }
    const asked = after(request, withdraw);
    expect([standing(asked), asked.making.dueAt]).toEqual(['pending', null]);
    expect(sales.newestOf(asked.sale)).toMatchObject({ ...payment, price: { paise: 79_900 } });
    expect(review.decide(withdraw, asked)).toEqual([]);
    const begin: ReviewCommand = { type: 'Change', status: 'in-review', now };
    expect(() => review.decide(begin, asked)).toThrow('This is not paid yet.');
    const expire = { type: 'ExpireUnpaid', purchase: payment.purchase, now: new Date(payment.payableUntil) } as const;
    expect(review.decide(expire, asked)).toMatchObject([{ type: 'review.Cancelled', data: { because: 'not-paid' } }]);
    const paidAt = '2026-11-05T06:30:00.000Z';
    const money = { paymentId: 'p1', amount: asked.price, method: 'card', paidAt };
    const paid: ReviewCommand = { type: 'NotePaid', purchase: payment.purchase, ...money };
    expect(after(request, withdraw, paid).making.dueAt).toBe('2026-11-07T06:30:00.000Z');
  });

  test('keeps it when it has begun, is over, or was never recorded', () => {
    const withdraw: ReviewCommand = { type: 'WithdrawCredit', now };
    for (const status of ['in-review', 'cancelled'] as const) {
      expect(review.decide(withdraw, after(request, { type: 'Change', status, now }))).toEqual([]);
    }
    expect(review.decide(withdraw, after(request, { type: 'Change', report: 'It is fine.', now }))).toEqual([]);
    expect(review.decide(withdraw, after({ ...request, byCredit: false }))).toEqual([]);
    expect(review.decide(withdraw, undefined)).toEqual([]);
  });

  test('is paid when it is opened again: its credit went back', () => {
    const opened = after(
      request,
      { type: 'Change', status: 'cancelled', now },
      { type: 'Change', status: 'pending', reason: 'It was a mistake', now },
    );
    expect(standing(opened)).toBe('pending');
    expect(sales.newestOf(opened.sale)).toMatchObject({ purchase: '7K3M9QXW2D.2', price: { paise: 79_900 } });
  });
});
