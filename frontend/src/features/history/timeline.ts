import type { BookingLogEvent, BookingStep, Consultation } from '@tracewright/contracts/consultations';
import { timelineStep as step, type TimelineStep } from '../../components/timeline';
import { moment, rupees } from '../../lib/format';

const TITLES: { readonly [name in BookingStep['step']]: string } = {
  'payment-link': 'Payment link sent',
  payment: 'Payment completed',
  expert: 'Expert assigned',
  invite: 'Calendar invite and meeting link sent',
};

/** What happened to a booking, and what comes next: its four steps between the booking and the session. */
export function consultationTimeline(booking: Consultation): readonly TimelineStep[] {
  const { createdAt, startsAt, status, steps, payableUntil, paymentStatus, log } = booking;
  const isPaid = paymentStatus !== 'none' || payableUntil !== null;
  const shown = steps.filter(({ step: name }) => isPaid || (name !== 'payment-link' && name !== 'payment'));
  return ended(booking, [
    step('Requested', createdAt),
    ...shown.map(({ step: name, at, promisedBy }) => step(TITLES[name], at, promised(name, promisedBy))),
    ...log.flatMap(({ event, at }) => (LOG_TITLES[event] === undefined ? [] : [step(LOG_TITLES[event], at)])),
    step('Session', status === 'completed' ? startsAt : null, `Planned for ${moment(startsAt)}.`),
  ]);
}

/** What is told besides the steps. */
const LOG_TITLES: { readonly [event in BookingLogEvent]?: string } = {
  moved: 'Invite for the new time sent',
  withdrawn: 'Calendar invite withdrawn',
  'link-changed': 'Another meeting link sent',
  reminded: 'Reminder sent',
  'time-taken': 'The time had gone to somebody else',
};

function promised(name: BookingStep['step'], by: string | null): string | null {
  if (name === 'payment') return by && `Payable until ${moment(by)}.`;
  if (by !== null) return `Promised by ${moment(by)}.`;
  return name === 'expert' ? 'Within 24 hours of the payment.' : null;
}

/** What was given up goes no further; what was given back is told last. */
function ended(booking: Consultation, steps: readonly TimelineStep[]): readonly TimelineStep[] {
  const { status, statusReason, paymentStatus, refunded, log } = booking;
  const happened = (title: string, note: string | null, ...events: readonly BookingLogEvent[]): TimelineStep => ({
    title,
    done: true,
    at: log.findLast(({ event }) => events.includes(event))?.at ?? null,
    ...(note && { note }),
  });
  const isCancelled = status === 'cancelled';
  return [
    ...(isCancelled ? steps.filter(({ done }) => done) : steps),
    ...(isCancelled ? [happened('Cancelled', statusReason, 'cancelled', 'time-taken')] : []),
    ...log.filter(({ event }) => event === 'refund-due').map(({ at }) => step('Refund on its way', at)),
    ...(refunded > 0 ? [happened('Money given back', `${rupees(refunded)}.`, 'refunded')] : []),
    ...(paymentStatus === 'refund-pending' ? [step('Money given back', null)] : []),
  ];
}
