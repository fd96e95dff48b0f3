import { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { status, type ServerWritableStream } from '@grpc/grpc-js';
import type { EventLog, RecordedEvent } from './event-log';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  failure,
  nameOf,
  notFoundMessage,
  streamDeleted,
} from './messages';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

const BACKWARDS = ReadReq.Options.ReadDirection.BACKWARDS;
/** Considered events between two checkpoints, times the multiplier that the client sends. */
const CHECKPOINT_EVENTS = 32;

/** Answers events from a place on, that one included, then ends. */
export function read(log: EventLog, call: ReadCall): void {
  const options = optionsOf(call);
  if (!options.hasStream()) return send(call, rangeOfAll(log, options), options);
  const name = nameOf(options.getStream()?.getStreamIdentifier());
  const events = log.read(name);
  if (events === 'deleted') return void call.emit('error', streamDeleted(name));
  if (events === 'missing') {
    call.write(notFoundMessage(name));
    return void call.end();
  }
  send(call, rangeOfStream(events, options), options);
}

function send(call: ReadCall, events: readonly RecordedEvent[], options: ReadReq.Options): void {
  const count = BigInt(options.getCount());
  if (count <= 0n) return void call.emit('error', failure(status.INVALID_ARGUMENT, 'count must be positive'));
  const passes = filterOf(options);
  let sent = 0n;
  for (const event of events) {
    if (sent === count) break;
    if (!passes(event)) continue;
    call.write(eventMessage(event));
    sent += 1n;
  }
  call.end();
}

function rangeOfStream(events: readonly RecordedEvent[], options: ReadReq.Options): readonly RecordedEvent[] {
  const stream = options.getStream();
  const backwards = options.getReadDirection() === BACKWARDS;
  const from = stream?.hasRevision() ? BigInt(stream.getRevision()) : undefined;
  if (backwards) return [...events].reverse().filter((event) => from === undefined || event.revision <= from);
  if (stream?.hasEnd()) return [];
  return from === undefined ? events : events.filter((event) => event.revision >= from);
}

function rangeOfAll(log: EventLog, options: ReadReq.Options): readonly RecordedEvent[] {
  const all = options.getAll();
  const backwards = options.getReadDirection() === BACKWARDS;
  const from = all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : undefined;
  if (backwards) return [...log.all].reverse().filter((event) => from === undefined || event.position <= from);
  if (all?.hasEnd()) return [];
  return from === undefined ? log.all : log.all.filter((event) => event.position >= from);
}

/**
 * Confirms, sends what lies after the place (that one left out), says that it caught up, and goes on live until the
 * client hangs up. Answers the function that ends it.
 */
export function subscribe(log: EventLog, call: ReadCall, copies: number): () => void {
  const options = optionsOf(call);
  const passes = filterOf(options);
  const wanted = placeOf(log, options);
  const interval = CHECKPOINT_EVENTS * (options.getFilter()?.getCheckpointintervalmultiplier() ?? 1);
  let considered = 0;
  const push = (event: RecordedEvent): void => {
    if (!wanted(event)) return;
    if (passes(event)) for (let n = 0; n < copies; n++) call.write(eventMessage(event));
    considered += 1;
    if (options.hasFilter() && considered % interval === 0) call.write(checkpointMessage(event.position));
  };
  call.write(confirmationMessage());
  log.all.forEach(push);
  const last = log.all.at(-1);
  if (options.hasFilter() && last) call.write(checkpointMessage(last.position));
  call.write(caughtUpMessage());
  const end = log.onAppended(push);
  call.once('cancelled', () => {
    end();
    call.end();
  });
  call.once('close', end);
  return end;
}

function placeOf(log: EventLog, options: ReadReq.Options): (event: RecordedEvent) => boolean {
  const stream = options.getStream();
  if (stream) {
    const name = nameOf(stream.getStreamIdentifier());
    const present = log.read(name);
    const end = typeof present === 'string' ? -1n : (present.at(-1)?.revision ?? -1n);
    const after = stream.hasRevision() ? BigInt(stream.getRevision()) : stream.hasEnd() ? end : -1n;
    return (event) => event.stream === name && event.revision > after;
  }
  const all = options.getAll();
  const end = log.all.at(-1)?.position ?? -1n;
  const after = all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : all?.hasEnd() ? end : -1n;
  return (event) => event.position > after;
}

function filterOf(options: ReadReq.Options): (event: RecordedEvent) => boolean {
  const filter = options.getFilter();
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (!filter || !expression) return () => true;
  const subject = (event: RecordedEvent): string => (filter.hasStreamIdentifier() ? event.stream : event.type);
  if (expression.getRegex() !== '') {
    const pattern = new RegExp(expression.getRegex(), 'u');
    return (event) => pattern.test(subject(event));
  }
  const prefixes = expression.getPrefixList();
  return (event) => prefixes.some((prefix) => subject(event).startsWith(prefix));
}

function optionsOf(call: ReadCall): ReadReq.Options {
  return call.request.getOptions() ?? new ReadReq.Options();
}
