import ICAL from 'ical.js';

export interface CalendarPart {
  /** In small letters, without its parameters. */
  readonly type: string;
  /** As its Content-Type says. */
  readonly method: string | undefined;
  readonly text: string;
}

const PART = /^Content-Type: (text\/calendar|application\/ics)([^]*?)\r\n\r\n([^]*?)\r\n--/gim;

/** What a mail has for calendars: a form of its text, and a file. */
export function calendarPartsOf(raw: string): readonly CalendarPart[] {
  return [...raw.matchAll(PART)].map(([, type = '', head = '', body = '']) => ({
    type: type.toLowerCase(),
    method: /method=([A-Z]+)/.exec(head)?.[1],
    text: decoded(body, /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1] ?? '7bit'),
  }));
}

function decoded(body: string, encoding: string): string {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding.toLowerCase() !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The one appointment in an iCalendar object, as another reader of the standard understands it. */
export function appointmentIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('there is no VEVENT');
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    location: event.location,
    status: component.getFirstPropertyValue('status'),
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
  };
}
