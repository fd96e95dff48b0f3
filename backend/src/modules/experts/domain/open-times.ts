import type { OpenRange, WorkingHours } from '@tracewright/contracts/experts';

/** From one moment up to, and without, another: milliseconds since 1970 in UTC. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** While clocks of a zone are `offset` milliseconds ahead of UTC. */
export interface OffsetSpan extends Interval {
  readonly offset: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * When clocks show what the hours say, in order and joined. Where clocks go forward, what they leave out is not there;
 * where they go back, what they show twice counts twice.
 * @param spans all that is asked for, in order: the zone's offset in each part of it
 */
export function openIntervals(hours: WorkingHours, spans: readonly OffsetSpan[]): readonly Interval[] {
  const exceptions = new Map(hours.exceptions.map(({ date, ranges }) => [date, ranges]));
  const rangesOf = (day: number): readonly OpenRange[] => {
    const apart = exceptions.get(new Date(day).toISOString().slice(0, 10));
    return apart ?? hours.weekly.filter((range) => range.day === weekdayOf(day));
  };
  return joined(spans.flatMap((span) => openIn(span, rangesOf)));
}

function openIn(span: OffsetSpan, rangesOf: (day: number) => readonly OpenRange[]): Interval[] {
  const found: Interval[] = [];
  for (let day = startOfDay(span.from + span.offset); day < span.to + span.offset; day += DAY) {
    for (const { from, to } of rangesOf(day)) {
      const open = {
        from: Math.max(day + minutesOf(from) * MINUTE - span.offset, span.from),
        to: Math.min(day + minutesOf(to) * MINUTE - span.offset, span.to),
      };
      if (open.from < open.to) found.push(open);
    }
  }
  return found;
}

/** In order of time, those that touch or overlap as one. */
export function joined(intervals: readonly Interval[]): readonly Interval[] {
  const result: Interval[] = [];
  for (const next of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && next.from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
    else result.push(next);
  }
  return result;
}

export const overlap = (a: Interval, b: Interval): boolean => a.from < b.to && b.from < a.to;

export const isWithin = (inner: Interval, outer: readonly Interval[]): boolean =>
  outer.some(({ from, to }) => from <= inner.from && inner.to <= to);

export interface Wish {
  readonly minutes: number;
  /** Moments at which it may begin. */
  readonly starts: Interval;
  /** It begins when the expert's clock shows a multiple of so many minutes. */
  readonly everyMinutes: number;
}

/** The moments at which a session can begin, in order. */
export function freeStarts(
  { minutes, starts, everyMinutes }: Wish,
  open: readonly Interval[],
  busy: readonly Interval[],
  spans: readonly OffsetSpan[],
): readonly number[] {
  const every = everyMinutes * MINUTE;
  const taken = joined(busy);
  return spans.flatMap(({ from, to, offset }) =>
    open.flatMap((interval) => {
      const first = Math.max(from, interval.from, starts.from);
      const last = Math.min(to, interval.to - minutes * MINUTE + 1, starts.to);
      const found: number[] = [];
      for (let start = Math.ceil((first + offset) / every) * every - offset; start < last; start += every) {
        const session = { from: start, to: start + minutes * MINUTE };
        if (!taken.some((other) => overlap(other, session))) found.push(start);
      }
      return found;
    }),
  );
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const startOfDay = (local: number): number => Math.floor(local / DAY) * DAY;

/** Of a day as the moment at which it begins in UTC. 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => ((Math.floor(day / DAY) + 3) % 7) + 1;
