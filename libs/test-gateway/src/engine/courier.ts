import { attempted, type DeliveryRecord, letGo } from '../machine';
import type { Engine } from './engine';
import { post, type Posted } from './post';
import { signature } from './signatures';

const AT_ONCE = 16;
const WRONG = 'the secret of somebody else';

/** Brings webhooks: many at once, those about one order in their order. */
export class Courier {
  private readonly onTheWay = new Map<string, Promise<void>>();
  private readonly stopped = new AbortController();

  constructor(
    private readonly engine: Engine,
    private readonly webhookSecret: string,
    private readonly log: (message: string, details?: object) => void,
  ) {}

  /** Begins what is due and may begin. */
  send(): void {
    if (!this.mayBring()) return;
    const busy = new Set([...this.onTheWay.keys()].map((id) => this.engine.books.deliveries.get(id)?.about));
    const now = this.engine.now();
    for (const { id, at } of this.engine.books.dueBy(['delivery'])) {
      const delivery = this.engine.books.deliveries.get(id);
      if (at > now || this.onTheWay.size >= AT_ONCE) return;
      if (!delivery || this.onTheWay.has(id) || busy.has(delivery.about)) continue;
      busy.add(delivery.about);
      this.onTheWay.set(id, this.bring(delivery));
    }
  }

  /** Until nothing is due or on its way. */
  async finish(): Promise<void> {
    for (this.send(); this.onTheWay.size > 0; this.send()) await Promise.all(this.onTheWay.values());
  }

  /** What is on its way is broken off, and comes again after the next start. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await Promise.all(this.onTheWay.values());
  }

  isOnTheWay(): boolean {
    return this.onTheWay.size > 0;
  }

  mayBring(): boolean {
    const { webhookUrl, books } = this.engine;
    return webhookUrl !== null && !books.settings.webhookDisabled && !this.stopped.signal.aborted;
  }

  private async bring(delivery: DeliveryRecord): Promise<void> {
    const at = this.engine.now();
    const answer = await post(this.engine.webhookUrl ?? '', delivery.body, this.headers(delivery), this.stopped.signal);
    if (!this.stopped.signal.aborted) this.note(delivery, answer, at);
    this.onTheWay.delete(delivery.id);
    this.send();
  }

  private note(delivery: DeliveryRecord, answer: Posted, at: number): void {
    try {
      this.engine.decide((draft) => {
        attempted(draft, delivery, { at, ...answer });
        letGo(draft, delivery);
      });
      if (answer.error !== null) this.log('A webhook was not taken', { event: delivery.event, ...answer });
    } catch (error) {
      this.log('An attempt to bring a webhook could not be kept', { error: String(error) });
    }
  }

  private headers({ id, body, signature: how }: DeliveryRecord): Record<string, string> {
    const secret = how === 'right' ? this.webhookSecret : how === 'wrong-once' ? WRONG : how.secret;
    return { 'x-razorpay-signature': signature(body, secret), 'x-razorpay-event-id': id };
  }
}
