import type { Money } from './money';
import { newestOf, purchaseOf, type RefundState, type Sale } from './sale';

/** What payments tell a seller, and the end of the time to pay. Each may come again, and then changes nothing. */
export type SaleNote<Cause extends string = string> =
  | {
      readonly type: 'NotePaid';
      readonly purchase: string;
      readonly paymentId: string;
      readonly amount: Money;
      readonly method: string | null;
      /** ISO 8601 UTC. */
      readonly paidAt: string;
    }
  | {
      readonly type: 'NoteRefund';
      readonly purchase: string;
      readonly refundId: string;
      readonly amount: Money;
      readonly state: RefundState;
      readonly cause: Cause | null;
    }
  | { readonly type: 'ExpireUnpaid'; readonly purchase: string; readonly now: Date };

export const isSaleNote = <Cause extends string>(
  command: SaleNote<Cause> | { readonly type: string },
): command is SaleNote<Cause> =>
  command.type === 'NotePaid' || command.type === 'NoteRefund' || command.type === 'ExpireUnpaid';

/** Whether it says something that the seller does not know yet. */
export function isNews(sale: Sale, note: SaleNote): boolean {
  const purchase = purchaseOf(sale, note.purchase);
  if (!purchase) return false;
  switch (note.type) {
    case 'NotePaid':
      // Also what comes for something that was waived meanwhile: it goes back.
      return purchase.paid === null || (purchase.isWaived === true && purchase.paid.paise === 0);
    case 'NoteRefund': {
      const known = purchase.refunds[note.refundId]?.state;
      return known !== note.state && known !== 'done';
    }
    case 'ExpireUnpaid':
      return (
        purchase === newestOf(sale) && purchase.paid === null && note.now.getTime() >= Date.parse(purchase.payableUntil)
      );
  }
}
