import type { StoredEvent } from '../port';

/**
 * Writes events of another store as they are: ids, revisions, bodies, metadata, and the time they were recorded at.
 * Readers meet them in the order of the calls, also when the writing ends in the middle.
 */
export interface CopyTarget {
  /** May answer before they are written; a failure is thrown by a later call. */
  write(events: readonly StoredEvent[]): Promise<void>;
  /** Everything is written. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
