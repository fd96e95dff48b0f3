import {
  BACKWARDS,
  jsonEvent,
  NO_STREAM,
  type AppendToStreamOptions,
  type Credentials,
  type EventStoreDBClient,
  type JSONType,
} from '@eventstore/db-client';
import type { Appended, BatchAppend } from './batch-appends';
import { answeredWithin, Inconclusive } from './client-errors';
import { collect } from './collect';
import type { LogPosition } from './position';

/** What the client needs besides the call's own limit: it looks for the leader of a cluster first. */
const MARGIN_MS = 1000;

/** An append by a call of its own, with the client's reconnects and errors: for what batches leave open. */
export async function appendPlainly(
  client: EventStoreDBClient,
  credentials: Credentials,
  { onServer, expected, events, deadlineMs }: Omit<BatchAppend, 'stream'>,
): Promise<Appended> {
  const proposed = events.map(({ id, type, data, metadata }) =>
    jsonEvent({ id, type, data: JSON.parse(data) as JSONType, metadata: JSON.parse(metadata) as JSONType }),
  );
  // Credentials of its own make the client use the plain call: its batch call has no deadline, shares one fate among
  // all clients of the process, and may never settle. A server without security ignores them.
  const options: AppendToStreamOptions = {
    expectedRevision: expected === 'no_stream' ? NO_STREAM : expected,
    credentials,
    deadline: deadlineMs,
    requiresLeader: true,
  };
  const appending = client.appendToStream(onServer, proposed, options);
  const { nextExpectedRevision: lastRevision, position } = await answeredWithin(deadlineMs + MARGIN_MS, appending);
  return { lastRevision, position: position ?? (await placeAt(client, onServer, lastRevision, deadlineMs)) };
}

/** A server need not say where events stand that it had already. */
async function placeAt(
  client: EventStoreDBClient,
  onServer: string,
  fromRevision: bigint,
  silenceMs: number,
): Promise<LogPosition> {
  const reading = client.readStream(onServer, {
    fromRevision,
    direction: BACKWARDS,
    maxCount: 1,
    requiresLeader: true,
  });
  const [written] = await collect(reading, silenceMs);
  if (!written?.event?.position) throw new Inconclusive('the server does not say where the events stand');
  return written.event.position;
}
