import { commandToken, text } from '@tracewright/contracts/tokens';

export const ISSUE_RECEIPT = commandToken('payments.issue-receipt', {
  paymentId: text,
  payerId: text,
  capturedAt: text,
});
/** `to`: ISO 8601, until when payments are compared. */
export const BEGIN_RECONCILIATION = commandToken('payments.begin-reconciliation', { to: text });
