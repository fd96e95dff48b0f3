import { inrFromRupees } from '@tracewright/kernel';
import type { ConsultationEvent } from './events';

export const of = { consultationId: 'c1', ownerId: 'asha' };
export const at = (startsAt: string) => ({ date: '2026-12-01', time: '14:30', timeZone: 'Asia/Kolkata', startsAt });
export const when = at('2026-12-01T09:00:00.000Z');
export const later = at('2026-12-03T09:00:00.000Z');
export const early = new Date('2026-11-22T00:00:00Z');
export const dayBefore = new Date('2026-11-30T09:00:00Z');
export const begun = new Date('2026-12-01T09:00:00Z');
export const price = inrFromRupees(1499);

export const requested: ConsultationEvent = {
  type: 'consultation.Requested',
  data: {
    ...of,
    ...{ serviceType: 'design-review', consultationType: 'troubleshooting', price, minutes: 45, when, urgency: 'low' },
    ...{ name: 'Asha Rao', email: 'asha@example.com', phone: null, message: null, projectDescription: 'It resets.' },
    payment: { purchase: 'c1.1', payableUntil: '2026-11-24T00:00:00.000Z' },
  },
};
export const paid: ConsultationEvent = {
  type: 'consultation.Paid',
  data: { ...of, purchase: 'c1.1', paymentId: 'p1', amount: price, method: 'upi', paidAt: early.toISOString() },
};
export const expert = (to: string | null, from: string | null = null, time = when): ConsultationEvent => ({
  type: 'consultation.ExpertChanged',
  data: { ...of, from, to, startsAt: to === null ? null : time.startsAt },
});
export const confirmed: ConsultationEvent = { type: 'consultation.Confirmed', data: { ...of, by: 'invite' } };
export const invited = (
  sequence: number,
  expertId = 'ravi',
  time = when,
  link: string | null = null,
): ConsultationEvent => ({
  type: 'consultation.Invited',
  data: { ...of, sequence, when: time, minutes: 45, expertId, link },
});
export const moved: ConsultationEvent = {
  type: 'consultation.Rescheduled',
  data: { ...of, from: when, to: later, confirmationLapsed: true },
};
export const cancelled: ConsultationEvent = {
  type: 'consultation.Cancelled',
  data: { ...of, by: 'owner', reason: null },
};
export const withdrawn = (sequence: number, more: object): ConsultationEvent => ({
  type: 'consultation.InviteWithdrawn',
  data: { ...of, sequence, when, minutes: 45, expertId: 'ravi', customerToo: true, because: 'cancelled', ...more },
});
export const link = (address: string): ConsultationEvent => ({
  type: 'consultation.MeetingLinkSet',
  data: { ...of, expertId: 'ravi', link: address },
});
export const sent = (sequence: number, address: string, isNew = false): ConsultationEvent => ({
  type: 'consultation.MeetingLinkSent',
  data: { ...of, sequence, when, minutes: 45, expertId: 'ravi', link: address, isNew },
});

export const missing = (expertId = 'ravi'): ConsultationEvent => ({
  type: 'consultation.MeetingLinkMissing',
  data: { ...of, expertId, when },
});

export const ready = [requested, paid, expert('ravi'), confirmed, invited(0)];
export const keep = (now = early, room: string | null = null) => ({ type: 'KeepSession', room, now }) as const;
