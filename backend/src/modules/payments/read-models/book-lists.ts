import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type {
  AdminPayment,
  Dispute,
  Ledger,
  PaymentStatus,
  ReconciliationLine,
  ReconciliationRun,
  RefundEntry,
  SoldService,
} from '@tracewright/contracts/payments';
import { type UserNames, UserNamesQuery } from '@tracewright/contracts/accounts/messages';
import { QueryBus } from '@nestjs/cqrs';
import { DATABASE } from '../../../platform/tokens';
import { paymentOf, PAYMENTS_WITH_RETURNED } from './payment-lists';

type AdminRow = Parameters<typeof paymentOf>[0] & {
  readonly order_id: string | null;
  readonly gateway_payment_id: string | null;
  readonly test_mode: boolean;
  readonly report_refused: boolean;
  readonly refunds: readonly RefundEntry[] | null;
  readonly surplus: AdminPayment['surplus'] | null;
};

/** Paise. */
interface MoneyRow {
  readonly gatewayPaymentId: string;
  readonly paymentId: string | null;
  readonly paise: number;
}

export interface PaymentFilter {
  readonly status?: PaymentStatus;
  readonly service?: SoldService;
  readonly payerId?: string;
  /** With a refund that failed. */
  readonly failedRefunds?: boolean;
}

/** What operators see: everybody's payments and the books. */
@Injectable()
export class BookLists {
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async payments(
    { status, service, payerId, failedRefunds = false }: PaymentFilter,
    limit: number,
    [time = null, id = null]: readonly (string | null)[] = [],
  ): Promise<readonly AdminPayment[]> {
    const { rows } = await this.pool.query<AdminRow>(
      `select p.*, refunds.list as refunds, surplus.list as surplus from (${PAYMENTS_WITH_RETURNED}) p
       left join lateral (
         select jsonb_agg(jsonb_build_object('id', refund_id, 'amount', amount_paise, 'cause', cause, 'status', status,
           'ofPurchase', of_purchase, 'reason', reason, 'error', error, 'gatewayRefundId', gateway_refund_id)
           order by requested_at, refund_id) as list
         from read.payment_refunds r where r.payment_id = p.id) refunds on true
       left join lateral (
         select jsonb_agg(jsonb_build_object('gatewayPaymentId', gateway_payment_id, 'amount', amount_paise,
           'cause', cause, 'foreign', foreign_amount) order by taken_at, gateway_payment_id) as list
         from read.payment_money m where m.payment_id = p.id and m.cause is not null) surplus on true
       where ($1::text is null or p.status = $1) and ($2::text is null or p.service = $2)
         and ($3::text is null or p.payer_id = $3)
         and (not $4 or exists (select from read.payment_refunds r where r.payment_id = p.id and r.status = 'failed'))
         and ($5::timestamptz is null or (p.requested_at, p.id) < ($5::timestamptz, $6::text))
       order by p.requested_at desc, p.id desc limit $7`,
      [status ?? null, service ?? null, payerId ?? null, failedRefunds, time, id, limit + 1],
    );
    const ids = [...new Set(rows.map((row) => row.payer_id))];
    const names = await this.queries.execute<UserNamesQuery, UserNames>(new UserNamesQuery(ids));
    return rows.map((row) => ({
      ...paymentOf(row),
      ...{ payerId: row.payer_id, payer: names.get(row.payer_id) ?? null, orderId: row.order_id },
      ...{ gatewayPaymentId: row.gateway_payment_id, testMode: row.test_mode, reportRefused: row.report_refused },
      ...{ refunds: row.refunds ?? [], surplus: row.surplus ?? [] },
    }));
  }

  async ledger(from: string, to: string): Promise<Ledger> {
    const { rows } = await this.pool.query<{ account: string; debit: string; credit: string }>(
      `select account, sum(debit_paise) as debit, sum(credit_paise) as credit from read.ledger_entries
       where at >= $1::timestamptz and at < $2::timestamptz group by account order by account`,
      [from, to],
    );
    const accounts = rows.map(({ account, debit, credit }) => ({
      ...{ account, debit: Number(debit), credit: Number(credit) },
    }));
    return { accounts, balance: accounts.reduce((sum, { debit, credit }) => sum + debit - credit, 0) };
  }

  /** The newest that has come to its end; null before the first. */
  async newestReconciliation(): Promise<ReconciliationRun | null> {
    const { rows } = await this.pool.query<{
      readonly id: string;
      readonly at: Date;
      readonly from_time: Date;
      readonly to_time: Date;
      readonly ours_paise: string;
      readonly gateway_paise: string;
      readonly difference_paise: string;
      readonly line_count: number;
      readonly differing_count: number;
      readonly lines: readonly ReconciliationLine[];
    }>('select * from read.reconciliations order by at desc, id desc limit 1');
    const row = rows[0];
    if (!row) return null;
    return {
      ...{ id: row.id, at: row.at.toISOString(), from: row.from_time.toISOString(), to: row.to_time.toISOString() },
      ...{ ours: Number(row.ours_paise), gateway: Number(row.gateway_paise), difference: Number(row.difference_paise) },
      ...{ lineCount: row.line_count, differingCount: row.differing_count, lines: row.lines },
    };
  }

  /** Those that want an answer first, by its deadline. */
  async disputes(limit: number): Promise<readonly Dispute[]> {
    const { rows } = await this.pool.query<
      Omit<Dispute, 'respondBy' | 'openedAt'> & { respondBy: Date | null; openedAt: Date }
    >(
      `select dispute_id as id, payment_id as "paymentId", payer_id as "payerId", amount_paise::float8 as amount, phase,
         reason_code as "reasonCode", status, respond_by as "respondBy", opened_at as "openedAt"
       from read.payment_disputes
       order by (status in ('open', 'under-review')) desc, respond_by nulls last, dispute_id limit $1`,
      [limit],
    );
    return rows.map((row) => ({
      ...row,
      respondBy: row.respondBy?.toISOString() ?? null,
      openedAt: row.openedAt.toISOString(),
    }));
  }

  /** Disputes that are named, and all that are not decided yet. */
  async disputesKnown(
    ids: readonly string[],
    testMode: boolean,
  ): Promise<readonly { readonly id: string; readonly status: Dispute['status'] }[]> {
    const { rows } = await this.pool.query<{ readonly id: string; readonly status: Dispute['status'] }>(
      `select d.dispute_id as id, d.status from read.payment_disputes d join read.payments p on p.id = d.payment_id
       where p.test_mode = $2 and (d.dispute_id = any($1) or d.status in ('open', 'under-review'))`,
      [ids, testMode],
    );
    return rows;
  }

  /** Rupees that came in by the gateway's clock, less what it was given back to send. */
  async moneyBetween(from: string, to: string, testMode: boolean): Promise<readonly MoneyRow[]> {
    const { rows } = await this.pool.query<MoneyRow>(
      `select m.gateway_payment_id as "gatewayPaymentId", m.payment_id as "paymentId",
         (m.amount_paise - coalesce(sum(r.amount_paise) filter (where r.status in ('pending', 'processed')), 0))::float8 as paise
       from read.payment_money m
       left join read.payment_refunds r on r.gateway_payment_id = m.gateway_payment_id
       where m.taken_at >= $1::timestamptz and m.taken_at < $2::timestamptz and m.test_mode = $3
         and m.foreign_amount is null
       group by m.gateway_payment_id, m.payment_id, m.amount_paise`,
      [from, to, testMode],
    );
    return rows;
  }
}
