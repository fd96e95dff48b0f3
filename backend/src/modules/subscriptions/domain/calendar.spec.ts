import fc from 'fast-check';
import { between, dayOf, isAnchored, later, monthAfter, monthOf } from './calendar';

const DAY_MS = 24 * 60 * 60_000;

/** What people read on a clock in Kolkata, by the time-zone data of the machine rather than by our own sums. */
const CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  hourCycle: 'h23',
  dateStyle: 'short',
  timeStyle: 'medium',
});
function inKolkata(moment: string) {
  const [date = '', time = ''] = CLOCK.format(new Date(moment)).split(', ');
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day, time, months: year * 12 + month };
}

const moments = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2100-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

describe('a month in Asia/Kolkata', () => {
  it.each([
    ['2027-01-31T06:00:00.000Z', 31, '2027-02-28T06:00:00.000Z'],
    ['2028-01-31T06:00:00.000Z', 31, '2028-02-29T06:00:00.000Z'],
    ['2028-02-29T06:00:00.000Z', 29, '2028-03-29T06:00:00.000Z'],
    ['2028-02-29T06:00:00.000Z', 31, '2028-03-31T06:00:00.000Z'],
    ['2027-12-31T06:00:00.000Z', 31, '2028-01-31T06:00:00.000Z'],
    // Half past six in the evening of UTC is the next day in Kolkata.
    ['2027-01-30T18:30:00.000Z', 31, '2027-02-27T18:30:00.000Z'],
    ['2027-01-31T18:29:59.999Z', 31, '2027-02-28T18:29:59.999Z'],
    ['2026-12-31T18:30:00.000Z', 1, '2027-01-31T18:30:00.000Z'],
  ])('from %s, counted from day %d, ends at %s', (from, anchorDay, to) => {
    expect(monthAfter(from, anchorDay)).toBe(to);
  });

  it('ends in the next calendar month, on the same day or the last one, at the same time of the day', () => {
    fc.assert(
      fc.property(moments, (from) => {
        const [a, b] = [inKolkata(from), inKolkata(monthAfter(from, dayOf(from)))];
        expect(b.months).toBe(a.months + 1);
        expect(b.time).toBe(a.time);
        expect(b.day).toBe(Math.min(a.day, lastDay(b.year, b.month)));
        const days = between(from, monthAfter(from, dayOf(from))) / DAY_MS;
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
      }),
      { numRuns: 2000 },
    );
  });

  it('ends on the day of the first for as long as months follow each other: short ones move none after them', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 60 }), (from, count) => {
        const first = inKolkata(from);
        let at = from;
        for (let n = 1; n <= count; n += 1) {
          at = monthAfter(at, first.day);
          const { day, year, month, months } = inKolkata(at);
          expect([months, day]).toEqual([first.months + n, Math.min(first.day, lastDay(year, month))]);
          expect(isAnchored(at, first.day)).toBe(true);
        }
      }),
    );
  });

  it('is named as a calendar in Kolkata names it', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { year, month, day } = inKolkata(moment);
        expect(monthOf(moment)).toBe(`${year}-${String(month).padStart(2, '0')}`);
        expect(dayOf(moment)).toBe(day);
      }),
    );
    expect(monthOf('2026-11-30T18:29:59.999Z')).toBe('2026-11');
    expect(monthOf('2026-11-30T18:30:00.000Z')).toBe('2026-12');
  });

  it('later and between undo each other', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 40 * DAY_MS }), (from, ms) => {
        expect(between(from, later(from, ms))).toBe(ms);
      }),
    );
  });
});
