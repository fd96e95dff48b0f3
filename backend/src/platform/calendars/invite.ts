/** One appointment as calendars are told of it: iCalendar (RFC 5545), sent as iTIP says (RFC 5546). */
export interface Invite {
  /** The same in all that calendars are told of this appointment. */
  readonly uid: string;
  /** Rises with each: what has a lower one is older. */
  readonly sequence: number;
  /** PUBLISH is for a file that somebody takes along: nobody is asked to come. */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** ISO 8601: when this was said. The same for every copy. */
  readonly saidAt: string;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly minutes: number;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  readonly organizer: CalendarAddress;
  /** Nobody but who gets it: people do not learn each other's addresses. Left out with PUBLISH. */
  readonly attendee?: CalendarAddress;
}

export interface CalendarAddress {
  readonly name: string | null;
  readonly address: string;
}

const MINUTE = 60_000;
/** By which calendars know a consultation's session again, whatever becomes of it. */
export const sessionUid = (consultationId: string): string => `consultation-${consultationId}@tracewright`;

/** Octets of a line without its end: RFC 5545, section 3.1. */
const LONGEST_LINE = 75;

/**
 * The text of an invite: one VEVENT in UTC, which every calendar shows in its reader's own zone, so that no rules of a zone
 * have to be sent along. Ends with a line end, lines with CRLF.
 */
export function inviteText(invite: Invite): string {
  const { method, startsAt, minutes } = invite;
  const ends = new Date(Date.parse(startsAt) + minutes * MINUTE).toISOString();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tracewright//Consultations//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escaped(invite.uid)}`,
    `SEQUENCE:${invite.sequence}`,
    `DTSTAMP:${utc(invite.saidAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escaped(invite.summary)}`,
    `DESCRIPTION:${escaped(invite.description)}`,
    `LOCATION:${escaped(invite.location)}`,
    `URL:${invite.url}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    `ORGANIZER${commonName(invite.organizer)}:${mailTo(invite.organizer)}`,
    ...(invite.attendee ? [attendeeLine(invite.attendee)] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The time is agreed on already, so nobody has to answer. */
const attendeeLine = (attendee: CalendarAddress): string =>
  `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE${commonName(attendee)}:${mailTo(attendee)}`;

/** "20261201T090000Z" */
const utc = (moment: string): string => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** RFC 5545, section 3.3.11. Other control characters are not allowed at all. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Quoted, as a value with a colon or a comma must be; what no quotes can hold is written as RFC 6868 says. */
function commonName({ name }: CalendarAddress): string {
  const plain = (name ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return plain === '' ? '' : `;CN="${plain.replaceAll('^', '^^').replaceAll('"', "^'")}"`;
}

/** RFC 6068, with what mail programs write as it is left as it is. */
const mailTo = ({ address }: CalendarAddress): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@').replaceAll('%2B', '+')}`;

/** At most 75 octets a line, no character taken apart; the space that begins a line that goes on counts. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
