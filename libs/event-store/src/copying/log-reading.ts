import { START, type EventStore, type StoredEvent } from '../port';

const PAGE = 500;

export type ReadableLog = Pick<EventStore, 'readAll'>;

/** A log from its first event on, read a page ahead. */
export class LogReading {
  private readonly pages: AsyncGenerator<readonly StoredEvent[], undefined>;
  private page: readonly StoredEvent[] = [];
  private index = 0;

  constructor(log: ReadableLog) {
    this.pages = pagesOf(log);
  }

  /** Undefined at the end. */
  async next(): Promise<StoredEvent | undefined> {
    if (this.index === this.page.length) {
      this.page = (await this.pages.next()).value ?? [];
      this.index = 0;
    }
    return this.page[this.index++];
  }

  /** What was not taken yet. */
  async *rest(): AsyncGenerator<readonly StoredEvent[]> {
    if (this.index < this.page.length) yield this.page.slice(this.index);
    yield* this.pages;
  }
}

async function* pagesOf(log: ReadableLog): AsyncGenerator<readonly StoredEvent[], undefined> {
  for (let page = log.readAll(START, { limit: PAGE }); ;) {
    const { events, next, atEnd } = await page;
    if (!atEnd) {
      page = log.readAll(next, { limit: PAGE });
      page.catch(() => undefined); // told to whoever asks for it
    }
    if (events.length > 0) yield events;
    if (atEnd) return undefined;
  }
}
