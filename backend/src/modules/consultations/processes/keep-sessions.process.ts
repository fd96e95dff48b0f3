import type { ConsultationInvited } from '@tracewright/contracts/consultations/events';
import {
  COMPLETE_SESSION,
  KEEP_SESSION,
  NOTE_EXPERT,
  NOTE_TIME_TAKEN,
  REMIND_OF_SESSION,
} from '@tracewright/contracts/consultations/commands';
import { isWorkAssigned, isWorkMoved, isWorkTimeTaken, isWorkUnassigned } from '@tracewright/contracts/experts/events';
import type { StoredEvent } from '@tracewright/event-store';
import { idOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';
import { CONSULTATION_EVENTS } from '../domain/events';
import { COMPLETION_HOURS, INVITE_HOURS, REMINDER_MINUTES } from '../domain/session';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Who has it is noted in the booking; whoever is concerned is invited, reminded and told of changes. */
export const keepSessionsProcess = defineProcess({
  name: 'consultations.sessions',
  categories: ['consultation', 'expertWork'],
  sends: [NOTE_EXPERT, NOTE_TIME_TAKEN, KEEP_SESSION, REMIND_OF_SESSION, COMPLETE_SESSION],
  react: (event) => (CONSULTATION_EVENTS.is(event) ? followBooking(event) : followWork(event)),
  whenDue: ({ key, cause }) => {
    if (!CONSULTATION_EVENTS.is(cause) || cause.type !== 'consultation.Invited') return [];
    const [item, { startsAt }] = [idOf(cause.stream), cause.data.when];
    if (key === LINK) return [KEEP_SESSION.send({ item })];
    return [key === REMINDER ? REMIND_OF_SESSION.send({ item, startsAt }) : COMPLETE_SESSION.send({ item, startsAt })];
  },
});

const LINK = 'link';
const REMINDER = 'reminder';
const COMPLETION = 'completion';
const NO_TIMERS = [LINK, REMINDER, COMPLETION].map((key) => ({ kind: 'cancel timer', key }) as const);

function followWork(event: StoredEvent) {
  const isAboutWork = isWorkAssigned(event) || isWorkUnassigned(event) || isWorkMoved(event) || isWorkTimeTaken(event);
  if (!isAboutWork || event.data.service !== 'consultation') return [];
  const item = event.data.referenceId;
  if (isWorkAssigned(event)) {
    const { to: expertId, startsAt = null } = event.data;
    return [NOTE_EXPERT.send({ item, expertId, startsAt })];
  }
  if (isWorkUnassigned(event)) return [NOTE_EXPERT.send({ item, expertId: null, startsAt: null })];
  if (isWorkTimeTaken(event)) return [NOTE_TIME_TAKEN.send({ item, startsAt: event.data.startsAt })];
  const { expertId, to: startsAt } = event.data;
  return expertId == null ? [] : [NOTE_EXPERT.send({ item, expertId, startsAt })];
}

function followBooking(event: StoredEvent & Parameters<typeof CONSULTATION_EVENTS.describe>[0]) {
  if (!CONSULTATION_EVENTS.is(event)) return [];
  const keep = KEEP_SESSION.send({ item: idOf(event.stream) });
  switch (event.type) {
    case 'consultation.Invited':
      return timersOf(event.data, Date.parse(event.metadata.occurredAt));
    case 'consultation.Paid':
    case 'consultation.PaymentWaived':
    case 'consultation.Confirmed':
    case 'consultation.ExpertChanged':
    case 'consultation.MeetingLinkSet':
      return [keep];
    // What was planned is planned again for what calendars are told next.
    case 'consultation.Rescheduled':
    case 'consultation.Cancelled':
    case 'consultation.StatusCorrected':
      return [...NO_TIMERS, keep];
    case 'consultation.InviteWithdrawn':
    case 'consultation.Completed':
      return NO_TIMERS;
    default:
      return [];
  }
}

/** Whoever was told later than a timer is due has been told by the invite itself. */
function timersOf({ when, minutes }: ConsultationInvited['data'], toldAt: number) {
  const start = Date.parse(when.startsAt);
  const due = [
    [LINK, start - INVITE_HOURS * HOUR],
    [REMINDER, start - REMINDER_MINUTES * MINUTE],
    [COMPLETION, start + minutes * MINUTE + COMPLETION_HOURS * HOUR],
  ] as const;
  return due.map(([key, at]) =>
    at > toldAt
      ? ({ kind: 'timer', key, dueAt: new Date(at).toISOString() } as const)
      : ({ kind: 'cancel timer', key } as const),
  );
}
