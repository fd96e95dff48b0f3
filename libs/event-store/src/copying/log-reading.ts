import { setTimeout as delay } from 'node:timers/promises';
import { START, type EventStore, type StoredEvent } from '../port';

const PAGE = 500;

/** Between two looks at an end that an older append holds back. */
const LOOK_AGAIN_MS = 100;
const MOST_LOOKS = 600;

export type ReadableLog = Pick<EventStore, 'readAll' | 'appendedUpTo'>;

/** A log from its first event to what was appended when it began, read a page ahead. */
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
  const end = await log.appendedUpTo();
  let looks = 0;
  for (let page = log.readAll(START, { limit: PAGE }); ;) {
    const { events, next, atEnd } = await page;
    const isHeldBack = atEnd && next < end;
    if (isHeldBack && ++looks > MOST_LOOKS) throw new Error('another transaction holds back the end of the log');
    if (isHeldBack) await delay(LOOK_AGAIN_MS);
    if (isHeldBack || !atEnd) {
      page = log.readAll(next, { limit: PAGE });
      page.catch(() => undefined); // told to whoever asks for it
    }
    if (events.length > 0) yield events;
    if (atEnd && !isHeldBack) return undefined;
  }
}
