import { JobPostponed } from './job-queue';

/**
 * Lets one job of each person run at a time in this process: whoever asks for fifty waits for their own, and the others of
 * the queue go past.
 */
export class PersonTurns {
  private readonly busy = new Set<string>();

  /** @param againAfterMs when a job that has to wait looks again */
  constructor(private readonly againAfterMs: number) {}

  /** @throws JobPostponed while another job of the person runs */
  async take<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    if (this.busy.has(person)) throw new JobPostponed(this.againAfterMs);
    this.busy.add(person);
    try {
      return await work();
    } finally {
      this.busy.delete(person);
    }
  }
}
