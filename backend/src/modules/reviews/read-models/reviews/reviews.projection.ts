import { erasedPerson } from '@tracewright/contracts/accounts/events';
import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { REVIEW_EVENTS, type ReviewEvent } from '../../domain/events';

export const REVIEWS_PROJECTION = 'reviews';

/** Personal texts of one review. */
export interface ReviewTexts {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly projectDescription: string | null;
  readonly fileNames: readonly string[] | null;
  readonly assignedExpert: string | null;
  readonly report: string | null;
  readonly statusReason: string | null;
}

/** One row a review without anything personal; a person's texts of all reviews in one row, so that erasing removes it whole. */
export const reviewsProjection: Projection = {
  name: REVIEWS_PROJECTION,
  version: 2,
  categories: ['review', 'account'],
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
      },
      primaryKey: ['id'],
      indexes: ['owner_id, requested_at desc, id desc', 'requested_at desc, id desc', 'status, requested_at desc'],
    },
    {
      name: 'review_texts',
      columns: { owner_id: 'text', erased: 'boolean', reviews: 'jsonb' },
      primaryKey: ['owner_id'],
    },
  ],

  keys(event): readonly RowKey[] {
    const erased = erasedPerson(event);
    if (erased !== undefined) return [{ table: 'review_texts', key: [erased] }];
    if (!REVIEW_EVENTS.is(event)) return [];
    const { reviewId, ownerId } = event.data;
    return [
      { table: 'reviews', key: [reviewId] },
      { table: 'review_texts', key: [ownerId] },
    ];
  },

  project(rows, stored) {
    const erased = erasedPerson(stored);
    if (erased !== undefined) return rows.put('review_texts', { owner_id: erased, erased: true, reviews: {} });
    if (REVIEW_EVENTS.is(stored)) projectReview(rows, stored);
  },
};

const NO_TEXTS: ReviewTexts = {
  name: null,
  email: null,
  phone: null,
  projectDescription: null,
  fileNames: null,
  assignedExpert: null,
  report: null,
  statusReason: null,
};

function projectReview(rows: Rows, event: StoredEvent & ReviewEvent): void {
  const { revision } = event;
  const at = event.metadata.occurredAt;
  const id = event.data.reviewId;
  putTexts(rows, event);
  if (event.type === 'review.Requested') {
    const { ownerId, reviewType, price, hours, files } = event.data;
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
    });
    return;
  }
  const row = rows.get('reviews', [id]);
  if (row) rows.put('reviews', { ...row, ...statusChange(event, at), revision: String(revision) });
}

function statusChange(event: ReviewEvent, at: string): Row {
  switch (event.type) {
    case 'review.Confirmed':
      return { status: 'confirmed' };
    case 'review.Started':
      return { status: 'in-review', started_at: at };
    case 'review.Completed':
      return { status: 'completed', completed_at: at };
    case 'review.Cancelled':
      return { status: 'cancelled' };
    case 'review.StatusCorrected': {
      const { to } = event.data;
      return {
        status: to,
        completed_at: to === 'completed' ? at : null,
        ...(to === 'in-review' && { started_at: at }),
      };
    }
    default:
      return {};
  }
}

/** Nothing is written of somebody who was erased, also when an event about them comes later. */
function putTexts(rows: Rows, event: ReviewEvent): void {
  const { reviewId, ownerId } = event.data;
  const row = rows.get('review_texts', [ownerId]);
  if (row?.erased === true) return;
  const reviews = (row?.reviews ?? {}) as { readonly [id: string]: ReviewTexts };
  const texts = changedTexts(reviews[reviewId] ?? NO_TEXTS, event);
  rows.put('review_texts', { owner_id: ownerId, erased: false, reviews: { ...reviews, [reviewId]: texts } });
}

function changedTexts(texts: ReviewTexts, event: ReviewEvent): ReviewTexts {
  switch (event.type) {
    case 'review.Requested': {
      const { name, email, phone, projectDescription, fileNames } = event.data;
      return { ...NO_TEXTS, name, email, phone, projectDescription, fileNames };
    }
    case 'review.ExpertAssigned':
      return { ...texts, assignedExpert: event.data.to };
    case 'review.ReportDelivered':
      return { ...texts, report: event.data.report };
    case 'review.Cancelled':
    case 'review.StatusCorrected':
      return { ...texts, statusReason: event.data.reason };
    case 'review.Confirmed':
    case 'review.Started':
    case 'review.Completed':
      return { ...texts, statusReason: null };
  }
}
