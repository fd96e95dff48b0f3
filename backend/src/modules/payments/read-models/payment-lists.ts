import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type {
  Payment,
  PaymentStanding,
  PaymentStatus,
  ReturnedMoney,
  SoldService,
} from '@tracewright/contracts/payments';
import { DATABASE } from '../../../platform/tokens';

interface PaymentRow {
  readonly id: string;
  readonly payer_id: string;
  readonly service: SoldService;
  readonly reference_id: string;
  readonly title: string;
  readonly amount_paise: string;
  readonly refunded_paise: string;
  readonly refunding_paise: string;
  readonly status: PaymentStatus;
  readonly method: string | null;
  readonly requested_at: Date;
  readonly paid_at: Date | null;
  readonly receipt_number: string | null;
  readonly returned: ReturnedMoney | null;
}

/** With what was taken last besides the price, as its payer sees it. */
export const PAYMENTS_WITH_RETURNED = `select payments.*, returned.is as returned from read.payments payments
  left join lateral (
    select jsonb_build_object('amount', money.amount_paise, 'foreign', money.foreign_amount, 'cause', money.cause,
        'orderId', money.order_id, 'status', refund.status) as is
    from read.payment_money money
      join read.payment_refunds refund
        on refund.gateway_payment_id = money.gateway_payment_id and not refund.of_purchase
    where money.payment_id = payments.id and money.cause is not null
    order by money.taken_at desc, money.gateway_payment_id, refund.requested_at desc limit 1
  ) returned on true`;

/** People's own payments. */
@Injectable()
export class PaymentLists {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** Newest first; one more than the limit when there are more. */
  async page(
    payerId: string,
    { service = null, limit }: { readonly service?: SoldService | null; readonly limit: number },
    [time = null, id = null]: readonly (string | null)[] = [],
  ): Promise<readonly Payment[]> {
    const { rows } = await this.pool.query<PaymentRow>(
      `${PAYMENTS_WITH_RETURNED}
       where payer_id = $1 and ($2::text is null or service = $2)
         and ($3::timestamptz is null or (requested_at, id) < ($3::timestamptz, $4::text))
       order by requested_at desc, id desc limit $5`,
      [payerId, service, time, id, limit + 1],
    );
    return rows.map(paymentOf);
  }

  async one(id: string): Promise<(Payment & { readonly payerId: string }) | undefined> {
    const { rows } = await this.pool.query<PaymentRow>(`${PAYMENTS_WITH_RETURNED} where id = $1`, [id]);
    return rows[0] && { ...paymentOf(rows[0]), payerId: rows[0].payer_id };
  }

  /** Of our payments, the one that an order was opened for. */
  async idOfOrder(orderId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ id: string }>('select id from read.payments where order_id = $1', [
      orderId,
    ]);
    return rows[0]?.id;
  }

  async openOf(payerId: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      "select id from read.payments where payer_id = $1 and status in ('requested', 'open') order by id",
      [payerId],
    );
    return rows.map(({ id }) => id);
  }

  /** For a person's export. */
  async everythingOf(payerId: string): Promise<unknown> {
    const payments = await this.pool.query<PaymentRow>(
      `${PAYMENTS_WITH_RETURNED} where payer_id = $1 order by requested_at, id`,
      [payerId],
    );
    const refunds = await this.pool.query(
      `select payment_id as "paymentId", amount_paise::float8 as paise, cause, status, reason, requested_at as "requestedAt"
       from read.payment_refunds where payer_id = $1 order by requested_at, refund_id`,
      [payerId],
    );
    return { payments: payments.rows.map(paymentOf), refunds: refunds.rows };
  }
}

export function paymentOf(row: PaymentRow): Payment {
  const [amount, refunded] = [Number(row.amount_paise), Number(row.refunded_paise)];
  return {
    ...{ id: row.id, service: row.service, referenceId: row.reference_id, title: row.title },
    ...{ amount, refunded, currency: 'INR', status: row.status, method: row.method },
    standing: standingOf(row.status, { amount, refunded, refunding: Number(row.refunding_paise) }),
    createdAt: row.requested_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    receiptNumber: row.receipt_number,
    returned: row.returned,
  };
}

interface Sums {
  readonly amount: number;
  readonly refunded: number;
  readonly refunding: number;
}

function standingOf(status: PaymentStatus, { amount, refunded, refunding }: Sums): PaymentStanding {
  if (status === 'closed') return 'none';
  if (status !== 'captured') return 'pending';
  if (refunding > 0) return 'refund-pending';
  if (refunded === 0) return 'paid';
  return refunded === amount ? 'refunded' : 'partially-refunded';
}
