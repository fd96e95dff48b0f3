import type { ConfigVariableName } from './variables';

/** Reads one variable at a time; `problem` notes what is wrong with it. */
interface VariableReader {
  text(name: ConfigVariableName): string | undefined;
  url(name: ConfigVariableName, protocols: readonly string[]): string | undefined;
  wholeNumber(name: ConfigVariableName, fallback: number, min: number, max: number): number;
  atLeast(name: ConfigVariableName, characters: number): string | undefined;
  problem(name: ConfigVariableName, found: string, remedy: string): void;
}

/** An account at the gateway that takes real payments. */
export interface RazorpaySettings {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Counts beside the other until that time: what was signed before the change is delivered again for a day. */
  readonly previousWebhookSecret?: { readonly secret: string; readonly until: Date };
  /** Without a trailing slash. */
  readonly apiBase: string;
  readonly checkoutUrl: string;
}

export interface PaymentSettings {
  /** Absent without RAZORPAY_KEY_ID: the built-in test gateway takes the payments. */
  readonly razorpay?: RazorpaySettings;
  readonly testGateway: {
    /** 0 for any that is free. */
    readonly port: number;
    /** By which browsers reach it; without a trailing slash. */
    readonly url?: string;
  };
}

const API_BASE = 'https://api.razorpay.com/v1';
const CHECKOUT_URL = 'https://checkout.razorpay.com/v1/checkout.js';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Everything that is set is checked, also what is of no use without another setting. No secret is ever repeated. */
export function paymentSettings(reader: VariableReader): PaymentSettings {
  const url = reader.url('TEST_GATEWAY_URL', ['http:', 'https:'])?.replace(/\/+$/, '');
  const port = reader.wholeNumber('TEST_GATEWAY_PORT', 0, 0, 65535);
  const testGateway = { port, ...(url !== undefined && { url }) };
  const apiBase = reader.url('RAZORPAY_API_BASE', ['http:', 'https:']) ?? API_BASE;
  const checkoutUrl = reader.url('RAZORPAY_CHECKOUT_URL', ['http:', 'https:']) ?? CHECKOUT_URL;
  const keySecret = reader.atLeast('RAZORPAY_KEY_SECRET', 8);
  const webhookSecret = reader.atLeast('RAZORPAY_WEBHOOK_SECRET', 8);
  const previousWebhookSecret = previousSecret(reader);
  const keyId = reader.text('RAZORPAY_KEY_ID');
  if (keyId === undefined) return { testGateway };
  if (!/^rzp_(test|live)_[A-Za-z0-9]+$/.test(keyId)) {
    reader.problem('RAZORPAY_KEY_ID', keyId.slice(0, 9), 'use the key id of the account, such as rzp_live_...');
  }
  if (keySecret === undefined) missing(reader, 'RAZORPAY_KEY_SECRET');
  if (webhookSecret === undefined) missing(reader, 'RAZORPAY_WEBHOOK_SECRET');
  if (keySecret === undefined || webhookSecret === undefined) return { testGateway };
  const razorpay = {
    ...{ keyId, keySecret, webhookSecret, checkoutUrl, apiBase: apiBase.replace(/\/+$/, '') },
    ...(previousWebhookSecret && { previousWebhookSecret }),
  };
  return { razorpay, testGateway };
}

type Secret = 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_WEBHOOK_SECRET';

/** One that is set, but too short, was told already. */
function missing(reader: VariableReader, name: Secret): void {
  if (reader.text(name) === undefined) reader.problem(name, '', 'set it too, or leave RAZORPAY_KEY_ID out');
}

function previousSecret(reader: VariableReader): RazorpaySettings['previousWebhookSecret'] {
  const secret = reader.atLeast('RAZORPAY_PREVIOUS_WEBHOOK_SECRET', 8);
  const changedAt = reader.text('RAZORPAY_WEBHOOK_SECRET_CHANGED_AT');
  const time = changedAt === undefined ? Number.NaN : Date.parse(changedAt);
  const remedy = 'set it to the time of the change, such as 2026-03-04T10:00:00Z';
  if (Number.isNaN(time)) {
    if (changedAt !== undefined || secret !== undefined) {
      reader.problem('RAZORPAY_WEBHOOK_SECRET_CHANGED_AT', changedAt ?? '', remedy);
    }
    return undefined;
  }
  return secret === undefined ? undefined : { secret, until: new Date(time + DAY_MS) };
}
