import { type Sale, sales } from '@tracewright/kernel';
import type { Row } from '@tracewright/projections';

/** As the column holds it. */
interface KeptSale {
  readonly [purchases: string]: Sale;
  readonly purchases: Sale;
}

/** What a list of sold things has of the money of one. */
export function saleColumns(sale: Sale, status: string): Row {
  const { paid, refunded } = sales.totalsOf(sale);
  const newest = sales.newestOf(sale);
  return {
    sale: { purchases: sale } satisfies KeptSale,
    payment_status: sales.standingOf(sale, status === 'cancelled'),
    paid_at: newest?.paidAt ?? null,
    payable_until: newest?.payableUntil ?? null,
    paid_paise: String(paid.paise),
    refunded_paise: String(refunded.paise),
    refund_stuck: sales.isRefundStuck(sale),
  };
}

/** The same back from its row. */
export const saleIn = (row: Readonly<Row>): Sale => (row.sale as KeptSale).purchases;
