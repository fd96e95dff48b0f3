import type { AccountContact } from '@tracewright/contracts/accounts/messages';
import type { SupportContact } from '@tracewright/contracts/notifications';
import type { StoredEvent } from '@tracewright/event-store';

/** The event that a message tells of, and what its stream held before it, as it can be read today. */
export interface Told {
  readonly event: StoredEvent;
  /** From the first event of the stream to the one that is told of. */
  readonly history: readonly StoredEvent[];
}

/** What every letter may name besides what happened. */
export interface Frame {
  /** Where people reach the product, from the configuration alone. */
  readonly publicUrl: string;
  readonly support: SupportContact;
  /** The secret of a link to set a password; null when there is none any more. */
  readonly resetToken: string | null;
  /** The account of who is written to, where what happened does not say how; null once it is erased. */
  readonly addressee: AccountContact | null;
}

export type Block =
  | { readonly text: string }
  | { readonly facts: readonly (readonly [term: string, value: string])[] }
  | { readonly label: string; readonly url: string };

export interface Letter {
  readonly to: { readonly name: string | null; readonly email: string | null; readonly phone: string | null };
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** Why the person gets it. */
  readonly because: string;
  /** The same in a few words; null where no SMS is sent. */
  readonly sms: string | null;
}

/** One kind of message. @returns null when there is nobody to tell any more, or it is too late */
export type LetterText = (told: Told, frame: Frame) => Letter | null;
