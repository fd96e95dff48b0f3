import {
  advanceHeads,
  ChainVerifier,
  canonicalJson,
  dailyAnchor,
  type BrokenLink,
  type StreamHead,
} from '@tracewright/evidence';
import type { StoredEvent } from '../port';
import { LogReading, type ReadableLog } from './log-reading';

export interface LogSummary {
  readonly events: number;
  readonly streams: number;
  readonly intact: boolean;
  /** The first broken link of each stream that has one. */
  readonly broken: readonly BrokenLink[];
  readonly anchor: ReturnType<typeof dailyAnchor>;
}

export interface LogComparison {
  readonly equal: boolean;
  /** What differs first, in words. */
  readonly difference?: string;
  readonly source: LogSummary;
  readonly target: LogSummary;
}

export interface CompareOptions {
  readonly source: ReadableLog;
  readonly target: ReadableLog;
  /** Of the anchors: a day, such as 2026-11-23. */
  readonly date: string;
  /** Called for each event that both have at the same place in their order. */
  readonly onPair?: (source: StoredEvent, target: StoredEvent) => void;
}

/** Reads both logs from beginning to end: every event, its place in the order, and every stream's chain on both sides. */
export async function compareLogs({ source, target, date, onPair }: CompareOptions): Promise<LogComparison> {
  const [readings, tallies] = [
    [new LogReading(source), new LogReading(target)] as const,
    [new Tally(), new Tally()] as const,
  ];
  let difference: string | undefined;
  for (;;) {
    const [one, other] = await Promise.all([readings[0].next(), readings[1].next()]);
    if (!one && !other) break;
    if (one) tallies[0].add(one);
    if (other) tallies[1].add(other);
    difference ??= differenceOf(one, other);
    if (one && other && difference === undefined) onPair?.(one, other);
  }
  return {
    equal: difference === undefined,
    ...(difference !== undefined && { difference }),
    source: tallies[0].summary(date),
    target: tallies[1].summary(date),
  };
}

/** Undefined when both are the same event at the same place. */
export function differenceOf(one: StoredEvent | undefined, other: StoredEvent | undefined): string | undefined {
  if (!one || !other) return one || other ? `only one side has ${nameOf(one ?? other)}` : undefined;
  if (one.id !== other.id || one.stream !== other.stream || one.revision !== other.revision)
    return `${nameOf(one)} stands where the other side has ${nameOf(other)}`;
  const differing = (['type', 'recordedAt', 'data', 'metadata'] as const).find((part) => !same(one[part], other[part]));
  return differing === undefined ? undefined : `${nameOf(one)} has another ${differing} on the other side`;
}

function same(one: unknown, other: unknown): boolean {
  return typeof one === 'string' ? one === other : canonicalJson(one) === canonicalJson(other);
}

function nameOf(event: StoredEvent | undefined): string {
  return event ? `event ${event.revision} of ${event.stream} (${event.id})` : 'nothing';
}

class Tally {
  private events = 0;
  private readonly verifiers = new Map<string, ChainVerifier>();
  private readonly heads = new Map<string, StreamHead>();

  add(event: StoredEvent): void {
    this.events += 1;
    let verifier = this.verifiers.get(event.stream);
    if (!verifier) this.verifiers.set(event.stream, (verifier = new ChainVerifier(event.stream)));
    verifier.add(event);
    advanceHeads(this.heads, [event]);
  }

  summary(date: string): LogSummary {
    const broken = [...this.verifiers.values()].flatMap((verifier) => {
      const verdict = verifier.verdict();
      return verdict.intact ? [] : [verdict.broken];
    });
    return {
      events: this.events,
      streams: this.verifiers.size,
      intact: broken.length === 0,
      broken,
      anchor: dailyAnchor(date, this.heads.values()),
    };
  }
}
