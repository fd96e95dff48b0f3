import type { CancellationTerms, PaymentStanding } from '../payments';

/** What is booked: it decides price and minutes. */
export type ConsultationServiceId = 'expert-consultation' | 'design-review' | 'project-planning' | 'follow-up';

export const SERVICE_LABELS = {
  'expert-consultation': 'Expert Consultation',
  'design-review': 'Design Review',
  'project-planning': 'Project Planning',
  'follow-up': 'Follow-up Session',
} as const satisfies { readonly [service in ConsultationServiceId]: string };

/** GET /api/consultations/services: what can be booked, at the server's prices. */
export interface ConsultationService {
  readonly id: ConsultationServiceId;
  readonly name: string;
  readonly description: string;
  /** Minutes. */
  readonly duration: number;
  /** Rupees. */
  readonly price: number;
}

/** What a consultation is about. */
export type ConsultationTopic = 'circuit-review' | 'new-project' | 'troubleshooting' | 'component-selection';
export const TOPIC_LABELS: { readonly [topic in ConsultationTopic]: string } = {
  'circuit-review': 'Circuit Design Review',
  'new-project': 'New Project Guidance',
  troubleshooting: 'Troubleshooting Help',
  'component-selection': 'Component Selection',
};

export type ConsultationUrgency = 'low' | 'medium' | 'high';

export type ConsultationStatus = 'pending' | 'confirmed' | 'completed' | 'cancelled';
export const CONSULTATION_STATUSES: readonly ConsultationStatus[] = ['pending', 'confirmed', 'completed', 'cancelled'];

/** A day and a time as people say them, in their own zone. */
export interface PreferredTime {
  /** Such as 2026-12-01. */
  readonly preferredDate: string;
  /** Such as 14:30; "2:30 PM" is understood too. */
  readonly preferredTime: string;
  /** An IANA name. Left out: Asia/Kolkata for a new booking, the zone it was booked in for a new time. */
  readonly timeZone?: string;
}

/** POST /api/consultations */
export interface BookConsultationRequest extends PreferredTime {
  readonly serviceType: ConsultationServiceId;
  readonly consultationType: ConsultationTopic;
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly message?: string;
  readonly projectDescription: string;
  /** Default medium. */
  readonly urgency?: ConsultationUrgency;
  /** Rupees, as the form showed them: another price than the server's is refused. */
  readonly amount?: number;
}

/** POST /api/consultations/{id}/reschedule */
export type RescheduleConsultationRequest = PreferredTime;

/** POST /api/consultations/{id}/cancel */
export interface CancelConsultationRequest {
  readonly reason?: string;
}

/** PATCH /api/consultations/{id}/status (admin) */
export interface ChangeConsultationStatusRequest {
  readonly status: ConsultationStatus;
  /** Needed where the status does not go its usual way, and where it goes on without payment. */
  readonly reason?: string;
  /** True: it goes on unpaid, for that reason, and nothing is charged any more. */
  readonly withoutPayment?: boolean;
}

/** What the calls that change a booking answer: how it stands, without what is personal. */
export interface ConsultationStanding extends Required<PreferredTime> {
  readonly id: string;
  readonly status: ConsultationStatus;
  /** 'none' where nothing is to be paid. */
  readonly paymentStatus: PaymentStanding;
  /** ISO 8601: the moment of the preferred date and time. */
  readonly startsAt: string;
  /** Sent back as If-Match with a change. */
  readonly revision: number;
}

/** A booking: of everybody for the administrator, of one's own at /api/user/consultations. */
export interface Consultation extends ConsultationStanding {
  readonly serviceType: ConsultationServiceId;
  readonly consultationType: ConsultationTopic;
  /** Rupees, as they were at booking. */
  readonly amount: number;
  /** Minutes, as they were at booking. */
  readonly duration: number;
  readonly urgency: ConsultationUrgency;
  /** Rupees: what was paid, and what of it went back. */
  readonly paid: number;
  readonly refunded: number;
  /** ISO 8601: unpaid by then, the booking expires. Null where nothing is to be paid. */
  readonly payableUntil: string | null;
  readonly steps: readonly BookingStep[];
  /** What else happened, oldest first. */
  readonly log: readonly BookingLogEntry[];
  /** Where they meet: shown from when it was sent, a day before the session. Null before, and once erased. */
  readonly meetingLink: string | null;
  /** There is an entry for calendars: GET /api/consultations/{id}/calendar.ics */
  readonly hasInvite: boolean;
  /** Promises that were missed, and refunds that could not be sent; only the administrator is told. */
  readonly alerts: readonly BookingAlert[];
  /** ISO 8601: when it was booked. */
  readonly createdAt: string;
  /** Personal texts are null once the person was erased. */
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly message: string | null;
  readonly projectDescription: string | null;
  /** As `projectDescription`: the history's name for it. */
  readonly description: string | null;
  /** Why it was cancelled, or set back. */
  readonly statusReason: string | null;
}

/** The four steps from the booking to the session, in order. */
export const BOOKING_STEPS = ['payment-link', 'payment', 'expert', 'invite'] as const;

export interface BookingStep {
  readonly step: (typeof BOOKING_STEPS)[number];
  /** ISO 8601: when it happened; null while it has not. */
  readonly at: string | null;
  /** ISO 8601: by when it is promised; null while that depends on a step before. */
  readonly promisedBy: string | null;
}

/** 'moved' and 'invited' are what calendars were told; 'time-taken': it was paid when its time had gone to somebody else. */
export type BookingLogEvent =
  | 'invited'
  | 'moved'
  | 'withdrawn'
  | 'link-sent'
  | 'link-changed'
  | 'reminded'
  | 'completed'
  | 'time-taken'
  | 'cancelled'
  | 'refund-due'
  | 'refunded';

export interface BookingLogEntry {
  readonly event: BookingLogEvent;
  /** ISO 8601. */
  readonly at: string;
}

/** PUT /api/expert/consultations/{id}/meeting-link: by the expert who has it. */
export interface SetMeetingLinkRequest {
  /** An address that begins with https:// */
  readonly link: string;
}

/** What a wish for a time that somebody else has says under `details`: 409 `time_taken`. */
export interface TimeTakenDetail {
  readonly field: 'preferredTime';
  readonly message: string;
  /** The nearest times at which somebody is free, ISO 8601 UTC, in order. */
  readonly nearest: readonly string[];
}

export type BookingAlert = 'expert-late' | 'invite-late' | 'not-confirmed' | 'refund-failed';

/** GET /api/consultations/{id}/cancellation: what cancelling it now would mean. */
export interface CancellationPreview extends CancellationTerms {
  /** ISO 8601: cancelled until then, all that was paid goes back. */
  readonly fullRefundUntil: string;
}

/** GET /api/consultations/summary, GET /api/admin/circuit-reviews/summary (admin). Rupees. */
export interface SalesSummary {
  readonly total: number;
  /** Waiting for our confirmation. */
  readonly pending: number;
  readonly paymentsPending: number;
  readonly gross: number;
  readonly refunded: number;
  /** Gross less refunded. */
  readonly revenue: number;
}

export const CONSULTATION_LENGTHS = {
  name: 100,
  email: 254,
  phone: 40,
  message: 2000,
  projectDescription: 4000,
  reason: 500,
} as const;

/** A consultation can be booked so many days ahead. */
export const BOOKING_DAYS = 365;

/** Up to so many hours before it starts, a consultation can be given another time. */
export const RESCHEDULE_HOURS = 4;
/** A booking is paid within so many hours, or expires. */
export const PAYMENT_HOURS = 48;
/** Cancelled so many hours before it starts, or earlier, all that was paid goes back. */
export const REFUND_HOURS = 24;
/** The payment link comes within so many hours of the booking. */
export const PAYMENT_LINK_HOURS = 2;
/** An expert is assigned within so many hours of the payment. */
export const EXPERT_HOURS = 24;
/** The meeting link comes so many hours before the session, or with the expert where that is later. */
export const INVITE_HOURS = 24;
/** Customer and expert are reminded so many minutes before the session. */
export const REMINDER_MINUTES = 60;
/** So many hours after its end a session counts as completed where its expert has not said so. */
export const COMPLETION_HOURS = 2;
export const MEETING_LINK_LENGTH = 500;
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';
