import { SERVICE_LABELS } from '@tracewright/contracts/consultations';
import type { Assignment, OpenRange, Weekday, WorkStatus } from '@tracewright/contracts/experts';

const SESSIONS: { readonly [kind: string]: string } = SERVICE_LABELS;
const REVIEWS: { readonly [kind: string]: string } = {
  basic: 'Basic Review',
  professional: 'Professional Review',
  comprehensive: 'Comprehensive Review',
  express: 'Express Review',
};

export const DAYS: { readonly [day in Weekday]: string } = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
};

/** "Design Review", or the kind as it is where it has no name. */
export function nameOf({ service, kind }: Pick<Assignment, 'service' | 'kind'>): string {
  return (service === 'review' ? REVIEWS : SESSIONS)[kind] ?? kind;
}

export const STATUS: { readonly [status in WorkStatus]: { readonly badge: string; readonly text: string } } = {
  open: { badge: 'badge info', text: 'To do' },
  delivered: { badge: 'badge good', text: 'Delivered' },
  closed: { badge: 'badge', text: 'Cancelled' },
};

const MOMENT = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment on the reader's own calendar and clock. */
export const moment = (iso: string): string => MOMENT.format(new Date(iso));

const DATE = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day such as 2026-12-25, without any zone. */
export const calendarDay = (date: string): string => DATE.format(new Date(`${date}T00:00:00Z`));

export const rangesText = (ranges: readonly OpenRange[]): string =>
  ranges.length === 0 ? 'Closed' : ranges.map(({ from, to }) => `${from}–${to}`).join(', ');
