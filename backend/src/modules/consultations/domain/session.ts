import type { ChosenTime } from '@tracewright/contracts/consultations/events';
import { Refusal, sales } from '@tracewright/kernel';
import { invalid } from './booking-texts';
import type { ConsultationEvent } from './events';
import { consultationNotFound } from './not-found';
import type { Booked } from './payment';
import { type Invite, next, type Session, sessionAfter } from './session-state';

/** The meeting link is sent so many hours before, or with the expert where that is later. */
export const INVITE_HOURS = 24;
/** Both are reminded so many minutes before. */
export const REMINDER_MINUTES = 60;
/** So many hours after its end it counts as completed where its expert has not said so. */
export const COMPLETION_HOURS = 2;
export const MEETING_LINK_LENGTH = 500;
const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;

export type SessionCommand =
  | { readonly type: 'NoteExpert'; readonly expertId: string | null; readonly startsAt: string | null }
  /** `room`: where they meet if the expert says nothing; null where there is no such place. */
  | { readonly type: 'KeepSession'; readonly room: string | null; readonly now: Date }
  | { readonly type: 'SetMeetingLink'; readonly expertId: string; readonly link: string; readonly now: Date }
  | { readonly type: 'Remind'; readonly startsAt: string; readonly now: Date }
  | { readonly type: 'CompleteAfterEnd'; readonly startsAt: string }
  | { readonly type: 'CompleteByExpert'; readonly expertId: string; readonly now: Date };

/** What decisions about the session are made from. */
interface MeetingState extends Booked {
  readonly minutes: number;
  readonly session: Session;
}

type Events = readonly ConsultationEvent[];

export function decideSession(state: MeetingState, command: SessionCommand): Events {
  switch (command.type) {
    case 'NoteExpert':
      return noteExpert(state, command);
    case 'KeepSession':
      return keepSession(state, command);
    case 'SetMeetingLink':
      return setLink(state, command);
    case 'Remind':
      return remind(state, command);
    case 'CompleteAfterEnd':
      if (!isOpen(state) || state.when.startsAt !== command.startsAt || !isMet(state)) return [];
      return completed(state, 'time');
    case 'CompleteByExpert':
      return completeByExpert(state, command);
  }
}

const of = ({ id: consultationId, ownerId }: MeetingState) => ({ consultationId, ownerId });

const isOpen = ({ status }: MeetingState): boolean => status === 'pending' || status === 'confirmed';

const hasBegun = ({ startsAt }: ChosenTime, now: Date): boolean => Date.parse(startsAt) <= now.getTime();

function noteExpert(
  state: MeetingState,
  { expertId, startsAt }: Extract<SessionCommand, { type: 'NoteExpert' }>,
): Events {
  const { expert } = state.session;
  if (expertId === (expert?.id ?? null) && startsAt === (expert?.startsAt ?? null)) return [];
  const data = { ...of(state), from: expert?.id ?? null, to: expertId, startsAt: expertId === null ? null : startsAt };
  return [{ type: 'consultation.ExpertChanged', data }];
}

function keepSession(state: MeetingState, { room, now }: Extract<SessionCommand, { type: 'KeepSession' }>): Events {
  const told = keepInvite(state, now);
  const session = told.reduce(sessionAfter, state.session);
  return [...told, ...sendLink({ ...state, session }, room, now)];
}

/** Nobody meets at what is cancelled: it leaves the calendars it stands in. */
export const withdrawCancelled = (state: MeetingState, now: Date): Events =>
  withdrawn(state, state.session.invite, 'cancelled', now);

/** The expert who has promised the time at which it is to be. */
function expertOf({ session: { expert }, when }: MeetingState): string | null {
  return expert && (expert.startsAt === null || expert.startsAt === when.startsAt) ? expert.id : null;
}

/** Money is there; where none was asked for, the team's word counts. */
function isCertain({ sale, status }: MeetingState): boolean {
  const standing = sales.standingOf(sale, false);
  return (
    standing === 'paid' ||
    standing === 'waived' ||
    standing === 'partially-refunded' ||
    (standing === 'none' && status === 'confirmed')
  );
}

/** What calendars have to be told for them to show how it stands. */
function keepInvite(state: MeetingState, now: Date): Events {
  const { invite } = state.session;
  const { when, minutes } = state;
  const expertId = expertOf(state);
  if (!isOpen(state)) return state.status === 'cancelled' ? withdrawn(state, invite, 'cancelled', now) : [];
  if (expertId === null || !isCertain(state)) return withoutExpert(state, now);
  if (hasBegun(when, now) || isSame(invite, when, expertId)) return [];
  const leaves = invite !== null && invite.expertId !== null && invite.expertId !== expertId;
  const left = leaves ? withdrawn(state, invite, 'expert-changed', now) : [];
  const confirmed: Events =
    state.status === 'pending' ? [{ type: 'consultation.Confirmed', data: { ...of(state), by: 'invite' } }] : [];
  const session = left.reduce(sessionAfter, state.session);
  const link = session.sentLink?.link ?? null;
  const data = { ...of(state), sequence: next(session), when, minutes, expertId, link };
  return [...left, ...confirmed, { type: 'consultation.Invited', data }];
}

/** An expert who is gone must not keep the entry; the customer keeps it as long as the time is theirs. */
function withoutExpert(state: MeetingState, now: Date): Events {
  const { invite, expert } = state.session;
  const isGone = invite !== null && (expert === null || (invite.expertId !== null && expert.id !== invite.expertId));
  const isMoved = invite?.when.startsAt !== state.when.startsAt;
  return isGone && (isMoved || invite.expertId !== null) ? withdrawn(state, invite, 'expert-changed', now) : [];
}

function withdrawn(
  state: MeetingState,
  invite: Invite | null,
  because: 'cancelled' | 'expert-changed',
  now: Date,
): Events {
  if (!invite || hasBegun(invite.when, now)) return [];
  const { when, minutes, expertId } = invite;
  const isTheirs = because === 'expert-changed' && (when.startsAt === state.when.startsAt || expertOf(state) !== null);
  const data = {
    ...of(state),
    sequence: next(state.session),
    when,
    minutes,
    expertId,
    customerToo: !isTheirs,
    because,
  };
  return [{ type: 'consultation.InviteWithdrawn', data }];
}

const isSame = (invite: Invite | null, when: ChosenTime, expertId: string): boolean =>
  invite?.when.startsAt === when.startsAt && invite.expertId === expertId;

/** Told a day before, or as soon as it is known; told again when it has changed. Who has to say it is told that it is missing. */
function sendLink(state: MeetingState, room: string | null, now: Date): Events {
  const { when, minutes, session } = state;
  const expertId = expertOf(state);
  const isDue = Date.parse(when.startsAt) - now.getTime() <= INVITE_HOURS * HOUR;
  if (expertId === null || !isOpen(state) || !isCertain(state) || !isDue || isOver(state, now)) return [];
  const link = linkBy(session, expertId) ?? room;
  if (link === null) return hasBegun(when, now) ? [] : missing(state, expertId);
  const { sentLink } = session;
  const isForThisTime = sentLink?.startsAt === when.startsAt;
  if (isForThisTime && sentLink.link === link) return [];
  const data = { ...of(state), sequence: next(session), when, minutes, expertId, link, isNew: isForThisTime };
  return [{ type: 'consultation.MeetingLinkSent', data }];
}

/** Once for each expert and time. */
function missing(state: MeetingState, expertId: string): Events {
  const { when, session } = state;
  const { missedBy } = session;
  if (missedBy?.expertId === expertId && missedBy.startsAt === when.startsAt) return [];
  return [{ type: 'consultation.MeetingLinkMissing', data: { ...of(state), expertId, when } }];
}

/** What another expert had set leads nowhere any more. */
const linkBy = ({ link }: Session, expertId: string | null): string | null =>
  link !== null && link.expertId === expertId ? link.address : null;

const isOver = ({ when, minutes }: MeetingState, now: Date): boolean =>
  Date.parse(when.startsAt) + minutes * MINUTE <= now.getTime();

function setLink(state: MeetingState, command: Extract<SessionCommand, { type: 'SetMeetingLink' }>): Events {
  const { expertId, now } = command;
  requireExpert(state, expertId);
  if (!isOpen(state) || isOver(state, now)) {
    throw new Refusal(
      'conflict',
      'session_over',
      'This consultation is over or cancelled: nobody meets there any more.',
    );
  }
  const link = checkLink(command.link);
  return link === linkBy(state.session, expertId)
    ? []
    : [{ type: 'consultation.MeetingLinkSet', data: { ...of(state), expertId, link } }];
}

/** @throws Refusal `invalid_request` */
function checkLink(text: string): string {
  const link = text.trim();
  const url = /^https:\/\/[^\s\p{Cc}]+$/iu.test(link) && URL.canParse(link) ? new URL(link) : undefined;
  if (url && url.username === '' && url.password === '' && link.length <= MEETING_LINK_LENGTH) return link;
  throw invalid('link', 'Please enter the whole address of the meeting: it begins with https:// and has no spaces');
}

function remind(state: MeetingState, { startsAt, now }: Extract<SessionCommand, { type: 'Remind' }>): Events {
  const { when, minutes, session } = state;
  const expertId = expertOf(state);
  if (!isOpen(state) || when.startsAt !== startsAt || expertId === null || hasBegun(when, now)) return [];
  if (!isSame(session.invite, when, expertId) || session.remindedFor === startsAt) return [];
  return [{ type: 'consultation.Reminded', data: { ...of(state), expertId, when, minutes } }];
}

/** Both were invited to it. */
function isMet(state: MeetingState): boolean {
  const expertId = expertOf(state);
  return expertId !== null && isSame(state.session.invite, state.when, expertId);
}

function completeByExpert(
  state: MeetingState,
  { expertId, now }: Extract<SessionCommand, { type: 'CompleteByExpert' }>,
): Events {
  requireExpert(state, expertId);
  if (state.status === 'completed') return [];
  if (!isOpen(state)) throw new Refusal('conflict', 'not_open', "A cancelled consultation can't be completed.");
  if (!hasBegun(state.when, now)) {
    throw new Refusal('conflict', 'not_begun', 'It can be completed once it has begun.');
  }
  if (!isCertain(state))
    throw new Refusal('conflict', 'not_paid', 'It was not paid: our team decides what becomes of it.');
  return completed(state, 'expert');
}

function completed(state: MeetingState, by: 'expert' | 'time'): Events {
  const done: ConsultationEvent = { type: 'consultation.Completed', data: { ...of(state), by } };
  return state.status === 'pending' ? [{ type: 'consultation.Confirmed', data: of(state) }, done] : [done];
}

/** @throws Refusal not_found, as for a booking that there is not: whose it is concerns nobody else */
function requireExpert({ session }: MeetingState, expertId: string): void {
  if (session.expert?.id !== expertId) throw consultationNotFound();
}
