import type { Response } from 'express';

/** A message to a browser, as its EventSource tells it on. */
export interface LiveMessage {
  readonly event: string;
  readonly data: unknown;
  /** A browser that comes back says the newest that it has heard. */
  readonly id?: string;
}

/** Browsers come back by themselves after so long, and not all at the same moment after a restart. */
const RETRY_MS = 3_000;
const RETRY_SPREAD_MS = 4_000;

/** One connection on which server-sent events go out. */
export class LiveConnection {
  private wasFull = false;
  private opened = false;
  /** What was told before it was open: of each kind the newest alone, as while a message is on its way. */
  private readonly early = new Map<string, LiveMessage>();
  private ended: { readonly farewell: LiveMessage | undefined } | undefined;

  constructor(private readonly response: Response) {}

  open(): void {
    this.response.writeHead(200, {
      'content-type': 'text/event-stream',
      // no-transform also keeps the compression from holding messages back.
      'cache-control': 'no-store, no-transform',
      // An idle connection that stays behind would only hold up the closing of the server.
      connection: 'close',
    });
    this.response.write(`retry: ${RETRY_MS + Math.round(Math.random() * RETRY_SPREAD_MS)}\n\n`);
    this.opened = true;
    for (const message of this.early.values()) this.send(message);
    if (this.ended) this.end(this.ended.farewell);
  }

  get isOpen(): boolean {
    return !this.response.destroyed && !this.response.writableEnded;
  }

  send(message: LiveMessage): void {
    if (!this.opened) {
      this.early.set(message.event, message);
      return;
    }
    const { event, data, id } = message;
    const line = id === undefined ? '' : `id: ${id}\n`;
    if (this.isOpen) this.response.write(`${line}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Proxies close connections on which nothing happens; one that has taken nothing since the last time is given up. */
  beat(): void {
    if (!this.isOpen) return;
    const isFull = this.response.writableNeedDrain;
    if (isFull && this.wasFull) this.response.destroy();
    else if (!isFull) this.response.write(': still here\n\n');
    this.wasFull = isFull;
  }

  /** @param farewell tells a browser not to come back */
  end(farewell?: LiveMessage): void {
    if (!this.opened) {
      this.ended ??= { farewell };
      return;
    }
    if (farewell) this.send(farewell);
    if (this.isOpen) this.response.end();
  }
}
