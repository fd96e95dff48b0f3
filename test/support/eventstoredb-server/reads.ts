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
  private readonly byCategory = new Map<string, number>();

  note({ stream }: RecordedEvent): void {
    const [category = ''] = stream.split('-', 1);
    this.byCategory.set(category, (this.byCategory.get(category) ?? 0) + 1);
  }

  /** Of one category as the server calls it, or of all. */
  events(category?: string): number {
    if (category !== undefined) return this.byCategory.get(category) ?? 0;
    return [...this.byCategory.values()].reduce((sum, count) => sum + count, 0);
  }
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

function send(call: ReadCall, events: Iterable<RecordedEvent>, options: ReadReq.Options, sent: Sent): void {
  const count = BigInt(options.getCount());
  if (count <= 0n) return void call.emit('error', failure(status.INVALID_ARGUMENT, 'count must be positive'));
  const passes = filterOf(options);
  let answered = 0n;
  for (const event of events) {
    if (answered === count) break;
    if (!passes(event)) continue;
    call.write(eventMessage(event));
    answered += 1n;
    sent.note(event);
  }
  call.end();
}

function rangeOfStream(events: readonly RecordedEvent[], options: ReadReq.Options): Iterable<RecordedEvent> {
  const stream = options.getStream();
  const backwards = options.getReadDirection() === BACKWARDS;
  const from = stream?.hasRevision() ? BigInt(stream.getRevision()) : undefined;
  return rangeOf(events, { backwards, from, isAtEnd: stream?.hasEnd() === true, placeOf: ({ revision }) => revision });
}

function rangeOfAll(log: EventLog, options: ReadReq.Options): Iterable<RecordedEvent> {
  const all = options.getAll();
  const backwards = options.getReadDirection() === BACKWARDS;
  const from = all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : undefined;
  return rangeOf(log.all, { backwards, from, isAtEnd: all?.hasEnd() === true, placeOf: ({ position }) => position });
}

interface Range {
  readonly backwards: boolean;
  /** That one included. */
  readonly from: bigint | undefined;
  readonly isAtEnd: boolean;
  readonly placeOf: (event: RecordedEvent) => bigint;
}

/** Costs what is taken of it, however long the log is. */
function* rangeOf(
  events: readonly RecordedEvent[],
  { backwards, from, isAtEnd, placeOf }: Range,
): Generator<RecordedEvent> {
  if (!backwards && isAtEnd) return;
  const step = backwards ? -1 : 1;
  let index = backwards ? events.length - 1 : 0;
  if (from !== undefined)
    index = backwards ? firstAfter(events, from, placeOf) - 1 : firstAfter(events, from - 1n, placeOf);
  for (let event = events[index]; event; event = events[(index += step)]) yield event;
}

/** Places rise. */
function firstAfter(
  events: readonly RecordedEvent[],
  place: bigint,
  placeOf: (event: RecordedEvent) => bigint,
): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeOf(events[middle] as RecordedEvent) > place) high = middle;
    else low = middle + 1;
  }
  return low;
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
  const progress = { next: startOf(log, options), considered: 0, caughtUp: false, running: false, ended: false };
  const sendOf = async (event: RecordedEvent): Promise<void> => {
    for (let n = 0; n < copies; n++) {
      await written(call, eventMessage(event));
      sent.note(event);
    }
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
      if (!wanted(event)) continue;
      if (passes(event)) await sendOf(event);
      progress.considered += 1;
      if (filter && progress.considered % interval === 0) await written(call, checkpointMessage(event.position));
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

/** Of the first event of all that may be wanted. */
function startOf(log: EventLog, options: ReadReq.Options): number {
  const all = options.getAll();
  if (all?.hasEnd()) return log.all.length;
  const after = all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : -1n;
  return firstAfter(log.all, after, ({ position }) => position);
}

function placeOf(log: EventLog, options: ReadReq.Options): (event: RecordedEvent) => boolean {
  const stream = options.getStream();
  if (!stream) return () => true;
  const name = nameOf(stream.getStreamIdentifier());
  const present = log.read(name);
  const end = typeof present === 'string' ? -1n : (present.at(-1)?.revision ?? -1n);
  const after = stream.hasRevision() ? BigInt(stream.getRevision()) : stream.hasEnd() ? end : -1n;
  return (event) => event.stream === name && event.revision > after;
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
