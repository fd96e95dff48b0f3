import type { Aggregate } from '../../../platform/commands';
import type { PaymentEvent } from '../domain/events';
import { payment, type PaymentCommand } from '../domain/payment';
import { type IssueReceipt, type ReceiptBook, receiptBook } from '../domain/receipt-book';
import type { ReceiptEvent } from '../domain/receipt-events';
import { reconciliation, type ReconciliationCommand, type ReconciliationState } from '../domain/reconciliation';
import type { ReconciliationEvent } from '../domain/reconciliation-events';
import type { MaybePayment } from '../domain/state';

/** One stream a payment: its name is made from what is bought, so that nothing is bought by two. */
export const PAYMENT: Aggregate<MaybePayment, PaymentCommand, PaymentEvent> = {
  category: 'payment',
  decider: payment,
  retry: 'on-conflict',
};

export const RECEIPT_BOOK: Aggregate<ReceiptBook, IssueReceipt, ReceiptEvent> = {
  category: 'receiptBook',
  decider: receiptBook,
  retry: 'on-conflict',
};

export const RECONCILIATION: Aggregate<ReconciliationState | undefined, ReconciliationCommand, ReconciliationEvent> = {
  category: 'reconciliation',
  decider: reconciliation,
  retry: 'on-conflict',
};
