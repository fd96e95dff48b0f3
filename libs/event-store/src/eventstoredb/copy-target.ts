import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import type { JsonObject } from '@tracewright/kernel';
import type { CopyTarget } from '../copying/target';
import type { StoredEvent } from '../port';
import { unavailable } from '../retry';
import { MAX_APPEND_BYTES, sizeOf } from '../serialise';
import { isTransient, NoAnswer } from './client-errors';
import { withRecordedAt } from './recorded-at';
import { StreamNames, type Installation } from './stream-names';

/** Appends under way at once. */
const IN_FLIGHT = 64;
/** The server's limit for one append is the default of its configuration; some of it is left for what is counted otherwise. */
const BATCH_BYTES = MAX_APPEND_BYTES / 2;
const BATCH_EVENTS = 500;
const ANSWER_MS = 30_000;

export interface EventStoreDbCopyTargetOptions extends Pick<Installation, 'prefix'> {
  readonly url: string;
}

/**
 * Writes copies into EventStoreDB. Consecutive events of a stream are one append. Appends follow each other without
 * waiting on the client's batch call, which is one stream of messages: the server takes them in their order, and of
 * a connection that ends a beginning of them is written.
 */
export function createEventStoreDbCopyTarget(options: EventStoreDbCopyTargetOptions): CopyTarget {
  return new EventStoreDbCopyTarget(options);
}

class EventStoreDbCopyTarget implements CopyTarget {
  private readonly client: EventStoreDBClient;
  private readonly names: StreamNames;
  private readonly underWay: Promise<void>[] = [];
  /** The client opens its call with the first append; only then do all others take the same way to it. */
  private opened = false;

  constructor({ url, prefix }: EventStoreDbCopyTargetOptions) {
    this.client = EventStoreDBClient.connectionString(url);
    this.names = new StreamNames({ prefix });
  }

  async write(events: readonly StoredEvent[]): Promise<void> {
    for (const run of runsOf(events)) {
      while (this.underWay.length >= IN_FLIGHT) await this.underWay.shift();
      const appended = this.append(run);
      appended.catch(() => undefined); // told by whoever waits for it
      this.underWay.push(appended);
      if (!this.opened) await appended;
      this.opened = true;
    }
  }

  async flush(): Promise<void> {
    while (this.underWay.length > 0) await this.underWay.shift();
  }

  close(): Promise<void> {
    // What was sent and not answered would hold up the client's own way to end for ever.
    void this.client.dispose().catch(() => undefined);
    return Promise.resolve();
  }

  private async append(run: Run): Promise<void> {
    const proposed = run.events.map(({ id, type, data, metadata }) =>
      jsonEvent({ id, type, data: { ...data }, metadata: { ...metadata } }),
    );
    const expectedRevision = run.first === 0n ? NO_STREAM : run.first - 1n;
    const answer = this.client.appendToStream(this.names.onServer(run.stream), proposed, {
      ...{ expectedRevision, deadline: ANSWER_MS, requiresLeader: true },
    });
    try {
      await answeredInTime(answer);
    } catch (error) {
      throw isTransient(error) ? unavailable(error) : error;
    }
  }
}

interface ToCopy {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: ReturnType<typeof withRecordedAt>;
}

interface Run {
  readonly stream: string;
  readonly first: bigint;
  readonly events: ToCopy[];
}

/** Consecutive events of one stream, as many as fit into an append. */
function* runsOf(events: readonly StoredEvent[]): Generator<Run> {
  let run: Run | undefined;
  let bytes = 0;
  for (const { id, stream, revision, type, data, metadata, recordedAt } of events) {
    const event = { id, type, data, metadata: withRecordedAt(metadata, recordedAt) };
    const size = sizeOf([{ ...event, data: JSON.stringify(data), metadata: JSON.stringify(event.metadata) }]);
    if (run && (run.stream !== stream || bytes + size > BATCH_BYTES || run.events.length === BATCH_EVENTS)) {
      yield run;
      run = undefined;
    }
    bytes = run ? bytes + size : size;
    run ??= { stream, first: revision, events: [] };
    run.events.push(event);
  }
  if (run) yield run;
}

/** The client's batch call has no end of its own. */
async function answeredInTime(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(ANSWER_MS)), ANSWER_MS);
  });
  await Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
