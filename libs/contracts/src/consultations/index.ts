/** What is booked: it decides price and minutes. */
export type ConsultationServiceId = 'expert-consultation' | 'design-review' | 'project-planning' | 'follow-up';

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
  /** Needed where the status does not go its usual way. */
  readonly reason?: string;
}

/** What the calls that change a booking answer: how it stands, without what is personal. */
export interface ConsultationStanding extends Required<PreferredTime> {
  readonly id: string;
  readonly status: ConsultationStatus;
  /** ISO 8601: the moment of the preferred date and time. */
  readonly startsAt: string;
  /** Sent back as If-Match with a change. */
  readonly revision: number;
}

/** A booking: of everybody for the administrator, of one's own at /api/user/consultations. */
export interface Consultation extends ConsultationStanding {
  readonly serviceType: ConsultationServiceId;
  readonly consultationType: ConsultationTopic;
  /** 'none' while nothing can be paid. */
  readonly paymentStatus: string;
  /** Rupees, as they were at booking. */
  readonly amount: number;
  /** Minutes, as they were at booking. */
  readonly duration: number;
  readonly urgency: ConsultationUrgency;
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
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';
