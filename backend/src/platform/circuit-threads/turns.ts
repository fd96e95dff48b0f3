import { Refusal } from '@tracewright/kernel';

export interface TurnLimits {
  /** How many work at a time, and how many of them for one person. */
  readonly working: number;
  readonly workingPerPerson: number;
  /** How many may wait, and how many of them one person's. */
  readonly waiting: number;
  readonly waitingPerPerson: number;
  /** Who has waited for so long is asked to come again. */
  readonly patienceMs: number;
}

type Begin = () => void;

/** Lets so many work at a time; those who wait take turns by person, each person's in the order in which they came. */
export class Turns {
  private readonly working = new Map<string, number>();
  /** Whose turn is next stands first. */
  private readonly waiting = new Map<string, Begin[]>();

  constructor(private readonly limits: TurnLimits) {}

  /**
   * Does the work when it is the person's turn.
   * @throws Refusal `too_many_waiting` (too_many) when too many of the person's wait already, `busy` (unavailable) when too
   * many of all do, or when the turn does not come in time
   * @throws the signal's reason when it fires before the turn comes
   */
  async take<T>(person: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.mayBegin(person)) this.count(person, 1);
    else await this.wait(person, signal);
    try {
      return await work();
    } finally {
      this.count(person, -1);
      this.handOn();
    }
  }

  private mayBegin(person: string): boolean {
    return sum(this.working.values()) < this.limits.working && this.of(person) < this.limits.workingPerPerson;
  }

  private of(person: string): number {
    return this.working.get(person) ?? 0;
  }

  private count(person: string, by: number): void {
    const now = this.of(person) + by;
    if (now === 0) this.working.delete(person);
    else this.working.set(person, now);
  }

  /** The turn is counted before anybody else can look, so that nobody slips in between. */
  private handOn(): void {
    const person = [...this.waiting.keys()].find((one) => this.mayBegin(one));
    const begin = person === undefined ? undefined : this.waiting.get(person)?.[0];
    if (person === undefined || !begin) return;
    this.leave(person, begin);
    this.toTheBack(person);
    this.count(person, 1);
    begin();
  }

  private wait(person: string, signal: AbortSignal | undefined): Promise<void> {
    const own = this.waiting.get(person) ?? [];
    if (own.length >= this.limits.waitingPerPerson) throw tooManyWaiting(own.length);
    if (sum([...this.waiting.values()].map(({ length }) => length)) >= this.limits.waiting) throw busy();
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', aborted);
      };
      const begin = (): void => (settle(), resolve());
      const giveUp = (reason: Error): void => (settle(), this.leave(person, begin), reject(reason));
      const aborted = (): void => giveUp(signal?.reason as Error);
      const patience = setTimeout(() => giveUp(busy()), this.limits.patienceMs);
      signal?.addEventListener('abort', aborted);
      this.waiting.set(person, [...own, begin]);
    });
  }

  private leave(person: string, begin: Begin): void {
    const others = (this.waiting.get(person) ?? []).filter((one) => one !== begin);
    if (others.length === 0) this.waiting.delete(person);
    else this.waiting.set(person, others);
  }

  private toTheBack(person: string): void {
    const own = this.waiting.get(person);
    this.waiting.delete(person);
    if (own) this.waiting.set(person, own);
  }
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

const AGAIN_AFTER_S = 5;

export function busy(): Refusal {
  const message = 'Many files are being read at the moment. Please try again shortly.';
  return new Refusal('unavailable', 'busy', message, undefined, AGAIN_AFTER_S);
}

function tooManyWaiting(count: number): Refusal {
  const message = `${count} of your files are waiting to be read already. Send this one again when they are done.`;
  return new Refusal('too_many', 'too_many_waiting', message, undefined, AGAIN_AFTER_S);
}
