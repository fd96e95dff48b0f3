import type { ChosenTime } from '@tracewright/contracts/consultations/events';
import type { ConsultationEvent } from './events';

/** What stands in calendars. */
export interface Invite {
  readonly when: ChosenTime;
  readonly minutes: number;
  /** Null while the expert who had it is gone and the customer keeps the time. */
  readonly expertId: string | null;
}

/** What is known of the session that a booking leads to. */
export interface Session {
  /** `startsAt`: the time that was promised, null where it was not recorded. */
  readonly expert: { readonly id: string; readonly startsAt: string | null } | null;
  readonly invite: Invite | null;
  /** Of what calendars were told last; -1 before. */
  readonly sequence: number;
  /** As the expert set it; its address is null once it was erased. */
  readonly link: { readonly expertId: string; readonly address: string | null } | null;
  readonly sentLink: { readonly link: string | null; readonly startsAt: string } | null;
  /** Who was told that the link of which time is missing. */
  readonly missedBy: { readonly expertId: string; readonly startsAt: string } | null;
  /** The time for which both were reminded. */
  readonly remindedFor: string | null;
}

export const NO_SESSION: Session = {
  expert: null,
  invite: null,
  sequence: -1,
  link: null,
  sentLink: null,
  missedBy: null,
  remindedFor: null,
};

/** The number of what calendars are told next. */
export const next = ({ sequence }: Session): number => sequence + 1;

export function sessionAfter(session: Session, event: ConsultationEvent): Session {
  switch (event.type) {
    case 'consultation.ExpertChanged': {
      const { to: id, startsAt } = event.data;
      return { ...session, expert: id === null ? null : { id, startsAt } };
    }
    case 'consultation.Invited': {
      const { sequence, when, minutes, expertId } = event.data;
      return { ...session, sequence, invite: { when, minutes, expertId } };
    }
    case 'consultation.InviteWithdrawn': {
      const { sequence, customerToo } = event.data;
      const kept = session.invite && !customerToo ? { ...session.invite, expertId: null } : null;
      return { ...session, sequence, invite: kept, sentLink: null };
    }
    case 'consultation.MeetingLinkSet':
      return { ...session, link: { expertId: event.data.expertId, address: event.data.link } };
    case 'consultation.MeetingLinkSent': {
      const { sequence, link, when } = event.data;
      return { ...session, sequence, sentLink: { link, startsAt: when.startsAt } };
    }
    case 'consultation.MeetingLinkMissing': {
      const { expertId, when } = event.data;
      return { ...session, missedBy: { expertId, startsAt: when.startsAt } };
    }
    case 'consultation.Reminded':
      return { ...session, remindedFor: event.data.when.startsAt };
    default:
      return session;
  }
}
