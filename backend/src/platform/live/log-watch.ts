import { Inject, Injectable } from '@nestjs/common';
import type { EventBatch, EventFilter, Position, StoredEvent } from '@tracewright/event-store';
import type { EncodedEventStore } from '@tracewright/event-store/codec';
import { categoryOf } from '@tracewright/kernel';
import { isUnreadable, type SharedTail, sharedTailOf } from '@tracewright/runtime';
import { EVENT_STORE } from '../tokens';
import { onlyOneAtATime } from './only-one-at-a-time';

/** Wake-ups are hints: one look for all who watch finds what none of them told. */
const SLOW_POLL_MS = 5_000;
const BATCH = 500;

type Listener = (event: StoredEvent) => void;

/**
 * Tells many listeners which of their streams moved, in whichever process. The log is followed once for all of them,
 * through reads that the projections share, and only while somebody listens: whose streams did not move costs nothing.
 */
@Injectable()
export class LogWatch {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly tail: SharedTail;
  private readonly look = onlyOneAtATime(() => this.readOn());
  private following: { readonly begun: Promise<void>; readonly end: () => void } | undefined;
  private position: Position | undefined;
  private filter: EventFilter | undefined;

  constructor(@Inject(EVENT_STORE) private readonly store: EncodedEventStore) {
    this.tail = sharedTailOf(store);
  }

  /**
   * Calls the listener for every event that is appended to one of the streams from now on.
   * Answers the function that ends it, once nothing more can be missed.
   */
  async watch(streams: readonly string[], listener: Listener): Promise<() => void> {
    const own: Listener = (event) => listener(event);
    for (const stream of streams) {
      const present = this.listeners.get(stream);
      if (present) present.add(own);
      else this.listeners.set(stream, new Set([own]));
    }
    this.filter = undefined;
    const end = (): void => this.leave(streams, own);
    try {
      await (this.following ??= this.follow()).begun;
    } catch (error) {
      end();
      throw error;
    }
    return end;
  }

  private follow() {
    const endTail = this.tail.follow({ notify: this.look });
    const poll = setInterval(this.look, SLOW_POLL_MS).unref();
    const following = {
      begun: this.store.head().then(
        (head) => {
          if (this.following === following) this.position = head;
          this.look();
        },
        (error: unknown) => {
          // The next who comes tries again.
          if (this.following === following) this.following = undefined;
          following.end();
          throw error;
        },
      ),
      end: () => {
        endTail();
        clearInterval(poll);
      },
    };
    return following;
  }

  private leave(streams: readonly string[], listener: Listener): void {
    for (const stream of streams) {
      const present = this.listeners.get(stream);
      present?.delete(listener);
      if (present?.size === 0) this.listeners.delete(stream);
    }
    this.filter = undefined;
    if (this.listeners.size > 0) return;
    this.following?.end();
    this.following = undefined;
    this.position = undefined;
  }

  private async readOn(): Promise<void> {
    for (let atEnd = false; !atEnd && this.position !== undefined;) {
      const { position, following } = this;
      const batch = await this.read(position);
      if (this.following !== following) return;
      this.position = batch.next;
      ({ atEnd } = batch);
      for (const event of batch.events) {
        for (const listener of this.listeners.get(event.stream) ?? []) listener(event);
      }
    }
  }

  private async read(position: Position): Promise<EventBatch> {
    this.filter ??= { categories: [...new Set([...this.listeners.keys()].map(categoryOf))] };
    try {
      return await this.tail.read(position, this.filter);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      // That it moved is all that is wanted of an event which nobody can read.
      return this.store.raw.readAll(position, { limit: BATCH });
    }
  }
}
