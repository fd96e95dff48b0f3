import type { Money } from '@tracewright/kernel';

/** What somebody can pay now, as who sells it says: nothing about it comes from the client. */
export interface Offer {
  /** The same for the same thing, whoever asks and how often: there is one payment for each. */
  readonly purchase: string;
  /** The real id, where 'temp' was asked for. */
  readonly referenceId: string;
  /** One line, for the payment page and the receipt. */
  readonly title: string;
  readonly amount: Money;
  /** ISO 8601 UTC: what is paid later is given back. */
  readonly payableUntil: string | null;
}

/** Who sells one service: it decides from its own streams, never from what a page sent. */
export interface Seller {
  /**
   * What `referenceId` costs this person, also when it is paid already: then the payment itself says so.
   * @throws Refusal not_found when there is no such thing or it is somebody else's, conflict when it can not be paid (any
   * more), such as a cancelled booking
   */
  offer(userId: string, referenceId: string, now: Date): Promise<Offer>;
}
