import type { ConsultationServiceId } from '@tracewright/contracts/consultations';
import type {
  HoursSet,
  OfWork,
  WorkAssigned,
  WorkMoved,
  WorkTimeTaken,
  WorkUnassigned,
} from '@tracewright/contracts/experts/events';
import { defineEvents, type DomainEvent, formatInr, type Money, type Personal, personalOf } from '@tracewright/kernel';

interface OfExpert {
  readonly expertId: string;
}

export type ExpertEvent =
  /** Nobody can book until there are hours. */
  | DomainEvent<'experts.Enrolled', OfExpert & { readonly timeZone: string }>
  | HoursSet
  | DomainEvent<
      'experts.ServicesChosen',
      OfExpert & { readonly from: readonly ConsultationServiceId[]; readonly to: readonly ConsultationServiceId[] }
    >
  | DomainEvent<'experts.SkillsDescribed', OfExpert & { readonly skills: Personal<string> }>
  /** In basis points of the price of what is delivered from now on. */
  | DomainEvent<'experts.ShareSet', OfExpert & { readonly from: number | null; readonly to: number }>
  | DomainEvent<'experts.Suspended', OfExpert>
  | DomainEvent<'experts.Resumed', OfExpert>
  /** The account is no more. */
  | DomainEvent<'experts.Retired', OfExpert>;

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

export const EXPERT_EVENTS = defineEvents<ExpertEvent>({
  'experts.Enrolled': { version: 1, description: ({ timeZone }) => `Became an expert, in ${timeZone}` },
  'experts.HoursSet': {
    version: 1,
    description: ({ to }) =>
      `Set the hours: ${to.weekly.length} a week in ${to.timeZone}, ${to.exceptions.length} days otherwise`,
  },
  'experts.ServicesChosen': {
    version: 1,
    description: ({ to }) => `Offers ${to.length === 0 ? 'no consultations' : to.join(', ')}`,
  },
  'experts.SkillsDescribed': {
    version: 1,
    personal: personalOf('expertId', 'experts')('skills'),
    description: 'Described the own skills',
  },
  'experts.ShareSet': { version: 1, description: ({ to }) => `Agreed on ${percent(to)} of what is delivered` },
  'experts.Suspended': { version: 1, description: 'Can not be booked for the time being' },
  'experts.Resumed': { version: 1, description: 'Can be booked again' },
  'experts.Retired': { version: 1, description: 'Is no expert any more' },
});

/** All experts, in one stream: where somebody looks who needs one of them. */
export type RosterEvent = DomainEvent<'experts.RosterJoined', OfExpert> | DomainEvent<'experts.RosterLeft', OfExpert>;

export const ROSTER_EVENTS = defineEvents<RosterEvent>({
  'experts.RosterJoined': { version: 1, description: 'Joined the experts' },
  'experts.RosterLeft': { version: 1, description: 'Left the experts' },
});

export type ReleaseCause = 'cancelled' | 'moved' | 'expired' | 'reassigned' | 'expert-left';

interface OfSlot extends OfExpert {
  readonly consultationId: string;
  /** ISO 8601 UTC. */
  readonly startsAt: string;
  readonly minutes: number;
}

export type CalendarEvent =
  /** Until it is paid: nobody else gets the time before `heldUntil`. */
  | DomainEvent<
      'experts.SlotHeld',
      OfSlot & {
        readonly heldAt: string;
        readonly heldUntil: string;
        /** While it is being booked: it ends soon where nothing comes of that. */
        readonly isProvisional?: true;
      }
    >
  | DomainEvent<'experts.SlotBooked', OfSlot & { readonly bookedAt: string }>
  | DomainEvent<'experts.SlotReleased', OfSlot & { readonly because: ReleaseCause }>;

const slot = ({ startsAt, minutes }: OfSlot): string => `${minutes} minutes from ${startsAt}`;

export const CALENDAR_EVENTS = defineEvents<CalendarEvent>({
  'experts.SlotHeld': {
    version: 1,
    description: (data) => `Held ${slot(data)} until ${data.heldUntil}`,
  },
  'experts.SlotBooked': { version: 1, description: (data) => `Booked ${slot(data)}` },
  'experts.SlotReleased': { version: 1, description: (data) => `Released ${slot(data)}: ${data.because}` },
});

export type { OfWork, UnassignCause } from '@tracewright/contracts/experts/events';

export type WorkEvent =
  | DomainEvent<
      'experts.WorkOpened',
      OfWork & {
        readonly kind: string;
        readonly price: Money;
        /** Of a consultation: ISO 8601 UTC. */
        readonly startsAt: string | null;
        readonly minutes: number | null;
        /** Of a review: how long it may take. */
        readonly hours: number | null;
      }
    >
  | WorkAssigned
  | WorkUnassigned
  | WorkMoved
  | WorkTimeTaken
  /** `dueAt` is a review's deadline. */
  | DomainEvent<'experts.WorkSecured', OfWork & { readonly securedAt: string; readonly dueAt: string | null }>
  /** It is to be paid after all: no deadline runs until then. */
  | DomainEvent<'experts.WorkUnsecured', OfWork>
  | DomainEvent<'experts.WorkClosed', OfWork>
  | DomainEvent<
      'experts.WorkDelivered',
      OfWork & {
        /** Null where nobody was assigned: then nothing is earned. */
        readonly expertId: string | null;
        readonly deliveredAt: string;
        readonly price: Money;
        /** Basis points, as agreed on at that time. */
        readonly share: number;
        readonly earned: Money;
      }
    >
  /** It was not delivered or not cancelled after all: what was earned is taken back. */
  | DomainEvent<'experts.WorkReopened', OfWork & { readonly withdrawn: Money | null }>;

export const WORK_EVENTS = defineEvents<WorkEvent>({
  'experts.WorkOpened': {
    version: 1,
    description: ({ service, kind, price }) => `To be done by an expert: ${service} ${kind} for ${formatInr(price)}`,
  },
  'experts.WorkAssigned': {
    version: 1,
    description: ({ by }) => `Assigned to an expert${by === 'slot' ? ' who is free then' : ' by an operator'}`,
  },
  'experts.WorkUnassigned': { version: 1, description: ({ because }) => `Has no expert any more: ${because}` },
  'experts.WorkMoved': { version: 1, description: ({ from, to }) => `Moved from ${from} to ${to}` },
  'experts.WorkTimeTaken': {
    version: 1,
    description: ({ startsAt }) => `It is paid, and everybody who works at ${startsAt} has promised it to others`,
  },
  'experts.WorkSecured': {
    version: 1,
    description: ({ dueAt }) => (dueAt === null ? 'Is certain to take place' : `Is to be delivered until ${dueAt}`),
  },
  'experts.WorkUnsecured': { version: 1, description: 'Is to be paid first, after all' },
  'experts.WorkClosed': { version: 1, description: 'Is not to be done any more' },
  'experts.WorkDelivered': {
    version: 1,
    description: ({ earned, share }) => `Delivered; the expert earned ${formatInr(earned)} (${percent(share)})`,
  },
  'experts.WorkReopened': { version: 1, description: 'Is to be done after all' },
});
