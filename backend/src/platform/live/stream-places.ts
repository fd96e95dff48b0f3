import { Refusal } from '@tracewright/kernel';
import type { HttpOptions } from '../http/http-options';

export interface Places {
  /** Answers the function that gives the place back. @throws Refusal too_many_streams */
  take(userId: string): () => void;
}

const RETRY_SECONDS = 60;

/** So many streams a person and so many a process. */
export class StreamPlaces implements Places {
  private readonly byPerson = new Map<string, number>();
  private all = 0;

  constructor(private readonly limits: HttpOptions['liveStreams']) {}

  take(userId: string): () => void {
    const own = this.byPerson.get(userId) ?? 0;
    if (own >= this.limits.perPerson) throw tooManyOfOne(this.limits.perPerson);
    if (this.all >= this.limits.perProcess) throw tooManyOfAll();
    this.count(userId, 1);
    let taken = true;
    return () => {
      if (taken) this.count(userId, -1);
      taken = false;
    };
  }

  private count(userId: string, change: number): void {
    this.all += change;
    const own = (this.byPerson.get(userId) ?? 0) + change;
    if (own > 0) this.byPerson.set(userId, own);
    else this.byPerson.delete(userId);
  }
}

const tooManyOfOne = (most: number): Refusal =>
  new Refusal(
    'too_many',
    'too_many_streams',
    `You have ${most} live connections open, and there may not be more. Close some of your tabs.`,
    undefined,
    RETRY_SECONDS,
  );

const tooManyOfAll = (): Refusal =>
  new Refusal(
    'unavailable',
    'too_many_streams',
    'Too many live connections are open at the moment. Please try again in a minute.',
    undefined,
    RETRY_SECONDS,
  );
