import { describe, expect, it } from 'vitest';
import { moment } from '../../lib/format';
import { BOOKING } from './spec-support/items';
import { consultationTimeline } from './timeline';

const told = (steps: ReturnType<typeof consultationTimeline>) =>
  steps.map(({ title, done }) => `${done ? '+' : '-'} ${title}`);

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
