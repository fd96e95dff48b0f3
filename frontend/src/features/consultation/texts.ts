import {
  type BookingAlert,
  type BookingLogEvent,
  type BookingStep,
  type Consultation,
  type ConsultationService,
  type ConsultationStatus,
  type ConsultationUrgency,
  TOPIC_LABELS,
} from '@tracewright/contracts/consultations';
import type { Support } from '@tracewright/contracts/notifications';
import { titleCase } from '../../lib/format';

export const STATUS_LABELS: { readonly [status in ConsultationStatus]: string } = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
/** What a booking that nobody has confirmed yet is called to the person who booked. */
export const PENDING_CONFIRMATION = 'Pending Confirmation';

export const URGENCY_LABELS: { readonly [urgency in ConsultationUrgency]: string } = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

const labelIn = (labels: { readonly [value: string]: string }, value: string): string =>
  Object.hasOwn(labels, value) ? (labels[value] ?? value) : titleCase(value);

export const topicLabel = (topic: string): string => labelIn(TOPIC_LABELS, topic);
export const statusLabel = (status: string): string => labelIn(STATUS_LABELS, status);
export const urgencyLabel = (urgency: string): string => labelIn(URGENCY_LABELS, urgency);

export const serviceName = (services: readonly ConsultationService[] | undefined, id: string): string =>
  services?.find((service) => service.id === id)?.name ?? titleCase(id);

export const isOpen = ({ status }: Consultation): boolean => status === 'pending' || status === 'confirmed';

/** How the person is told of what happens, as far as it is known. */
type Ways = Pick<Support, 'sendsEmail' | 'sendsSms'> | undefined;

/** "by e-mail and SMS"; undefined where nothing is sent. */
function waysIn(ways: Ways): string | undefined {
  if (!ways?.sendsEmail) return ways?.sendsSms ? 'by SMS' : undefined;
  return ways.sendsSms ? 'by e-mail and SMS' : 'by e-mail';
}

/** What follows a booking that is not confirmed yet. */
export function confirmation(ways: Ways): string {
  const by = waysIn(ways);
  return by === undefined
    ? 'Our team confirms the time of each booking; the status here shows it.'
    : `Our team confirms the time of each booking and tells you ${by}.`;
}

/** How the payment link reaches the person. */
export function paymentLinkText(ways: Ways): string {
  const by = waysIn(ways);
  return by === undefined
    ? 'The payment link is shown here.'
    : `The payment link is sent to you ${by}, and is shown here.`;
}

interface StepText {
  readonly title: string;
  /** When it happened; the moment is put behind it. */
  readonly done: string;
  /** What is promised; the moment, where it is known, is put behind it. */
  readonly promise: string;
}

/** The four steps, in words. */
export const STEP_TEXTS: { readonly [step in BookingStep['step']]: StepText } = {
  'payment-link': { title: 'Payment link', done: 'Sent', promise: 'Sent within 2 hours of booking' },
  payment: { title: 'You complete the payment', done: 'Paid', promise: 'Within 48 hours of booking, or it expires' },
  expert: { title: 'Expert assigned', done: 'Assigned', promise: 'Within 24 hours of your payment' },
  invite: {
    title: 'Calendar invite and meeting link',
    done: 'Sent',
    promise: '1 day before the session',
  },
};

/** What else happened, in words; the moment is put behind it. */
export const LOG_TEXTS: { readonly [event in BookingLogEvent]: string } = {
  invited: 'Calendar invite sent',
  moved: 'Invite for the new time sent',
  withdrawn: 'Calendar invite withdrawn',
  'link-sent': 'Meeting link sent',
  'link-changed': 'Another meeting link sent',
  reminded: 'Reminder sent',
  completed: 'Session completed',
  'time-taken': 'Your time had gone to somebody else',
  cancelled: 'Cancelled',
  'refund-due': 'Refund on its way',
  refunded: 'Money given back',
};

/** What an operator has to see to. */
export const ALERT_TEXTS: { readonly [alert in BookingAlert]: string } = {
  'expert-late': 'Paid more than 24 hours ago, and no expert is assigned',
  'invite-late': 'It starts in less than a day, and no meeting link was sent',
  'not-confirmed': 'Its time has passed and nobody has confirmed it',
  'refund-failed': 'The refund could not be sent: decide in the payments desk',
};

/** Pay Now is offered while it can be paid. */
export const isPayable = (booking: Consultation): boolean =>
  isOpen(booking) && booking.paymentStatus === 'pending' && !isOverTime(booking.payableUntil);

const isOverTime = (moment: string | null): boolean => moment !== null && Date.parse(moment) <= Date.now();
