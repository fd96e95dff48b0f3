import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { CompleteConfiguration } from '../../../platform/config';
import { type HttpOptions, type Limit, tooManyRequests } from '../../../platform/http';
import { CONFIGURATION, DATABASE, HTTP_OPTIONS } from '../../../platform/tokens';
import { ADMINISTRATOR } from '../domain/account';
import { keyedHash } from './keyed-hash';
import { SignInPlaces } from './sign-in-places';
import { SlowLane } from './slow-lane';

/** Somebody who gives a password. */
export interface Attempt {
  /** The sign-in name in its compared form. */
  readonly account: string;
  readonly network: string;
  /** The session of that very account that the attempt came with. */
  readonly sessionId?: string;
}

type ResetLimit = keyof HttpOptions['limits']['passwordReset'];

interface Counter {
  readonly limiter: RateLimiterPostgres;
  readonly key: string;
}

/**
 * Counts wrong passwords, for all processes and beyond a restart, and bounds how fast they can be tried. Strangers are
 * refused after too many. Nobody else's tries refuse the owner: with a session, only those within it count; from where he
 * signed in before, and for the administrator from anywhere, tries beyond the limits are slow, and the right password works.
 */
@Injectable()
export class SignInLimits {
  private readonly hidden: (text: string) => string;
  private readonly lane: SlowLane;
  private readonly slowest: number;
  private readonly limiters: {
    readonly both: RateLimiterPostgres;
    readonly account: RateLimiterPostgres;
    readonly address: RateLimiterPostgres;
    readonly session: RateLimiterPostgres;
    readonly registration: RateLimiterPostgres;
    readonly reset: { readonly [of in ResetLimit]: RateLimiterPostgres };
  };

  constructor(
    @Inject(DATABASE) pool: Pool,
    @Inject(HTTP_OPTIONS) { limits }: HttpOptions,
    @Inject(CONFIGURATION) configuration: CompleteConfiguration,
    @Inject(SignInPlaces) private readonly places: SignInPlaces,
  ) {
    const { failedSignIn } = limits;
    this.hidden = keyedHash(configuration.sessionSecret);
    this.lane = new SlowLane(limits.slowSignIn);
    this.slowest = limits.slowSignIn.mostMs;
    this.limiters = {
      both: limiter(pool, 'both', failedSignIn.accountAndAddress),
      account: limiter(pool, 'account', failedSignIn.account),
      address: limiter(pool, 'address', failedSignIn.address),
      session: limiter(pool, 'session', limits.failedInSession),
      registration: limiter(pool, 'registration', limits.registration),
      reset: {
        accountAndAddress: limiter(pool, 'reset-both', limits.passwordReset.accountAndAddress),
        account: limiter(pool, 'reset-account', limits.passwordReset.account),
        address: limiter(pool, 'reset-address', limits.passwordReset.address),
      },
    };
  }

  /**
   * Runs a check of a password. It counts as wrong until it has turned out to be right, so that guesses sent all at once
   * gain nothing.
   * @param isFailure tells which thrown errors are wrong passwords
   * @throws Refusal `too_many_requests`
   */
  async guard<T>(attempt: Attempt, isFailure: (error: unknown) => boolean, check: () => Promise<T>): Promise<T> {
    const counters = this.countersOf(attempt);
    const { excess, waitMs } = await count(counters);
    const checkCounted = (): Promise<T> => settled(counters, isFailure, check);
    if (excess <= 0) return checkCounted();
    const lane = `${attempt.account}\n${attempt.network}`;
    const isSlow = await this.isNeverRefused(attempt);
    if (isSlow && this.lane.hasRoom(lane)) return this.lane.pass(lane, excess, checkCounted);
    // What is not tried counts no further.
    await giveBack(counters);
    throw tooManyRequests(isSlow ? this.slowest : waitMs);
  }

  /** Counts a sign-up. @throws Refusal `too_many_requests` */
  async countRegistration(network: string): Promise<void> {
    const { registration } = this.limiters;
    const { consumedPoints, msBeforeNext } = await registration.penalty(this.hidden(network));
    if (consumedPoints > registration.points) throw tooManyRequests(msBeforeNext);
  }

  /** Counts a wish for a new password, whether or not the account exists. @throws Refusal `too_many_requests` */
  async countReset(account: string, network: string): Promise<void> {
    const { accountAndAddress, account: ofAccount, address } = this.limiters.reset;
    const { excess, waitMs } = await count([
      { limiter: accountAndAddress, key: this.hidden(`${account}\n${network}`) },
      { limiter: ofAccount, key: this.hidden(account) },
      { limiter: address, key: this.hidden(network) },
    ]);
    if (excess > 0) throw tooManyRequests(waitMs);
  }

  private async isNeverRefused({ account, network, sessionId }: Attempt): Promise<boolean> {
    if (sessionId !== undefined) return false;
    return account === ADMINISTRATOR.username || this.places.knows(account, network);
  }

  /** The first one is of this account from this address alone. */
  private countersOf({ account, network, sessionId }: Attempt): readonly [Counter, ...Counter[]] {
    const { both, account: ofAccount, address, session } = this.limiters;
    if (sessionId !== undefined) return [{ limiter: session, key: this.hidden(sessionId) }];
    return [
      { limiter: both, key: this.hidden(`${account}\n${network}`) },
      { limiter: ofAccount, key: this.hidden(account) },
      { limiter: address, key: this.hidden(network) },
    ];
  }
}

function limiter(pool: Pool, name: string, { points, seconds }: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'platform',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/** How many there are too many by now, and how long until they are forgotten. */
async function count(counters: readonly Counter[]): Promise<{ readonly excess: number; readonly waitMs: number }> {
  const found = await Promise.all(
    counters.map(async ({ limiter, key }) => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
      const excess = consumedPoints - limiter.points;
      return { excess, waitMs: excess > 0 ? msBeforeNext : 0 };
    }),
  );
  return {
    excess: Math.max(...found.map(({ excess }) => excess)),
    waitMs: Math.max(...found.map(({ waitMs }) => waitMs)),
  };
}

async function giveBack(counters: readonly Counter[]): Promise<void> {
  await Promise.all(counters.map(({ limiter, key }) => limiter.reward(key)));
}

/** Runs a check that has been counted, and takes that back unless the password was wrong. */
async function settled<T>(
  counters: readonly [Counter, ...Counter[]],
  isFailure: (error: unknown) => boolean,
  check: () => Promise<T>,
): Promise<T> {
  try {
    const result = await check();
    const [own, ...others] = counters;
    await Promise.all([own.limiter.delete(own.key), giveBack(others)]);
    return result;
  } catch (error) {
    if (!isFailure(error)) await giveBack(counters);
    throw error;
  }
}
