/**
 * One thing that goes wrong: null is off. With `times` it happens on the next n occasions and then never again, without
 * until it is switched off. With `matching` it is an occasion only where the event's name (`payment.captured`), or the call
 * (`POST /orders`; ids are left out: `POST /payments/:id/capture`), begins so.
 */
export type Fault<Details extends object = object> =
  | (Details & { readonly times?: number; readonly matching?: string })
  | null;

/** What can go wrong at a gateway, and where its documentation says two things. */
export interface Faults {
  /** The webhook is never sent. */
  readonly webhookLost: Fault;
  /** It is sent this many times more, with the same event id. */
  readonly webhookDuplicated: Fault<{ readonly copies: number }>;
  /** It is sent after the next one, or after 5 seconds where none follows. */
  readonly webhookReordered: Fault;
  readonly webhookDelayed: Fault<{ readonly seconds: number }>;
  /** Its signature is of another secret; tried again it is right. */
  readonly webhookWrongSignature: Fault;
  /** It is signed with this secret, as after a change of secrets, whenever it is tried. */
  readonly webhookOldSecret: Fault<{ readonly secret: string }>;

  /** The call has no effect and answers so; 500 unless said. */
  readonly restServerError: Fault<{ readonly status?: 500 | 502 | 503 | 504 }>;
  /** The call takes effect, its answer never comes: the connection is cut after this time, at once unless said. */
  readonly restAnswerLost: Fault<{ readonly afterMilliseconds?: number }>;
  readonly restRateLimited: Fault;
  readonly restSlow: Fault<{ readonly milliseconds: number }>;

  /** The bank does not answer: the payment fails, and is authorised (and captured) this many minutes later. */
  readonly lateAuthorisation: Fault<{ readonly minutes: number }>;
  /** Payments stay `authorized` until they are captured by a call. */
  readonly authorisedOnly: Fault;
  /** The UPI app answers after this time; 2 seconds where it is off. */
  readonly upiPending: Fault<{ readonly seconds: number }>;
  /** A paid order takes a further payment, which is captured. */
  readonly doublePayment: Fault;
  /** The payment has another amount than its order, by this many paise. */
  readonly otherAmount: Fault<{ readonly differencePaise: number }>;
  /** The refund stays `pending` for this time and is processed then. */
  readonly refundPending: Fault<{ readonly seconds: number }>;
  /** The refund stays `pending` for this time, 0 unless said, and fails then. */
  readonly refundFails: Fault<{ readonly seconds?: number }>;

  /** A wrong key is answered with: 401 unless said. */
  readonly wrongKeyStatus: 400 | 401;
  /** What is not captured goes back after: 3 days unless said. */
  readonly autoRefundDays: 3 | 5;
  /** How an order below ₹1 is refused. */
  readonly minimumAmountError: 'amount_less_than_minimum_amount' | 'input_validation_failed' | 'older_text';
}

export const NO_FAULTS: Faults = {
  webhookLost: null,
  webhookDuplicated: null,
  webhookReordered: null,
  webhookDelayed: null,
  webhookWrongSignature: null,
  webhookOldSecret: null,
  restServerError: null,
  restAnswerLost: null,
  restRateLimited: null,
  restSlow: null,
  lateAuthorisation: null,
  authorisedOnly: null,
  upiPending: null,
  doublePayment: null,
  otherAmount: null,
  refundPending: null,
  refundFails: null,
  wrongKeyStatus: 401,
  autoRefundDays: 3,
  minimumAmountError: 'amount_less_than_minimum_amount',
};
