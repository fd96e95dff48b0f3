import type { SolutionProgress } from '@tracewright/contracts/solutions';

/**
 * Notes how far the work is, one note after the other and only the newest: steps that are over before the one before was
 * written are left out.
 */
export class ProgressNotes {
  private newest: SolutionProgress | undefined;
  private writing: Promise<void> | undefined;

  constructor(private readonly write: (progress: SolutionProgress) => Promise<void>) {}

  tell(progress: SolutionProgress): void {
    this.newest = progress;
    // A step that can't be noted is no reason to end the work.
    this.writing ??= this.writeAll()
      .catch(() => undefined)
      .finally(() => (this.writing = undefined));
  }

  /** Once nothing is being written; what was told last is not needed any more. */
  async finish(): Promise<void> {
    this.newest = undefined;
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    for (let next = this.take(); next; next = this.take()) await this.write(next);
  }

  private take(): SolutionProgress | undefined {
    const next = this.newest;
    this.newest = undefined;
    return next;
  }
}
