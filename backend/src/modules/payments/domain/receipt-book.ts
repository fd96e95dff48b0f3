import type { Decider } from '@tracewright/kernel';
import type { ReceiptEvent } from './receipt-events';

/** Numbers by payment, in buckets of the first two digits of its id: one more copies a bucket, not the whole year. */
export interface ReceiptBook {
  readonly last: number;
  readonly buckets: { readonly [digits: string]: { readonly [paymentId: string]: number } };
}

export interface IssueReceipt {
  readonly year: number;
  readonly paymentId: string;
  readonly payerId: string;
}

const bucketOf = (paymentId: string): string => paymentId.slice(0, 2);

export const receiptBook: Decider<ReceiptBook, IssueReceipt, ReceiptEvent> = {
  initialState: { last: 0, buckets: {} },
  decide({ year, paymentId, payerId }, { last, buckets }) {
    if (buckets[bucketOf(paymentId)]?.[paymentId] !== undefined) return [];
    const number = last + 1;
    const name = `TW-${year}-${String(number).padStart(6, '0')}`;
    return [{ type: 'receipt.Issued', data: { paymentId, payerId, number, name } }];
  },
  evolve({ buckets }, { data: { paymentId, number } }) {
    const digits = bucketOf(paymentId);
    return { last: number, buckets: { ...buckets, [digits]: { ...buckets[digits], [paymentId]: number } } };
  },
};

const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;
const APRIL = 3;

/** The Indian financial year of a time: 2026 from 1 April 2026 until 31 March 2027, in India. */
export function financialYearOf(time: Date): number {
  const inIndia = new Date(time.getTime() + INDIA_AHEAD_MS);
  return inIndia.getUTCMonth() < APRIL ? inIndia.getUTCFullYear() - 1 : inIndia.getUTCFullYear();
}
