import { defineEvents, type DomainEvent } from '@tracewright/kernel';

/** The number that a payment's receipt has in the book of its financial year: 1 first, none left out. */
export type ReceiptEvent = DomainEvent<
  'receipt.Issued',
  {
    readonly paymentId: string;
    readonly payerId: string;
    readonly number: number;
    /** Such as TW-2026-000012. */
    readonly name: string;
  }
>;

export const RECEIPT_EVENTS = defineEvents<ReceiptEvent>({
  'receipt.Issued': { version: 1, description: ({ name }) => `Issued the receipt ${name}` },
});
