import {
  type Consultation,
  type ConsultationService,
  type ConsultationStatus,
  type ConsultationUrgency,
  TOPIC_LABELS,
} from '@tracewright/contracts/consultations';

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

/** "some-new-thing" as "Some New Thing": for a value that this page does not know yet. */
const titleCase = (value: string): string =>
  value.replaceAll('-', ' ').replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());

const labelIn = (labels: { readonly [value: string]: string }, value: string): string =>
  Object.hasOwn(labels, value) ? (labels[value] ?? value) : titleCase(value);

export const topicLabel = (topic: string): string => labelIn(TOPIC_LABELS, topic);
export const statusLabel = (status: string): string => labelIn(STATUS_LABELS, status);
export const urgencyLabel = (urgency: string): string => labelIn(URGENCY_LABELS, urgency);

export const serviceName = (services: readonly ConsultationService[] | undefined, id: string): string =>
  services?.find((service) => service.id === id)?.name ?? titleCase(id);

export const isOpen = ({ status }: Consultation): boolean => status === 'pending' || status === 'confirmed';

/** What happens after a booking, in order. */
export const TIMELINE: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'We confirm the time',
    text: 'Our team checks your preferred time and sends the payment link to your e-mail address.',
  },
  { title: 'You complete the payment', text: 'With the link from the e-mail. Nothing has been charged so far.' },
  { title: 'An expert is assigned', text: 'An engineer who fits your topic prepares with your description.' },
  { title: 'You meet', text: 'The calendar invite and the meeting link come by e-mail before the session.' },
];
