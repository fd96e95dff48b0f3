import {
  isConsultationCancelled,
  isConsultationCompleted,
  isConsultationRequested,
  isConsultationStatusCorrected,
} from '@tracewright/contracts/consultations/events';
import { isReviewCompleted, isReviewRequested, isReviewStatusCorrected } from '@tracewright/contracts/reviews/events';
import type { StoredEvent } from '@tracewright/event-store';
import { categoryOf, idOf } from '@tracewright/kernel';
import type { Projection, Rows } from '@tracewright/projections';

export const HISTORY_PROJECTION = 'history';

const ITEMS = 'history_items';

type Kind = 'consultation' | 'review';

/** One row for each thing somebody asked for: enough to count with, and nothing of what it says. */
export const historyProjection: Projection = {
  name: HISTORY_PROJECTION,
  version: 1,
  categories: ['consultation', 'review'],
  tables: [
    {
      name: ITEMS,
      columns: { kind: 'text', id: 'text', owner_id: 'text', minutes: 'integer', completed: 'boolean' },
      primaryKey: ['kind', 'id'],
      indexes: ['owner_id'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
  ],
  keys: ({ stream }) => [{ table: ITEMS, key: [categoryOf(stream), idOf(stream)] }],
  project(rows, event) {
    if (isConsultationRequested(event)) return begin(rows, event, event.data.ownerId, event.data.minutes);
    if (isReviewRequested(event)) return begin(rows, event, event.data.ownerId, 0);
    const completed = completedBy(event);
    const key = [categoryOf(event.stream), idOf(event.stream)];
    const row = completed === undefined ? undefined : rows.get(ITEMS, key);
    if (row) rows.put(ITEMS, { ...row, completed });
  },
};

function begin(rows: Rows, { stream }: StoredEvent, ownerId: string, minutes: number): void {
  const kind: Kind = categoryOf(stream) === 'review' ? 'review' : 'consultation';
  rows.put(ITEMS, { kind, id: idOf(stream), owner_id: ownerId, minutes, completed: false });
}

/** Undefined where the event says nothing about it. */
function completedBy(event: StoredEvent): boolean | undefined {
  if (isConsultationCompleted(event) || isReviewCompleted(event)) return true;
  if (isConsultationStatusCorrected(event) || isReviewStatusCorrected(event)) return event.data.to === 'completed';
  return isConsultationCancelled(event) ? false : undefined;
}
