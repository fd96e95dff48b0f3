import { DEFAULT_TIME_ZONE } from '@tracewright/contracts/consultations';
import { INVALID_DATE } from '../../lib/format';

/** The zone of the visitor's machine. Browsers still call Kolkata by its former name. */
export function visitorZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_TIME_ZONE;
  return zone === 'Asia/Calcutta' ? 'Asia/Kolkata' : zone;
}

/** "Asia/Kolkata (GMT+5:30)" */
export function zoneName(timeZone: string, at: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset && offset !== timeZone ? `${timeZone} (${offset})` : timeZone;
}

/** What clocks and calendars of a zone show at a moment, as the fields for date and time hold it. */
export function fieldsAt(moment: Date, timeZone: string): { readonly date: string; readonly time: string } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** A day such as 2026-12-01 with its weekday, in full. */
export function longDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return INVALID_DATE;
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' }).format(day);
}

/** What the field for the time holds, such as 14:30, in the visitor's own way: "2:30 PM". */
export function clockTime(time: string): string {
  const at = new Date(`1970-01-01T${time}:00Z`);
  if (Number.isNaN(at.getTime())) return INVALID_DATE;
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' }).format(at);
}

/** A moment as calendar and clock of a zone show it, in the visitor's own way: "Tuesday, December 1, 2026 at 2:30 PM". */
export function momentIn(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return INVALID_DATE;
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment);
}

/** What was typed into the fields for day and time, said in the same way. */
export const spoken = (date: string, time: string): string => momentIn(`${date}T${time}:00Z`, 'UTC');
