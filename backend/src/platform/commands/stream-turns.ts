interface Turn {
  readonly begun: Promise<void>;
  readonly ended: Promise<unknown>;
}

/**
 * Lets the commands of one stream go one after the other in this process: side by side all but one of them would meet a
 * conflict and begin again. It only saves work. What is right stands in the stream, where other processes append, too.
 */
export class StreamTurns {
  private readonly last = new Map<string, Turn>();

  /** @param patienceMs so long a turn keeps others waiting; the next one does not wait for what hangs */
  constructor(private readonly patienceMs: number) {}

  async take<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(stream);
    const begun = before ? this.over(before) : Promise.resolve();
    const own = begun.then(work);
    const turn = { begun, ended: own.catch(() => undefined) };
    this.last.set(stream, turn);
    try {
      return await own;
    } finally {
      if (this.last.get(stream) === turn) this.last.delete(stream);
    }
  }

  private async over({ begun, ended }: Turn): Promise<void> {
    await begun;
    let patience: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, this.patienceMs);
    });
    await Promise.race([ended, enough]);
    clearTimeout(patience);
  }
}
