/** Why a command is refused; the HTTP layer turns each kind into its status. */
export type RefusalKind =
  | 'invalid' // 400
  | 'unauthenticated' // 401
  | 'payment_required' // 402
  | 'forbidden' // 403
  | 'not_found' // 404
  | 'conflict' // 409
  | 'too_large' // 413
  | 'unsupported' // 415
  | 'impossible' // 422
  | 'too_many' // 429
  | 'unavailable'; // 503

/** A "no" that a person can act on. Part of the domain's language, not a failure of the program. */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    /** Machine readable, snake_case, stable. */
    readonly code: string,
    message: string,
    readonly details?: readonly unknown[],
    /** For 'too_many' and 'unavailable': seconds until another try is worth it. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
