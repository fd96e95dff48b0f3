import type { BookingLogEvent, BookingStep, Consultation } from '@tracewright/contracts/consultations';
import type { PaymentStanding } from '@tracewright/contracts/payments';
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

interface Sold {
  readonly status: string;
  readonly statusReason: string | null;
  readonly paymentStatus: PaymentStanding;
  /** Rupees. */
  readonly refunded: number;
}

/** What was given up goes no further; what was given back is told last. */
function ended({ status, statusReason, paymentStatus, refunded }: Sold, steps: readonly TimelineStep[]) {
  const isCancelled = status === 'cancelled';
  const told = isCancelled ? steps.filter(({ done }) => done) : steps;
  return [
    ...told,
    ...(isCancelled ? [{ title: 'Cancelled', done: true, at: null, ...(statusReason && { note: statusReason }) }] : []),
    ...(paymentStatus === 'refund-pending' ? [{ title: 'Refund on its way', done: false, at: null }] : []),
    ...(refunded > 0 ? [{ title: 'Money given back', done: true, at: null, note: `${rupees(refunded)}.` }] : []),
  ];
}
