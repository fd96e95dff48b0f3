import type { PageRequest } from '../common';
import type { ConsultationServiceId } from '../consultations';

/** What experts are given to do. */
export type WorkService = 'consultation' | 'review';
export const WORK_SERVICES: readonly WorkService[] = ['consultation', 'review'];

/** GET /api/consultations/slots */
export interface SlotsRequest {
  readonly service: ConsultationServiceId;
  /** A day such as 2026-12-01, or a moment. Left out: now. */
  readonly from?: string;
  /** The last day, or a moment that is not included any more. Left out: a week after `from`. */
  readonly to?: string;
  /** Whose days are meant. Default Asia/Kolkata. */
  readonly timeZone?: string;
}

/** What it answers: a time at which at least one expert is free. */
export interface FreeTime {
  /** ISO 8601 UTC. */
  readonly startsAt: string;
  readonly minutes: number;
}

/** From one time of the day to another, such as 09:00 to 17:30; 24:00 is the end of the day. */
export interface OpenRange {
  readonly from: string;
  readonly to: string;
}

/** The days of a week as ISO 8601 counts them: Monday is 1. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

export interface WeeklyRange extends OpenRange {
  readonly day: Weekday;
}

/** One date that is not as its weekday: closed without ranges, else open in them alone. */
export interface HoursException {
  /** Such as 2026-12-25. */
  readonly date: string;
  readonly ranges: readonly OpenRange[];
}

/** When an expert can be booked, as clocks in `timeZone` show it. */
export interface WorkingHours {
  /** An IANA name. */
  readonly timeZone: string;
  readonly weekly: readonly WeeklyRange[];
  readonly exceptions: readonly HoursException[];
}

/** PUT /api/expert/hours: takes the place of the hours before. The zone left out stays. */
export interface SetHoursRequest {
  readonly timeZone?: string;
  readonly weekly: readonly WeeklyRange[];
  readonly exceptions?: readonly HoursException[];
}

/** PATCH /api/expert/profile: what is left out stays. */
export interface ChangeExpertProfileRequest {
  /** The consultations that can be booked with this expert. */
  readonly services?: readonly ConsultationServiceId[];
  /** A few words about what the expert knows best, for the operator who assigns. */
  readonly skills?: string;
}

/** GET /api/expert/profile: the caller's own; GET /api/admin/experts/profiles: of all experts. */
export interface ExpertProfile extends WorkingHours {
  readonly id: string;
  readonly displayName: string;
  readonly active: boolean;
  readonly services: readonly ConsultationServiceId[];
  readonly skills: string;
  /** The expert's part of the price of what is delivered, in basis points; null while none is agreed. */
  readonly share: number | null;
  /** Sent back as If-Match with a change. */
  readonly revision: number;
}

/** What the calls that change a profile answer: how it stands, without the account's name. */
export type ExpertStanding = Omit<ExpertProfile, 'displayName'>;

/** PUT /api/admin/experts/{id}/share: counts for what is delivered from now on. */
export interface SetShareRequest {
  /** Basis points: 7000 is 70 %. */
  readonly share: number;
}

/** POST /api/admin/experts/{id}/assignments */
export interface AssignRequest {
  readonly service: WorkService;
  readonly referenceId: string;
}

/** GET /api/admin/assignments */
export interface AssignmentsRequest extends PageRequest {
  /** 'true': only what is to be done and has nobody to do it. */
  readonly unassigned?: string;
}

/** 'open' while nothing was delivered; 'closed' when it was cancelled, or nobody did it. */
export type WorkStatus = 'open' | 'delivered' | 'closed';

/** One consultation or review as work: GET /api/expert/assignments has the caller's own, GET /api/admin/assignments all. */
export interface Assignment {
  readonly service: WorkService;
  readonly referenceId: string;
  readonly status: WorkStatus;
  /** Such as design-review or professional. */
  readonly kind: string;
  readonly expertId: string | null;
  readonly expertName: string | null;
  /** ISO 8601 UTC. */
  readonly assignedAt: string | null;
  /** Of a consultation, ISO 8601 UTC, and its minutes. */
  readonly startsAt: string | null;
  readonly minutes: number | null;
  /** Of a review, ISO 8601 UTC: counted from its payment or confirmation; null before. */
  readonly dueAt: string | null;
  /** True once it was paid or confirmed: before that, the time is only held. */
  readonly secured: boolean;
  /** Personal texts are null once the customer was erased. */
  readonly customerName: string | null;
  readonly projectDescription: string | null;
  readonly deliveredAt: string | null;
  /** Of a consultation: where they meet; null while nobody has said, and once the customer was erased. */
  readonly meetingLink: string | null;
  /** ISO 8601 UTC: when it was sent to both. */
  readonly meetingLinkSentAt: string | null;
  /** Paise for the expert; null before it is delivered. */
  readonly earned: number | null;
}

/** GET /api/expert/earnings, newest month first. Months are those of Asia/Kolkata, as in the books. */
export interface MonthlyEarnings {
  /** Such as 2026-12. */
  readonly month: string;
  readonly delivered: number;
  /** Paise. */
  readonly earned: number;
}

/** No more days than these can be asked for at once. */
export const SLOT_DAYS = 31;
/** What starts sooner can not be booked any more: there would be no time left to pay. */
export const BOOKING_NOTICE_HOURS = 5;
/** So long a time is held that nobody has paid yet, and never longer than until so many hours before it starts. */
export const HOLD_HOURS = 48;
export const HOLD_ENDS_BEFORE_START_HOURS = 4;

export const MOST_WEEKLY_RANGES = 42;
export const MOST_EXCEPTIONS = 200;
export const SKILLS_LENGTH = 500;
