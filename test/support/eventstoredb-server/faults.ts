/** What can be made to go wrong, each once per entry. */
export type Fault =
  /** The connection is cut before the call is looked at. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'delay'; readonly ms: number }
  /** The call is never answered; nothing is written. */
  | { readonly kind: 'silent' }
  /** "Server Is Not Ready", as during a start or an election. */
  | { readonly kind: 'not-ready' }
  /** Appends: another node leads since a moment ago, the one at this port. */
  | { readonly kind: 'not-leader'; readonly port: number }
  /** Appends: the user may not write to the stream. */
  | { readonly kind: 'access-denied' }
  /** Appends: handled twice, as after a retry on the way. Subscriptions: every event comes twice. */
  | { readonly kind: 'repeat' }
  /** Appends: written, then answered with an error ("Operation timed out"). */
  | { readonly kind: 'error-after-commit' }
  /** Appends: written, and the answer does not say where. */
  | { readonly kind: 'no-position' }
  /** Appends: written, then never answered. */
  | { readonly kind: 'silent-after-commit' }
  /** Appends: written, then the connection is cut. */
  | { readonly kind: 'drop-after-commit' };

export type Method = 'append' | 'read' | 'subscribe';

/** Faults lined up for the next calls of each method. */
export class Faults {
  private readonly queues = new Map<Method, Fault[]>();

  /** The next `times` calls of the method meet the fault, after those that were lined up before. */
  next(method: Method, fault: Fault, times = 1): void {
    const queue = this.queues.get(method) ?? [];
    for (let n = 0; n < times; n++) queue.push(fault);
    this.queues.set(method, queue);
  }

  clear(): void {
    this.queues.clear();
  }

  /** Faults that no call has met yet. */
  get waiting(): number {
    return [...this.queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  take(method: Method): Fault | undefined {
    return this.queues.get(method)?.shift();
  }
}
