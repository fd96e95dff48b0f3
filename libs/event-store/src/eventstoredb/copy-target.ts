import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';
import type { CopyTarget } from '../copying/target';
import type { StoredEvent } from '../port';
import { unavailable } from '../retry';
import { MAX_APPEND_BYTES, sizeOf, type SerialisedEvent } from '../serialise';
import { BatchAppends } from './batch-appends';
import { isTransient, NotOffered } from './client-errors';
import { credentialsOf } from './credentials';
import { appendPlainly } from './plain-append';
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
 * waiting on one call for all of them: the server takes them in their order, and of a connection that ends a beginning
 * of them is written.
 */
export function createEventStoreDbCopyTarget(options: EventStoreDbCopyTargetOptions): CopyTarget {
  return new EventStoreDbCopyTarget(options);
}

class EventStoreDbCopyTarget implements CopyTarget {
  private readonly client: EventStoreDBClient;
  private readonly batches: BatchAppends;
  private readonly names: StreamNames;
  private readonly credentials: Credentials;
  private readonly underWay: Promise<void>[] = [];
  private last: Promise<unknown> = Promise.resolve();

  constructor({ url, prefix }: EventStoreDbCopyTargetOptions) {
    this.client = EventStoreDBClient.connectionString(url);
    this.credentials = credentialsOf(url);
    this.batches = new BatchAppends(this.client, this.credentials);
    this.names = new StreamNames({ prefix });
  }

  async write(events: readonly StoredEvent[]): Promise<void> {
    for (const run of runsOf(events)) {
      while (this.underWay.length >= IN_FLIGHT) await this.underWay.shift();
      const appended = this.append(run);
      appended.catch(() => undefined); // told by whoever waits for it
      this.underWay.push(appended);
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

  private async append({ stream, first, events }: Run): Promise<void> {
    const expected = first === 0n ? 'no_stream' : first - 1n;
    const append = { stream, onServer: this.names.onServer(stream), expected, events, deadlineMs: ANSWER_MS } as const;
    const before = this.last;
    const written = this.batches.append(append).catch(async (error: unknown) => {
      if (!(error instanceof NotOffered)) throw error;
      await before; // calls of their own overtake each other
      return appendPlainly(this.client, this.credentials, append);
    });
    this.last = written;
    try {
      await written;
    } catch (error) {
      throw isTransient(error) ? unavailable(error) : error;
    }
  }
}

interface Run {
  readonly stream: string;
  readonly first: bigint;
  readonly events: SerialisedEvent[];
}

/** Consecutive events of one stream, as many as fit into an append. */
function* runsOf(events: readonly StoredEvent[]): Generator<Run> {
  let run: Run | undefined;
  let bytes = 0;
  for (const { id, stream, revision, type, data, metadata, recordedAt } of events) {
    const stamped = withRecordedAt(metadata, recordedAt);
    const event = { id, type, data: JSON.stringify(data), metadata: JSON.stringify(stamped) };
    const size = sizeOf([event]);
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
