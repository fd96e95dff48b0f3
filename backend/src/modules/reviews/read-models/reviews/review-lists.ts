import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { type UserNames, UserNamesQuery } from '@tracewright/contracts/accounts/messages';
import type { SalesSummary } from '@tracewright/contracts/consultations';
import type { PaymentStanding } from '@tracewright/contracts/payments';
import {
  type CircuitReview,
  type ManagedReview,
  REVIEW_PAYMENT_HOURS,
  type ReviewStatus,
  type ReviewTypeId,
} from '@tracewright/contracts/reviews';
import type { ReviewedVersion } from '@tracewright/contracts/reviews/events';
import { inr, rupeesOf } from '@tracewright/kernel';
import { salesSummary } from '../../../../platform/sales';
import { DATABASE } from '../../../../platform/tokens';
import { type Making, shownMaking } from '../../domain/making-events';
import { shownDesign } from '../../domain/subject-events';
import { type KeptStep, shownSteps } from '../../domain/timeline-events';

interface ReviewRow {
  readonly id: string;
  readonly owner_id: string;
  readonly review_type: ReviewTypeId;
  readonly status: ReviewStatus;
  readonly amount_paise: string;
  readonly payment_status: PaymentStanding;
  readonly paid_paise: string;
  readonly refunded_paise: string;
  readonly paid_at: Date | null;
  readonly payable_until: Date | null;
  readonly refund_stuck: boolean;
  readonly is_expired: boolean;
  readonly hours: number;
  readonly files: readonly { readonly sha256: string; readonly bytes: number }[];
  readonly requested_at: Date;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  readonly revision: string;
  /** The account of the expert who has it. */
  readonly work_of: string | null;
  /** Without its personal texts. */
  readonly making: { readonly kept: Omit<Making, 'unreadable' | 'handOverReason'> };
  readonly design: ReviewedVersion | null;
  readonly steps: { readonly steps: readonly KeptStep[] };
  /** Null once the person was erased, as all that follow. */
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly project_description: string | null;
  readonly file_names: readonly string[] | null;
  readonly assigned_expert: string | null;
  readonly report: string | null;
  readonly status_reason: string | null;
  readonly unreadable: string | null;
  readonly hand_over_reason: string | null;
  readonly design_name: string | null;
}

const NOT_PAID = `It was not paid within ${REVIEW_PAYMENT_HOURS} hours.`;

const SELECT = 'select * from read.reviews';

@Injectable()
export class ReviewLists {
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  /** A person's reviews, newest first; one more than the limit when there are more. */
  async of(ownerId: string, limit: number, after: readonly string[] | undefined): Promise<readonly CircuitReview[]> {
    const [time = null, id = null] = after ?? [];
    const { rows } = await this.pool.query<ReviewRow>(
      `${SELECT} where owner_id = $1
         and ($2::timestamptz is null or (requested_at, id) < ($2::timestamptz, $3::text))
       order by requested_at desc, id desc limit $4`,
      [ownerId, time, id, limit + 1],
    );
    const names = await this.namesOf(rows);
    return rows.map((row) => ownReview(row, names));
  }

  /** Everybody's, or those of one status, newest first. */
  async all(
    status: ReviewStatus | undefined,
    limit: number,
    after: readonly string[] | undefined,
  ): Promise<readonly ManagedReview[]> {
    const [time = null, id = null] = after ?? [];
    const { rows } = await this.pool.query<ReviewRow>(
      `${SELECT} where ($1::text is null or status = $1)
         and ($2::timestamptz is null or (requested_at, id) < ($2::timestamptz, $3::text))
       order by requested_at desc, id desc limit $4`,
      [status ?? null, time, id, limit + 1],
    );
    const names = await this.namesOf(rows);
    return rows.map((row) => managed(row, names));
  }

  async openOf(ownerId: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      "select id from read.reviews where owner_id = $1 and status not in ('completed', 'cancelled') order by id",
      [ownerId],
    );
    return rows.map(({ id }) => id);
  }

  /** Those that can be paid, newest first. */
  async unpaidOf(ownerId: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from read.reviews
       where owner_id = $1 and payment_status = 'pending' and status in ('pending', 'confirmed', 'in-review')
       order by requested_at desc, id desc limit 20`,
      [ownerId],
    );
    return rows.map(({ id }) => id);
  }

  /** The newest review before this one with a file of one of these names. */
  async earlierOf(ownerId: string, reviewId: string, fileNames: readonly string[]): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select earlier.id from read.reviews earlier
       join read.reviews this on this.id = $2 and (earlier.requested_at, earlier.id) < (this.requested_at, this.id)
       where earlier.owner_id = $1 and exists (
         select 1 from unnest(earlier.file_names) name where lower(name) = any($3))
       order by earlier.requested_at desc, earlier.id desc limit 1`,
      [ownerId, reviewId, fileNames.map((name) => name.toLowerCase())],
    );
    return rows[0]?.id;
  }

  /** Of the reviews of the same design that were asked for before this one, that of the newest version before its own. */
  async earlierVersionOf(reviewId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select earlier.id from read.reviews earlier
       join read.reviews this on this.id = $1 and this.owner_id = earlier.owner_id
         and (earlier.requested_at, earlier.id) < (this.requested_at, this.id)
         and earlier.design->'projectId' = this.design->'projectId'
         and (earlier.design->>'revision')::bigint < (this.design->>'revision')::bigint
       order by (earlier.design->>'revision')::bigint desc, earlier.requested_at desc, earlier.id desc limit 1`,
      [reviewId],
    );
    return rows[0]?.id;
  }

  /** A basic review is made by rules: no expert looked. */
  async isExpertReviewed(ownerId: string, projectIds: readonly number[]): Promise<boolean> {
    const { rows } = await this.pool.query(
      `select 1 from read.reviews where owner_id = $1 and status = 'completed' and review_type <> 'basic'
         and (design->>'projectId')::bigint = any($2::bigint[]) limit 1`,
      [ownerId, projectIds],
    );
    return rows.length > 0;
  }

  summary(): Promise<SalesSummary> {
    return salesSummary(this.pool, 'read.reviews', "payment_status = 'pending'");
  }

  /** With where each file is to be had, for the owner's export. */
  async everyOneOf(ownerId: string): Promise<readonly unknown[]> {
    const { rows } = await this.pool.query<ReviewRow>(`${SELECT} where owner_id = $1 order by requested_at, id`, [
      ownerId,
    ]);
    const names = await this.namesOf(rows);
    return rows.map((row) => {
      const { name, email, phone, files, ...rest } = managed(row, names);
      const download = (number: number) => `/api/circuit-reviews/${row.id}/files/${number}`;
      const report = rest.reportFile && { ...rest.reportFile, url: `/api/circuit-reviews/${row.id}/report` };
      const urls = files.map((file) => ({ ...file, url: download(file.number) }));
      const design = rest.design && { ...rest.design, url: `/api/circuit-reviews/${row.id}/design/json` };
      const expertReport = rest.expertReport && {
        ...rest.expertReport,
        url: `/api/circuit-reviews/${row.id}/expert-report`,
      };
      return { ...rest, name, email, phone, files: urls, design, reportFile: report, expertReport };
    });
  }

  private async namesOf(rows: readonly ReviewRow[]): Promise<UserNames> {
    const people = [...new Set(rows.flatMap(({ work_of }) => work_of ?? []))];
    if (people.length === 0) return new Map();
    return this.queries.execute<UserNamesQuery, UserNames>(new UserNamesQuery(people));
  }
}

function ownReview(row: ReviewRow, names: UserNames): CircuitReview {
  return {
    id: row.id,
    reviewType: row.review_type,
    status: row.status,
    amount: rupeesOf(inr(Number(row.amount_paise))),
    paymentStatus: row.payment_status,
    paid: rupeesOf(inr(Number(row.paid_paise))),
    refunded: rupeesOf(inr(Number(row.refunded_paise))),
    payableUntil: row.payable_until?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    hours: row.hours,
    assignedExpert: row.work_of === null ? row.assigned_expert : (names.get(row.work_of) ?? null),
    projectDescription: row.project_description,
    createdAt: row.requested_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    reviewReport: row.report,
    statusReason: row.is_expired ? NOT_PAID : row.status_reason,
    files: row.files.map((file, number) => ({ number, name: row.file_names?.[number] ?? null, ...file })),
    design: shownDesign(row.design, row.design_name),
    steps: shownSteps(row.steps.steps),
    ...shownMaking({ ...row.making.kept, unreadable: row.unreadable, handOverReason: row.hand_over_reason }),
  };
}

function managed(row: ReviewRow, names: UserNames): ManagedReview {
  const { name, email, phone } = row;
  return {
    ...ownReview(row, names),
    ownerId: row.owner_id,
    expertId: row.work_of,
    name,
    email,
    phone,
    refundFailed: row.refund_stuck,
    handOverReason: row.hand_over_reason,
    revision: Number(row.revision),
  };
}
