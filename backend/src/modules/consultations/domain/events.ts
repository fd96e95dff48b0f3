import type {
  ChosenTime,
  ConsultationCancelled,
  ConsultationCompleted,
  ConsultationConfirmed,
  ConsultationRequested,
  ConsultationRescheduled,
  ConsultationStatusCorrected,
} from '@tracewright/contracts/consultations/events';
import { defineEvents, formatInr, personalOf } from '@tracewright/kernel';

export type ConsultationEvent =
  | ConsultationRequested
  | ConsultationConfirmed
  | ConsultationRescheduled
  | ConsultationCompleted
  | ConsultationCancelled
  | ConsultationStatusCorrected;

const at = ({ date, time, timeZone }: ChosenTime): string => `${date} ${time} (${timeZone})`;

const WHO = { owner: '', administrator: ' by the administrator', erasure: ': the account was deleted' } as const;

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
    version: 1,
    personal: personal('reason'),
    description: ({ by }) => `Cancelled the consultation${WHO[by]}`,
  },
  'consultation.StatusCorrected': {
    version: 1,
    personal: personal('reason'),
    description: ({ from, to }) => `Corrected the status from ${from} to ${to}`,
  },
});
