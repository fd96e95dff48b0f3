import type { BodyLimits } from './bodies/body-budget';
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
    /** Reading calls of one session, and from one address. */
    readonly reading: { readonly session: Limit; readonly address: Limit };
    /** Changing and reading calls with the API keys of one person, and wrong keys from one address. */
    readonly apiKeys: { readonly changing: Limit; readonly reading: Limit; readonly wrong: Limit };
    /** Sign-ups from one address. */
    readonly registration: Limit;
    /** Failed sign-ins of one account from one address, of one account from anywhere, and from one address. */
    readonly failedSignIn: { readonly accountAndAddress: Limit; readonly account: Limit; readonly address: Limit };
    /** Links to set a new password: for one account from one address, for one account, and from one address. */
    readonly passwordReset: { readonly accountAndAddress: Limit; readonly account: Limit; readonly address: Limit };
    /** Wrong passwords given within one session, where it asks for the password again. */
    readonly failedInSession: Limit;
    /** Where the right password is never refused, how long the next try waits after so many too many. */
    readonly slowSignIn: { readonly firstMs: number; readonly mostMs: number; readonly waiting: number };
  };
  /** Messages of other companies' programs: calls and wrong signatures of one address, and how long a body may take. */
  readonly webhooks: {
    readonly calls: Limit;
    readonly wrongSignatures: Limit;
    readonly bodiesAtOnce: number;
    readonly bodyMs: number;
  };
  /** What large bodies may take of the memory. */
  readonly largeBodies: BodyLimits;
  readonly uploads: UploadLimits;
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
const HOUR = 60 * 60;
const MB = 1024 * 1024;

/** Far above what a person or a browser does, low enough to stop a runaway loop or a guesser. */
export const DEFAULT_HTTP_OPTIONS: HttpOptions = {
  limits: {
    session: { points: 2000, seconds: 10 },
    address: { points: 6000, seconds: 10 },
    reading: { session: { points: 3000, seconds: 10 }, address: { points: 9000, seconds: 10 } },
    apiKeys: {
      changing: { points: 300, seconds: 60 },
      reading: { points: 1200, seconds: 60 },
      wrong: { points: 60, seconds: 60 },
    },
    registration: { points: 200, seconds: 60 * 60 },
    failedSignIn: {
      accountAndAddress: { points: 10, seconds: QUARTER_HOUR },
      account: { points: 100, seconds: QUARTER_HOUR },
      address: { points: 200, seconds: QUARTER_HOUR },
    },
    passwordReset: {
      accountAndAddress: { points: 5, seconds: HOUR },
      account: { points: 20, seconds: HOUR },
      address: { points: 60, seconds: HOUR },
    },
    failedInSession: { points: 10, seconds: QUARTER_HOUR },
    slowSignIn: { firstMs: 500, mostMs: 8_000, waiting: 5 },
  },
  webhooks: {
    calls: { points: 3000, seconds: 60 },
    wrongSignatures: { points: 60, seconds: 60 },
    bodiesAtOnce: 100,
    bodyMs: 10_000,
  },
  largeBodies: { ofPerson: 3, bytes: 256 * 1024 * 1024 },
  // Twice the largest request for one person, five of them for all.
  uploads: { bytes: 512 * MB, bytesPerPerson: 202 * MB },
  liveStreams: { perPerson: 20, perProcess: 2000 },
  minPositionWaitMs: 3000,
  idempotency: { leaseMs: 10_000, waitMs: 30_000, keepHours: 24, bytesPerCaller: 2 * 1024 * 1024 },
};
