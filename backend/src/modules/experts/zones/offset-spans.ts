import { Temporal } from '@js-temporal/polyfill';
import type { Interval, OffsetSpan } from '../domain/open-times';
import { wrong } from '../domain/hours';

const NANOSECONDS = 1_000_000;

/** The parts of an interval in which a zone's clocks are not changed, in order and without a gap. */
export function offsetSpans(timeZone: string, { from, to }: Interval): readonly OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  for (let start = from; start < to;) {
    const at = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
    const change = at.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity;
    const end = Math.min(change, to);
    spans.push({ from: start, to: end, offset: at.offsetNanoseconds / NANOSECONDS });
    start = end;
  }
  return spans;
}

/** The moment at which a day begins in a zone; where midnight is left out, the first one that is there. */
export function startOfDate(timeZone: string, date: string): number {
  try {
    return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone }).epochMilliseconds;
  } catch {
    throw wrong('from', `"${date}" is no day such as 2026-12-01`);
  }
}

/** The day after. */
export const nextDate = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString();

/** What the calendar of a zone shows at a moment, such as 2026-12-01. */
export const dateAt = (timeZone: string, moment: number): string =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString();
