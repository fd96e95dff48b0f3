import type {
  ChosenTime,
  ConsultationCancelled,
  ConsultationCompleted,
  ConsultationConfirmed,
  ConsultationPaid,
  ConsultationRefundDue,
  ConsultationRefunded,
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
  | ConsultationRefundDue
  | ConsultationRefunded
  /** The gateway could not send it: an operator decides. */
  | DomainEvent<'consultation.RefundFailed', OfConsultation & SaleRefund>;

const at = ({ date, time, timeZone }: ChosenTime): string => `${date} ${time} (${timeZone})`;

const WHO = {
  owner: '',
  administrator: ' by the administrator',
  erasure: ': the account was deleted',
  expiry: ': it was not paid in time',
} as const;

const personal = personalOf('ownerId', 'consultations');

export const CONSULTATION_EVENTS = defineEvents<ConsultationEvent>({
  'consultation.Requested': {
    version: 1,
    personal: personal('name', 'email', 'phone', 'message', 'projectDescription'),
    description: ({ serviceType, minutes, price, when }) =>
      `Booked ${serviceType} of ${minutes} minutes for ${formatInr(price)}, preferred time ${at(when)}`,
  },
  'consultation.Confirmed': { version: 1, description: 'Confirmed the consultation' },
  'consultation.Rescheduled': {
    version: 1,
    description: ({ from, to, confirmationLapsed }) =>
      `Moved the consultation from ${at(from)} to ${at(to)}${confirmationLapsed ? '; to be confirmed again' : ''}`,
  },
  'consultation.Completed': { version: 1, description: 'Completed the consultation' },
  'consultation.Cancelled': {
    version: 2,
    // The second version can say that nobody cancelled it, but time did.
    upcasters: { 1: (data) => data },
    personal: personal('reason'),
    description: ({ by }) => `Cancelled the consultation${WHO[by]}`,
  },
  'consultation.StatusCorrected': {
    version: 1,
    personal: personal('reason'),
    description: ({ from, to }) => `Corrected the status from ${from} to ${to}`,
  },
  'consultation.Paid': { version: 1, description: ({ amount }) => `Paid: ${formatInr(amount)}` },
  'consultation.RefundDue': {
    version: 1,
    description: ({ amount, cause }) => `A refund of ${formatInr(amount)} is on its way (${cause})`,
  },
  'consultation.Refunded': { version: 1, description: ({ amount }) => `Refunded ${formatInr(amount)}` },
  'consultation.RefundFailed': {
    version: 1,
    description: ({ amount }) => `The refund of ${formatInr(amount)} could not be sent`,
  },
});
