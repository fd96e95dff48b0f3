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
/** Events that are looked at in one go, where the client names no other number. */
const SEARCH_WINDOW = 32;

/** What went out: for tests that hold somebody to reading no more than needed. */
export class Sent {
  events = 0;
}

/** Answers events from a place on, that one included, then ends. */
export function read(log: EventLog, call: ReadCall, sent: Sent): void {
  const options = optionsOf(call);
  if (!options.hasStream()) return send(call, rangeOfAll(log, options), options, sent);
  const name = nameOf(options.getStream()?.getStreamIdentifier());
  const events = log.read(name);
  if (events === 'deleted') return void call.emit('error', streamDeleted(name));
  if (events === 'missing') {
    call.write(notFoundMessage(name));
    return void call.end();
  }
  send(call, rangeOfStream(events, options), options, sent);
}

function send(call: ReadCall, events: readonly RecordedEvent[], options: ReadReq.Options, sent: Sent): void {
  const count = BigInt(options.getCount());
  if (count <= 0n) return void call.emit('error', failure(status.INVALID_ARGUMENT, 'count must be positive'));
  const passes = filterOf(options);
  let answered = 0n;
  for (const event of events) {
    if (answered === count) break;
    if (!passes(event)) continue;
    call.write(eventMessage(event));
    answered += 1n;
    sent.events += 1;
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
 * Confirms, sends what lies after the place (that one left out) as fast as the client takes it, says that it caught up,
 * and goes on live until the client hangs up. With a filter a checkpoint follows each window x interval of events that
 * were looked at, and none follows the end of the past: so did a real server (23.10.6). Answers the function that ends it.
 */
export function subscribe(log: EventLog, call: ReadCall, copies: number, sent: Sent): () => void {
  const options = optionsOf(call);
  const passes = filterOf(options);
  const wanted = placeOf(log, options);
  const filter = options.getFilter();
  const interval = (filter?.getMax() || SEARCH_WINDOW) * (filter?.getCheckpointintervalmultiplier() ?? 1);
  const progress = { next: 0, considered: 0, caughtUp: false, running: false, ended: false };
  const consider = async (event: RecordedEvent): Promise<void> => {
    for (let n = 0; n < copies && passes(event); n++) {
      await written(call, eventMessage(event));
      sent.events += 1;
    }
    progress.considered += 1;
    if (filter && progress.considered % interval === 0) await written(call, checkpointMessage(event.position));
  };
  const goOn = async (): Promise<void> => {
    if (progress.running) return;
    progress.running = true;
    while (!progress.ended) {
      const event = log.all[progress.next];
      if (!event && progress.caughtUp) break;
      if (!event) {
        progress.caughtUp = true;
        call.write(caughtUpMessage());
        continue;
      }
      progress.next += 1;
      if (wanted(event)) await consider(event);
    }
    progress.running = false;
  };
  call.write(confirmationMessage());
  void goOn();
  const endNews = log.onAppended(() => void goOn());
  const end = (): void => {
    progress.ended = true;
    endNews();
  };
  call.once('cancelled', () => {
    end();
    call.end();
  });
  call.once('close', end);
  return end;
}

/** Done when the client has room for more, or is gone. */
function written(call: ReadCall, message: ReadResp): Promise<void> {
  if (call.write(message)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      for (const event of ['drain', 'cancelled', 'close']) call.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'cancelled', 'close']) call.once(event, done);
  });
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
