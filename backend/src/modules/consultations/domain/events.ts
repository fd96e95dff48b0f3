import type {
  ChosenTime,
  ConsultationCancelled,
  ConsultationCompleted,
  ConsultationConfirmed,
  ConsultationExpertChanged,
  ConsultationInvited,
  ConsultationInviteWithdrawn,
  ConsultationMeetingLinkMissing,
  ConsultationMeetingLinkSent,
  ConsultationMeetingLinkSet,
  ConsultationPaid,
  ConsultationPaymentWaived,
  ConsultationRefundDue,
  ConsultationRefunded,
  ConsultationReminded,
  ConsultationRequested,
  ConsultationRescheduled,
  ConsultationStatusCorrected,
  OfConsultation,
} from '@tracewright/contracts/consultations/events';
import type { SaleRefund } from '@tracewright/contracts/payments/events';
import { defineEvents, type DomainEvent, formatInr, personalOf } from '@tracewright/kernel';

export type ConsultationEvent =
  | ConsultationRequested
  | ConsultationConfirmed
  | ConsultationRescheduled
  | ConsultationCompleted
  | ConsultationCancelled
  | ConsultationStatusCorrected
  | ConsultationPaid
  | ConsultationPaymentWaived
  | ConsultationRefundDue
  | ConsultationRefunded
  | ConsultationExpertChanged
  | ConsultationInvited
  | ConsultationInviteWithdrawn
  | ConsultationMeetingLinkSet
  | ConsultationMeetingLinkSent
  | ConsultationMeetingLinkMissing
  | ConsultationReminded
  /** The gateway could not send it: an operator decides. */
  | DomainEvent<'consultation.RefundFailed', OfConsultation & SaleRefund>;

const at = ({ date, time, timeZone }: ChosenTime): string => `${date} ${time} (${timeZone})`;

const WHO = {
  owner: '',
  administrator: ' by the administrator',
  erasure: ': the account was deleted',
  expiry: ': it was not paid in time',
  'time-taken': ': its time had gone to somebody else',
} as const;

const personal = personalOf('ownerId', 'consultations');

export const CONSULTATION_EVENTS = defineEvents<ConsultationEvent>({
  'consultation.Requested': {
    version: 1,
    personal: personal('name', 'email', 'phone', 'message', 'projectDescription'),
    description: ({ serviceType, minutes, price, when }) =>
      `Booked ${serviceType} of ${minutes} minutes for ${formatInr(price)}, preferred time ${at(when)}`,
  },
  'consultation.Confirmed': {
    version: 1,
    description: ({ by }) => `Confirmed the consultation${by === 'invite' ? ': an expert has its time' : ''}`,
  },
  'consultation.Rescheduled': {
    version: 1,
    description: ({ from, to, confirmationLapsed }) =>
      `Moved the consultation from ${at(from)} to ${at(to)}${confirmationLapsed ? '; to be confirmed again' : ''}`,
  },
  'consultation.Completed': {
    version: 1,
    description: ({ by }) =>
      `Completed the consultation${by === 'expert' ? ', as its expert says' : by === 'time' ? ': its time is over' : ''}`,
  },
  'consultation.Cancelled': {
    version: 3,
    // The second version can say that nobody cancelled it, but time did; the third, that its time was taken.
    upcasters: { 1: (data) => data, 2: (data) => data },
    personal: personal('reason'),
    description: ({ by }) => `Cancelled the consultation${WHO[by]}`,
  },
  'consultation.StatusCorrected': {
    version: 1,
    personal: personal('reason'),
    description: ({ from, to }) => `Corrected the status from ${from} to ${to}`,
  },
  'consultation.Paid': { version: 1, description: ({ amount }) => `Paid: ${formatInr(amount)}` },
  'consultation.PaymentWaived': {
    version: 1,
    personal: personal('reason'),
    description: 'Goes on without payment: nothing is charged any more',
  },
  'consultation.RefundDue': {
    version: 1,
    description: ({ amount, cause }) => `A refund of ${formatInr(amount)} is on its way (${cause})`,
  },
  'consultation.Refunded': { version: 1, description: ({ amount }) => `Refunded ${formatInr(amount)}` },
  'consultation.RefundFailed': {
    version: 1,
    description: ({ amount }) => `The refund of ${formatInr(amount)} could not be sent`,
  },
  'consultation.ExpertChanged': {
    version: 1,
    description: ({ to }) => (to === null ? 'Has no expert any more' : 'Has an expert'),
  },
  'consultation.Invited': {
    version: 1,
    personal: personal('link'),
    description: ({ when, sequence }) => `Invited customer and expert for ${at(when)} (invite ${sequence})`,
  },
  'consultation.InviteWithdrawn': {
    version: 1,
    description: ({ when, sequence, customerToo, expertId }) =>
      `Withdrew the invite for ${at(when)} (invite ${sequence}) of ` +
      [...(customerToo ? ['the customer'] : []), ...(expertId === null ? [] : ['the expert'])].join(' and '),
  },
  'consultation.MeetingLinkSet': { version: 1, personal: personal('link'), description: 'Said where they meet' },
  'consultation.MeetingLinkSent': {
    version: 1,
    personal: personal('link'),
    description: ({ isNew, when, sequence }) =>
      `Sent ${isNew ? 'another' : 'the'} meeting link for ${at(when)} (invite ${sequence})`,
  },
  'consultation.MeetingLinkMissing': {
    version: 1,
    description: ({ when }) => `Told the expert that ${at(when)} has no meeting link`,
  },
  'consultation.Reminded': {
    version: 1,
    description: ({ when }) => `Reminded customer and expert of ${at(when)}`,
  },
});
