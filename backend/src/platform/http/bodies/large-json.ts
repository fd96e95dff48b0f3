import type { BodyRoom } from './body-budget';

/** A large body as it came, for another thread: the bytes are shared with it rather than copied. */
export class LargeJson {
  constructor(
    private readonly bytes: Uint8Array,
    private readonly sha256: string,
    private readonly room: BodyRoom,
  ) {}

  /** Works with the bytes. They count as taken until then, also when nobody waits for the answer any more. */
  async during<T>(work: (bytes: Uint8Array) => Promise<T>): Promise<T> {
    const release = this.room.keep();
    try {
      return await work(this.bytes);
    } finally {
      release();
    }
  }

  /** What tells it from another body, wherever bodies are compared. */
  toJSON(): { readonly sha256: string } {
    return { sha256: this.sha256 };
  }
}
