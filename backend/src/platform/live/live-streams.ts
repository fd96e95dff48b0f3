import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Response } from 'express';
import type { EventStore, StoredEvent } from '@tracewright/event-store';
import { type Clock, Refusal } from '@tracewright/kernel';
import type { HttpOptions } from '../http/http-options';
import { type AppRequest, SESSION_AUTHORITY, type SessionAuthority, type SessionUser } from '../http/access/session';
import { notSignedIn } from '../http/access/access';
import { sessionToken } from '../http/access/session.guard';
import { CLOCK, EVENT_STORE, HTTP_OPTIONS } from '../tokens';
import { Company } from './company';
import { LiveConnection, type LiveMessage } from './live-connection';
import { LogWatch } from './log-watch';
import { onlyOneAtATime } from './only-one-at-a-time';
import { type Places, StreamPlaces } from './stream-places';

/** What somebody wants to be told, and until when. */
export interface LiveTopic {
  /** The streams whose events are told. */
  readonly tells: readonly string[];
  /** The streams in which the right to hear of it can end, besides those of the session. */
  readonly rights: readonly string[];
  /** Asked at the beginning and whenever `rights` moved. @throws Refusal when the caller may not hear of it (any more) */
  allowed(): Promise<void>;
  /** The room in which its tabs are told of each other, and how this one calls itself. */
  readonly company?: { readonly room: string; readonly tab: string };
  /** The message about the newest of the events; undefined when there is nothing to say. */
  message(event: StoredEvent): Promise<LiveMessage | undefined>;
}

const HEARTBEAT_MS = 25_000;
const EXPIRY_LOOK_MS = 1_000;
/** What a position looks like to a browser; anything else that it sends is nothing we told it. */
const POSITION = /^[\w.:-]{1,100}$/;
const FAREWELL: LiveMessage = { event: 'end', data: {} };

/** A stream that is open, from its request to its end. */
interface Open {
  readonly user: SessionUser;
  readonly connection: LiveConnection;
}

/**
 * Live streams of server-sent events: so many a person and a process, each as long as its session and its topic's right
 * last, told only of what moved in its own streams.
 */
@Injectable()
export class LiveStreams implements OnModuleDestroy {
  private readonly open = new Set<Open>();
  private readonly places: Places;
  private timers: readonly NodeJS.Timeout[] = [];
  private closed = false;

  constructor(
    @Inject(LogWatch) private readonly watch: LogWatch,
    @Inject(ModuleRef) private readonly modules: ModuleRef,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(HTTP_OPTIONS) { liveStreams }: HttpOptions,
    @Inject(Company) private readonly company: Company,
  ) {
    this.places = new StreamPlaces(liveStreams);
  }

  /** @throws Refusal too_many_streams, stopping; unauthenticated when the session has just ended; what `allowed` throws */
  async begin(request: AppRequest, response: Response, user: SessionUser, topic: LiveTopic): Promise<void> {
    if (this.closed) throw stopping();
    const leave = this.places.take(user.id);
    const connection = new LiveConnection(response);
    const teller = this.teller(connection, topic);
    const check = onlyOneAtATime(() => this.endIfRefused(connection, () => this.assertMay(request, topic)));
    let end: () => void = () => undefined;
    try {
      const own = new Set(topic.tells);
      // Watched before it is checked: whatever changes after the check is seen.
      end = await this.watch.watch([...own, ...topic.rights, ...this.authority.streamsOf(user)], (event) =>
        own.has(event.stream) ? teller(event) : check(),
      );
      await this.assertMay(request, topic);
      await this.tellMissed(request, topic, teller);
      if (this.closed) throw stopping();
    } catch (error) {
      end();
      leave();
      throw error;
    }
    this.keep({ user, connection }, response, [end, leave, this.joinCompany(user, connection, topic)]);
  }

  private joinCompany(user: SessionUser, connection: LiveConnection, { company }: LiveTopic): () => void {
    if (!company) return () => undefined;
    const { id: userId, displayName, username } = user;
    return this.company.join(company.room, { tab: company.tab, userId, name: displayName || username, connection });
  }

  /** Ends all streams and takes no more; their browsers come back to the next process. */
  close(): void {
    this.closed = true;
    for (const { connection } of this.open) connection.end();
  }

  onModuleDestroy(): void {
    this.close();
  }

  private get authority(): SessionAuthority {
    return this.modules.get<SessionAuthority>(SESSION_AUTHORITY, { strict: false });
  }

  private keep(stream: Open, response: Response, ends: readonly (() => void)[]): void {
    const over = (): void => {
      this.open.delete(stream);
      if (this.open.size === 0) this.stopTimers();
      for (const end of ends) end();
    };
    if (response.destroyed) return over();
    response.once('close', over);
    this.open.add(stream);
    this.startTimers();
    stream.connection.open();
  }

  /** Whoever comes back is told of each stream that moved since the newest message it has heard. */
  private async tellMissed(request: AppRequest, topic: LiveTopic, tell: (event: StoredEvent) => void): Promise<void> {
    const heard = request.headers['last-event-id'];
    if (typeof heard !== 'string' || !POSITION.test(heard)) return;
    for (const stream of topic.tells) {
      const [newest] = (await this.store.readStream(stream, { direction: 'backwards', maxCount: 1 })) ?? [];
      if (newest && newest.position > heard) tell(newest);
    }
  }

  /** Several events of a stream while one message is on its way become one message about the newest. */
  private teller(connection: LiveConnection, topic: LiveTopic): (event: StoredEvent) => void {
    const tellers = new Map<string, (event: StoredEvent) => void>();
    const ofStream = (): ((event: StoredEvent) => void) => {
      let newest: StoredEvent | undefined;
      const tell = onlyOneAtATime(async () => {
        const event = newest;
        newest = undefined;
        const message = event && connection.isOpen ? await topic.message(event) : undefined;
        if (message) connection.send({ id: event?.position, ...message });
      });
      return (event) => {
        newest = event;
        tell();
      };
    };
    return (event) => {
      const tell = tellers.get(event.stream) ?? ofStream();
      tellers.set(event.stream, tell);
      tell(event);
    };
  }

  private async assertMay(request: AppRequest, topic: LiveTopic): Promise<void> {
    const token = sessionToken(request);
    if (token === undefined || !(await this.authority.userOf(token, 'now'))) throw notSignedIn();
    await topic.allowed();
  }

  private async endIfRefused(connection: LiveConnection, check: () => Promise<void>): Promise<void> {
    try {
      await check();
    } catch (error) {
      // Who can't be asked now is asked again when the browser comes back.
      const isFinal = error instanceof Refusal && error.kind !== 'unavailable';
      connection.end(isFinal ? FAREWELL : undefined);
    }
  }

  private startTimers(): void {
    if (this.timers.length > 0) return;
    const beat = (): void => this.open.forEach(({ connection }) => connection.beat());
    const endExpired = (): void => {
      const now = this.clock.now();
      for (const { user, connection } of this.open) if (user.expiresAt <= now) connection.end(FAREWELL);
    };
    this.timers = [setInterval(beat, HEARTBEAT_MS), setInterval(endExpired, EXPIRY_LOOK_MS)];
  }

  private stopTimers(): void {
    this.timers.forEach(clearInterval);
    this.timers = [];
  }
}

const stopping = (): Refusal =>
  new Refusal('unavailable', 'stopping', 'The product is being restarted. Please try again in a moment.');
