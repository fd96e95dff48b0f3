export interface StreamHead {
  readonly revision: bigint;
  /** Content hash of the stream's event at that revision. */
  readonly hash: string;
}

/** The newest known event of the streams used last, so that an append need not read the hash before it. */
export class StreamHeads {
  private readonly heads = new Map<string, StreamHead>();

  constructor(private readonly capacity: number) {}

  get(stream: string): StreamHead | undefined {
    const head = this.heads.get(stream);
    if (head) this.put(stream, head);
    return head;
  }

  /** Keeps the newer of what is known and what is given. */
  advance(stream: string, head: StreamHead): void {
    const known = this.heads.get(stream);
    this.put(stream, known && known.revision > head.revision ? known : head);
  }

  forget(stream: string): void {
    this.heads.delete(stream);
  }

  private put(stream: string, head: StreamHead): void {
    this.heads.delete(stream); // a Map keeps the order of insertion: the first is the one unused for longest
    this.heads.set(stream, head);
    if (this.heads.size <= this.capacity) return;
    for (const oldest of this.heads.keys()) {
      this.heads.delete(oldest);
      return;
    }
  }
}
