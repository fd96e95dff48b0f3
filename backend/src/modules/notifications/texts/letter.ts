import type { SupportContact } from '@tracewright/contracts/notifications';
import type { StoredEvent } from '@tracewright/event-store';

/** The event that a message tells of, and what its stream held before it, as it can be read today. */
export interface Told {
  readonly event: StoredEvent;
  /** From the first event of the stream to the one that is told of. */
  readonly history: readonly StoredEvent[];
  /** Whose account it is, for what says itself to whom it belongs but not how they are reached. */
  readonly person: Person;
  /** What happened since, as far as it is known. */
  readonly later: readonly StoredEvent[];
  /** Of the expert whom the event names; null where it names none. */
  readonly expert: Person | null;
  /** When it is to be sent; null where it is only shown. */
  readonly now: Date | null;
}

/** Null where the account has no address, or is gone. */
export interface Person {
  readonly name: string | null;
  readonly email: string | null;
}

/** What every letter may name besides what happened. */
export interface Frame {
  /** Where people reach the product, from the configuration alone. */
  readonly publicUrl: string;
  readonly support: SupportContact;
  /** The secret of a link to set a password; null when there is none any more. */
  readonly resetToken: string | null;
}

export type Block =
  | { readonly text: string }
  | { readonly facts: readonly (readonly [term: string, value: string])[] }
  | { readonly label: string; readonly url: string };

/** What the person's calendar is told; who invites and who is invited is said by the envelope. */
export interface CalendarEntry {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly consultationId: string;
  readonly sequence: number;
  /** ISO 8601, as all moments. */
  readonly saidAt: string;
  readonly startsAt: string;
  readonly minutes: number;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
}

export interface Letter {
  readonly to: { readonly name: string | null; readonly email: string | null; readonly phone: string | null };
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** Why the person gets it. */
  readonly because: string;
  /** The same in a few words; null where no SMS is sent. */
  readonly sms: string | null;
  readonly calendar?: CalendarEntry;
}

/** One kind of message. @returns null when there is nobody to tell any more, or it is too late */
export type LetterText = (told: Told, frame: Frame) => Letter | null;
