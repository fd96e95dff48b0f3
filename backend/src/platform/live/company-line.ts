import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { LivePresence } from '@tracewright/contracts/projects';
import { soonAnswered } from '../database';
import type { TabOf } from './tabs-elsewhere';

/** What processes tell each other of who is at the same thing. */
export type CompanyMessage =
  | { readonly kind: 'presence'; readonly room: string; readonly presence: LivePresence }
  /** From a process that was told of a pointer to the one that has its tab. */
  | { readonly kind: 'point'; readonly room: string; readonly pointer: Pointer }
  | { readonly kind: 'here'; readonly room: string; readonly tabs: readonly TabOf[] }
  | { readonly kind: 'left'; readonly room: string; readonly tab: string }
  /** From a process that has just begun to hear. */
  | { readonly kind: 'who' };

export interface Pointer extends TabOf {
  readonly at: { readonly x: number; readonly y: number };
}

/** Between the processes of an installation. All that goes over it is a hint: what gets lost is told anew. */
export interface CompanyLine {
  tell(message: CompanyMessage): void;
  /** @param heard is given what other processes tell, with the name of the process */
  hear(heard: (message: CompanyMessage, from: string) => void): void;
  close(): Promise<void>;
}

/** Of a process that nobody's browser speaks to. */
export const NO_COMPANY: CompanyLine = {
  tell: () => undefined,
  hear: () => undefined,
  close: () => Promise.resolve(),
};

const CHANNEL = 'company';
const RECONNECT_MS = 1000;
/** More than that waits for no slow database: pointers are old by then. */
const MOST_WAITING = 50;

/** Over notices of PostgreSQL, on one connection of its own. */
export class PostgresCompanyLine implements CompanyLine {
  private readonly self = randomUUID();
  private client: Client | undefined;
  private reconnect: NodeJS.Timeout | undefined;
  private heard: ((message: CompanyMessage, from: string) => void) | undefined;
  private waiting = 0;
  private closed = false;

  constructor(private readonly databaseUrl: string) {}

  hear(heard: (message: CompanyMessage, from: string) => void): void {
    this.heard = heard;
    void this.connect();
  }

  tell(message: CompanyMessage): void {
    if (!this.client || this.waiting >= MOST_WAITING) return;
    this.waiting++;
    this.client
      .query({
        name: 'tell',
        text: 'select pg_notify($1, $2)',
        values: [CHANNEL, JSON.stringify({ from: this.self, message })],
      })
      .catch(() => undefined)
      .finally(() => this.waiting--);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reconnect);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new Client({ ...soonAnswered(this.databaseUrl), keepAlive: true, application_name: 'tracewright' });
    client.on('error', () => undefined); // 'end' follows, and is handled
    client.once('end', () => this.lost(client));
    client.on('notification', ({ payload }) => this.take(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (this.closed) return void client.end();
      this.client = client;
      this.tell({ kind: 'who' });
    } catch {
      client.end().catch(() => undefined);
      this.lost(client);
    }
  }

  private lost(client: Client): void {
    if (this.client === client) this.client = undefined;
    if (this.closed) return;
    this.reconnect ??= setTimeout(() => {
      this.reconnect = undefined;
      if (!this.client) void this.connect();
    }, RECONNECT_MS).unref();
  }

  private take(payload: string): void {
    const { from, message } = JSON.parse(payload) as { from: string; message: CompanyMessage };
    if (from !== this.self) this.heard?.(message, from);
  }
}
