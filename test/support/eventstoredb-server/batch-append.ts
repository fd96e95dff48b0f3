import { AllStreamPosition, WrongExpectedVersion } from '@eventstore/db-client/generated/shared_pb';
import type { IServerFeaturesServer } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import { type BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import { Any } from 'google-protobuf/google/protobuf/any_pb';
import type { AppendOutcome, EventLog, ExpectedVersion, ProposedEvent } from './event-log';
import type { Faults } from './faults';
import { identifierOf, nameOf, proposedEvent } from './messages';

/** What clients ask for before their first append without credentials. */
export const SERVER_FEATURES: IServerFeaturesServer = {
  getSupportedMethods: (_, callback) => {
    const method = new SupportedMethod()
      .setServiceName('event_store.client.streams.streams')
      .setMethodName('batchappend');
    callback(null, new SupportedMethods().setEventStoreServerVersion('24.10.0').setMethodsList([method]));
  },
};

interface Open {
  readonly stream: string;
  readonly expected: ExpectedVersion;
  readonly events: ProposedEvent[];
}

/** One call for all appends of a client: taken in the order of their last messages, answered one by one. */
export function batchAppend(
  log: EventLog,
  faults: Faults,
  cut: () => void,
  call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
): void {
  const open = new Map<string, Open>();
  const written = ({ stream, expected, events }: Open): AppendOutcome => log.append(stream, expected, events);
  call.on('data', (request: BatchAppendReq) => {
    const id = request.getCorrelationId()?.serializeBinary().toString() ?? '';
    const options = request.getOptions();
    const append = open.get(id) ?? begin(options);
    open.set(id, append);
    append.events.push(...request.getProposedMessagesList().map(proposedEvent));
    if (!request.getIsFinal()) return;
    open.delete(id);
    const fault = faults.take('append');
    const reply = (response: BatchAppendResp): boolean =>
      call.write(
        response.setCorrelationId(request.getCorrelationId()).setStreamIdentifier(identifierOf(append.stream)),
      );
    if (fault?.kind === 'drop') return cut();
    if (fault?.kind === 'silent') return;
    if (fault?.kind === 'not-ready') return void reply(problem('Server Is Not Ready', 'google.protobuf.Empty'));
    const outcome = written(append);
    if (fault?.kind === 'delay') return void setTimeout(() => reply(answer(outcome)), fault.ms);
    if (fault?.kind === 'repeat') written(append);
    if (fault?.kind === 'drop-after-commit') return cut();
    if (fault?.kind === 'silent-after-commit') return;
    if (fault?.kind === 'error-after-commit')
      return void reply(problem('Operation timed out', 'event_store.client.Timeout'));
    reply(answer(outcome));
  });
  call.on('error', () => undefined); // the client is gone
  call.on('end', () => call.end());
}

function begin(options: BatchAppendReq.Options | undefined): Open {
  return { stream: nameOf(options?.getStreamIdentifier()), expected: expectedOf(options), events: [] };
}

function expectedOf(options: BatchAppendReq.Options | undefined): ExpectedVersion {
  if (options?.hasNoStream()) return 'no_stream';
  if (options?.hasStreamExists()) return 'stream_exists';
  return options?.hasStreamPosition() ? BigInt(options.getStreamPosition()) : 'any';
}

function answer(outcome: AppendOutcome): BatchAppendResp {
  if (outcome.kind !== 'success') return new BatchAppendResp().setError(refusal(outcome));
  const position = String(outcome.position);
  const place = new AllStreamPosition().setCommitPosition(position).setPreparePosition(position);
  return new BatchAppendResp().setSuccess(
    new BatchAppendResp.Success().setCurrentRevision(String(outcome.revision)).setPosition(place),
  );
}

function problem(message: string, type: string): BatchAppendResp {
  const details = new Any();
  details.pack(new Uint8Array(), type);
  return new BatchAppendResp().setError(new Status().setMessage(message).setDetails(details));
}

function refusal(outcome: Exclude<AppendOutcome, { kind: 'success' }>): Status {
  const details = new Any();
  if (outcome.kind === 'wrong-version') {
    const conflict = new WrongExpectedVersion();
    if (outcome.current >= 0n) conflict.setCurrentStreamRevision(String(outcome.current));
    details.pack(conflict.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  } else
    details.pack(
      new Uint8Array(),
      `event_store.client.${outcome.kind === 'deleted' ? 'StreamDeleted' : 'MaximumAppendSizeExceeded'}`,
    );
  return new Status().setMessage(outcome.kind).setDetails(details);
}
