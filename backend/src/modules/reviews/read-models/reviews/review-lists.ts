import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { CircuitReview, ManagedReview, ReviewStatus, ReviewTypeId } from '@tracewright/contracts/reviews';
import { inr, rupeesOf } from '@tracewright/kernel';
import { DATABASE } from '../../../../platform/tokens';
import type { ReviewTexts } from './reviews.projection';

interface ReviewRow {
  readonly id: string;
  readonly owner_id: string;
  readonly review_type: ReviewTypeId;
  readonly status: ReviewStatus;
  readonly amount_paise: string;
  readonly hours: number;
  readonly files: readonly { readonly sha256: string; readonly bytes: number }[];
  readonly requested_at: Date;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  readonly revision: string;
  readonly texts: ReviewTexts | null;
}

const SELECT = `select r.*, t.reviews -> r.id as texts
  from read.reviews r left join read.review_texts t on t.owner_id = r.owner_id`;

@Injectable()
export class ReviewLists {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** A person's reviews, newest first; one more than the limit when there are more. */
  async of(ownerId: string, limit: number, after: readonly string[] | undefined): Promise<readonly CircuitReview[]> {
    const [time = null, id = null] = after ?? [];
    const { rows } = await this.pool.query<ReviewRow>(
      `${SELECT} where r.owner_id = $1
         and ($2::timestamptz is null or (r.requested_at, r.id) < ($2::timestamptz, $3::text))
       order by r.requested_at desc, r.id desc limit $4`,
      [ownerId, time, id, limit + 1],
    );
    return rows.map(ownReview);
  }

  /** Everybody's, or those of one status, newest first. */
  async all(
    status: ReviewStatus | undefined,
    limit: number,
    after: readonly string[] | undefined,
  ): Promise<readonly ManagedReview[]> {
    const [time = null, id = null] = after ?? [];
    const { rows } = await this.pool.query<ReviewRow>(
      `${SELECT} where ($1::text is null or r.status = $1)
         and ($2::timestamptz is null or (r.requested_at, r.id) < ($2::timestamptz, $3::text))
       order by r.requested_at desc, r.id desc limit $4`,
      [status ?? null, time, id, limit + 1],
    );
    return rows.map(managed);
  }

  /** With where each file is to be had, for the owner's export. */
  async everyOneOf(ownerId: string): Promise<readonly unknown[]> {
    const { rows } = await this.pool.query<ReviewRow>(`${SELECT} where r.owner_id = $1 order by r.requested_at, r.id`, [
      ownerId,
    ]);
    return rows.map((row) => {
      const { name, email, phone, files, ...rest } = managed(row);
      const download = (number: number) => `/api/circuit-reviews/${row.id}/files/${number}`;
      return { ...rest, name, email, phone, files: files.map((file) => ({ ...file, url: download(file.number) })) };
    });
  }
}

function ownReview(row: ReviewRow): CircuitReview {
  const { texts } = row;
  return {
    id: row.id,
    reviewType: row.review_type,
    status: row.status,
    amount: rupeesOf(inr(Number(row.amount_paise))),
    paymentStatus: 'none',
    hours: row.hours,
    assignedExpert: texts?.assignedExpert ?? null,
    projectDescription: texts?.projectDescription ?? null,
    complexity: null,
    estimatedHours: null,
    createdAt: row.requested_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    reviewReport: texts?.report ?? null,
    statusReason: texts?.statusReason ?? null,
    files: row.files.map((file, number) => ({ number, name: texts?.fileNames?.[number] ?? null, ...file })),
  };
}

function managed(row: ReviewRow): ManagedReview {
  const { name = null, email = null, phone = null } = row.texts ?? {};
  return { ...ownReview(row), ownerId: row.owner_id, name, email, phone, revision: Number(row.revision) };
}
