import type { HoursException, OpenRange, Weekday, WeeklyRange, WorkingHours } from '@tracewright/contracts/experts';
import { Refusal } from '@tracewright/kernel';

/** More than anybody needs: six ranges on each day of the week. */
const MOST_WEEKLY = 42;
const MOST_EXCEPTIONS = 200;
const MOST_A_DAY = 6;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export const NO_HOURS = { weekly: [], exceptions: [] } as const;

/** As they are given, nothing checked yet. */
export interface AskedHours {
  readonly timeZone: string;
  readonly weekly: readonly { readonly day: number; readonly from: string; readonly to: string }[];
  readonly exceptions: readonly { readonly date: string; readonly ranges: readonly OpenRange[] }[];
}

/**
 * In order, each range behind the one before it. The zone is not looked at: what zones there are is not known here.
 * @throws Refusal `invalid_request` that names the field and what is wrong
 */
export function checkHours({ timeZone, weekly, exceptions }: AskedHours): WorkingHours {
  if (weekly.length > MOST_WEEKLY) throw wrong('weekly', `A week has at most ${MOST_WEEKLY} ranges`);
  if (exceptions.length > MOST_EXCEPTIONS) {
    throw wrong('exceptions', `At most ${MOST_EXCEPTIONS} days can be set apart. Remove those that are over`);
  }
  return { timeZone, weekly: checkedWeek(weekly), exceptions: checkedExceptions(exceptions) };
}

function checkedWeek(weekly: AskedHours['weekly']): readonly WeeklyRange[] {
  const days = weekly.map(({ day, from, to }) => ({ day: checkedDay(day), from, to }));
  return [...new Set(days.map(({ day }) => day))]
    .sort((a, b) => a - b)
    .flatMap((day) => {
      const ranges = days.filter((range) => range.day === day);
      return checkedRanges('weekly', ranges).map((range) => ({ day, ...range }));
    });
}

function checkedExceptions(exceptions: AskedHours['exceptions']): readonly HoursException[] {
  const dates = exceptions.map(({ date }) => date);
  for (const [index, date] of dates.entries()) {
    if (!isDate(date)) throw wrong('exceptions', `"${date}" is no day such as 2026-12-25`);
    if (dates.indexOf(date) !== index) throw wrong('exceptions', `${date} is set apart twice. Join its ranges`);
  }
  return exceptions
    .map(({ date, ranges }) => ({ date, ranges: checkedRanges('exceptions', ranges) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

function checkedRanges(field: string, ranges: readonly OpenRange[]): readonly OpenRange[] {
  if (ranges.length > MOST_A_DAY) throw wrong(field, `A day has at most ${MOST_A_DAY} ranges`);
  for (const { from, to } of ranges) {
    for (const time of [from, to]) if (!TIME.test(time)) throw wrong(field, `"${time}" is no time such as 09:30`);
    if (from >= to) throw wrong(field, `${from} to ${to} ends before it begins`);
  }
  const sorted = ranges.map(({ from, to }) => ({ from, to })).sort((a, b) => (a.from < b.from ? -1 : 1));
  for (const [index, { from }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before && from < before.to) throw wrong(field, `${before.from} to ${before.to} and from ${from} on overlap`);
  }
  return sorted;
}

function checkedDay(day: number): Weekday {
  if (day === 1 || day === 2 || day === 3 || day === 4 || day === 5 || day === 6 || day === 7) return day;
  throw wrong('weekly', `${day} is no day of a week: Monday is 1, Sunday 7`);
}

const isDate = (text: string): boolean => {
  const moment = DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
};

export const wrong = (field: string, message: string): Refusal =>
  new Refusal('invalid', 'invalid_request', `${message}.`, [{ field, message }]);
