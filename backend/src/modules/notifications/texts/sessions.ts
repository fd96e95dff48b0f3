import {
  type ChosenTime,
  isConsultationCancelled,
  isConsultationInvited,
  isConsultationInviteWithdrawn,
  isConsultationMeetingLinkMissing,
  isConsultationMeetingLinkSent,
  isConsultationMeetingLinkSet,
  isConsultationReminded,
  isConsultationRescheduled,
  isConsultationStatusCorrected,
} from '@tracewright/contracts/consultations/events';
import type { SessionMessageKind } from '@tracewright/contracts/notifications';
import { formatInrShort } from '@tracewright/kernel';
import type { Block, CalendarEntry, Frame, Letter, LetterText, Told } from './letter';
import { saidOfCancelling } from './booking-cancelled';
import { type Booking, bookingIn, timeOf } from './reading';

/** To whom it is written: who booked, or who gives the session. */
type Side = 'customer' | 'expert';

const PAGES: { readonly [side in Side]: string } = { customer: '/consultation', expert: '/expert' };
const BECAUSE: { readonly [side in Side]: string } = {
  customer: 'You get this message because a consultation was booked with this address.',
  expert: 'You get this message because you give consultations at Tracewright.',
};

/** What of a letter differs from one to the next. */
interface Said {
  readonly subject: string;
  readonly text: string;
  readonly facts?: readonly (readonly [term: string, value: string])[];
  readonly link?: Block;
  readonly sms: string;
  readonly calendar?: CalendarEntry;
}

interface Session {
  readonly booking: Booking;
  readonly side: Side;
  /** Whom the reader meets. */
  readonly other: string | null;
}

type SessionText = (session: Session, told: Told, frame: Frame) => Said | null;

/** "Design Review with Ravi" */
const title = ({ booking, other }: Session): string => `${booking.service}${other === null ? '' : ` with ${other}`}`;

/** What a calendar is told, from what the booking recorded. */
const entry = (
  session: Session,
  told: Told,
  frame: Frame,
  data: {
    readonly sequence: number;
    readonly when: ChosenTime;
    readonly minutes: number;
    readonly link: string | null;
  },
  method: CalendarEntry['method'],
): CalendarEntry => ({
  method,
  consultationId: told.event.stream.slice('consultation-'.length),
  sequence: data.sequence,
  saidAt: told.event.metadata.occurredAt,
  startsAt: data.when.startsAt,
  minutes: data.minutes,
  summary: title(session),
  description: [
    `${data.minutes} minutes, ${timeOf(data.when)}.`,
    ...(data.link === null ? [] : [`Meeting: ${data.link}`]),
    `${frame.publicUrl}${PAGES[session.side]}`,
  ].join('\n'),
  location: data.link ?? 'Online: the link comes a day before',
  url: `${frame.publicUrl}${PAGES[session.side]}`,
});

const invite: SessionText = (session, told, frame) => {
  const { event, history } = told;
  if (!isConsultationInvited(event)) return null;
  const { when, minutes } = event.data;
  const before = history.slice(0, -1).findLast(isConsultationInvited)?.data;
  const isMoved = before !== undefined && before.when.startsAt !== when.startsAt;
  const time = timeOf(when);
  return {
    subject: `${isMoved ? 'New time' : 'Invitation'}: ${session.booking.service} on ${time}`,
    text:
      session.side === 'expert'
        ? `${isMoved ? 'This consultation has another time' : 'A paid consultation is yours'}. The invite for your calendar is attached.`
        : `${isMoved ? 'Your consultation has another time' : 'Your consultation is confirmed: an expert has your time'}. The invite for your calendar is attached; the meeting link comes a day before.`,
    facts: [
      ['Service', title(session)],
      ['Time', time],
      ['Length', `${minutes} minutes`],
    ],
    sms: `Tracewright: ${session.booking.service} on ${time} is confirmed.`,
    calendar: entry(session, told, frame, event.data, 'REQUEST'),
  };
};

const withdrawn: SessionText = (session, told, frame) => {
  const { event } = told;
  if (!isConsultationInviteWithdrawn(event)) return null;
  if (event.data.because === 'cancelled') return cancelled(session, told, frame, event.data);
  const time = timeOf(event.data.when);
  return {
    subject: `Not at this time: ${session.booking.service} on ${time}`,
    text:
      session.side === 'expert'
        ? 'This consultation is not yours any more. It leaves your calendar with this message.'
        : 'Nobody has the new time yet, so the former one leaves your calendar. Our team finds you an expert, and you get a new invite then. You can choose another time, too.',
    facts: [['Time', time]],
    sms: `Tracewright: ${session.booking.service} on ${time} is not in your calendar any more.`,
    calendar: entry(session, told, frame, { ...event.data, link: null }, 'CANCEL'),
  };
};

/** The one letter about it: who cancelled it, what goes back, and what calendars are told. */
function cancelled(
  session: Session,
  told: Told,
  frame: Frame,
  data: { readonly sequence: number; readonly when: ChosenTime; readonly minutes: number },
): Said {
  const { service } = session.booking;
  const time = timeOf(data.when);
  const isExpert = session.side === 'expert';
  const said = isExpert ? undefined : saidOfCancelling(told.history.at(-2));
  const who = said?.who ?? (isExpert ? 'This consultation was cancelled.' : 'This consultation does not take place.');
  return {
    subject: `Cancelled: ${service} on ${time}`,
    text: [`${who} It leaves your calendar with this message.`, ...(said?.refund ?? [])].join('\n'),
    facts: [...(isExpert ? [] : ([['Service', service]] as const)), ['Time', time], ...(said?.reason ?? [])],
    ...(!isExpert && { link: { label: 'Book another time', url: `${frame.publicUrl}/consultation` } }),
    sms: `Tracewright: your consultation on ${time} was cancelled.`,
    calendar: entry(session, told, frame, { ...data, link: null }, 'CANCEL'),
  };
}

const link: SessionText = (session, told, frame) => {
  const { event } = told;
  // Null once the person was erased.
  if (!isConsultationMeetingLinkSent(event) || event.data.link === null || isPassed(told, event.data)) return null;
  const { when, link: address, isNew } = event.data;
  const time = timeOf(when);
  return {
    subject: `${isNew ? 'Another meeting link' : 'Meeting link'}: ${session.booking.service} on ${time}`,
    text: isNew
      ? 'The meeting link has changed. Please use this one; your calendar gets it, too.'
      : 'Here is the meeting link. Your calendar gets it, too.',
    facts: [
      ['Service', title(session)],
      ['Time', time],
    ],
    link: { label: 'Join the meeting', url: address },
    sms: `Tracewright: ${session.booking.service} on ${time}: ${address}`,
    calendar: entry(session, told, frame, event.data, 'REQUEST'),
  };
};

const linkMissing: SessionText = (session, told, frame) => {
  const { event, later } = told;
  if (!isConsultationMeetingLinkMissing(event) || isPassed(told, event.data)) return null;
  if (later.some(isConsultationMeetingLinkSet)) return null;
  const time = timeOf(event.data.when);
  return {
    subject: `No meeting link yet: ${session.booking.service} on ${time}`,
    text: 'This consultation begins in less than a day, and nobody knows yet where you meet. Please set the meeting link: it is sent to your customer at once.',
    facts: [
      ['Service', title(session)],
      ['Time', time],
    ],
    link: { label: 'Set the meeting link', url: `${frame.publicUrl}${PAGES.expert}` },
    sms: `Tracewright: ${session.booking.service} on ${time} has no meeting link yet.`,
  };
};

const reminder: SessionText = (session, told) => {
  const { event, history } = told;
  if (!isConsultationReminded(event) || isPassed(told, event.data)) return null;
  const time = timeOf(event.data.when);
  const sent = history.findLast(isConsultationMeetingLinkSent)?.data;
  const address = sent?.when.startsAt === event.data.when.startsAt ? sent.link : null;
  return {
    subject: `In an hour: ${title(session)}`,
    text: 'Your consultation begins in an hour.',
    facts: [
      ['Service', title(session)],
      ['Time', time],
      ['Length', `${event.data.minutes} minutes`],
    ],
    ...(address !== null && { link: { label: 'Join the meeting', url: address } }),
    sms: `Tracewright: ${session.booking.service} begins in an hour (${time})${address === null ? '' : `: ${address}`}`,
  };
};

const taken: SessionText = (session, told, frame) => {
  const { event } = told;
  if (!isConsultationCancelled(event)) return null;
  const { settlement } = event.data;
  const { service, time } = session.booking;
  return {
    subject: `Your time was taken: ${service} on ${time}`,
    text:
      'When your payment arrived, your time had gone to somebody else. We are sorry. ' +
      (settlement?.refund ? `All that you paid (${formatInrShort(settlement.refund)}) goes back at once.` : ''),
    link: { label: 'Choose another time', url: `${frame.publicUrl}/consultation` },
    sms: `Tracewright: your time ${time} went to somebody else. All that you paid goes back at once.`,
  };
};

/** It has begun, or was moved or cancelled since: whoever reads it now would come for nothing. */
function isPassed({ later, now }: Told, { when }: { readonly when: ChosenTime }): boolean {
  if (now !== null && Date.parse(when.startsAt) <= now.getTime()) return true;
  return later.some(
    (event) =>
      isConsultationRescheduled(event) ||
      isConsultationCancelled(event) ||
      isConsultationInviteWithdrawn(event) ||
      (isConsultationStatusCorrected(event) && event.data.to === 'cancelled'),
  );
}

const toCustomer =
  (text: SessionText): LetterText =>
  (told, frame) => {
    const booking = bookingIn(told);
    return (
      booking && letter({ booking, side: 'customer', other: told.expert?.name ?? null }, told, frame, text, booking.to)
    );
  };

const toExpert =
  (text: SessionText): LetterText =>
  (told, frame) => {
    const { person } = told;
    const booking = bookingIn(told, 'also once erased');
    if (!booking || person.email === null) return null;
    const session = { booking, side: 'expert', other: booking.to.name } as const;
    return letter(session, told, frame, text, { ...person, phone: null });
  };

function letter(session: Session, told: Told, frame: Frame, text: SessionText, to: Letter['to']): Letter | null {
  const said = text(session, told, frame);
  if (!said) return null;
  const { side } = session;
  const page = {
    label: side === 'expert' ? 'See your work' : 'See your bookings',
    url: `${frame.publicUrl}${PAGES[side]}`,
  };
  const facts = said.facts ? [{ facts: said.facts }] : [];
  return {
    to,
    subject: said.subject,
    blocks: [{ text: said.text }, ...facts, ...(said.link ? [said.link] : []), page],
    because: BECAUSE[side],
    sms: said.sms,
    ...(said.calendar && { calendar: said.calendar }),
  };
}

export const SESSION_TEXTS: { readonly [kind in SessionMessageKind]: LetterText } = {
  'session-invite': toCustomer(invite),
  'session-withdrawn': toCustomer(withdrawn),
  'session-link': toCustomer(link),
  'session-reminder': toCustomer(reminder),
  'session-taken': toCustomer(taken),
  'expert-invite': toExpert(invite),
  'expert-withdrawn': toExpert(withdrawn),
  'expert-link': toExpert(link),
  'expert-link-missing': toExpert(linkMissing),
  'expert-reminder': toExpert(reminder),
};
