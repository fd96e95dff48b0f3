import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb';
import {
  type AppendReq,
  AppendResp,
  DeleteResp,
  TombstoneResp,
  type DeleteReq,
  type TombstoneReq,
} from '@eventstore/db-client/generated/streams_pb';
import {
  status,
  type sendUnaryData,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServiceError,
} from '@grpc/grpc-js';
import { batchAppend, type BatchBehaviour } from './batch-append';
import type { EventLog, ProposedEvent } from './event-log';
import type { Fault, Faults } from './faults';
import {
  accessDenied,
  appendAnswer,
  expectedVersion,
  failure,
  nameOf,
  notLeader,
  notReady,
  proposedEvent,
  streamDeleted,
  timedOut,
  wrongVersion,
} from './messages';
import { read, Sent, subscribe, type ReadCall } from './reads';

/** The service `event_store.client.streams.Streams` over a log. */
export function streamsService(
  log: EventLog,
  faults: Faults,
  cut: () => void,
  behaviour: BatchBehaviour,
): {
  readonly implementation: IStreamsServer;
  readonly sent: Sent;
  openSubscriptions(): number;
  end(): void;
} {
  const sent = new Sent();
  const subscriptions = new Set<() => void>();
  const readOrSubscribe = (call: ReadCall): void => {
    const isSubscription = call.request.getOptions()?.hasSubscription() ?? false;
    const fault = faults.take(isSubscription ? 'subscribe' : 'read');
    beforeCall(fault, cut, (error) => {
      if (error) return void call.emit('error', error);
      if (!isSubscription) return read(log, call, sent);
      const end = subscribe(log, call, fault?.kind === 'repeat' ? 2 : 1, sent);
      subscriptions.add(end);
      call.once('close', () => subscriptions.delete(end));
    });
  };
  const implementation: IStreamsServer = {
    read: readOrSubscribe,
    append: (call, callback) => collect(call, (request) => append(log, faults.take('append'), cut, request, callback)),
    batchAppend: (call) => batchAppend({ log, faults, cut, behaviour }, call),
    delete: (call, callback) => remove(log, call, callback),
    tombstone: (call, callback) => tombstone(log, call, callback),
  };
  return {
    implementation,
    sent,
    openSubscriptions: () => subscriptions.size,
    end: () => subscriptions.forEach((end) => end()),
  };
}

interface AppendRequest {
  readonly options: AppendReq.Options | undefined;
  readonly events: readonly ProposedEvent[];
}

function collect(call: ServerReadableStream<AppendReq, AppendResp>, handle: (request: AppendRequest) => void): void {
  let options: AppendReq.Options | undefined;
  const events: ProposedEvent[] = [];
  call.on('data', (request: AppendReq) => {
    const message = request.getProposedMessage();
    if (message) events.push(proposedEvent(message));
    else options = request.getOptions();
  });
  call.on('error', () => undefined); // the client is gone: nothing was handled yet
  // A call that is given up ends as well, with a part of its events and before it is marked: the server throws these away.
  call.on('end', () => setImmediate(() => call.cancelled || handle({ options, events })));
}

function append(
  log: EventLog,
  fault: Fault | undefined,
  cut: () => void,
  { options, events }: AppendRequest,
  callback: sendUnaryData<AppendResp>,
): void {
  if (!options) return callback(failure(status.INVALID_ARGUMENT, 'an append starts with its options'));
  const name = nameOf(options.getStreamIdentifier());
  const expected = expectedVersion(options);
  beforeCall(fault, cut, (error) => {
    if (error) return callback(error);
    let outcome = log.append(name, expected, events);
    if (fault?.kind === 'repeat') outcome = log.append(name, expected, events);
    if (fault?.kind === 'silent-after-commit') return;
    if (fault?.kind === 'drop-after-commit') return cut();
    if (fault?.kind === 'error-after-commit') return callback(timedOut());
    const answer = appendAnswer(name, expected, outcome);
    if (fault?.kind === 'no-position' && answer instanceof AppendResp) answer.getSuccess()?.clearPosition();
    if (answer instanceof AppendResp) callback(null, answer);
    else callback(answer);
  });
}

/** Lets the call through, refuses it, holds it back, or never comes back. */
function beforeCall(fault: Fault | undefined, cut: () => void, proceed: (error?: ServiceError) => void): void {
  if (fault?.kind === 'drop') cut();
  else if (fault?.kind === 'not-ready') proceed(notReady());
  else if (fault?.kind === 'not-leader') proceed(notLeader(fault.port));
  else if (fault?.kind === 'access-denied') proceed(accessDenied());
  else if (fault?.kind === 'delay') setTimeout(proceed, fault.ms);
  else if (fault?.kind !== 'silent') proceed();
}

function remove(
  log: EventLog,
  call: ServerUnaryCall<DeleteReq, DeleteResp>,
  callback: sendUnaryData<DeleteResp>,
): void {
  const options = call.request.getOptions();
  const name = nameOf(options?.getStreamIdentifier());
  const expected = options ? expectedVersion(options) : 'any';
  if (log.read(name) === 'deleted') return callback(streamDeleted(name));
  if (!log.delete(name, expected)) return callback(wrongVersion(name, expected));
  callback(null, new DeleteResp());
}

function tombstone(
  log: EventLog,
  call: ServerUnaryCall<TombstoneReq, TombstoneResp>,
  callback: sendUnaryData<TombstoneResp>,
): void {
  const name = nameOf(call.request.getOptions()?.getStreamIdentifier());
  if (log.read(name) === 'deleted') return callback(streamDeleted(name));
  log.tombstone(name);
  callback(null, new TombstoneResp());
}
