import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { CompleteConfiguration } from '../../../platform/config';
import { type HttpOptions, type Limit, tooManyRequests } from '../../../platform/http';
import { CONFIGURATION, DATABASE, HTTP_OPTIONS } from '../../../platform/tokens';

interface Counter {
  readonly limiter: RateLimiterPostgres;
  keyOf(account: string, address: string): string;
}

/** Counts failed passwords per account and address; counts hold for all processes and outlive a restart. */
@Injectable()
export class SignInLimits {
  private readonly counters: readonly Counter[];
  private readonly accountAndAddress: Counter;
  private readonly secret: string;

  constructor(
    @Inject(DATABASE) pool: Pool,
    @Inject(HTTP_OPTIONS) options: HttpOptions,
    @Inject(CONFIGURATION) configuration: CompleteConfiguration,
  ) {
    const { accountAndAddress, account, address } = options.limits.failedSignIn;
    const counter = (name: string, limit: Limit, keyOf: Counter['keyOf']): Counter => ({
      limiter: new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'platform',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: limit.points,
        duration: limit.seconds,
      }),
      keyOf,
    });
    this.secret = configuration.sessionSecret;
    this.accountAndAddress = counter('both', accountAndAddress, (who, where) => this.hidden(`${who}\n${where}`));
    this.counters = [
      this.accountAndAddress,
      counter('account', account, (who) => this.hidden(who)),
      counter('address', address, (_who, where) => this.hidden(where)),
    ];
  }

  /**
   * Runs a check of a password. Failures count; after too many even the right password is not looked at. The counts are
   * read again after a success, so that guesses sent all at once gain nothing.
   * @param isFailure tells which thrown errors are wrong passwords
   * @throws Refusal `too_many_requests`
   */
  async guard<T>(
    account: string,
    address: string,
    isFailure: (error: unknown) => boolean,
    check: () => Promise<T>,
  ): Promise<T> {
    await this.assertFree(account, address);
    try {
      const result = await check();
      await this.assertFree(account, address);
      await this.accountAndAddress.limiter.delete(this.accountAndAddress.keyOf(account, address));
      return result;
    } catch (error) {
      if (isFailure(error)) {
        await Promise.all(this.counters.map(({ limiter, keyOf }) => limiter.penalty(keyOf(account, address))));
      }
      throw error;
    }
  }

  private async assertFree(account: string, address: string): Promise<void> {
    for (const { limiter, keyOf } of this.counters) {
      const count = await limiter.get(keyOf(account, address));
      if (count && count.consumedPoints >= limiter.points) throw tooManyRequests(count.msBeforeNext);
    }
  }

  private hidden(key: string): string {
    return createHmac('sha256', this.secret).update(key).digest('base64url');
  }
}
