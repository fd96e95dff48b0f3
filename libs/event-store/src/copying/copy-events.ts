import type { StoredEvent } from '../port';
import { differenceOf } from './compare-logs';
import { LogReading, type ReadableLog } from './log-reading';
import type { CopyTarget } from './target';

export interface CopyOptions {
  readonly source: ReadableLog;
  /** The log that `writer` writes to, as the product reads it. */
  readonly target: ReadableLog;
  readonly writer: CopyTarget;
  /** Called for each page of events that was handed to the target, and now and then while the target's own are read. */
  readonly onProgress?: (progress: CopyProgress) => void;
  /** Streams that the target would not show afterwards. */
  readonly isShown?: (stream: string) => boolean;
}

export interface CopyProgress {
  /** Up to here the target has the source's events: those that were there, and those copied now. */
  readonly events: number;
  readonly copied: number;
  readonly last: StoredEvent;
}

export interface CopyResult {
  /** Were there from an earlier run. */
  readonly present: number;
  readonly copied: number;
}

const NOW_AND_THEN = 500;

/** The target has events that are no copy of the source's: nothing was written. */
export class TargetHoldsOtherEvents extends Error {
  constructor(difference: string) {
    super(`the target holds events that are no copy of these: ${difference}`);
    this.name = 'TargetHoldsOtherEvents';
  }
}

/** An event whose stream the target would not show: nothing after it was written. */
export class StreamNotShown extends Error {
  constructor(stream: string) {
    super(`stream ${stream} is of no kind that this version knows, and would not be found again in the target`);
    this.name = 'StreamNotShown';
  }
}

/**
 * Continues whatever an earlier run has left behind: the target must hold the beginning of the source's log, in its
 * order, and gets the rest of it.
 * @throws TargetHoldsOtherEvents, StreamNotShown, the stores' errors
 */
export async function copyEvents(options: CopyOptions): Promise<CopyResult> {
  const { source, target, writer, onProgress, isShown = () => true } = options;
  const reading = new LogReading(source);
  const present = await skipCommon(reading, new LogReading(target), onProgress);
  let copied = 0;
  for await (const events of reading.rest()) {
    const hidden = events.find(({ stream }) => !isShown(stream));
    if (hidden) throw new StreamNotShown(hidden.stream);
    await writer.write(events);
    copied += events.length;
    const last = events.at(-1);
    if (last) onProgress?.({ events: present + copied, copied, last });
  }
  await writer.flush();
  return { present, copied };
}

/** Answers how many events both have; the source is then read up to the first that the target lacks. */
async function skipCommon(
  source: LogReading,
  target: LogReading,
  onProgress: CopyOptions['onProgress'],
): Promise<number> {
  for (let events = 0; ; events += 1) {
    const there = await target.next();
    if (!there) return events;
    const last = await source.next();
    const difference = differenceOf(last, there);
    if (difference !== undefined || !last) throw new TargetHoldsOtherEvents(difference ?? '');
    if (events % NOW_AND_THEN === 0) onProgress?.({ events, copied: 0, last });
  }
}
