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
  /** Open streams of server-sent events. */
  readonly liveStreams: { readonly perPerson: number; readonly perProcess: number };
  /** How long a GET waits for `x-min-position`. */
  readonly minPositionWaitMs: number;
  readonly idempotency: {
    /** A try that shows no sign of life for so long is given up and may be repeated. */
    readonly leaseMs: number;
    /** How long a duplicate waits for the first try. */
    readonly waitMs: number;
    readonly keepHours: number;
    /** What the requests of one person, or of one address before sign-in, may take in the database. */
    readonly bytesPerCaller: number;
  };
}

const QUARTER_HOUR = 15 * 60;

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
  liveStreams: { perPerson: 20, perProcess: 2000 },
  minPositionWaitMs: 3000,
  idempotency: { leaseMs: 10_000, waitMs: 30_000, keepHours: 24, bytesPerCaller: 2 * 1024 * 1024 },
};
