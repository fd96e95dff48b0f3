import type { PreferredTime } from '@tracewright/contracts/consultations';
import type { ChosenTime } from '@tracewright/contracts/consultations/events';
import { invalid } from '../domain/booking-texts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?:\s?([AP])M)?$/i;
const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;

/**
 * The moment that a day and a time mean in a zone. The rules of zones change, so it is worked out once, when the time
 * is chosen, and kept. A time that comes twice, when clocks go back, is taken for the first one.
 * @throws Refusal `invalid_request` that names the field
 */
export function chosenTime({ preferredDate, preferredTime, timeZone }: Required<PreferredTime>): ChosenTime {
  const format = formatIn(timeZone);
  const date = preferredDate.trim();
  const time = clockTime(preferredTime);
  const local = Date.parse(`${date}T${time}:00Z`);
  if (!DATE.test(date) || Number.isNaN(local) || new Date(local).toISOString().slice(0, 10) !== date) {
    throw invalid('preferredDate', 'preferredDate must be a day such as 2026-12-01');
  }
  const start = momentsOf(local, format)[0];
  if (start === undefined) {
    throw invalid('preferredTime', `${date} has no ${time} in ${timeZone}: clocks go forward. Choose another time`);
  }
  return { date, time, timeZone, startsAt: new Date(start).toISOString() };
}

function clockTime(text: string): string {
  const [, hours = '', minutes = '', half] = TIME.exec(text.trim()) ?? [];
  const hour = Number(hours);
  if (hours === '' || (half !== undefined && (hour < 1 || hour > 12))) {
    throw invalid('preferredTime', 'preferredTime must be a time such as 14:30');
  }
  const shift = half === undefined ? hour : (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${String(shift).padStart(2, '0')}:${minutes}`;
}

/** The moments, in order, at which clocks with this format show what `local` is when read as UTC. */
function momentsOf(local: number, format: Intl.DateTimeFormat): readonly number[] {
  const offsets = new Set([-1, 0, 1].map((days) => offsetAt(local + days * DAY_MS, format)));
  return [...offsets]
    .map((offset) => local - offset)
    .filter((moment) => moment + offsetAt(moment, format) === local)
    .sort((a, b) => a - b);
}

function offsetAt(moment: number, format: Intl.DateTimeFormat): number {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(moment / MINUTE) * MINUTE;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  } catch {
    throw invalid('timeZone', `"${timeZone}" is no time zone. Use a name such as Asia/Kolkata`);
  }
}
