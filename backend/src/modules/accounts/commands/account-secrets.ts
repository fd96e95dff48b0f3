import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PersonKeys } from '@tracewright/privacy';
import { uuidFromHex } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import { CONFIGURATION, PERSON_KEYS } from '../../../platform/tokens';

const TOKEN_BYTES = 32;

/** The keyed hashes behind accounts: what they are made from can't be told from a stolen database. */
@Injectable()
export class AccountSecrets {
  constructor(
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
  ) {}

  /** Name of the emailClaim stream of a normalised sign-in name. */
  claimId(username: string): Promise<string> {
    return this.keys.fingerprint('email claim', username);
  }

  /** The account id of a registration: the same for every try of one request, and unguessable from outside. */
  async accountId(registration: string): Promise<string> {
    return uuidFromHex(await this.keys.fingerprint('account id', registration));
  }

  /**
   * The secret of a link to set a new password. It is made anew from the master key whenever the link is written, so that
   * it is kept nowhere.
   */
  async resetToken(accountId: string, resetId: string): Promise<string> {
    const secret = await this.keys.fingerprint('password reset', `${accountId}\n${resetId}`);
    return Buffer.from([accountId, resetId].join('').replaceAll('-', '') + secret, 'hex').toString('base64url');
  }

  /** 256 random bits for a cookie. */
  newToken(): string {
    return randomBytes(TOKEN_BYTES).toString('base64url');
  }

  /** What is kept of a token. */
  tokenHash(token: string): string {
    return createHmac('sha256', this.configuration.sessionSecret).update(`session token\n${token}`).digest('hex');
  }

  isToken(token: string, hash: string): boolean {
    return timingSafeEqual(Buffer.from(this.tokenHash(token), 'hex'), Buffer.from(hash, 'hex'));
  }
}
