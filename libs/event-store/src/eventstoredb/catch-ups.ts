import type { Position } from '../port';
import { CatchUp, type CatchUpOptions, type Found } from './catch-up';

const KEPT_MS = 2000;
const KEPT = 16;

/** Catch-ups that wait for their reader's next call: whoever goes on where one stopped goes on with it. */
export class CatchUps {
  private readonly waiting = new Map<string, { readonly catchUp: CatchUp; readonly timer: NodeJS.Timeout }>();

  constructor(private readonly open: (prefixes: readonly string[], after: Position) => Promise<CatchUpOptions>) {}

  /** @throws NoAnswer, the client's errors: another try begins anew from the same place */
  async take(prefixes: readonly string[], after: Position, limit: number): Promise<Found> {
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

const keyOf = (prefixes: readonly string[], after: Position): string => JSON.stringify([after, ...prefixes]);
