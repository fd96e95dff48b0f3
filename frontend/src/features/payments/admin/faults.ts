/** What the test gateway answers: each fault is null, or what it does; its variants are texts or numbers. */
export interface Faults {
  readonly [name: string]: null | string | number | { readonly [detail: string]: unknown };
}

interface NumberDetail {
  readonly name: string;
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

interface TextDetail {
  readonly name: string;
  readonly label: string;
  readonly usual: string;
}

export type Detail = NumberDetail | TextDetail;

export interface FaultSwitch {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly detail?: Detail;
}

export interface FaultGroup {
  readonly title: string;
  readonly switches: readonly FaultSwitch[];
}

/** Where the gateway's documentation says more than one thing: it always does one of them. */
export interface Variant {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly choices: readonly { readonly value: string | number; readonly label: string }[];
}

const detail = (name: string, label: string, usual: number, most: number, least = 0): NumberDetail => ({
  ...{ name, label, usual, most, least },
});

const DAY = 86_400;

/** Those that make sense one by one; all of them can be set by the call. */
export const FAULT_GROUPS: readonly FaultGroup[] = [
  {
    title: 'Webhooks',
    switches: [
      { name: 'webhookLost', title: 'Lost', text: 'It is never sent.' },
      {
        ...{ name: 'webhookDuplicated', title: 'Sent again', text: 'With the same event id.' },
        detail: detail('copies', 'Times more', 2, 100, 1),
      },
      { name: 'webhookReordered', title: 'Out of order', text: 'It is sent after the next one.' },
      {
        ...{ name: 'webhookDelayed', title: 'Late', text: 'It is sent after this time.' },
        detail: detail('seconds', 'Seconds', 30, DAY),
      },
      { name: 'webhookWrongSignature', title: 'Wrong signature', text: 'Tried again, it is right.' },
      {
        ...{ name: 'webhookOldSecret', title: 'Old secret' },
        text: 'It is signed with this one, as after a change of secrets, whenever it is tried.',
        detail: { name: 'secret', label: 'Secret', usual: 'the secret before' },
      },
    ],
  },
  {
    title: 'Calls of our server',
    switches: [
      { name: 'restServerError', title: 'Server error', text: 'The call has no effect and answers 500.' },
      { name: 'restAnswerLost', title: 'Answer lost', text: 'The call takes effect, its answer never comes.' },
      { name: 'restRateLimited', title: 'Too many requests', text: 'The call answers 429.' },
      {
        ...{ name: 'restSlow', title: 'Slow', text: 'The call is answered after this time.' },
        detail: detail('milliseconds', 'Milliseconds', 3000, 120_000),
      },
    ],
  },
  {
    title: 'Payments',
    switches: [
      {
        ...{ name: 'lateAuthorisation', title: 'Late authorisation' },
        text: 'The bank does not answer: the payment fails, and succeeds later.',
        detail: detail('minutes', 'Minutes', 1, 20_160),
      },
      { name: 'authorisedOnly', title: 'Authorised only', text: 'Payments stay authorised until they are captured.' },
      {
        ...{ name: 'upiPending', title: 'UPI takes its time', text: 'The app answers after this time.' },
        detail: detail('seconds', 'Seconds', 30, DAY),
      },
      { name: 'doublePayment', title: 'Paid twice', text: 'A paid order takes a further payment.' },
      {
        ...{ name: 'otherAmount', title: 'Another amount', text: 'Less or more than the order says.' },
        detail: detail('differencePaise', 'Paise', 100, 50_000_000, -50_000_000),
      },
    ],
  },
  {
    title: 'Refunds',
    switches: [
      {
        ...{ name: 'refundPending', title: 'Pending', text: 'It is sent after this time.' },
        detail: detail('seconds', 'Seconds', 60, 30 * DAY),
      },
      { name: 'refundFails', title: 'Fails', text: 'The gateway can not send it.' },
    ],
  },
];

export const VARIANTS: readonly Variant[] = [
  {
    ...{ name: 'wrongKeyStatus', title: 'A wrong key', text: 'How a call with a wrong key is answered.' },
    choices: [
      { value: 401, label: '401' },
      { value: 400, label: '400' },
    ],
  },
  {
    ...{ name: 'autoRefundDays', title: 'Not captured', text: 'When money that is not captured goes back.' },
    choices: [
      { value: 3, label: 'After 3 days' },
      { value: 5, label: 'After 5 days' },
    ],
  },
  {
    ...{ name: 'minimumAmountError', title: 'Below ₹1', text: 'How an order that is too small is refused.' },
    choices: [
      { value: 'amount_less_than_minimum_amount', label: 'By its amount' },
      { value: 'input_validation_failed', label: 'By its form' },
      { value: 'older_text', label: 'In the older words' },
    ],
  },
];

/** The value of a detail of a fault that is on. */
export function detailOf(faults: Faults, { name, detail }: FaultSwitch): number | string | undefined {
  const fault = faults[name];
  if (!detail || typeof fault !== 'object' || fault === null) return undefined;
  const value = fault[detail.name];
  return typeof value === typeof detail.usual && isValue(value) ? value : undefined;
}

const isValue = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string';

export const isOn = (faults: Faults, { name }: FaultSwitch): boolean =>
  faults[name] !== null && faults[name] !== undefined;
