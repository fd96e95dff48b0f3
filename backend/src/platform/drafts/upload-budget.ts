import { Refusal } from '@tracewright/kernel';

export interface UploadLimits {
  /** Bytes on their way in this process at a time, and of them one person's. */
  readonly bytes: number;
  readonly bytesPerPerson: number;
}

const AGAIN_AFTER_S = 5;
const MB = 1024 * 1024;

/** Counts the bytes of uploads from before the first one is read until nothing of them is left on the way. */
export class UploadBudget {
  private taken = 0;
  private readonly takenBy = new Map<string, number>();

  constructor(private readonly limits: UploadLimits) {}

  /**
   * @returns gives the bytes back, once
   * @throws Refusal `uploads_under_way` (too_many) when too much of the person's is on its way, `busy` (unavailable) when too
   * much of all people's is
   */
  take(person: string, bytes: number): () => void {
    const own = this.takenBy.get(person) ?? 0;
    // One request is always let in, however large: its own limit has been looked at before.
    if (own > 0 && own + bytes > this.limits.bytesPerPerson) throw uploadsUnderWay(own);
    if (this.taken > 0 && this.taken + bytes > this.limits.bytes) throw busy();
    this.add(person, bytes);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.add(person, -bytes);
    };
  }

  private add(person: string, bytes: number): void {
    this.taken += bytes;
    const own = (this.takenBy.get(person) ?? 0) + bytes;
    if (own === 0) this.takenBy.delete(person);
    else this.takenBy.set(person, own);
  }
}

function uploadsUnderWay(bytes: number): Refusal {
  const message = `${Math.ceil(bytes / MB)} MB of your files are on their way already. Send this again when they are done.`;
  return new Refusal('too_many', 'uploads_under_way', message, undefined, AGAIN_AFTER_S);
}

function busy(): Refusal {
  const message = 'Many files are being uploaded at the moment. Please try again shortly.';
  return new Refusal('unavailable', 'busy', message, undefined, AGAIN_AFTER_S);
}
