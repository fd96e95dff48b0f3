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
  userId: 'x-user-id',
  username: 'x-username',
} as const;

export const SESSION_COOKIE = 'tracewright_session';
