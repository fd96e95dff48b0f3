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
