import type {
  ConsultationServiceId,
  ConsultationStatus,
  ConsultationTopic,
  ConsultationUrgency,
} from '@tracewright/contracts/consultations';
import type { EventTypeDefinition } from '@tracewright/event-store';
import type { DomainEvent, Money } from '@tracewright/kernel';

/** Erased people's personal fields read as null. */
type Personal<T> = T | null;

/** A time as the person chose it, and the moment that it meant by the rules of its zone when it was chosen. */
export interface ChosenTime {
  /** Such as 2026-12-01. */
  readonly date: string;
  /** Such as 14:30. */
  readonly time: string;
  readonly timeZone: string;
  /** ISO 8601 UTC. */
  readonly startsAt: string;
}

interface OfConsultation {
  readonly consultationId: string;
  /** Whose keys protect the personal fields. */
  readonly ownerId: string;
}

export type ConsultationEvent =
  /** Price and minutes are those of that moment. */
  | DomainEvent<
      'consultation.Requested',
      OfConsultation & {
        readonly serviceType: ConsultationServiceId;
        readonly consultationType: ConsultationTopic;
        readonly price: Money;
        readonly minutes: number;
        readonly when: ChosenTime;
        readonly urgency: ConsultationUrgency;
        readonly name: Personal<string>;
        readonly email: Personal<string>;
        readonly phone: Personal<string>;
        readonly message: Personal<string>;
        readonly projectDescription: Personal<string>;
      }
    >
  | DomainEvent<'consultation.Confirmed', OfConsultation>
  | DomainEvent<
      'consultation.Rescheduled',
      OfConsultation & {
        readonly from: ChosenTime;
        readonly to: ChosenTime;
        /** It was confirmed for the time before, and has to be confirmed again for this one. */
        readonly confirmationLapsed: boolean;
      }
    >
  | DomainEvent<'consultation.Completed', OfConsultation>
  | DomainEvent<
      'consultation.Cancelled',
      OfConsultation & { readonly by: CancelledBy; readonly reason: Personal<string> }
    >
  /** The status went a way that is not the usual one, for a reason. */
  | DomainEvent<
      'consultation.StatusCorrected',
      OfConsultation & {
        readonly from: ConsultationStatus;
        readonly to: ConsultationStatus;
        readonly reason: Personal<string>;
      }
    >;

export type CancelledBy = 'owner' | 'administrator' | 'erasure';

const personal = (...fields: readonly string[]) => ({ subject: 'ownerId', purpose: 'consultations', fields });

export const CONSULTATIONS_EVENT_TYPES: readonly EventTypeDefinition[] = [
  {
    type: 'consultation.Requested',
    version: 1,
    personal: personal('name', 'email', 'phone', 'message', 'projectDescription'),
  },
  { type: 'consultation.Confirmed', version: 1 },
  { type: 'consultation.Rescheduled', version: 1 },
  { type: 'consultation.Completed', version: 1 },
  { type: 'consultation.Cancelled', version: 1, personal: personal('reason') },
  { type: 'consultation.StatusCorrected', version: 1, personal: personal('reason') },
];
