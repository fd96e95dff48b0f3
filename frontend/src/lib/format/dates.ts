const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const TIME_WITH_SECONDS = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const DATE_TIME = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const DATE = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' });
const DAY = new Intl.DateTimeFormat(undefined, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });

/** English, because its order and words are part of the format. */
const MOMENT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

export const INVALID_DATE = 'Invalid date';

function parse(iso: string): Date | null {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

function midnight(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

/** 'Today, {time}', 'Yesterday' or '{n}d ago', counted in the reader's calendar days. */
export function relativeDate(iso: string, now: Date = new Date()): string {
  const date = parse(iso);
  if (!date) return INVALID_DATE;
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days <= 0) return `Today, ${TIME.format(date)}`;
  return days === 1 ? 'Yesterday' : `${days}d ago`;
}

/** Date and time to the second, in the reader's zone and language. */
export function dateTime(iso: string): string {
  const date = parse(iso);
  return date ? DATE_TIME.format(date) : INVALID_DATE;
}

/** "Nov 20, 2026 at 3:30 PM", in the reader's zone. */
export function moment(iso: string | null | undefined): string {
  const date = parse(iso ?? '');
  if (!date) return INVALID_DATE;
  const parts = new Map(MOMENT.formatToParts(date).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${part('month')} ${part('day')}, ${part('year')} at ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}

/** Hours, minutes and seconds. */
export function timeOfDay(iso: string): string {
  const date = parse(iso);
  return date ? TIME_WITH_SECONDS.format(date) : INVALID_DATE;
}

/** The date alone, short. */
export function date(iso: string): string {
  const parsed = parse(iso);
  return parsed ? DATE.format(parsed) : INVALID_DATE;
}

/** The calendar day in full, for headings. */
export function dayOf(iso: string): string {
  const date = parse(iso);
  return date ? DAY.format(date) : INVALID_DATE;
}

/** English, as its format is a given one: "Nov 03, 2026", in the reader's zone. */
const SHORT_DATE = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: '2-digit' });

/** MMM dd, yyyy. */
export function shortDate(iso: string): string {
  const parsed = parse(iso);
  return parsed ? SHORT_DATE.format(parsed) : INVALID_DATE;
}
