/** The body of every refused call. */
export interface ErrorBody {
  /** A sentence a person can act on. */
  readonly error: string;
  /** Machine readable. */
  readonly code: string;
  readonly details?: readonly unknown[];
}

export const HEADER = {
  idempotencyKey: 'idempotency-key',
  eventPosition: 'x-event-position',
  minPosition: 'x-min-position',
  nextCursor: 'x-next-cursor',
  /** `true` while the event store is away: what is answered is the last known state, and nothing can be changed. */
  storeAway: 'x-store-away',
  userId: 'x-user-id',
  username: 'x-username',
} as const;

export const SESSION_COOKIE = 'tracewright_session';

/** `?limit=&cursor=` of every list that can grow; the cursor is the x-next-cursor header of the page before. */
export interface PageRequest {
  readonly limit?: number;
  readonly cursor?: string;
}

/** A request as it comes in: which texts its fields may hold the domain says, in words for people. */
export type Unchecked<Request> = { readonly [Field in keyof Request]: UncheckedValue<Request[Field]> };
type UncheckedValue<Value> = Value extends string ? string : Value extends number ? unknown : Value;
