import { hash } from 'node:crypto';
import { canonicalJson } from './canonical-json';

/** `prevHash` of a stream's first event. */
export const FIRST_PREV_HASH = '';

/** An event as stored: encrypted fields stay encrypted, so that erasing a person breaks no chain. */
export interface ChainedEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: { readonly contentHash?: string; readonly prevHash?: string };
}

/**
 * SHA-256 in lower-case hex over the canonical JSON of
 * `{data, id, metadata, prevHash, revision, stream, type}`: the revision as decimal text, the metadata without
 * `contentHash` and `prevHash`, data as stored.
 */
export function contentHash(event: ChainedEvent, prevHash: string): string {
  const metadata: Record<string, unknown> = { ...event.metadata };
  delete metadata.contentHash;
  delete metadata.prevHash;
  const { id, stream, type, data } = event;
  const text = canonicalJson({ id, stream, revision: String(event.revision), type, data, metadata, prevHash });
  return hash('sha256', text);
}

export interface BrokenLink {
  readonly stream: string;
  readonly revision: string;
  readonly eventId: string;
  readonly reason: string;
}

export type ChainVerdict =
  | {
      readonly intact: true;
      readonly events: number;
      /** Hash of the last event, '' for none. */ readonly head: string;
    }
  | { readonly intact: false; readonly events: number; readonly broken: BrokenLink };

/** Checks one stream's events as they are read, oldest first, and remembers the first broken link. */
export class ChainVerifier {
  private events = 0;
  private head = FIRST_PREV_HASH;
  private broken: BrokenLink | undefined;

  constructor(private readonly stream: string) {}

  add(event: ChainedEvent): void {
    if (this.broken) return;
    const reason = this.fault(event);
    if (reason === undefined) {
      this.events += 1;
      this.head = event.metadata.contentHash ?? FIRST_PREV_HASH;
      return;
    }
    this.broken = { stream: this.stream, revision: String(event.revision), eventId: event.id, reason };
  }

  verdict(): ChainVerdict {
    return this.broken
      ? { intact: false, events: this.events, broken: this.broken }
      : { intact: true, events: this.events, head: this.head };
  }

  private fault(event: ChainedEvent): string | undefined {
    if (event.stream !== this.stream) return `the event belongs to stream ${event.stream}`;
    if (event.revision !== BigInt(this.events)) return `revision ${this.events} is missing before this event`;
    if (event.metadata.contentHash === undefined) return 'the event carries no content hash';
    if (event.metadata.prevHash !== this.head) return 'the hash of the event before it is not the recorded one';
    if (contentHash(event, this.head) !== event.metadata.contentHash) return 'the content does not match its hash';
    return undefined;
  }
}

/** Checks a whole stream, oldest event first, and names the first broken link. */
export function verifyChain(stream: string, events: Iterable<ChainedEvent>): ChainVerdict {
  const verifier = new ChainVerifier(stream);
  for (const event of events) verifier.add(event);
  return verifier.verdict();
}

/** What `verifyStream` reads from: an event store without the codec, so that data comes as stored. */
export interface RawStreams {
  readStream(
    stream: string,
    options: { readonly from: bigint; readonly maxCount: number },
  ): Promise<readonly ChainedEvent[] | null>;
}

const PAGE = 500;

/** Checks one stream of a store page by page. Null when the stream does not exist. */
export async function verifyStream(store: RawStreams, stream: string): Promise<ChainVerdict | null> {
  const verifier = new ChainVerifier(stream);
  for (let from = 0n; ; from += BigInt(PAGE)) {
    const page = await store.readStream(stream, { from, maxCount: PAGE });
    if (page === null) return from === 0n ? null : verifier.verdict();
    for (const event of page) verifier.add(event);
    if (page.length < PAGE) return verifier.verdict();
  }
}
