import type { Position } from '../port';
import { CatchUp, type CatchUpOptions, type Found } from './catch-up';

type Prefixes = CatchUpOptions['prefixes'];

const KEPT_MS = 2000;
const KEPT = 16;
/** Pages that others may still want, all together. */
const PAGES = 4;

/** Catch-ups that wait for their reader's next call: whoever goes on where one stopped goes on with it. */
export class CatchUps {
  private readonly waiting = new Map<string, { readonly catchUp: CatchUp; readonly timer: NodeJS.Timeout }>();

  private readonly pages = new Map<string, Promise<Found>>();

  constructor(private readonly open: (prefixes: Prefixes, after: Position) => Promise<CatchUpOptions>) {}

  /**
   * Followers that start together read the same pages, each at its pace: one subscription serves all of them.
   * @throws NoAnswer, the client's errors: another try begins anew from the same place
   */
  take(prefixes: Prefixes, after: Position, limit: number): Promise<Found> {
    const key = `${limit} ${keyOf(prefixes, after)}`;
    const known = this.pages.get(key);
    if (known) return known;
    const page = this.read(prefixes, after, limit);
    this.pages.set(key, page);
    const [oldest] = this.pages.keys();
    if (oldest !== undefined && this.pages.size > PAGES) this.pages.delete(oldest);
    const forget = (): void => {
      if (this.pages.get(key) === page) this.pages.delete(key);
    };
    // What was the end is none any more a moment later.
    page.then(({ atEnd }) => (atEnd ? forget() : void setTimeout(forget, KEPT_MS).unref()), forget);
    return page;
  }

  private async read(prefixes: Prefixes, after: Position, limit: number): Promise<Found> {
    const catchUp = this.claim(keyOf(prefixes, after)) ?? new CatchUp(await this.open(prefixes, after));
    try {
      const found = await catchUp.take(limit);
      if (found.atEnd) catchUp.close();
      else this.keep(keyOf(prefixes, found.next), catchUp);
      return found;
    } catch (error) {
      catchUp.close();
      throw error;
    }
  }

  close(): void {
    for (const key of [...this.waiting.keys()]) this.claim(key)?.close();
  }

  private claim(key: string): CatchUp | undefined {
    const found = this.waiting.get(key);
    if (!found) return undefined;
    clearTimeout(found.timer);
    this.waiting.delete(key);
    return found.catchUp;
  }

  private keep(key: string, catchUp: CatchUp): void {
    this.claim(key)?.close();
    const [oldest] = this.waiting.keys();
    if (oldest !== undefined && this.waiting.size >= KEPT) this.claim(oldest)?.close();
    this.waiting.set(key, { catchUp, timer: setTimeout(() => this.claim(key)?.close(), KEPT_MS).unref() });
  }
}

const keyOf = (prefixes: Prefixes, after: Position): string => JSON.stringify([after, prefixes]);
