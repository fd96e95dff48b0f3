import { Inject, Injectable } from '@nestjs/common';
import type { CommandContext } from '../../../platform/commands';
import { SessionTimes, type TimeAnswer, type TimeKeeper, type WantedTime } from '../../../platform/session-times';
import { ExpertCalendars, type Sought, type Wish } from '../commands/expert-calendars';
import { FreeTimes } from './free-times';

const DAY = 24 * 60 * 60 * 1000;
/** Before and after the time that was wanted. */
const DAYS_LOOKED = 7;
const MOST_NEAREST = 4;

/** Answers whoever sells consultations whether a time can be had, by the calendars themselves. */
@Injectable()
export class ExpertTimeKeeper implements TimeKeeper {
  /** What is being looked up: many who lose the same time at the same moment are answered by one look. */
  private readonly underWay = new Map<string, Promise<readonly string[]>>();

  constructor(
    @Inject(ExpertCalendars) private readonly calendars: ExpertCalendars,
    @Inject(FreeTimes) private readonly times: FreeTimes,
    @Inject(SessionTimes) sessionTimes: SessionTimes,
  ) {
    sessionTimes.use(this);
  }

  async claim(wanted: WantedTime, context: CommandContext): Promise<TimeAnswer> {
    return this.answer(await this.calendars.claim(wishOf(wanted), context), wanted);
  }

  async look(wanted: WantedTime, now: Date): Promise<TimeAnswer> {
    return this.answer(await this.calendars.look(wishOf(wanted), now), wanted);
  }

  letGo({ consultationId }: WantedTime, context: CommandContext): Promise<void> {
    return this.calendars.letGo(consultationId, context);
  }

  private async answer(sought: Sought, wanted: WantedTime): Promise<TimeAnswer> {
    return sought === 'busy' ? { outcome: 'taken', nearest: await this.nearest(wanted) } : { outcome: 'free' };
  }

  private nearest(wanted: WantedTime): Promise<readonly string[]> {
    const key = `${wanted.service} ${wanted.startsAt}`;
    const known = this.underWay.get(key);
    if (known) return known;
    const found = this.freeAround(wanted).finally(() => this.underWay.delete(key));
    this.underWay.set(key, found);
    return found;
  }

  /** From the list that people choose from, which may be behind by a moment. */
  private async freeAround({ service, startsAt }: WantedTime): Promise<readonly string[]> {
    const start = Date.parse(startsAt);
    const around = (days: number): string => new Date(start + days * DAY).toISOString();
    const free = await this.times.find({ service, from: around(-DAYS_LOOKED), to: around(DAYS_LOOKED) });
    const far = (moment: string): number => Math.abs(Date.parse(moment) - start);
    return free
      .map((time) => time.startsAt)
      .filter((moment) => moment !== new Date(start).toISOString())
      .sort((a, b) => far(a) - far(b))
      .slice(0, MOST_NEAREST)
      .sort();
  }
}

const wishOf = ({ consultationId: referenceId, service: kind, startsAt, minutes }: WantedTime): Wish => ({
  referenceId,
  kind,
  startsAt,
  minutes,
  expertId: null,
});
