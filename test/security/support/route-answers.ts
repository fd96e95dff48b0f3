export type Answers = readonly [anonymous: number, user: number, expert: number, admin: number];

export interface Expected {
  readonly answers: Answers;
  readonly body?: object;
  readonly query?: string;
  readonly headers?: { readonly [name: string]: string };
  /** What stands for the `:parts` of the address; `things` are the owner's. */
  readonly at?: { readonly [part: string]: string };
}

export const PUBLIC: Answers = [200, 200, 200, 200];
export const SIGNED_IN: Answers = [401, 200, 200, 200];
export const ADMIN: Answers = [401, 403, 403, 200];
export const EXPERT: Answers = [401, 403, 200, 403];
/** Nobody is told that there is such a thing. */
export const OWNER: Answers = [401, 404, 404, 404];
export const OWNER_OR_ADMIN: Answers = [401, 404, 404, 200];
/** Work of experts that another one has. */
export const ASSIGNED: Answers = [401, 403, 404, 403];
export const with_ = (answers: Answers, admin: number): Answers => [answers[0], answers[1], answers[2], admin];
export const CHECKOUT = {
  razorpay_payment_id: 'pay_IH4NVgf4Dreq1l',
  razorpay_order_id: 'order_IEIaMR65cu6nz3',
  razorpay_signature: 'a',
};
export const WHOLE_DAY = { preferredDate: '2000-01-01', preferredTime: '10:00', timeZone: 'UTC' };
