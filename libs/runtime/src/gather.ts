/** Long enough for whoever acts at the same mark, short against anything that is waited for. */
const WITHIN_MS = 5;

/** Makes one call of many that come within a moment. */
export class Gather<Item, Answer> {
  private waiting: { readonly items: Item[]; readonly answers: Promise<readonly Answer[]> } | undefined;

  /** @param together answers as many as it is given, in their order */
  constructor(
    private readonly together: (items: readonly Item[]) => Promise<readonly Answer[]>,
    private readonly withinMs = WITHIN_MS,
  ) {}

  async ask(item: Item): Promise<Answer> {
    const { items, answers } = (this.waiting ??= this.open());
    const index = items.push(item) - 1;
    return (await answers)[index] as Answer;
  }

  private open() {
    const items: Item[] = [];
    const answers = new Promise((resolve) => setTimeout(resolve, this.withinMs)).then(() => {
      this.waiting = undefined;
      return this.together(items);
    });
    return { items, answers };
  }
}

/** The next of the moments at which all do what is to be done every so often, and so can do it together. */
export function nextMark(everyMs: number, now = Date.now()): number {
  return now - (now % everyMs) + everyMs;
}
