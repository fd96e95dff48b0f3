import type { Readable } from 'node:stream';
import { type Draft, removeDraft } from './draft';
import type { Drafts } from './drafts';

/** The files of one request and its share of the bytes that may be on their way; all of it is given back together. */
export class UploadInProgress {
  private readonly places: string[] = [];
  private released = false;

  constructor(
    private readonly drafts: Drafts,
    private readonly giveBack: () => void,
  ) {}

  /** Takes one file to disk. */
  async receive(content: Readable): Promise<Draft> {
    const path = await this.drafts.place();
    this.places.push(path);
    try {
      return await this.drafts.write(path, content);
    } finally {
      // Whoever sent it may have left while its place was being made.
      if (this.released) await removeDraft({ path });
    }
  }

  /** Nothing of the request is left afterwards. Safe to call again. */
  async release(): Promise<void> {
    if (this.released) return;
    this.released = true;
    this.giveBack();
    await Promise.all(this.places.map((path) => removeDraft({ path })));
  }
}
