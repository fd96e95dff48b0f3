import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { type UserNames, UserNamesQuery } from '@tracewright/contracts/accounts/messages';
import type { DesignOrderStatus, DesignTierId, ManagedDesignOrder } from '@tracewright/contracts/orders';
import type { PaymentStanding } from '@tracewright/contracts/payments';
import { inr, rupeesOf } from '@tracewright/kernel';
import { DATABASE } from '../../../platform/tokens';

interface OrderRow {
  readonly id: string;
  readonly owner_id: string;
  readonly revision: number;
  readonly tier: DesignTierId;
  readonly status: DesignOrderStatus;
  readonly payment_status: PaymentStanding;
  readonly amount_paise: string;
  readonly placed_at: Date;
  readonly payable_until: Date;
  readonly paid_at: Date | null;
  readonly due_at: Date | null;
  readonly missed: Date | null;
  readonly expert_id: string | null;
  readonly assigned_at: Date | null;
  readonly delivering: boolean;
  readonly delivery_problem: string | null;
  readonly delivered_at: Date | null;
  readonly accept_until: Date | null;
  readonly project_id: string | null;
  readonly correction_asked: boolean;
  readonly ended_at: Date | null;
  readonly solution_id: string | null;
  /** Null once the customer was erased, as all that follow. */
  readonly description: string | null;
  readonly correction: string | null;
  readonly note: string | null;
  readonly status_reason: string | null;
}

/** Which orders are listed: what is left out does not matter. */
export interface OrderFilter {
  readonly ownerId?: string;
  readonly expertId?: string;
  readonly status?: DesignOrderStatus;
  readonly tier?: DesignTierId;
  readonly isLate?: boolean;
}

@Injectable()
export class OrderLists {
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  everyOneOf(ownerId: string): Promise<readonly ManagedDesignOrder[]> {
    return this.select({ ownerId }, null);
  }

  /** Newest first; one more than the limit when there are more. */
  page(
    filter: OrderFilter,
    limit: number,
    after: readonly string[] | undefined,
  ): Promise<readonly ManagedDesignOrder[]> {
    return this.select(filter, limit + 1, after);
  }

  async openOf(ownerId: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'select id from read.design_orders where owner_id = $1 and ended_at is null order by id',
      [ownerId],
    );
    return rows.map(({ id }) => id);
  }

  /** Newest first; of all tiers where none is named. */
  async unpaidOf(ownerId: string, tier: string | null): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from read.design_orders where owner_id = $1 and status = 'placed' and ($2::text is null or tier = $2)
       order by placed_at desc, id desc`,
      [ownerId, tier],
    );
    return rows.map(({ id }) => id);
  }

  private async select(
    { ownerId = null, expertId = null, status = null, tier = null, isLate = false }: Nullable<OrderFilter>,
    limit: number | null,
    [time = null, id = null]: readonly (string | null)[] = [],
  ): Promise<readonly ManagedDesignOrder[]> {
    const { rows } = await this.pool.query<OrderRow>(
      `select * from read.design_orders
       where ($1::text is null or owner_id = $1) and ($2::text is null or expert_id = $2)
         and ($3::text is null or status = $3) and ($4::text is null or tier = $4)
         and (not $5::boolean or missed is not null)
         and ($6::timestamptz is null or (placed_at, id) < ($6::timestamptz, $7::text))
       order by placed_at desc, id desc limit $8`,
      [ownerId, expertId, status, tier, isLate, time, id, limit],
    );
    const people = [...new Set(rows.flatMap((row) => [row.owner_id, ...(row.expert_id ? [row.expert_id] : [])]))];
    const names = await this.queries.execute<UserNamesQuery, UserNames>(new UserNamesQuery(people));
    return rows.map((row) => listed(row, names));
  }
}

type Nullable<T> = { readonly [Field in keyof T]: T[Field] | null };

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

function listed(row: OrderRow, names: UserNames): ManagedDesignOrder {
  return {
    ...{ id: row.id, revision: row.revision, tier: row.tier, status: row.status, payment: row.payment_status },
    amount: rupeesOf(inr(Number(row.amount_paise))),
    description: row.description,
    solutionId: row.solution_id,
    placedAt: row.placed_at.toISOString(),
    payableUntil: row.payable_until.toISOString(),
    paidAt: iso(row.paid_at),
    dueAt: iso(row.due_at),
    lateSince: iso(row.missed),
    assignedAt: iso(row.assigned_at),
    expertId: row.expert_id,
    expertName: row.expert_id === null ? null : (names.get(row.expert_id) ?? null),
    deliveredAt: iso(row.delivered_at),
    projectId: row.project_id === null ? null : Number(row.project_id),
    note: row.note,
    acceptUntil: iso(row.accept_until),
    correction: row.correction,
    correctionLeft: !row.correction_asked,
    delivering: row.delivering,
    deliveryProblem: row.delivery_problem,
    endedAt: iso(row.ended_at),
    statusReason: row.status_reason,
    ownerId: row.owner_id,
    customerName: names.get(row.owner_id) ?? null,
  };
}
