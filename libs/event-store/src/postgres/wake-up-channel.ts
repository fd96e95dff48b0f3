import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { WakeUps } from '../wake-ups';

const CHANNEL = 'event_store';
/** The rest after a notice: appends within it are told together. */
const QUIET_MS = 50;
const RECONNECT_MS = 1000;

/**
 * Tells other processes that something was appended, and hears it from them, over one connection of its own.
 * A notice is sent after the append's commit and never within it: that would put all commits in one queue.
 * Everything here is a hint, so failures only mean that readers find out by polling.
 */
export class WakeUpChannel {
  readonly local = new WakeUps();
  private readonly self = randomUUID();
  private client: Promise<Client> | undefined;
  private poll: NodeJS.Timeout | undefined;
  private reconnect: NodeJS.Timeout | undefined;
  private readonly closing = new AbortController();
  private telling: Promise<void> | undefined;
  private untold = false;

  constructor(
    private readonly config: ClientConfig,
    private readonly pollMs: number,
  ) {}

  listen(listener: () => void): () => void {
    const end = this.local.add(listener);
    this.poll ??= setInterval(() => this.local.signal(), this.pollMs).unref();
    this.connectedQuietly();
    return () => {
      end();
      if (this.local.size > 0) return;
      clearInterval(this.poll);
      this.poll = undefined;
    };
  }

  /** Call after each append of this process. */
  appended(): void {
    this.local.signal();
    this.untold = true;
    this.telling ??= this.tell().finally(() => (this.telling = undefined));
  }

  async close(): Promise<void> {
    this.closing.abort();
    this.local.clear();
    clearInterval(this.poll);
    clearTimeout(this.reconnect);
    await this.telling;
    const client = await this.client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  /** One notice at a time, and rests between them, until all appends were told. */
  private async tell(): Promise<void> {
    while (this.untold && !this.closing.signal.aborted) {
      this.untold = false;
      await this.connected()
        .then((client) =>
          client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [CHANNEL, this.self] }),
        )
        .catch(() => undefined);
      await delay(QUIET_MS, undefined, { ref: false, signal: this.closing.signal }).catch(() => undefined);
    }
  }

  private connectedQuietly(): void {
    this.connected().catch(() => this.reconnectLater());
  }

  private connected(): Promise<Client> {
    if (this.closing.signal.aborted) return Promise.reject(new Error('the event store is closed'));
    this.client ??= this.connect().catch((error: unknown) => {
      this.client = undefined;
      throw error;
    });
    return this.client;
  }

  private async connect(): Promise<Client> {
    const client = new Client(this.config);
    client.on('error', () => undefined); // 'end' follows, and is handled
    client.once('end', () => {
      this.client = undefined;
      this.reconnectLater();
    });
    client.on('notification', (notice) => {
      if (notice.payload !== this.self) this.local.signal();
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }

  private reconnectLater(): void {
    if (this.closing.signal.aborted || this.local.size === 0) return;
    this.reconnect ??= setTimeout(() => {
      this.reconnect = undefined;
      this.connectedQuietly();
      this.local.signal(); // whatever was told while nobody listened
    }, RECONNECT_MS).unref();
  }
}
