import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json';
import type { ChainedEvent } from './hash-chain';

/** The last event of one stream at the time of anchoring. */
export interface StreamHead {
  readonly stream: string;
  readonly revision: bigint;
  readonly contentHash: string;
}

export interface Anchor {
  /** The day, `YYYY-MM-DD` in UTC. */
  readonly date: string;
  /** The anchor before it, '' for the first. */
  readonly previous: string;
  readonly streams: number;
  /** SHA-256 in lower-case hex over the canonical JSON of `{date, previous, heads: [[stream, revision, contentHash], ...]}`, sorted by stream. */
  readonly hash: string;
}

/**
 * One hash over the heads of all streams: kept outside the store, it shows later that no stream was rewritten,
 * shortened or removed before that day.
 * @throws TypeError when a stream comes twice or `date` is no day
 */
export function dailyAnchor(date: string, heads: Iterable<StreamHead>, previous = ''): Anchor {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new TypeError(`"${date}" is no day of the form YYYY-MM-DD`);
  const rows = [...heads].map((head) => [head.stream, String(head.revision), head.contentHash] as const);
  rows.sort(([a], [b]) => (a < b ? -1 : 1));
  rows.forEach(([stream], index) => {
    if (index > 0 && rows[index - 1]?.[0] === stream) throw new TypeError(`stream ${stream} has two heads`);
  });
  const text = canonicalJson({ date, previous, heads: rows });
  return { date, previous, streams: rows.length, hash: createHash('sha256').update(text).digest('hex') };
}

/** Brings the heads up to date with events read in the order of the store; the map is changed in place. */
export function advanceHeads(heads: Map<string, StreamHead>, events: Iterable<ChainedEvent>): void {
  for (const { stream, revision, metadata } of events) {
    const known = heads.get(stream);
    if (known && known.revision >= revision) continue;
    heads.set(stream, { stream, revision, contentHash: metadata.contentHash ?? '' });
  }
}
