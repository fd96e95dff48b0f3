import { type Faults, NO_FAULTS } from './faults';

type Check = (value: unknown) => boolean;

const within =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
const oneOf =
  (...known: readonly unknown[]): Check =>
  (value) =>
    known.includes(value);
const text: Check = (value) => typeof value === 'string' && value.length >= 1 && value.length <= 200;
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const ALWAYS: Readonly<Record<string, Check>> = { times: optional(within(1, 1_000_000)), matching: optional(text) };
const DAY = 86_400;

const fault =
  (details: Readonly<Record<string, Check>> = {}): Check =>
  (value) => {
    if (value === null) return true;
    if (typeof value !== 'object' || Array.isArray(value)) return false;
    const checks = { ...ALWAYS, ...details };
    const given: Readonly<Record<string, unknown>> = { ...value };
    return (
      Object.keys(given).every((name) => name in checks) &&
      Object.entries(checks).every(([name, check]) => check(given[name]))
    );
  };

const CHECKS: { readonly [Name in keyof Faults]: Check } = {
  webhookLost: fault(),
  webhookDuplicated: fault({ copies: within(1, 100) }),
  webhookReordered: fault(),
  webhookDelayed: fault({ seconds: within(0, DAY) }),
  webhookWrongSignature: fault(),
  webhookOldSecret: fault({ secret: text }),
  restServerError: fault({ status: optional(oneOf(500, 502, 503, 504)) }),
  restAnswerLost: fault({ afterMilliseconds: optional(within(0, 120_000)) }),
  restRateLimited: fault(),
  restSlow: fault({ milliseconds: within(0, 120_000) }),
  lateAuthorisation: fault({ minutes: within(0, 14 * 1440) }),
  authorisedOnly: fault(),
  upiPending: fault({ seconds: within(0, DAY) }),
  doublePayment: fault(),
  otherAmount: fault({ differencePaise: within(-50_000_000, 50_000_000) }),
  refundPending: fault({ seconds: within(0, 30 * DAY) }),
  refundFails: fault({ seconds: optional(within(0, 30 * DAY)) }),
  wrongKeyStatus: oneOf(400, 401),
  autoRefundDays: oneOf(3, 5),
  minimumAmountError: oneOf('amount_less_than_minimum_amount', 'input_validation_failed', 'older_text'),
};

/** What is wrong with faults that somebody asks for; undefined when nothing is, and then they are faults. */
export function wrongFault(asked: object): string | undefined {
  const given: Readonly<Record<string, unknown>> = { ...asked };
  const unknown = Object.keys(given).find((name) => !(name in NO_FAULTS));
  if (unknown !== undefined) return `There is no fault ${unknown}: there are ${Object.keys(NO_FAULTS).join(', ')}`;
  const names = Object.keys(NO_FAULTS) as readonly (keyof Faults)[];
  const wrong = names.find((name) => name in given && !CHECKS[name](given[name]));
  return wrong && `${wrong} can't be ${JSON.stringify(given[wrong])}: docs/test-gateway.md says what it takes`;
}

export const areFaults = (asked: object): asked is Partial<Faults> => wrongFault(asked) === undefined;
