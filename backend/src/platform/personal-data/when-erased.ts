import type { CommandToken } from '@tracewright/contracts/tokens';
import type { StoredEvent } from '@tracewright/event-store';

/**
 * Something of a person's that can't go on without them, such as a booking. What is open is ended when they are erased,
 * and what comes behind the erasure because it was under way is ended as soon as it is there.
 */
export interface WhenErased {
  /** Of the personal data whose holder tells what a person has open. */
  readonly section: string;
  /** Of the streams, one for each. */
  readonly category: string;
  /** Pure. Whose it is, when this event begins one. */
  begunBy(event: StoredEvent): string | undefined;
  /** The process command that ends one: its id is `item`. It does nothing to what is over. */
  readonly command: CommandToken<{ readonly item: string }>;
  /** The process that did so in an earlier release. */
  readonly formerProcess?: string;
}
