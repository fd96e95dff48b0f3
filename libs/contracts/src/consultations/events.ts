import { type DomainEvent, eventGuard, type Money, type PaymentAsked, type Personal } from '@tracewright/kernel';
import type { RefundCause } from '../payments';
import type { PaymentWaiver, SalePaid, SaleRefund, SaleSettlement } from '../payments/events';
import type { ConsultationServiceId, ConsultationStatus, ConsultationTopic, ConsultationUrgency } from '.';

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

export interface OfConsultation {
  readonly consultationId: string;
  /** Whose keys protect the personal fields. */
  readonly ownerId: string;
}

/** Price and minutes are those of that moment. */
export type ConsultationRequested = DomainEvent<
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
    /** Left out by bookings that nothing was asked for. */
    readonly payment?: PaymentAsked;
  }
>;
export const isConsultationRequested = eventGuard<ConsultationRequested>('consultation.Requested');

/** `by` is left out where an operator said so; 'invite': an expert has the paid time, and both are invited. */
/** An operator gives it without payment, and says why: nothing is charged any more. */
export type ConsultationPaymentWaived = DomainEvent<'consultation.PaymentWaived', OfConsultation & PaymentWaiver>;
export const isConsultationPaymentWaived = eventGuard<ConsultationPaymentWaived>('consultation.PaymentWaived');

export type ConsultationConfirmed = DomainEvent<'consultation.Confirmed', OfConsultation & { readonly by?: 'invite' }>;
export const isConsultationConfirmed = eventGuard<ConsultationConfirmed>('consultation.Confirmed');

/** `by` is left out where an operator said so; 'time': nobody had said so some time after its end. */
export type ConsultationCompleted = DomainEvent<
  'consultation.Completed',
  OfConsultation & { readonly by?: 'expert' | 'time' }
>;
export const isConsultationCompleted = eventGuard<ConsultationCompleted>('consultation.Completed');

export type ConsultationRescheduled = DomainEvent<
  'consultation.Rescheduled',
  OfConsultation & {
    readonly from: ChosenTime;
    readonly to: ChosenTime;
    /** It was confirmed for the time before, and has to be confirmed again for this one. */
    readonly confirmationLapsed: boolean;
  }
>;
export const isConsultationRescheduled = eventGuard<ConsultationRescheduled>('consultation.Rescheduled');

/** 'expiry': it was not paid in time. 'time-taken': when it was paid, its time had gone to somebody else. */
export type CancelledBy = 'owner' | 'administrator' | 'erasure' | 'expiry' | 'time-taken';
export type ConsultationCancelled = DomainEvent<
  'consultation.Cancelled',
  OfConsultation & {
    readonly by: CancelledBy;
    readonly because?: 'not-paid';
    readonly reason: Personal<string>;
    readonly settlement?: SaleSettlement;
  }
>;
export const isConsultationCancelled = eventGuard<ConsultationCancelled>('consultation.Cancelled');

/** The status went a way that is not the usual one, for a reason. */
export type ConsultationStatusCorrected = DomainEvent<
  'consultation.StatusCorrected',
  OfConsultation & {
    readonly from: ConsultationStatus;
    readonly to: ConsultationStatus;
    readonly reason: Personal<string>;
    /** Opened again, after it could not be paid any more or its money went back. */
    readonly payment?: PaymentAsked;
    readonly settlement?: SaleSettlement;
  }
>;
export const isConsultationStatusCorrected = eventGuard<ConsultationStatusCorrected>('consultation.StatusCorrected');

export type ConsultationPaid = DomainEvent<'consultation.Paid', OfConsultation & SalePaid>;
export const isConsultationPaid = eventGuard<ConsultationPaid>('consultation.Paid');

/** Its money is on its way back. */
export type ConsultationRefundDue = DomainEvent<
  'consultation.RefundDue',
  OfConsultation & SaleRefund & { readonly cause: RefundCause }
>;
export const isConsultationRefundDue = eventGuard<ConsultationRefundDue>('consultation.RefundDue');

/** The gateway has sent it. */
export type ConsultationRefunded = DomainEvent<'consultation.Refunded', OfConsultation & SaleRefund>;
export const isConsultationRefunded = eventGuard<ConsultationRefunded>('consultation.Refunded');

/** Which expert has promised which time to it. */
export type ConsultationExpertChanged = DomainEvent<
  'consultation.ExpertChanged',
  OfConsultation & {
    readonly from: string | null;
    readonly to: string | null;
    /** ISO 8601 UTC: the time that `to` has promised; null where it was not recorded. */
    readonly startsAt: string | null;
  }
>;
export const isConsultationExpertChanged = eventGuard<ConsultationExpertChanged>('consultation.ExpertChanged');

/** What calendars are told: `sequence` rises with each, from 0. */
interface OfSession extends OfConsultation {
  readonly sequence: number;
  readonly when: ChosenTime;
  readonly minutes: number;
}

/** Customer and expert are invited, or told of what has changed. */
export type ConsultationInvited = DomainEvent<
  'consultation.Invited',
  OfSession & {
    readonly expertId: string;
    /** The meeting link, once it was sent. */
    readonly link: Personal<string>;
  }
>;
export const isConsultationInvited = eventGuard<ConsultationInvited>('consultation.Invited');

/** The entry leaves the calendar of the expert who had it, and the customer's where it is no more for them either. */
export type ConsultationInviteWithdrawn = DomainEvent<
  'consultation.InviteWithdrawn',
  OfSession & {
    readonly expertId: string | null;
    readonly customerToo: boolean;
    readonly because: 'cancelled' | 'expert-changed';
  }
>;
export const isConsultationInviteWithdrawn = eventGuard<ConsultationInviteWithdrawn>('consultation.InviteWithdrawn');

/** The expert says where they meet. */
export type ConsultationMeetingLinkSet = DomainEvent<
  'consultation.MeetingLinkSet',
  OfConsultation & { readonly expertId: string; readonly link: Personal<string> }
>;
export const isConsultationMeetingLinkSet = eventGuard<ConsultationMeetingLinkSet>('consultation.MeetingLinkSet');

export type ConsultationMeetingLinkSent = DomainEvent<
  'consultation.MeetingLinkSent',
  OfSession & {
    readonly expertId: string;
    readonly link: Personal<string>;
    /** Another one was sent for this time before. */
    readonly isNew: boolean;
  }
>;
export const isConsultationMeetingLinkSent = eventGuard<ConsultationMeetingLinkSent>('consultation.MeetingLinkSent');

/** It is less than a day away, and nobody has said where they meet: its expert is told, once for each time. */
export type ConsultationMeetingLinkMissing = DomainEvent<
  'consultation.MeetingLinkMissing',
  OfConsultation & { readonly expertId: string; readonly when: ChosenTime }
>;
export const isConsultationMeetingLinkMissing = eventGuard<ConsultationMeetingLinkMissing>(
  'consultation.MeetingLinkMissing',
);

export type ConsultationReminded = DomainEvent<
  'consultation.Reminded',
  OfConsultation & { readonly expertId: string; readonly when: ChosenTime; readonly minutes: number }
>;
export const isConsultationReminded = eventGuard<ConsultationReminded>('consultation.Reminded');
