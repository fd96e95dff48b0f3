import type { WorkingHours } from '@tracewright/contracts/experts';
import fc from 'fast-check';
import { checkHours } from '../domain/hours';
import { freeStarts, type Interval, joined, openIntervals, overlap } from '../domain/open-times';
import { dateAt, nextDate, offsetSpans, startOfDate } from './offset-spans';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const QUARTER = 15 * MINUTE;
const ZONES = ['Asia/Kolkata', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'] as const;

/** Days about which the clocks of these zones change, and others. */
const CHANGES = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2026-07-01'];

const WALLS = new Map<string, Intl.DateTimeFormat>(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
  ]),
);

/** What a clock on the wall shows, asked of the machine's own tables and not of the library. */
function wall(moment: number, timeZone: string) {
  const parts = new Map((WALLS.get(timeZone)?.formatToParts(moment) ?? []).map(({ type, value }) => [type, value]));
  const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  const day = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return { date, time: `${parts.get('hour')}:${parts.get('minute')}`, day };
}

function isOpenAt(moment: number, { timeZone, weekly, exceptions }: WorkingHours): boolean {
  const { date, time, day } = wall(moment, timeZone);
  const ranges = exceptions.find((one) => one.date === date)?.ranges ?? weekly.filter((range) => range.day === day);
  return ranges.some(({ from, to }) => from <= time && time < to);
}

const holds = (intervals: readonly Interval[], moment: number): boolean =>
  intervals.some(({ from, to }) => from <= moment && moment < to);

const clock = (quarter: number): string =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

const range = fc
  .tuple(fc.nat(95), fc.integer({ min: 1, max: 96 }))
  .map(([from, length]) => ({ from: clock(from), to: clock(Math.min(96, from + length)) }));

const scenario = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  about: fc.constantFrom(...CHANGES),
  weekly: fc.uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 7 }), range }), {
    maxLength: 7,
    selector: ({ day }) => day,
  }),
  apart: fc.option(fc.record({ on: fc.constantFrom(...CHANGES), ranges: fc.array(range, { maxLength: 1 }) })),
});

const hoursOf = ({ timeZone, weekly, apart }: typeof scenario extends fc.Arbitrary<infer T> ? T : never) =>
  checkHours({
    timeZone,
    weekly: weekly.map(({ day, range: { from, to } }) => ({ day, from, to })),
    exceptions: apart ? [{ date: apart.on, ranges: apart.ranges }] : [],
  });

const windowAbout = (date: string): Interval => {
  const middle = Date.parse(`${date}T12:00:00Z`);
  return { from: middle - 2 * DAY, to: middle + 2 * DAY };
};

test('hours are open exactly when the clock on the wall says so, whatever clocks do', () => {
  fc.assert(
    fc.property(scenario, (drawn) => {
      const hours = hoursOf(drawn);
      const asked = windowAbout(drawn.about);
      const open = openIntervals(hours, offsetSpans(hours.timeZone, asked));
      for (let moment = asked.from; moment < asked.to; moment += QUARTER) {
        if (holds(open, moment) !== isOpenAt(moment, hours)) {
          throw new Error(`${new Date(moment).toISOString()} is ${wall(moment, hours.timeZone).time}`);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('a free session lies whole in the hours, meets nothing that is promised, and none is left out', () => {
  const busyTimes = fc.array(
    fc.tuple(fc.nat(4 * 96 - 1), fc.integer({ min: 1, max: 8 })).map(([quarter, length]) => ({ quarter, length })),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(scenario, busyTimes, fc.constantFrom(15, 30, 45, 60), (drawn, drawnBusy, minutes) => {
      const hours = hoursOf(drawn);
      const asked = windowAbout(drawn.about);
      const starts = { from: asked.from + DAY, to: asked.to - DAY };
      const busy = drawnBusy.map(({ quarter, length }) => {
        const from = asked.from + quarter * QUARTER;
        return { from, to: from + length * QUARTER };
      });
      const everyMinutes = Math.min(30, minutes);
      const spans = offsetSpans(hours.timeZone, asked);
      const found = freeStarts({ minutes, starts, everyMinutes }, openIntervals(hours, spans), busy, spans);
      const wanted: number[] = [];
      for (let start = starts.from; start < starts.to; start += QUARTER) {
        const session = { from: start, to: start + minutes * MINUTE };
        const shown = Number(wall(start, hours.timeZone).time.slice(3));
        let isFree = shown % everyMinutes === 0 && !busy.some((other) => overlap(other, session));
        for (let at = session.from; isFree && at < session.to; at += QUARTER) isFree = isOpenAt(at, hours);
        if (isFree) wanted.push(start);
      }
      expect(found).toEqual(wanted);
    }),
    { numRuns: 150 },
  );
});

describe('when clocks change', () => {
  const openOn = (timeZone: string, date: string, from: string, to: string) => {
    const hours = checkHours({ timeZone, weekly: [], exceptions: [{ date, ranges: [{ from, to }] }] });
    return openIntervals(hours, offsetSpans(timeZone, windowAbout(date))).map((open) => [
      new Date(open.from).toISOString(),
      new Date(open.to).toISOString(),
    ]);
  };

  it.each([
    // Forward: 02:00 to 03:00 is left out.
    ['America/New_York', '2026-03-08', '01:00', '04:00', [['2026-03-08T06:00:00.000Z', '2026-03-08T08:00:00.000Z']]],
    ['Europe/Berlin', '2026-03-29', '02:15', '02:45', []],
    // Back: what is shown twice counts twice.
    ['America/New_York', '2026-11-01', '01:00', '02:00', [['2026-11-01T05:00:00.000Z', '2026-11-01T07:00:00.000Z']]],
    [
      'Europe/Berlin',
      '2026-10-25',
      '02:30',
      '03:00',
      [
        ['2026-10-25T00:30:00.000Z', '2026-10-25T01:00:00.000Z'],
        ['2026-10-25T01:30:00.000Z', '2026-10-25T02:00:00.000Z'],
      ],
    ],
    // By half an hour.
    ['Australia/Lord_Howe', '2026-10-04', '02:00', '03:00', [['2026-10-03T15:30:00.000Z', '2026-10-03T16:00:00.000Z']]],
    ['Australia/Lord_Howe', '2026-04-05', '01:30', '02:00', [['2026-04-04T14:30:00.000Z', '2026-04-04T15:30:00.000Z']]],
    ['Asia/Kolkata', '2026-03-29', '09:00', '24:00', [['2026-03-29T03:30:00.000Z', '2026-03-29T18:30:00.000Z']]],
  ])('%s on %s from %s to %s', (zone, date, from, to, expected) => {
    expect(openOn(zone, date, from, to)).toEqual(expected);
  });

  it.each(ZONES)('a day of %s begins and ends where its calendar says', (zone) => {
    for (const date of CHANGES) {
      const start = startOfDate(zone, date);
      expect([dateAt(zone, start), dateAt(zone, start - 1)]).toEqual([date, expect.not.stringMatching(date)]);
      expect(dateAt(zone, startOfDate(zone, nextDate(date)) - 1)).toBe(date);
    }
  });
});

test('what touches is one', () => {
  expect(
    joined([
      { from: 5, to: 7 },
      { from: 1, to: 3 },
      { from: 3, to: 4 },
      { from: 6, to: 6 },
    ]),
  ).toEqual([
    { from: 1, to: 4 },
    { from: 5, to: 7 },
  ]);
});
