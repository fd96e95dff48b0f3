import type { StoredEvent } from '@tracewright/event-store';
import type { JsonObject } from '@tracewright/kernel';
import type { ProcessManager, Reaction } from '@tracewright/processes';
import { eventOf } from '@tracewright/testing';
import { expireHoldsProcess } from './expire-holds.process';
import { followAccountsProcess } from './follow-accounts.process';
import { followConsultationsProcess } from './follow-consultations.process';
import { followReviewsProcess } from './follow-reviews.process';

const at = '2026-01-01T00:00:00.000Z';

const stored = (stream: string, type: string, data: JsonObject): StoredEvent => ({
  ...eventOf(type, data, stream + type),
  stream,
  revision: 0n,
  position: '0',
  recordedAt: at,
});

const names = (reactions: readonly Reaction[]): string[] =>
  reactions.map((reaction) => ('name' in reaction ? reaction.name : `${reaction.kind} ${reaction.key}`));
const follows = (process: ProcessManager, stream: string) => (type: string, data: JsonObject) =>
  names(process.react(stored(stream, type, data), undefined));

describe('a consultation', () => {
  const after = follows(followConsultationsProcess, 'consultation-c1');
  const of = { consultationId: 'c1', ownerId: 'asha' };
  const when = { date: '2026-12-01', time: '10:00', timeZone: 'UTC', startsAt: '2026-12-01T10:00:00.000Z' };
  it('holds a time when it is booked, moves with it, and books it when it is paid or confirmed', () => {
    const booked = { ...of, serviceType: 'follow-up', price: { paise: 1, currency: 'INR' }, minutes: 15, when };
    expect(after('consultation.Requested', booked)).toEqual(['experts.open-work', 'experts.seek']);
    expect(after('consultation.Rescheduled', { ...of, from: when, to: when })).toEqual(['experts.move-work']);
    expect(after('consultation.Paid', { ...of, paidAt: at })).toEqual(['experts.secure-work']);
    expect(after('consultation.Confirmed', of)).toEqual(['experts.secure-work']);
  });
  it('gives it back when it is cancelled, and is delivered when it is completed', () => {
    expect(after('consultation.Cancelled', { ...of, by: 'expiry' })).toEqual(['experts.close-work']);
    expect(after('consultation.Completed', of)).toEqual(['experts.deliver-work']);
    expect(after('consultation.RefundDue', of)).toEqual([]);
  });
  it.each([
    ['pending', ['experts.reopen-work', 'experts.seek']],
    ['confirmed', ['experts.reopen-work', 'experts.secure-work', 'experts.seek']],
    ['completed', ['experts.reopen-work', 'experts.deliver-work']],
    ['cancelled', ['experts.reopen-work', 'experts.close-work']],
  ])('is corrected to %s', (to, expected) => {
    expect(after('consultation.StatusCorrected', { ...of, to })).toEqual(expected);
  });
});

describe('a review', () => {
  const after = follows(followReviewsProcess, 'review-R1');
  const of = { reviewId: 'R1', ownerId: 'asha' };
  it('is work, with a deadline once it is paid or confirmed', () => {
    const asked = { ...of, reviewType: 'basic', price: { paise: 1, currency: 'INR' }, hours: 24 };
    expect(after('review.Requested', asked)).toEqual(['experts.open-work']);
    expect(after('review.Paid', { ...of, paidAt: at })).toEqual(['experts.secure-work']);
    expect(after('review.Confirmed', of)).toEqual(['experts.secure-work']);
    expect(after('review.Completed', of)).toEqual(['experts.deliver-work']);
    expect(after('review.Cancelled', of)).toEqual(['experts.close-work']);
    expect(after('review.Started', of)).toEqual([]);
  });
  it.each([
    ['pending', ['experts.reopen-work']],
    ['in-review', ['experts.reopen-work', 'experts.secure-work']],
    ['completed', ['experts.reopen-work', 'experts.deliver-work']],
    ['cancelled', ['experts.reopen-work', 'experts.close-work']],
  ])('is corrected to %s', (to, expected) => {
    expect(after('review.StatusCorrected', { ...of, to })).toEqual(expected);
  });
});

test('an account makes an expert, suspends, resumes and retires', () => {
  const after = follows(followAccountsProcess, 'account-a1');
  const of = { accountId: 'a1' };
  expect(followAccountsProcess.react(stored('account-a1', 'accounts.ExpertAccountCreated', of), undefined)).toEqual([
    { kind: 'command', name: 'experts.enrol', payload: { expertId: 'a1', timeZone: 'Asia/Kolkata' } },
  ]);
  expect(after('accounts.ExpertTimeZoneSet', { ...of, timeZone: 'UTC' })).toEqual(['experts.set-zone']);
  expect(after('accounts.AccountDisabled', of)).toEqual(['experts.suspend']);
  expect(after('accounts.AccountEnabled', of)).toEqual(['experts.resume']);
  expect(after('accounts.AccountErased', of)).toEqual(['experts.retire']);
  expect(after('accounts.AccountRegistered', of)).toEqual([]);
});

test('a hold ends at its time, unless it was booked or released before', () => {
  const slot = { expertId: 'ravi', consultationId: 'c1', startsAt: '2026-12-01T10:00:00.000Z', minutes: 15 };
  const held = stored('expertCalendar-ravi', 'experts.SlotHeld', {
    ...slot,
    heldAt: at,
    heldUntil: '2026-01-03T00:00:00.000Z',
  });
  expect(expireHoldsProcess.react(held, undefined)).toEqual([
    { kind: 'timer', key: 'c1', dueAt: '2026-01-03T00:00:00.000Z' },
  ]);
  const after = follows(expireHoldsProcess, 'expertCalendar-ravi');
  expect(after('experts.SlotBooked', { ...slot, bookedAt: at })).toEqual(['cancel timer c1']);
  expect(after('experts.SlotReleased', { ...slot, because: 'cancelled' })).toEqual(['cancel timer c1']);
  const due = { key: 'c1', dueAt: '2026-01-03T00:00:00.000Z', cause: held };
  expect(expireHoldsProcess.whenDue?.(due, undefined)).toEqual([
    {
      kind: 'command',
      name: 'experts.expire-hold',
      payload: { expertId: 'ravi', service: 'consultation', referenceId: 'c1', startsAt: slot.startsAt },
    },
  ]);
});
