/**
 * The calendar of Asia/Kolkata, in which plans run. India has had one zone without summer time since 1945, so its offset is
 * a constant; were that to change, this file is the place. Moments are ISO 8601 UTC.
 */
const OFFSET_MS = (5 * 60 + 30) * 60_000;

interface LocalDay {
  readonly year: number;
  /** 0 to 11. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
  /** Milliseconds since the day began. */
  readonly time: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** Day of the month, 1 to 31. */
export const dayOf = (moment: string): number => local(moment).day;

/** Such as 2026-12. */
export function monthOf(moment: string): string {
  const { year, month } = local(moment);
  return `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`;
}

/**
 * The same time of the day a month later: on `anchorDay`, or on the month's last day where it has no such day. So a plan
 * that began on 31 January ends on 28 or 29 February, and its next month on 31 March.
 */
export function monthAfter(moment: string, anchorDay: number): string {
  const { year, month, time } = local(moment);
  const day = Math.min(anchorDay, daysIn(year, month + 1));
  return new Date(Date.UTC(year, month + 1, day) + time - OFFSET_MS).toISOString();
}

/** Whether months that are counted from `anchorDay` on end at this day. */
export function isAnchored(moment: string, anchorDay: number): boolean {
  const { year, month, day } = local(moment);
  return day === Math.min(anchorDay, daysIn(year, month));
}

export const daysAfter = (moment: string, days: number): string => later(moment, days * DAY_MS);

/** @param milliseconds below zero for an earlier moment */
export const later = (moment: string, milliseconds: number): string =>
  new Date(Date.parse(moment) + milliseconds).toISOString();

/** Milliseconds. */
export const between = (from: string, to: string): number => Date.parse(to) - Date.parse(from);

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

function local(moment: string): LocalDay {
  const shifted = Date.parse(moment) + OFFSET_MS;
  const date = new Date(shifted);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return { year, month, day, time: shifted - Date.UTC(year, month, day) };
}
