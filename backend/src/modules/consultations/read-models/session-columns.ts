import type { BookingLogEvent } from '@tracewright/contracts/consultations';
import type { StoredEvent } from '@tracewright/event-store';
import type { ColumnValue, Row } from '@tracewright/projections';
import type { ConsultationEvent } from '../domain/events';

/** Of a booking that nobody was told of yet. */
export const NOTHING_TOLD: Row = { log: [], invited_for: null, meeting_link: null, link_at: null };

/** What its owner sees of the session, and what was told when. */
export function sessionColumns(row: Readonly<Row>, event: StoredEvent & ConsultationEvent): Row {
  const told = toldBy(row, event);
  const entry = told && { event: told, at: event.metadata.occurredAt };
  return { ...changed(row, event), ...(entry && { log: [...logIn(row), entry] }) };
}

const logIn = ({ log }: Readonly<Row>): readonly ColumnValue[] => (isList(log) ? log : []);

const isList = (value: unknown): value is readonly ColumnValue[] => Array.isArray(value);

function changed(row: Readonly<Row>, event: StoredEvent & ConsultationEvent): Row {
  switch (event.type) {
    case 'consultation.Invited':
      return { invited_for: event.data.when.startsAt };
    case 'consultation.InviteWithdrawn':
      // The link was the former expert's.
      return { meeting_link: null, link_at: null, ...(event.data.customerToo && { invited_for: null }) };
    case 'consultation.MeetingLinkSent':
      // When there was one first for this time: that is what was promised.
      return { meeting_link: event.data.link, link_at: row.link_at ?? event.metadata.occurredAt };
    case 'consultation.Rescheduled':
      return { link_at: null };
    default:
      return {};
  }
}

function toldBy(row: Readonly<Row>, event: ConsultationEvent): BookingLogEvent | null {
  switch (event.type) {
    case 'consultation.Invited': {
      const { invited_for: before } = row;
      const isMoved = before != null && Date.parse(String(before)) !== Date.parse(event.data.when.startsAt);
      return isMoved ? 'moved' : 'invited';
    }
    case 'consultation.InviteWithdrawn':
      return event.data.customerToo ? 'withdrawn' : null;
    case 'consultation.MeetingLinkSent':
      return event.data.isNew ? 'link-changed' : 'link-sent';
    case 'consultation.Reminded':
      return 'reminded';
    case 'consultation.Completed':
      return 'completed';
    case 'consultation.Cancelled':
      return event.data.by === 'time-taken' ? 'time-taken' : 'cancelled';
    case 'consultation.RefundDue':
      return 'refund-due';
    case 'consultation.Refunded':
      return 'refunded';
    default:
      return null;
  }
}
