import {
  END,
  excludeSystemEvents,
  streamNameFilter,
  type AllStreamSubscription,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { WakeUps } from '../wake-ups';

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2000;

/**
 * Hears of new events through one subscription to everything that is appended from now on. The client's subscriptions
 * end with the connection and never come back: this one subscribes again, and then tells its listeners, because
 * something may have been appended meanwhile.
 */
export class WakeUpSubscription {
  readonly local = new WakeUps();
  private subscription: AllStreamSubscription | undefined;
  private again: NodeJS.Timeout | undefined;
  private poll: NodeJS.Timeout | undefined;
  private waitMs = FIRST_WAIT_MS;
  private closed = false;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly pollMs: number,
    /** Of the names of streams that anybody may listen for; left out, all. */
    private readonly prefixes?: readonly string[],
  ) {}

  listen(listener: () => void): () => void {
    const end = this.local.add(listener);
    this.poll ??= setInterval(() => this.local.signal(), this.pollMs).unref();
    // Once opened it stays until `close`: listeners come and go, and a call that waits costs nothing.
    if (!this.subscription && !this.again) this.subscribe();
    return () => {
      end();
      if (this.local.size > 0) return;
      clearInterval(this.poll);
      this.poll = undefined;
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    this.local.clear();
    clearInterval(this.poll);
    clearTimeout(this.again);
    await this.subscription?.unsubscribe().catch(() => undefined);
  }

  private subscribe(): void {
    if (this.closed) return;
    const filter = this.prefixes ? streamNameFilter({ prefixes: [...this.prefixes] }) : excludeSystemEvents();
    const subscription = this.client.subscribeToAll({ fromPosition: END, filter });
    this.subscription = subscription;
    const over = (): void => {
      if (this.subscription !== subscription) return;
      this.subscription = undefined;
      this.subscribeLater();
    };
    subscription.on('confirmation', () => {
      this.waitMs = FIRST_WAIT_MS;
      this.local.signal();
    });
    subscription.on('data', () => this.local.signal());
    subscription.on('error', over);
    subscription.on('end', over);
    subscription.on('close', over);
  }

  private subscribeLater(): void {
    if (this.closed) return;
    this.again = setTimeout(() => {
      this.again = undefined;
      this.subscribe();
    }, this.waitMs).unref();
    this.waitMs = Math.min(2 * this.waitMs, LONGEST_WAIT_MS);
  }
}
