import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { inr } from '@tracewright/kernel';
import { saleColumns, saleIn } from '../../../../platform/sales/sale-columns';
import { REVIEW_EVENTS, type ReviewEvent } from '../../domain/events';
import { type Making, makingAfter, NOTHING_MADE } from '../../domain/making-events';
import { saleAfter } from '../../domain/sale-events';
import { type KeptStep, timelineAfter } from '../../domain/timeline-events';

export const REVIEWS_PROJECTION = 'reviews';

/** One row a review. */
export const reviewsProjection: Projection = {
  name: REVIEWS_PROJECTION,
  version: 7,
  categories: ['review'],
  tables: [
    {
      name: 'reviews',
      columns: {
        id: 'text',
        owner_id: 'text',
        review_type: 'text',
        status: 'text',
        amount_paise: 'bigint',
        hours: 'integer',
        files: 'jsonb',
        requested_at: 'timestamptz',
        started_at: 'timestamptz',
        completed_at: 'timestamptz',
        revision: 'bigint',
        name: 'text',
        email: 'text',
        phone: 'text',
        project_description: 'text',
        file_names: 'text[]',
        assigned_expert: 'text',
        work_of: 'text',
        report: 'text',
        status_reason: 'text',
        is_expired: 'boolean',
        sale: 'jsonb',
        payment_status: 'text',
        paid_at: 'timestamptz',
        payable_until: 'timestamptz',
        paid_paise: 'bigint',
        refunded_paise: 'bigint',
        refund_stuck: 'boolean',
        making: 'jsonb',
        design: 'jsonb',
        steps: 'jsonb',
        unreadable: 'text',
        hand_over_reason: 'text',
        design_name: 'text',
      },
      primaryKey: ['id'],
      indexes: ['owner_id, requested_at desc, id desc', 'requested_at desc, id desc', 'status, requested_at desc'],
      personal: [
        {
          owner: 'owner_id',
          erases: [
            'name',
            'email',
            'phone',
            'project_description',
            'file_names',
            'assigned_expert',
            'report',
            'status_reason',
            'unreadable',
            'hand_over_reason',
            'design_name',
          ],
        },
      ],
    },
  ],

  keys: (event): readonly RowKey[] =>
    REVIEW_EVENTS.is(event) ? [{ table: 'reviews', key: [event.data.reviewId] }] : [],

  project(rows, stored) {
    if (REVIEW_EVENTS.is(stored)) projectReview(rows, stored);
  },
};

function projectReview(rows: Rows, event: StoredEvent & ReviewEvent): void {
  const { revision } = event;
  const at = event.metadata.occurredAt;
  const id = event.data.reviewId;
  if (event.type === 'review.Requested') {
    const { ownerId, reviewType, price, hours, files, name, email, phone, projectDescription, fileNames } = event.data;
    const { design = null, designName: design_name = null } = event.data;
    rows.put('reviews', {
      id,
      owner_id: ownerId,
      review_type: reviewType,
      status: 'pending',
      amount_paise: String(price.paise),
      hours,
      files: files.map(({ sha256, bytes }) => ({ sha256, bytes })),
      requested_at: at,
      started_at: null,
      completed_at: null,
      revision: String(revision),
      ...{ name, email, phone, project_description: projectDescription, file_names: fileNames },
      ...{ assigned_expert: null, work_of: null, report: null, status_reason: null, is_expired: false },
      ...saleColumns(saleAfter([], event, price), 'pending'),
      ...makingColumns(NOTHING_MADE),
      ...{ design: design && { ...design }, design_name, ...stepsColumn(timelineAfter([], event, at)) },
    });
    return;
  }
  const row = rows.get('reviews', [id]);
  if (!row) return;
  const next: Row = { ...row, ...changes(event, at), revision: String(revision) };
  const sale = saleAfter(saleIn(row), event, inr(Number(row.amount_paise)));
  const making = makingAfter(makingIn(row), event, Number(row.hours), at);
  const steps = stepsColumn(timelineAfter(stepsIn(row), event, at));
  rows.put('reviews', { ...next, ...saleColumns(sale, String(next.status)), ...makingColumns(making), ...steps });
}

interface KeptSteps {
  readonly [steps: string]: readonly KeptStep[];
  readonly steps: readonly KeptStep[];
}

const stepsColumn = (steps: readonly KeptStep[]): Row => ({ steps: { steps } satisfies KeptSteps });

const stepsIn = (row: Row): readonly KeptStep[] => (row.steps as KeptSteps).steps;

/** As the column holds it. */
interface KeptMaking {
  readonly [kept: string]: Omit<Making, 'unreadable' | 'handOverReason'>;
  readonly kept: Omit<Making, 'unreadable' | 'handOverReason'>;
}

/** Personal texts have columns of their own, which an erasure empties. */
function makingColumns({ unreadable, handOverReason, ...making }: Making): Row {
  return { making: { kept: making } satisfies KeptMaking, unreadable, hand_over_reason: handOverReason };
}

function makingIn(row: Row): Making {
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const { kept } = row.making as KeptMaking;
  return { ...kept, unreadable: text(row.unreadable), handOverReason: text(row.hand_over_reason) };
}

function changes(event: Exclude<ReviewEvent, { type: 'review.Requested' }>, at: string): Row {
  switch (event.type) {
    case 'review.Confirmed':
      return { status: 'confirmed', status_reason: null };
    case 'review.Started':
      return { status: 'in-review', started_at: at, status_reason: null };
    case 'review.Completed':
      return { status: 'completed', completed_at: at, status_reason: null };
    case 'review.Cancelled':
      return {
        status: 'cancelled',
        status_reason: event.data.reason,
        is_expired: event.data.because === 'not-paid',
      };
    case 'review.StatusCorrected': {
      const { to, reason } = event.data;
      return {
        status: to,
        completed_at: to === 'completed' ? at : null,
        ...(to === 'in-review' && { started_at: at }),
        status_reason: reason,
        is_expired: false,
      };
    }
    case 'review.ExpertAssigned':
      return { assigned_expert: event.data.to };
    case 'review.WorkNoted': {
      const { expertId: work_of } = event.data;
      return { work_of, ...(work_of !== null && { assigned_expert: null }) };
    }
    case 'review.ReportDelivered':
      return { report: event.data.report };
    default:
      return {};
  }
}
