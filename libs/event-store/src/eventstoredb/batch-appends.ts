import { randomBytes } from 'node:crypto';
import type { Credentials, EventStoreDBClient } from '@eventstore/db-client';
import { Empty, StreamIdentifier, UUID, WrongExpectedVersion } from '@eventstore/db-client/generated/shared_pb';
import type { Status } from '@eventstore/db-client/generated/status_pb';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import { BatchAppendReq, type BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { status, type ClientDuplexStream } from '@grpc/grpc-js';
import { Timestamp } from 'google-protobuf/google/protobuf/timestamp_pb';
import { StreamDeleted, WrongExpectedRevision, type ExpectedRevision } from '../port';
import type { SerialisedEvent } from '../serialise';
import { answeredWithin, Inconclusive, NoAnswer, NotOffered } from './client-errors';
import type { LogPosition } from './position';

export interface BatchAppend {
  readonly stream: string;
  readonly onServer: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly SerialisedEvent[];
  /** How long the answer may take, in milliseconds. */
  readonly deadlineMs: number;
}

export interface Appended {
  readonly lastRevision: bigint;
  readonly position: LogPosition;
}

interface Waiting {
  readonly append: BatchAppend;
  readonly timer: NodeJS.Timeout;
  resolve(appended: Appended): void;
  reject(error: Error): void;
}

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>;

/** No clock but the server's counts: so far away, its own limit for a write ends an append first, whatever ours says. */
const FAR_AWAY_MS = 3_600_000;

/** On what the client's own calls stand on, its reconnects included. */
function batchCall(client: EventStoreDBClient, credentials: Credentials): Promise<Call> {
  const about = client['callArguments']({ credentials, requiresLeader: true }, { deadline: Infinity });
  return client['GRPCStreamCreator'](StreamsClient, 'batchAppend', (calls) => calls.batchAppend(...about))();
}

/**
 * Appends over one call that stays open, several under way at once, taken by the server in the order they are sent in.
 * The client has this, too, but its own never settles when a server is silent, shares one fate among all clients of a
 * process, and trusts our clock. Here each append has a time limit, and the call's end is that of its own appends only.
 * Whatever is not certain is `Inconclusive`: the caller asks again by the plain call, with the same ids.
 */
export class BatchAppends {
  private lane: Promise<Lane> | undefined;
  private isOffered = true;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly credentials: Credentials,
  ) {}

  /** @throws WrongExpectedRevision, StreamDeleted, Inconclusive; NotOffered when nothing was written, nor ever will be */
  async append(append: BatchAppend): Promise<Appended> {
    if (!this.isOffered) throw new NotOffered();
    const lane = (this.lane ??= this.open());
    try {
      // Looking for the leader of a cluster has no time limit of its own.
      return await (await answeredWithin(append.deadlineMs, lane)).append(append);
    } catch (error) {
      if (isTold(error)) throw error;
      throw this.isOffered ? new Inconclusive(messageOf(error)) : new NotOffered();
    }
  }

  private open(): Promise<Lane> {
    const opening = batchCall(this.client, this.credentials).then(
      (call) =>
        new Lane(call, (error) => {
          if (error?.code === status.UNIMPLEMENTED) this.isOffered = false;
          forget();
        }),
    );
    const forget = (): void => {
      if (this.lane === opening) this.lane = undefined;
    };
    opening.catch(forget);
    return opening;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const isTold = (error: unknown): boolean => error instanceof WrongExpectedRevision || error instanceof StreamDeleted;

/** One call and the appends that wait for its answers. */
class Lane {
  /** The first half of its appends' correlation ids; the second counts them. */
  private readonly name = (randomBytes(8).readBigUInt64BE() >> 1n).toString();
  private readonly waiting = new Map<string, Waiting>();
  private sent = 0;
  private isOver = false;

  constructor(
    private readonly call: Call,
    private readonly onOver: (error?: Error & { readonly code?: unknown }) => void,
  ) {
    call.on('data', (answer: BatchAppendResp) => this.answered(answer));
    call.on('error', (error: Error) => this.end(error));
    for (const event of ['end', 'close']) call.on(event, () => this.end());
  }

  append(append: BatchAppend): Promise<Appended> {
    return new Promise((resolve, reject) => {
      if (this.isOver) return reject(new Inconclusive('the call has ended'));
      const id = String(++this.sent);
      const timer = setTimeout(() => this.giveUp(id, append.deadlineMs), append.deadlineMs);
      this.waiting.set(id, { append, timer, resolve, reject });
      this.call.write(requestOf([this.name, id], append));
    });
  }

  /** After a moment in which this process itself did nothing, what has arrived meanwhile is looked at first. */
  private giveUp(id: string, deadlineMs: number): void {
    setImmediate(() => {
      if (this.waiting.has(id)) this.end(new NoAnswer(deadlineMs));
    });
  }

  /** A call that brings one answer no more brings none to the others either. */
  private end(error?: Error): void {
    if (this.isOver) return;
    this.isOver = true;
    this.onOver(error);
    this.call.cancel();
    for (const { timer, reject } of this.waiting.values()) {
      clearTimeout(timer);
      reject(error ?? new Inconclusive('the server ended the call'));
    }
    this.waiting.clear();
  }

  private answered(answer: BatchAppendResp): void {
    const id = numberOf(answer.getCorrelationId());
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    clearTimeout(waiting.timer);
    const refused = answer.getError();
    if (refused) return waiting.reject(errorOf(refused, waiting.append));
    const success = answer.getSuccess();
    const place = success?.getPosition();
    if (!success?.hasCurrentRevision() || !place)
      return waiting.reject(new Inconclusive('the answer does not say where the events stand'));
    waiting.resolve({
      lastRevision: BigInt(success.getCurrentRevision()),
      position: { commit: BigInt(place.getCommitPosition()), prepare: BigInt(place.getPreparePosition()) },
    });
  }
}

function requestOf([lane, id]: readonly [string, string], { onServer, expected, events }: BatchAppend): BatchAppendReq {
  const options = new BatchAppendReq.Options()
    .setStreamIdentifier(new StreamIdentifier().setStreamName(Buffer.from(onServer)))
    .setDeadline(Timestamp.fromDate(new Date(Date.now() + FAR_AWAY_MS)));
  if (expected === 'no_stream') options.setNoStream(new Empty());
  else options.setStreamPosition(String(expected));
  const proposed = events.map((event) => {
    const message = new BatchAppendReq.ProposedMessage()
      .setId(new UUID().setString(event.id))
      .setData(Buffer.from(event.data))
      .setCustomMetadata(Buffer.from(event.metadata));
    message.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
    return message;
  });
  const correlation = new UUID().setStructured(
    new UUID.Structured().setMostSignificantBits(lane).setLeastSignificantBits(id),
  );
  return new BatchAppendReq()
    .setCorrelationId(correlation)
    .setOptions(options)
    .setProposedMessagesList(proposed)
    .setIsFinal(true);
}

/** As it was sent; a server may also write it out. */
function numberOf(id: UUID | undefined): string {
  const structured = id?.getStructured();
  if (structured) return structured.getLeastSignificantBits();
  return String(Number.parseInt(id?.getString().slice(-12) ?? '', 16));
}

function errorOf(refused: Status, { stream, expected }: BatchAppend): Error {
  const details = refused.getDetails();
  const name = details?.getTypeName();
  if (name === 'event_store.client.StreamDeleted') return new StreamDeleted(stream);
  const conflict =
    name === 'event_store.client.WrongExpectedVersion'
      ? details?.unpack(WrongExpectedVersion.deserializeBinary, name)
      : undefined;
  if (!conflict) return new Inconclusive(`${name ?? ''} ${refused.getMessage()}`);
  const actual = conflict.hasCurrentStreamRevision() ? BigInt(conflict.getCurrentStreamRevision()) : 'no_stream';
  return new WrongExpectedRevision(stream, expected, actual);
}
