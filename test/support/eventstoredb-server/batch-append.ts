import { AllStreamPosition, UUID, WrongExpectedVersion } from '@eventstore/db-client/generated/shared_pb';
import type { IServerFeaturesServer } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import { type BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { status, type ServerDuplexStream } from '@grpc/grpc-js';
import { Any } from 'google-protobuf/google/protobuf/any_pb';
import type { AppendOutcome, EventLog, ExpectedVersion, ProposedEvent } from './event-log';
import type { Fault, Faults } from './faults';
import { failure, identifierOf, nameOf, notLeader, proposedEvent } from './messages';

/** What clients ask for before their first append without credentials. */
export const SERVER_FEATURES: IServerFeaturesServer = {
  getSupportedMethods: (_, callback) => {
    const method = new SupportedMethod()
      .setServiceName('event_store.client.streams.streams')
      .setMethodName('batchappend');
    callback(null, new SupportedMethods().setEventStoreServerVersion('24.10.0').setMethodsList([method]));
  },
};

/** In what servers differ from each other. */
export interface BatchBehaviour {
  /** Servers before 21.10 have no such call. */
  readonly takesBatches?: boolean;
  /** How much later it is by the server's clock, in milliseconds. */
  readonly clockAheadMs?: number;
  /** Correlation ids come back written out, not as the two numbers they were sent as. */
  readonly writesIdsOut?: boolean;
}

interface Served {
  readonly log: EventLog;
  readonly faults: Faults;
  readonly cut: () => void;
  readonly behaviour: BatchBehaviour;
}

interface Open {
  readonly stream: string;
  readonly expected: ExpectedVersion;
  readonly events: ProposedEvent[];
}

type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

/** One call for all appends of a client: taken in the order of their last messages, answered one by one. */
export function batchAppend(served: Served, call: Call): void {
  const { takesBatches = true } = served.behaviour;
  if (!takesBatches) return void call.emit('error', failure(status.UNIMPLEMENTED, 'unknown method BatchAppend'));
  const open = new Map<string, Open>();
  call.on('data', (request: BatchAppendReq) => {
    const id = request.getCorrelationId()?.serializeBinary().toString() ?? '';
    const options = request.getOptions();
    const append = open.get(id) ?? begin(options);
    open.set(id, append);
    append.events.push(...request.getProposedMessagesList().map(proposedEvent));
    if (!request.getIsFinal()) return;
    open.delete(id);
    const correlation = echoed(request.getCorrelationId(), served.behaviour);
    const reply = (response: BatchAppendResp): void =>
      void call.write(response.setCorrelationId(correlation).setStreamIdentifier(identifierOf(append.stream)));
    if (isLate(options, served.behaviour)) return reply(problem('Timeout', 'event_store.client.Timeout'));
    handle(served, call, append, reply);
  });
  call.on('error', () => undefined); // the client is gone
  call.on('end', () => call.end());
}

function handle({ log, faults, cut }: Served, call: Call, append: Open, reply: (response: BatchAppendResp) => void) {
  const written = ({ stream, expected, events }: Open): AppendOutcome => log.append(stream, expected, events);
  const fault = faults.take('append');
  const refused = fault && refusedBefore(fault);
  if (refused) return reply(refused);
  if (fault?.kind === 'not-leader') return void call.emit('error', notLeader(fault.port));
  if (fault?.kind === 'drop') return cut();
  if (fault?.kind === 'silent') return undefined;
  const outcome = written(append);
  if (fault?.kind === 'delay') return void setTimeout(() => reply(answer(outcome)), fault.ms);
  if (fault?.kind === 'repeat') written(append);
  if (fault?.kind === 'drop-after-commit') return cut();
  if (fault?.kind === 'silent-after-commit') return undefined;
  if (fault?.kind === 'error-after-commit') return reply(problem('Operation timed out', 'event_store.client.Timeout'));
  const response = answer(outcome);
  if (fault?.kind === 'no-position') response.getSuccess()?.clearPosition();
  reply(response);
}

function refusedBefore({ kind }: Fault): BatchAppendResp | undefined {
  if (kind === 'not-ready') return problem('Server Is Not Ready', 'google.protobuf.Empty');
  return kind === 'access-denied' ? problem('Access Denied', 'event_store.client.AccessDenied') : undefined;
}

function isLate(options: BatchAppendReq.Options | undefined, { clockAheadMs = 0 }: BatchBehaviour): boolean {
  const deadline = options?.getDeadline()?.toDate().getTime() ?? Infinity;
  return deadline <= Date.now() + clockAheadMs;
}

function echoed(id: UUID | undefined, { writesIdsOut = false }: BatchBehaviour): UUID | undefined {
  const numbers = id?.getStructured();
  if (!writesIdsOut || !numbers) return id;
  const [most, least] = [numbers.getMostSignificantBits(), numbers.getLeastSignificantBits()];
  const hex = [most, least].map((bits) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0')).join('');
  return new UUID().setString(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
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
