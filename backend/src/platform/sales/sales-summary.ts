import type { Pool } from 'pg';
import type { SalesSummary } from '@tracewright/contracts/consultations';
import { inr, rupeesOf } from '@tracewright/kernel';

/** The sums of a list with `saleColumns`. `table` and `unpaid` (a condition) are SQL, and never what somebody sent. */
export async function salesSummary(pool: Pool, table: string, unpaid: string): Promise<SalesSummary> {
  const { rows } = await pool.query<{ [name: string]: string }>(
    `select count(*) as total,
       count(*) filter (where status = 'pending') as pending,
       count(*) filter (where ${unpaid}) as unpaid,
       coalesce(sum(paid_paise), 0) as gross,
       coalesce(sum(refunded_paise), 0) as refunded
     from ${table}`,
  );
  const { total, pending, unpaid: waiting, gross, refunded } = rows[0] ?? {};
  const rupees = (paise: number): number => rupeesOf(inr(paise));
  return {
    ...{ total: Number(total), pending: Number(pending), paymentsPending: Number(waiting) },
    ...{ gross: rupees(Number(gross)), refunded: rupees(Number(refunded)) },
    revenue: rupees(Number(gross) - Number(refunded)),
  };
}
