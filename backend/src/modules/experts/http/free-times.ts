import { Inject, Injectable } from '@nestjs/common';
import type { Unchecked } from '@tracewright/contracts/common';
import { DEFAULT_TIME_ZONE } from '@tracewright/contracts/consultations';
import { BOOKING_NOTICE_HOURS, type FreeTime, SLOT_DAYS, type SlotsRequest } from '@tracewright/contracts/experts';
import type { Clock } from '@tracewright/kernel';
import { knownZone } from '../../../platform/time-zones';
import { CLOCK } from '../../../platform/tokens';
import { wrong } from '../domain/hours';
import { freeStarts, type Interval, openIntervals } from '../domain/open-times';
import { isConsultationService, SESSION_MINUTES } from '../domain/session-minutes';
import { ExpertLists } from '../read-models/expert-lists';
import { dateAt, nextDate, offsetSpans, startOfDate } from '../zones/offset-spans';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Sessions begin at the half hour of the expert's clock, the shortest ones at the quarter. */
const EVERY_MINUTES = 30;

type AskedTimes = Unchecked<SlotsRequest>;

/** Works out when a consultation can begin. */
@Injectable()
export class FreeTimes {
  constructor(
    @Inject(ExpertLists) private readonly experts: ExpertLists,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Refusal `invalid_request` that names the field */
  async find(asked: AskedTimes): Promise<readonly FreeTime[]> {
    const { service } = asked;
    if (!isConsultationService(service)) {
      throw wrong('service', `service must be one of: ${Object.keys(SESSION_MINUTES).join(', ')}`);
    }
    const now = this.clock.now();
    const minutes = SESSION_MINUTES[service];
    const starts = stillBookable(rangeOf(asked, now.getTime()), now.getTime());
    if (starts.from >= starts.to) return [];
    const seen: Interval = { from: starts.from - DAY, to: starts.to + DAY };
    const window = { from: new Date(seen.from), to: new Date(seen.to) };
    const found = new Set<number>();
    for (const { hours, busy } of await this.experts.availability(service, window, now)) {
      const spans = offsetSpans(hours.timeZone, seen);
      const wish = { minutes, starts, everyMinutes: Math.min(EVERY_MINUTES, minutes) };
      for (const start of freeStarts(wish, openIntervals(hours, spans), busy, spans)) found.add(start);
    }
    return [...found].sort((a, b) => a - b).map((start) => ({ startsAt: new Date(start).toISOString(), minutes }));
  }
}

const stillBookable = ({ from, to }: Interval, now: number): Interval => ({
  from: Math.max(from, now + BOOKING_NOTICE_HOURS * HOUR),
  to,
});

function rangeOf({ from, to, timeZone = DEFAULT_TIME_ZONE }: AskedTimes, now: number): Interval {
  const zone = knownZone(timeZone);
  const first = from === undefined ? startOfDate(zone, dateAt(zone, now)) : momentOf('from', from, zone);
  const last = to === undefined ? first + WEEK : momentOf('to', DATE.test(to) ? nextDate(checkedDate(to)) : to, zone);
  if (last <= first) throw wrong('to', 'to must be after from');
  // A month in which clocks go back is an hour longer.
  if (last - first > SLOT_DAYS * DAY + HOUR) throw wrong('to', `At most ${SLOT_DAYS} days can be asked for at once`);
  return { from: first, to: last };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

function momentOf(field: string, text: string, zone: string): number {
  const moment = DATE.test(text) ? startOfDate(zone, checkedDate(text)) : MOMENT.test(text) ? Date.parse(text) : NaN;
  if (!Number.isNaN(moment)) return moment;
  throw wrong(field, `${field} must be a day such as 2026-12-01, or a moment such as 2026-12-01T09:00:00Z`);
}

/** Days that there are: the calendar itself refuses the others. */
function checkedDate(text: string): string {
  const moment = Date.parse(`${text}T00:00:00Z`);
  if (!Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)) return text;
  throw wrong('from', `"${text}" is no day such as 2026-12-01`);
}
