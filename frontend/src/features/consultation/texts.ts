import {
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

/** What happens after a booking, in order. */
export function timeline(ways: Ways): readonly { readonly title: string; readonly text: string }[] {
  const by = waysIn(ways);
  return [
    {
      title: 'We confirm the time',
      text: `Our team checks your preferred time. ${by === undefined ? 'The status here shows when it is confirmed.' : `You are told ${by} when it is confirmed.`}`,
    },
    {
      title: 'You complete the payment',
      text:
        by === undefined
          ? 'As soon as online payment opens. Nothing has been charged so far.'
          : `The payment link comes ${by} as soon as online payment opens. Nothing has been charged so far.`,
    },
    { title: 'An expert is assigned', text: 'An engineer who fits your topic prepares with your description.' },
    { title: 'You meet', text: 'Our team agrees with you beforehand how you meet.' },
  ];
}
