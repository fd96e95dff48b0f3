import { describe, expect, it } from 'vitest';
import { moment } from '../../lib/format';
import { BOOKING, REVIEW } from './spec-support/items';
import { consultationTimeline, reviewTimeline } from './timeline';

const AT = '2026-11-21T10:00:00.000Z';
const LATER = '2026-11-22T10:00:00.000Z';

const told = (steps: ReturnType<typeof reviewTimeline>) =>
  steps.map(({ title, done }) => `${done ? '+' : '-'} ${title}`);

describe('the timeline of a review', () => {
  it('says what happened, and by when the rest is due', () => {
    const steps = reviewTimeline({ ...REVIEW, payableUntil: LATER, paidAt: AT, startedAt: AT });
    expect(told(steps)).toEqual(['+ Requested', '+ Payment completed', '+ Review begun', '- Report delivered']);
    expect(steps[3]?.note).toBe(`Due by ${moment('2026-11-21T22:00:00.000Z')}.`);
  });

  it('has no payment where nothing is to be paid', () => {
    expect(told(reviewTimeline({ ...REVIEW, payableUntil: null, paymentStatus: 'none' }))).toEqual([
      '+ Requested',
      '- Review begun',
      '- Report delivered',
    ]);
  });

  it('ends with the cancelling and the money given back', () => {
    const steps = reviewTimeline({
      ...REVIEW,
      ...{ status: 'cancelled', statusReason: 'Nobody is free', paidAt: AT, paymentStatus: 'refunded', refunded: 599 },
    });
    expect(told(steps)).toEqual(['+ Requested', '+ Payment completed', '+ Cancelled', '+ Money given back']);
    expect(steps.map(({ note }) => note)).toEqual([undefined, undefined, 'Nobody is free', '₹599.']);
  });
});

describe('the timeline of a consultation', () => {
  it('has the four steps between the booking and the session', () => {
    const steps = consultationTimeline(BOOKING);
    expect(told(steps)).toEqual([
      '+ Requested',
      '+ Payment link sent',
      '- Payment completed',
      '- Expert assigned',
      '- Calendar invite and meeting link sent',
      '- Session',
    ]);
    expect(steps[2]?.note).toBe(`Payable until ${moment(BOOKING.payableUntil)}.`);
    expect(steps[3]?.note).toBe('Within 24 hours of the payment.');
    expect(steps[5]?.note).toBe(`Planned for ${moment(BOOKING.startsAt)}.`);
  });

  it('tells of a refund that is on its way', () => {
    const steps = consultationTimeline({ ...BOOKING, status: 'cancelled', paymentStatus: 'refund-pending' });
    expect(told(steps)).toEqual(['+ Requested', '+ Payment link sent', '+ Cancelled', '- Refund on its way']);
  });

  it('leaves the payment out where nothing is to be paid', () => {
    const free = { ...BOOKING, paymentStatus: 'none', payableUntil: null } as const;
    expect(told(consultationTimeline(free))[1]).toBe('- Expert assigned');
  });
});
