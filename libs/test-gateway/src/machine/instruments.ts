/** What the bank says when a payment is not made: the codes and sentences of Razorpay's test instruments. */
export interface Failure {
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR';
  readonly description: string;
  readonly source: 'customer' | 'bank' | 'gateway' | 'issuer_bank';
  readonly step: 'payment_initiation' | 'payment_authentication' | 'payment_authorization';
  readonly reason: string;
}

const failures = {
  payment_timed_out: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment could not be completed due to a temporary issue. Try again later.',
    source: 'customer',
    step: 'payment_authentication',
  },
  insufficient_fund: {
    code: 'BAD_REQUEST_ERROR',
    description:
      'Your payment could not be completed due to insufficient account balance. Try another card or payment method.',
    source: 'customer',
    step: 'payment_authorization',
  },
  payment_cancelled: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment has been cancelled. Try again or complete the payment later.',
    source: 'customer',
    step: 'payment_authentication',
  },
  card_declined: {
    code: 'BAD_REQUEST_ERROR',
    description:
      'Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.',
    source: 'issuer_bank',
    step: 'payment_authorization',
  },
  card_disabled_for_online_payments: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your card is disabled for online payments. Please reach to your bank or try with another card.',
    source: 'customer',
    step: 'payment_authorization',
  },
  card_number_invalid: {
    code: 'BAD_REQUEST_ERROR',
    description: 'You have entered an incorrect card number. Try again.',
    source: 'customer',
    step: 'payment_initiation',
  },
  gateway_technical_error: {
    code: 'GATEWAY_ERROR',
    description:
      'Your payment did not go through due to a temporary issue. Any debited amount will be refunded in 4-5 business days.',
    source: 'gateway',
    step: 'payment_authorization',
  },
  authentication_failed: {
    code: 'GATEWAY_ERROR',
    description:
      'Your payment could not be completed due to incorrect OTP or verification details. Try another payment method or contact your bank for details.',
    source: 'customer',
    step: 'payment_authentication',
  },
  incorrect_otp: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment processing failed because of incorrect OTP',
    source: 'customer',
    step: 'payment_authentication',
  },
  payment_failed: {
    code: 'BAD_REQUEST_ERROR',
    description:
      "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
    source: 'bank',
    step: 'payment_authorization',
  },
  payment_declined: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment was unsuccessful as you declined it in the UPI app. Try again or use another method.',
    source: 'customer',
    step: 'payment_authentication',
  },
} satisfies Record<string, Omit<Failure, 'reason'>>;

export type FailureReason = keyof typeof failures;
export const failureOf = (reason: FailureReason): Failure => ({ ...failures[reason], reason });

export interface TestCard {
  /** Digits alone. */
  readonly number: string;
  readonly network: 'Visa' | 'MasterCard' | 'RuPay' | 'Diners Club' | 'American Express';
  readonly international: boolean;
  /** What the bank's Failure button gives; any other card's is payment_failed. */
  readonly failure: FailureReason | null;
}

const card = (
  network: TestCard['network'],
  number: string,
  more: { failure?: FailureReason; international?: boolean } = {},
): TestCard => ({
  number: number.replaceAll(' ', ''),
  network,
  international: more.international ?? false,
  failure: more.failure ?? null,
});

const ending: readonly (readonly [FailureReason, readonly string[], readonly string[]])[] = [
  ['payment_timed_out', ['0009 0000'], ['0006 0000']],
  ['insufficient_fund', ['0008 0001'], ['0005 0001']],
  ['payment_cancelled', ['0007 0002'], ['0004 0002']],
  ['card_declined', ['0006 0003', '0005 0004', '0004 0005'], ['0003 0003', '0002 0004', '0001 0005']],
  ['card_disabled_for_online_payments', ['0003 0006'], ['0000 0006']],
  ['card_number_invalid', ['0001 0008'], ['0008 0008']],
  ['gateway_technical_error', ['0002 0007'], ['0009 0007']],
  ['authentication_failed', ['0000 0009'], ['0007 0009']],
];

/** No other card is taken: a real one typed by mistake goes nowhere. */
export const TEST_CARDS: readonly TestCard[] = [
  card('Visa', '4100 2800 0000 1007'),
  card('MasterCard', '5500 6700 0000 1002'),
  card('RuPay', '6527 6589 0000 1005'),
  card('Diners Club', '3608 280009 1007'),
  card('American Express', '3402 560004 01007'),
  ...ending.flatMap(([failure, visa, masterCard]) => [
    ...visa.map((digits) => card('Visa', `4100 2800 ${digits}`, { failure })),
    ...masterCard.map((digits) => card('MasterCard', `5305 6200 ${digits}`, { failure })),
  ]),
  card('MasterCard', '5555 5555 5555 4444', { international: true }),
  card('MasterCard', '5105 1051 0510 5100', { international: true }),
  card('MasterCard', '5104 0600 0000 0008', { international: true }),
  card('Visa', '4012 8888 8888 1881', { international: true }),
  card('Visa', '4718 6091 0820 4366'),
  card('MasterCard', '5104 0155 5555 5558', { international: true }),
];

export const testCard = (number: string): TestCard | undefined =>
  TEST_CARDS.find((known) => known.number === number.replace(/[\s-]/g, ''));

/** What the app of a UPI id answers; undefined for an id that is none of the test's. */
export function upiOutcome(vpa: string): 'approves' | 'declines' | undefined {
  const id = vpa.trim().toLowerCase();
  if (id === 'success@razorpay') return 'approves';
  return id === 'failure@razorpay' ? 'declines' : undefined;
}

/** All that is kept of a UPI id: how long it is, and whose handle it has. */
export function shapeOfUpiId(vpa: string): string {
  const [name = '', handle = ''] = vpa.trim().toLowerCase().split('@');
  return `${'*'.repeat(Math.min(name.length, 40))}@${handle.slice(0, 40)}`;
}
