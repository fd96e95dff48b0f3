interface Kept<Result> {
  readonly version: string;
  readonly reading: Promise<Result>;
}

/** The newest readings, one by name: whoever asks while one is under way waits for it, and what failed is read again. */
export class KeptReadings<Result> {
  private readonly kept = new Map<string, Kept<Result>>();

  constructor(private readonly most: number) {}

  /** @param version another one is read anew */
  of(name: string, version: string, read: () => Promise<Result>): Promise<Result> {
    const known = this.kept.get(name);
    this.kept.delete(name);
    const entry = known?.version === version ? known : { version, reading: read() };
    this.kept.set(name, entry);
    entry.reading.catch(() => this.kept.get(name) === entry && this.kept.delete(name));
    for (const oldest of [...this.kept.keys()].slice(0, -this.most)) this.kept.delete(oldest);
    return entry.reading;
  }

  forget(name: string): void {
    this.kept.delete(name);
  }
}
