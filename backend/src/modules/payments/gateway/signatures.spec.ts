import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration, withSecrets } from '../../../platform/config';
import { GatewayAccount, GatewaySignature } from './account';
import { isCheckoutSignature } from './signatures';

/** Test vectors of Razorpay's documentation and its Node package. */
const SECRET = 'EnLs21M47BllR3X8PSFtjtbd';
const ORDER = { orderId: 'order_IEIaMR65cu6nz3', gatewayPaymentId: 'pay_IH4NVgf4Dreq1l' };
const RIGHT = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';

test('a checkout’s answer is right as the documentation says, and only so', () => {
  expect(isCheckoutSignature(SECRET, ORDER, RIGHT)).toBe(true);
  expect(isCheckoutSignature(`${SECRET}x`, ORDER, RIGHT)).toBe(false);
  expect(isCheckoutSignature(SECRET, { ...ORDER, orderId: 'order_other' }, RIGHT)).toBe(false);
  for (const wrong of ['', 'ab', `${RIGHT}00`, RIGHT.replace('0', 'g'), RIGHT.slice(1)]) {
    expect(isCheckoutSignature(SECRET, ORDER, wrong)).toBe(false);
  }
});

describe('a webhook', () => {
  const BODY = Buffer.from('{"a":1,"b":2,"c":{"d":3}}');
  const DOCUMENTED = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc';
  const changedAt = '2026-03-04T10:00:00Z';
  const hours = (count: number): Date => new Date(Date.parse(changedAt) + count * 3_600_000);
  let dataDir: string;
  beforeAll(() => (dataDir = mkdtempSync(join(tmpdir(), 'tracewright-test-'))));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  function signature(more: { readonly [name: string]: string }) {
    const configuration = withSecrets(readConfiguration({ DATA_DIR: dataDir, ...more }));
    const account = new GatewayAccount(configuration);
    return { account, of: new GatewaySignature(account, configuration) };
  }

  const KEYS = { RAZORPAY_KEY_ID: 'rzp_live_abc', RAZORPAY_KEY_SECRET: SECRET };
  const sent = (value: string) => (name: string) => (name === 'x-razorpay-signature' ? value : undefined);

  test('is signed as the documentation says, over its very bytes', () => {
    // The documented secret is shorter than what we take: the same function, the documented bytes.
    expect(createHmac('sha256', '123456').update(BODY).digest('hex')).toBe(DOCUMENTED);
    const secret = 'a webhook secret';
    const { of } = signature({ ...KEYS, RAZORPAY_WEBHOOK_SECRET: secret });
    const right = createHmac('sha256', secret).update(BODY).digest('hex');
    expect(of.isRight(BODY, sent(right), hours(0))).toBe(true);
    expect(of.isRight(Buffer.from(`${BODY.toString()} `), sent(right), hours(0))).toBe(false);
    expect(of.isRight(BODY, () => undefined, hours(0))).toBe(false);
  });

  test('may be signed with the secret before for a day after it was changed', () => {
    const { of } = signature({
      ...KEYS,
      RAZORPAY_WEBHOOK_SECRET: 'the new secret',
      RAZORPAY_PREVIOUS_WEBHOOK_SECRET: 'the old secret',
      RAZORPAY_WEBHOOK_SECRET_CHANGED_AT: changedAt,
    });
    const old = createHmac('sha256', 'the old secret').update(BODY).digest('hex');
    expect(of.isRight(BODY, sent(old), hours(23))).toBe(true);
    expect(of.isRight(BODY, sent(old), hours(25))).toBe(false);
  });

  test('of the test gateway is signed with a secret that only this installation’s owner can read', () => {
    const [first, again] = [signature({}).account, signature({}).account];
    expect(first.isTest).toBe(true);
    expect(again.keys).toEqual(first.keys);
    expect(first.keys.keyId).toMatch(/^rzp_test_\w{14}$/);
    expect(statSync(join(dataDir, 'test-gateway-secret')).mode & 0o777).toBe(0o600);
  });
});
