import ICAL from 'ical.js';
import { type Invite, inviteText, sessionUid } from '.';

const INVITE: Invite = {
  uid: sessionUid('0195a000-0000-7000-8000-00000000c0de'),
  sequence: 3,
  method: 'REQUEST',
  saidAt: '2026-11-22T10:15:30.123Z',
  startsAt: '2026-12-01T09:00:00.000Z',
  minutes: 45,
  summary: 'Design Review with Ravi; bring C3, R1 and \\ the board',
  description: 'First line\nSecond, with a “quote” and ₹1,499; done.\r\nhttps://meet.example/abc?x=1,2;3',
  location: 'https://meet.example/abc',
  url: 'https://board.example/consultation',
  organizer: { name: 'Tracewright', address: 'hello@tracewright.example' },
  attendee: { name: 'Asha "Ash" Rao: R&D, Pune', address: 'asha+boards@example.com' },
};

const read = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]);
const eventIn = (text: string) => {
  const event = read(text).getFirstSubcomponent('vevent');
  if (!event) throw new Error('there is no VEVENT');
  return event;
};

describe('an invite', () => {
  const text = inviteText(INVITE);

  it('says to another reader of iCalendar what was meant', () => {
    expect(read(text).getFirstPropertyValue('method')).toBe('REQUEST');
    expect(read(text).getFirstPropertyValue('version')).toBe('2.0');
    const event = new ICAL.Event(eventIn(text));
    expect(event.uid).toBe('consultation-0195a000-0000-7000-8000-00000000c0de@tracewright');
    expect(event.sequence).toBe(3);
    expect(event.summary).toBe(INVITE.summary);
    expect(event.description).toBe(INVITE.description.replaceAll('\r\n', '\n'));
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-01T09:00:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-12-01T09:45:00.000Z');
    expect(event.startDate.zone.tzid).toBe('UTC');
    expect(event.organizer).toBe('mailto:hello@tracewright.example');
    const [attendee, ...others] = event.attendees;
    expect(others).toEqual([]);
    expect(attendee?.getFirstValue()).toBe('mailto:asha+boards@example.com');
    // RFC 6868: ^' stands for a quotation mark, which no quoted value can hold.
    expect(attendee?.getParameter('cn')).toBe('Asha "Ash" Rao: R&D, Pune');
    expect(eventIn(text).getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(String(eventIn(text).getFirstPropertyValue('dtstamp'))).toBe('2026-11-22T10:15:30Z');
  });

  it('has no line of more than 75 octets, no bare line end, and no character taken apart', () => {
    const long = inviteText({ ...INVITE, summary: '₹🔌'.repeat(60), description: 'ä'.repeat(400) });
    expect(long.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(long.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...long.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(long).not.toContain('\uFFFD');
    expect(new ICAL.Event(eventIn(long)).summary).toBe('₹🔌'.repeat(60));
    expect(new ICAL.Event(eventIn(long)).description).toBe('ä'.repeat(400));
  });

  it('lets nobody write lines of their own', () => {
    const evil = 'Eve\r\nATTENDEE:mailto:victim@example.com\r\nEND:VEVENT\u0000\u0007';
    const hostile = inviteText({
      ...INVITE,
      ...{ summary: evil, description: evil, location: evil },
      attendee: { name: evil, address: 'eve@example.com\r\nATTENDEE:mailto:victim@example.com' },
    });
    expect(hostile.match(/^ATTENDEE/gm)).toHaveLength(1);
    expect(hostile.match(/^END:VEVENT/gm)).toHaveLength(1);
    expect(new ICAL.Event(eventIn(hostile)).summary).toBe('Eve\nATTENDEE:mailto:victim@example.com\nEND:VEVENT');
  });

  it('that is withdrawn is cancelled, and one to take along asks nobody', () => {
    expect(inviteText({ ...INVITE, method: 'CANCEL' })).toMatch(/METHOD:CANCEL\r\n[^]*STATUS:CANCELLED\r\n/);
    const { attendee: _, ...own } = INVITE;
    expect(inviteText({ ...own, method: 'PUBLISH' })).not.toContain('ATTENDEE');
  });
});
