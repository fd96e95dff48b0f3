import { Inject, Injectable } from '@nestjs/common';
import { HOLD_ENDS_BEFORE_START_HOURS, HOLD_HOURS } from '@tracewright/contracts/experts';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { type Calendar, isFreeFor, SLOT_TAKEN, timeOf } from '../domain/calendar';
import type { ReleaseCause, UnassignCause } from '../domain/events';
import type { Expert } from '../domain/expert';
import { isWithin, openIntervals } from '../domain/open-times';
import { type Work, workId } from '../domain/work';
import { offsetSpans } from '../zones/offset-spans';
import { CALENDAR, EXPERT, part, ROSTER, ROSTER_ID, WORK } from './aggregates';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Candidate {
  readonly id: string;
  readonly promised: number;
  readonly hasIt: boolean;
  readonly calendar: Calendar;
}

/** A consultation, which has a time. */
export type TimedWork = Work & { readonly startsAt: string; readonly minutes: number };

export const isTimed = (work: Work): work is TimedWork => work.startsAt !== null && work.minutes !== null;

/** What of a consultation its time is found by. */
export type Wish = Pick<TimedWork, 'referenceId' | 'kind' | 'startsAt' | 'minutes'> & {
  readonly expertId: string | null;
};

/** 'busy': there are experts who work then, and all of them have promised it to others. */
export type Sought = 'found' | 'busy' | 'nobody works';

/** So long a time is held while it is being booked. */
const PROVISIONAL_MINUTES = 10;

/** Promises times of experts to consultations, and takes them back. */
@Injectable()
export class ExpertCalendars {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  /**
   * Finds an expert for a consultation's time: the one who has it, else one who works then and is free, the least busy
   * first. Whoever had it before and can't at this time gives it back.
   */
  async seek(work: Work, because: UnassignCause, context: CommandContext): Promise<Sought> {
    if (work.status !== 'open' || !isTimed(work) || Date.parse(work.startsAt) <= context.now.getTime()) {
      return 'nobody works';
    }
    const former = work.expertId;
    for (const { id } of await this.candidates(work)) {
      if (!(await this.tryToPromise(id, work, context))) continue;
      if (former !== null && former !== id) await this.giveBack(former, work, because, context);
      const assign = { type: 'Assign', expertId: id, by: 'slot', startsAt: work.startsAt } as const;
      const own = workId(work.service, work.referenceId);
      const { state } = await this.runner.run(WORK, own, assign, part(context, 'assign'));
      // It was cancelled, or given to somebody else, in the meantime.
      if (state?.status !== 'open' || state.expertId !== id) await this.release(id, work, 'reassigned', context);
      return 'found';
    }
    if (former !== null) await this.giveBack(former, work, because, context);
    return (await this.look(work, context.now)) === 'busy' ? 'busy' : 'nobody works';
  }

  /** Holds a time for somebody who is booking it; 'found', too, where it is free and too near to be held. */
  async claim(wish: Wish, context: CommandContext): Promise<Sought> {
    const { now } = context;
    const candidates = await this.candidates(wish);
    const end = Math.min(now.getTime() + PROVISIONAL_MINUTES * MINUTE, holdEnd(wish.startsAt, now).getTime());
    if (end <= now.getTime()) return soughtAmong(candidates, wish, now);
    const heldUntil = new Date(end).toISOString();
    for (const { id } of candidates.filter((one) => isFree(one, wish, now))) {
      if (await this.tryToHold(id, wish, heldUntil, context)) return 'found';
    }
    return candidates.length === 0 ? 'nobody works' : 'busy';
  }

  /** 'found': one of those who work then is free, or has it for this consultation. */
  async look(wish: Wish, now: Date): Promise<Sought> {
    return soughtAmong(await this.candidates(wish), wish, now);
  }

  async letGo(consultationId: string, context: CommandContext): Promise<void> {
    const { state } = await this.runner.load(ROSTER, ROSTER_ID);
    for (const expertId of state.expertIds) {
      const { state: calendar } = await this.runner.load(CALENDAR, expertId);
      if (!calendar.slots.some((slot) => slot.consultationId === consultationId && slot.isProvisional)) continue;
      const release = { type: 'Release', expertId, consultationId, because: 'cancelled' } as const;
      await this.runner.run(CALENDAR, expertId, release, part(context, `let go ${expertId}`));
    }
  }

  /** @throws Refusal `slot_taken` */
  async promise(expertId: string, work: TimedWork, context: CommandContext): Promise<void> {
    const { startsAt, minutes, referenceId: consultationId, secured } = work;
    const slot = { expertId, consultationId, startsAt, minutes, now: context.now };
    const heldUntil = holdEnd(startsAt, context.now);
    const isCertain = secured || heldUntil <= context.now;
    await this.runner.run(
      CALENDAR,
      expertId,
      isCertain ? { type: 'Book', ...slot } : { type: 'Hold', ...slot, heldUntil: heldUntil.toISOString() },
      part(context, `promise ${startsAt}`),
    );
  }

  async release(expertId: string, work: Work, because: ReleaseCause, context: CommandContext): Promise<void> {
    const release = { type: 'Release', expertId, consultationId: work.referenceId, because } as const;
    await this.runner.run(CALENDAR, expertId, release, part(context, `release ${expertId}`));
  }

  private async giveBack(expertId: string, work: Work, because: UnassignCause, context: CommandContext) {
    await this.release(expertId, work, 'moved', context);
    const unassign = { type: 'Unassign', expertId, because } as const;
    await this.runner.run(WORK, workId(work.service, work.referenceId), unassign, part(context, 'unassign'));
  }

  private async tryToPromise(expertId: string, work: TimedWork, context: CommandContext): Promise<boolean> {
    // A time that is too near to be held is not given away unasked: an operator decides.
    if (!work.secured && holdEnd(work.startsAt, context.now) <= context.now) return false;
    return unlessTaken(this.promise(expertId, work, context));
  }

  private tryToHold(expertId: string, wish: Wish, heldUntil: string, context: CommandContext): Promise<boolean> {
    const { referenceId: consultationId, startsAt, minutes } = wish;
    const slot = { expertId, consultationId, startsAt, minutes, now: context.now };
    const hold = { type: 'Hold', ...slot, heldUntil, isProvisional: true } as const;
    return unlessTaken(this.runner.run(CALENDAR, expertId, hold, part(context, `claim ${startsAt}`)));
  }

  private async candidates(work: Wish): Promise<readonly Candidate[]> {
    const { state } = await this.runner.load(ROSTER, ROSTER_ID);
    const found: Candidate[] = [];
    for (const id of state.expertIds) {
      const { state: expert } = await this.runner.load(EXPERT, id);
      const { state: calendar } = await this.runner.load(CALENDAR, id);
      const hasIt = isPromised(calendar, work);
      const mayTakeIt = expert?.active === true && (expert.services as readonly string[]).includes(work.kind);
      if (hasIt || (mayTakeIt && worksAt(expert, work)))
        found.push({ id, promised: calendar.slots.length, hasIt, calendar });
    }
    const preference = ({ id, hasIt }: Candidate) => (hasIt ? 0 : id === work.expertId ? 1 : 2);
    return found.toSorted((a, b) => preference(a) - preference(b) || a.promised - b.promised);
  }
}

function soughtAmong(candidates: readonly Candidate[], wish: Wish, now: Date): Sought {
  if (candidates.length === 0) return 'nobody works';
  return candidates.some((one) => isFree(one, wish, now)) ? 'found' : 'busy';
}

const isFree = ({ calendar }: Candidate, wish: Wish, now: Date): boolean =>
  isFreeFor(calendar, wish.referenceId, wish, now);

/** False where somebody else has the time. */
async function unlessTaken(promised: Promise<unknown>): Promise<boolean> {
  try {
    await promised;
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === SLOT_TAKEN) return false;
    throw error;
  }
}

const isPromised = ({ slots }: Calendar, { referenceId, startsAt }: Wish): boolean =>
  slots.some((slot) => slot.consultationId === referenceId && slot.startsAt === startsAt);

function worksAt({ hours }: Expert, work: Wish): boolean {
  const session = timeOf(work);
  const spans = offsetSpans(hours.timeZone, { from: session.from - DAY, to: session.to + DAY });
  return isWithin(session, openIntervals(hours, spans));
}

/** Until when a time is kept for somebody who has not paid. */
function holdEnd(startsAt: string, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + HOLD_HOURS * HOUR, Date.parse(startsAt) - HOLD_ENDS_BEFORE_START_HOURS * HOUR),
  );
}
