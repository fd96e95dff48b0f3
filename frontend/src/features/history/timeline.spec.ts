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

  it('tells when it was cancelled, and of the refund that is on its way and of the one that has come', () => {
    const log = (['cancelled', 'refund-due', 'refunded'] as const).map((event, minute) => ({
      event,
      at: `2026-11-20T10:0${minute}:00.000Z`,
    }));
    const cancelled = { ...BOOKING, status: 'cancelled', paymentStatus: 'refund-pending' } as const;
    const pending = consultationTimeline({ ...cancelled, log: log.slice(0, 2) });
    const begun = ['+ Requested', '+ Payment link sent', '+ Cancelled', '+ Refund on its way'];
    expect(told(pending)).toEqual([...begun, '- Money given back']);
    expect(pending.slice(2).map(({ at }) => at)).toEqual([log[0]?.at, log[1]?.at, null]);
    const back = consultationTimeline({ ...cancelled, paymentStatus: 'refunded', refunded: 999, log });
    expect(told(back)).toEqual([...begun, '+ Money given back']);
    expect(back.at(-1)).toMatchObject({ at: log[2]?.at, note: '₹999.' });
  });

  it('leaves the payment out where nothing is to be paid', () => {
    const free = { ...BOOKING, paymentStatus: 'none', payableUntil: null } as const;
    expect(told(consultationTimeline(free))[1]).toBe('- Expert assigned');
  });
});
