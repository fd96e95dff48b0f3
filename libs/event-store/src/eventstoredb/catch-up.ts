import {
  streamNameFilter,
  type AllStreamSubscription,
  type EventStoreDBClient,
  type ResolvedEvent,
} from '@eventstore/db-client';
import type { Position } from '../port';
import { NoAnswer } from './client-errors';
import { decodePosition, encodePosition, type LogPosition } from './position';

/** Events that the server looks at before it hands on what it found, and such windows between two checkpoints. */
const WINDOW = 500;
const WINDOWS_PER_CHECKPOINT = 10;

export interface Found {
  readonly events: readonly ResolvedEvent[];
  /** Up to here everything was looked at. */
  readonly next: Position;
  readonly atEnd: boolean;
}

export interface CatchUpOptions {
  readonly client: EventStoreDBClient;
  /** Of the names of the wanted streams; undefined when all are. */
  readonly prefixes: readonly string[] | undefined;
  readonly after: Position;
  /** The end of the log, as read before this began. */
  readonly head: Position;
  /** How long the server may say nothing, in milliseconds. */
  readonly silenceMs: number;
}

/**
 * The past of some streams, picked out by the server: what others wrote is neither sent nor read here. The subscription
 * is read only as far as somebody asks, and the server waits meanwhile.
 */
export class CatchUp {
  private readonly subscription: AllStreamSubscription;
  private readonly head: Position;
  private readonly silenceMs: number;
  private position: Position;
  private caughtUp = false;
  private failed: Error | undefined;
  /** A checkpoint holds the subscription back until everything before it was taken. */
  private checkpoint: { readonly position: Position; release(): void } | undefined;
  private wake: () => void = () => undefined;

  constructor({ client, prefixes, after, head, silenceMs }: CatchUpOptions) {
    this.position = after;
    this.head = head;
    this.silenceMs = silenceMs;
    const filter =
      prefixes &&
      streamNameFilter({
        prefixes: [...prefixes],
        maxSearchWindow: WINDOW,
        checkpointInterval: WINDOWS_PER_CHECKPOINT,
        checkpointReached: (_, place) => this.reached(place),
      });
    this.subscription = client.subscribeToAll({ fromPosition: decodePosition(after), filter, requiresLeader: true });
    this.subscription.on('readable', () => this.wake());
    this.subscription.on('caughtUp', () => {
      this.caughtUp = true;
      this.wake();
    });
    const over = (error: unknown): void => {
      this.failed ??= error instanceof Error ? error : new NoAnswer(0);
      this.wake();
    };
    this.subscription.on('error', over);
    this.subscription.on('end', over);
    this.subscription.on('close', over);
  }

  /** Up to so many events, fewer at a checkpoint or at the end. @throws NoAnswer, the client's errors */
  async take(limit: number): Promise<Found> {
    const events: ResolvedEvent[] = [];
    const from = this.position;
    for (;;) {
      while (events.length < limit) {
        const event = this.subscription.read() as ResolvedEvent | null;
        if (!event) break;
        events.push(event);
      }
      const last = events.findLast(({ event }) => event?.position);
      this.position = (last && placeOf(last)) ?? this.position;
      if (events.length === limit) return { events, next: this.position, atEnd: false };
      // One that lies at the last event taken leads nowhere: who was answered the place he asked from would ask for ever.
      if (this.checkpoint && this.pass() > from) return { events, next: this.position, atEnd: false };
      if (this.caughtUp) return { events, next: later(this.position, this.head), atEnd: true };
      if (this.failed) throw this.failed;
      await this.news();
    }
  }

  /** Hangs up. */
  close(): void {
    this.checkpoint?.release();
    this.subscription.removeAllListeners('end').removeAllListeners('close');
    void this.subscription.unsubscribe().catch(() => undefined);
  }

  /** A checkpoint has no prepare position; as a place among events it is that of the event it lies at. */
  private reached({ commit }: LogPosition): Promise<void> {
    return new Promise((release) => {
      this.checkpoint = { position: encodePosition({ commit, prepare: commit }), release };
      this.wake();
    });
  }

  private pass(): Position {
    const { checkpoint } = this;
    this.checkpoint = undefined;
    if (checkpoint) this.position = later(this.position, checkpoint.position);
    checkpoint?.release();
    return this.position;
  }

  private news(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new NoAnswer(this.silenceMs)), this.silenceMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Undefined for what has no place in the log. */
export function placeOf({ event }: ResolvedEvent): Position | undefined {
  return event?.position && encodePosition(event.position);
}

const later = (a: Position, b: Position): Position => (a > b ? a : b);
