import {
  type OpenRange,
  type SetHoursRequest,
  type Weekday,
  WEEKDAYS,
  type WorkingHours,
} from '@tracewright/contracts/experts';

export interface DraftException {
  /** Tells rows apart while dates are typed. */
  readonly key: number;
  readonly date: string;
  readonly ranges: readonly OpenRange[];
}

/** What is being edited. Fields for times know no 24:00: the end of a day is 00:00 in them. */
export interface HoursDraft {
  readonly timeZone: string;
  readonly week: { readonly [day in Weekday]: readonly OpenRange[] };
  readonly exceptions: readonly DraftException[];
}

const toField = ({ from, to }: OpenRange): OpenRange => ({ from, to: to === '24:00' ? '00:00' : to });
const fromField = ({ from, to }: OpenRange): OpenRange => ({ from, to: to === '00:00' ? '24:00' : to });

export function draftOf({ timeZone, weekly, exceptions }: WorkingHours): HoursDraft {
  const on = (day: Weekday) => weekly.filter((range) => range.day === day).map(toField);
  return {
    timeZone,
    week: { 1: on(1), 2: on(2), 3: on(3), 4: on(4), 5: on(5), 6: on(6), 7: on(7) },
    exceptions: exceptions.map(({ date, ranges }, key) => ({ key, date, ranges: ranges.map(toField) })),
  };
}

export const requestOf = ({ timeZone, week, exceptions }: HoursDraft): SetHoursRequest => ({
  timeZone,
  weekly: WEEKDAYS.flatMap((day) => week[day].map((range) => ({ day, ...fromField(range) }))),
  exceptions: exceptions.map(({ date, ranges }) => ({ date, ranges: ranges.map(fromField) })),
});

/** The first thing that has to be put right before it can be saved, in words for people. */
export function problemIn({ week, exceptions }: HoursDraft): string | null {
  const all = [...WEEKDAYS.flatMap((day) => week[day]), ...exceptions.flatMap(({ ranges }) => ranges)].map(fromField);
  if (exceptions.some(({ date }) => date === '')) return 'Choose a date for each day apart, or remove it';
  const dates = exceptions.map(({ date }) => date);
  if (new Set(dates).size !== dates.length) return 'A date is there twice. Put its hours together';
  if (all.some(({ from, to }) => from === '' || to === '')) return 'Fill in each time, or remove it';
  const wrong = all.find(({ from, to }) => from >= to);
  return wrong ? `${wrong.from} to ${wrong.to} ends before it begins` : null;
}

/** The next hours to offer on a day: office hours, or an hour after the last ones. */
export function nextRange(ranges: readonly OpenRange[]): OpenRange {
  const last = ranges.at(-1);
  if (!last) return { from: '09:00', to: '17:00' };
  const hour = Math.min(Number(last.to.slice(0, 2)) + 1, 22);
  const at = (value: number): string => `${String(value).padStart(2, '0')}:00`;
  return { from: at(hour), to: at(hour + 1) };
}
