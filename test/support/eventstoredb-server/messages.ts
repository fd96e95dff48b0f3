import { Empty, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { type AppendReq, AppendResp, type BatchAppendReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import type { AppendOutcome, ExpectedVersion, ProposedEvent, RecordedEvent } from './event-log';
import { MAX_APPEND_BYTES } from './event-log';

export function nameOf(identifier: StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

export function identifierOf(name: string): StreamIdentifier {
  return new StreamIdentifier().setStreamName(Buffer.from(name));
}

/** An error as the server reports it: the kind stands in the trailer `exception`. */
export function failure(code: status, message: string, trailers: Record<string, string> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return Object.assign(new Error(message), { code, details: message, metadata, name: 'ServiceError' });
}

export function notReady(): ServiceError {
  return failure(status.UNAVAILABLE, 'Server Is Not Ready');
}

/** Another node leads: the client is told which. */
export function notLeader(port: number): ServiceError {
  return failure(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(port),
  });
}

export function accessDenied(): ServiceError {
  return failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
}

export function timedOut(): ServiceError {
  return failure(status.ABORTED, 'Operation timed out');
}

export function streamDeleted(name: string): ServiceError {
  return failure(status.FAILED_PRECONDITION, `Event stream '${name}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': name,
  });
}

export function wrongVersion(name: string, expected: ExpectedVersion): ServiceError {
  return failure(status.FAILED_PRECONDITION, `Append failed due to WrongExpectedVersion. Stream: ${name}`, {
    exception: 'wrong-expected-version',
    'stream-name': name,
    'expected-version': typeof expected === 'bigint' ? String(expected) : '-2',
  });
}

interface VersionOptions {
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
  hasRevision(): boolean;
  getRevision(): string;
}

export function expectedVersion(options: VersionOptions): ExpectedVersion {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  return options.hasRevision() ? BigInt(options.getRevision()) : 'any';
}

export function proposedEvent(message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): ProposedEvent {
  const metadata = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? 'application/octet-stream',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** The answer of an append, or the error that the server sends instead. */
export function appendAnswer(
  name: string,
  expected: ExpectedVersion,
  outcome: AppendOutcome,
): AppendResp | ServiceError {
  switch (outcome.kind) {
    case 'deleted':
      return streamDeleted(name);
    case 'too-large':
      return failure(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded', {
        exception: 'maximum-append-size-exceeded',
        'maximum-append-size': String(MAX_APPEND_BYTES),
      });
    case 'wrong-version':
      return new AppendResp().setWrongExpectedVersion(conflict(expected, outcome.current));
    case 'success': {
      const position = String(outcome.position);
      const place = new AppendResp.Position().setCommitPosition(position).setPreparePosition(position);
      return new AppendResp().setSuccess(
        new AppendResp.Success().setCurrentRevision(String(outcome.revision)).setPosition(place),
      );
    }
  }
}

function conflict(expected: ExpectedVersion, current: bigint): AppendResp.WrongExpectedVersion {
  const answer = new AppendResp.WrongExpectedVersion();
  if (current >= 0n) answer.setCurrentRevision(String(current));
  else answer.setCurrentNoStream(new Empty());
  if (typeof expected === 'bigint') return answer.setExpectedRevision(String(expected));
  if (expected === 'no_stream') return answer.setExpectedNoStream(new Empty());
  return expected === 'stream_exists'
    ? answer.setExpectedStreamExists(new Empty())
    : answer.setExpectedAny(new Empty());
}

export function eventMessage(event: RecordedEvent): ReadResp {
  const position = String(event.position);
  const record = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(String(event.revision))
    .setPreparePosition(position)
    .setCommitPosition(position)
    .setCustomMetadata(event.metadata)
    .setData(event.data);
  const metadata = record.getMetadataMap();
  metadata.set('type', event.type);
  metadata.set('content-type', event.contentType);
  metadata.set('created', String(event.created));
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(record).setCommitPosition(position));
}

export function notFoundMessage(name: string): ReadResp {
  return new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(name)));
}

export function confirmationMessage(): ReadResp {
  return new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID()));
}

export function caughtUpMessage(): ReadResp {
  return new ReadResp().setCaughtUp(new ReadResp.CaughtUp());
}

export function checkpointMessage(position: bigint): ReadResp {
  const checkpoint = new ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition('0');
  return new ReadResp().setCheckpoint(checkpoint);
}
