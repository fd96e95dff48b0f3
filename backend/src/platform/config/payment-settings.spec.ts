import { ConfigurationError, readConfiguration } from './configuration';

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_live_abc123',
  RAZORPAY_KEY_SECRET: 'a key secret',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
};

function problemsOf(env: { readonly [name: string]: string }): readonly string[] {
  try {
    readConfiguration(env);
    return [];
  } catch (error) {
    return error instanceof ConfigurationError ? error.problems : [];
  }
}

test('without a key id the test gateway takes the payments', () => {
  expect(readConfiguration({}).razorpay).toBeUndefined();
  expect(readConfiguration({ TEST_GATEWAY_PORT: '3001' }).testGateway).toEqual({ port: 3001 });
});

test('with keys the real gateway does, at its own address unless another is named', () => {
  const { razorpay } = readConfiguration({ ...KEYS, RAZORPAY_API_BASE: 'https://eu.example/v1/' });
  expect(razorpay).toMatchObject({
    keyId: KEYS.RAZORPAY_KEY_ID,
    apiBase: 'https://eu.example/v1',
    checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  });
});

test('what is missing or wrong is told, and no secret is repeated', () => {
  expect(problemsOf({ RAZORPAY_KEY_ID: 'rzp_live_abc123' })).toEqual([
    'RAZORPAY_KEY_SECRET is "": set it too, or leave RAZORPAY_KEY_ID out.',
    'RAZORPAY_WEBHOOK_SECRET is "": set it too, or leave RAZORPAY_KEY_ID out.',
  ]);
  expect(problemsOf({ ...KEYS, RAZORPAY_KEY_ID: 'a key secret' })[0]).toContain('RAZORPAY_KEY_ID is "a key sec"');
  expect(problemsOf({ ...KEYS, RAZORPAY_PREVIOUS_WEBHOOK_SECRET: 'the old secret' })).toEqual([
    'RAZORPAY_WEBHOOK_SECRET_CHANGED_AT is "": set it to the time of the change, such as 2026-03-04T10:00:00Z.',
  ]);
  expect(problemsOf({ RAZORPAY_KEY_SECRET: 'short' })).toEqual([expect.stringContaining('5 characters long')]);
});
