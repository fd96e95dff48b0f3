import {
  type BookingAlert,
  type BookingStep,
  type ConsultationStatus,
  EXPERT_HOURS,
  INVITE_HOURS,
  PAYMENT_LINK_HOURS,
} from '..';
import type { PaymentStanding } from '../../payments';

const HOUR = 60 * 60 * 1000;

/** What of a booking its steps follow from. All times ISO 8601. */
export interface StepsOf {
  readonly createdAt: string;
  readonly startsAt: string;
  /** Null where nothing is to be paid. */
  readonly payableUntil: string | null;
  readonly paidAt: string | null;
  /** Since when an expert has it; null while nobody does. */
  readonly expertAt: string | null;
  /** When the meeting link was sent for its time; the invite was sent before, or with it. */
  readonly linkAt: string | null;
}

/**
 * The four steps. The payment link is there with the booking itself: its message is queued and its button shown at once.
 */
export function bookingSteps({
  createdAt,
  startsAt,
  payableUntil,
  paidAt,
  expertAt,
  linkAt,
}: StepsOf): readonly BookingStep[] {
  const isAsked = payableUntil !== null;
  return [
    {
      step: 'payment-link',
      at: isAsked ? createdAt : null,
      promisedBy: isAsked ? later(createdAt, PAYMENT_LINK_HOURS) : null,
    },
    { step: 'payment', at: paidAt, promisedBy: payableUntil },
    { step: 'expert', at: laterOf(paidAt, expertAt), promisedBy: paidAt && later(paidAt, EXPERT_HOURS) },
    { step: 'invite', at: linkAt, promisedBy: later(startsAt, -INVITE_HOURS) },
  ];
}

interface Watched {
  readonly status: ConsultationStatus;
  readonly paymentStatus: PaymentStanding;
  readonly startsAt: string;
  readonly steps: readonly BookingStep[];
  readonly isRefundStuck: boolean;
}

/** What an operator has to see to. */
export function bookingAlerts(booking: Watched, now: Date): readonly BookingAlert[] {
  const { status, paymentStatus, startsAt, steps, isRefundStuck } = booking;
  const isOpen = status === 'pending' || status === 'confirmed';
  const isLate = (step: BookingStep['step']): boolean =>
    steps.some(({ step: one, at, promisedBy }) => one === step && at === null && isOver(promisedBy, now));
  const isAwaited = isOpen && paymentStatus === 'paid';
  const alerts: readonly (readonly [BookingAlert, boolean])[] = [
    ['expert-late', isAwaited && isLate('expert')],
    ['invite-late', isAwaited && isLate('invite')],
    ['not-confirmed', status === 'pending' && isOver(startsAt, now)],
    ['refund-failed', isRefundStuck],
  ];
  return alerts.flatMap(([alert, holds]) => (holds ? [alert] : []));
}

const later = (moment: string, hours: number): string => new Date(Date.parse(moment) + hours * HOUR).toISOString();

/** An expert who is free then is held with the time before it is paid, and has it from the payment on. */
const laterOf = (paidAt: string | null, expertAt: string | null): string | null =>
  paidAt !== null && expertAt !== null ? (paidAt > expertAt ? paidAt : expertAt) : null;

const isOver = (moment: string | null, now: Date): boolean => moment !== null && Date.parse(moment) < now.getTime();
