/**
 * Lets the commands of one stream go one after the other in this process: side by side all but one of them would meet a
 * conflict and begin again. It only saves work. What is right stands in the stream, where other processes append, too.
 */
export class StreamTurns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @param patienceMs who has waited for so long goes ahead without a turn, since those before may hang */
  constructor(private readonly patienceMs: number) {}

  async take<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(stream);
    const own = before ? this.settled(before).then(work) : work();
    const last = Promise.allSettled([before, own]);
    this.last.set(stream, last);
    void last.then(() => {
      if (this.last.get(stream) === last) this.last.delete(stream);
    });
    return own;
  }

  private async settled(before: Promise<unknown>): Promise<void> {
    let patience: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, this.patienceMs);
    });
    await Promise.race([before, enough]);
    clearTimeout(patience);
  }
}
