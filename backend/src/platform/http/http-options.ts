import type { UploadLimits } from '../drafts';

/** So many calls in so many seconds. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** What tests may set differently; nothing here can be set from outside the program. */
export interface HttpOptions {
  readonly limits: {
    /** Changing calls of one session. */
    readonly session: Limit;
    /** Changing calls from one address. */
    readonly address: Limit;
    /** Failed sign-ins of one account from one address, of one account from anywhere, and from one address. */
    readonly failedSignIn: { readonly accountAndAddress: Limit; readonly account: Limit; readonly address: Limit };
  };
  readonly uploads: UploadLimits;
  /** How long a GET waits for `x-min-position`. */
  readonly minPositionWaitMs: number;
  readonly idempotency: {
    /** A try that shows no sign of life for so long is given up and may be repeated. */
    readonly leaseMs: number;
    /** How long a duplicate waits for the first try. */
    readonly waitMs: number;
    readonly keepHours: number;
  };
}

const QUARTER_HOUR = 15 * 60;
const MB = 1024 * 1024;

/** Far above what a person or a browser does, low enough to stop a runaway loop or a guesser. */
export const DEFAULT_HTTP_OPTIONS: HttpOptions = {
  limits: {
    session: { points: 2000, seconds: 10 },
    address: { points: 6000, seconds: 10 },
    failedSignIn: {
      accountAndAddress: { points: 10, seconds: QUARTER_HOUR },
      account: { points: 100, seconds: QUARTER_HOUR },
      address: { points: 200, seconds: QUARTER_HOUR },
    },
  },
  // Twice the largest request for one person, five of them for all.
  uploads: { bytes: 512 * MB, bytesPerPerson: 202 * MB },
  minPositionWaitMs: 3000,
  idempotency: { leaseMs: 10_000, waitMs: 30_000, keepHours: 24 },
};
