import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type CompleteConfiguration, keptSecret } from '../../../platform/config';
import { HmacSignature, type WebhookSignature } from '../../../platform/http';
import { CONFIGURATION } from '../../../platform/tokens';

export interface AccountKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

/** Whose account takes the money: that of the settings, or one of the test gateway with secrets of this installation. */
@Injectable()
export class GatewayAccount {
  private keptKeys: (AccountKeys & { readonly controlToken: string }) | undefined;

  constructor(@Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration) {}

  /** No money moves. */
  get isTest(): boolean {
    return this.configuration.razorpay === undefined;
  }

  get keys(): AccountKeys {
    return this.configuration.razorpay ?? this.testKeys;
  }

  /** Made at the first use, and readable by the owner of DATA_DIR alone. */
  get testKeys(): AccountKeys & { readonly controlToken: string } {
    return (this.keptKeys ??= derived(keptSecret(this.configuration.dataDir, 'test-gateway-secret')));
  }
}

function derived(seed: string): AccountKeys & { readonly controlToken: string } {
  const of = (name: string): string => createHmac('sha256', seed).update(name).digest('hex');
  return {
    keyId: `rzp_test_${of('key id').slice(0, 14)}`,
    keySecret: of('key secret'),
    webhookSecret: of('webhook secret'),
    controlToken: of('control token'),
  };
}

/** The secret of the webhooks, and for a day after a change the one before, with which older reports are repeated. */
@Injectable()
export class GatewaySignature implements WebhookSignature {
  constructor(
    @Inject(GatewayAccount) private readonly account: GatewayAccount,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
  ) {}

  isRight(rawBody: Buffer, header: (name: string) => string | undefined, now: Date): boolean {
    const previous = this.configuration.razorpay?.previousWebhookSecret;
    const secrets = [this.account.keys.webhookSecret, ...(previous && now < previous.until ? [previous.secret] : [])];
    // Each is tried, so that the time does not tell which of them was near.
    const right = secrets.map((secret) =>
      new HmacSignature({ header: 'x-razorpay-signature', secret }).isRight(rawBody, header, now),
    );
    return right.includes(true);
  }
}
