import { LRUCache } from 'lru-cache';

export interface StreamHead {
  readonly revision: bigint;
  /** Content hash of the stream's event at that revision. */
  readonly hash: string;
}

/** The newest known event of the streams used last, so that an append need not read the hash before it. */
export class StreamHeads {
  private readonly heads: LRUCache<string, StreamHead>;

  constructor(capacity: number) {
    this.heads = new LRUCache({ max: capacity });
  }

  get(stream: string): StreamHead | undefined {
    return this.heads.get(stream);
  }

  /** Keeps the newer of what is known and what is given. */
  advance(stream: string, head: StreamHead): void {
    const known = this.heads.get(stream);
    if (!known || known.revision <= head.revision) this.heads.set(stream, head);
  }

  forget(stream: string): void {
    this.heads.delete(stream);
  }
}
