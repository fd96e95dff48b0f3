import {
  isConsultationCancelled,
  isConsultationCompleted,
  isConsultationRequested,
  isConsultationStatusCorrected,
} from '@tracewright/contracts/consultations/events';
import { isRecommendationGenerated, isRecommendationJudged } from '@tracewright/contracts/recommendations/events';
import { isReviewCompleted, isReviewRequested, isReviewStatusCorrected } from '@tracewright/contracts/reviews/events';
import type { StoredEvent } from '@tracewright/event-store';
import { categoryOf, idOf, type Money } from '@tracewright/kernel';
import type { Projection, Rows } from '@tracewright/projections';

export const HISTORY_PROJECTION = 'history';

const ITEMS = 'history_items';

type Kind = 'consultation' | 'recommendation' | 'review';

/** One row for each thing somebody asked for: enough to count with, and nothing of what it says. */
export const historyProjection: Projection = {
  name: HISTORY_PROJECTION,
  version: 2,
  categories: ['consultation', 'recommendation', 'review'],
  tables: [
    {
      name: ITEMS,
      columns: {
        kind: 'text',
        id: 'text',
        owner_id: 'text',
        minutes: 'integer',
        completed: 'boolean',
        // Of a recommendation: the plan's month, and what it costs less than usual.
        month: 'text',
        saved_paise: 'bigint',
      },
      primaryKey: ['kind', 'id'],
      indexes: ['owner_id'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
  ],
  keys: ({ stream }) => [{ table: ITEMS, key: [categoryOf(stream), idOf(stream)] }],
  project(rows, event) {
    if (isConsultationRequested(event)) return begin(rows, event, 'consultation', event.data);
    if (isReviewRequested(event)) return begin(rows, event, 'review', event.data);
    if (isRecommendationGenerated(event)) return begin(rows, event, 'recommendation', event.data);
    const completed = completedBy(event);
    const key = [categoryOf(event.stream), idOf(event.stream)];
    const row = completed === undefined ? undefined : rows.get(ITEMS, key);
    if (row) rows.put(ITEMS, { ...row, completed });
  },
};

interface Begun {
  readonly ownerId: string;
  readonly minutes?: number;
  readonly month?: string;
  readonly baselineCost?: Money;
  readonly chosenCost?: Money;
}

function begin(rows: Rows, { stream }: StoredEvent, kind: Kind, begun: Begun): void {
  const { ownerId, minutes = 0, month = null, baselineCost, chosenCost } = begun;
  const saved = baselineCost && chosenCost ? String(baselineCost.paise - chosenCost.paise) : null;
  const row = { owner_id: ownerId, minutes, completed: false, month, saved_paise: saved };
  rows.put(ITEMS, { kind, id: idOf(stream), ...row });
}

/** A recommendation is completed when it is taken. Undefined where the event says nothing about it. */
function completedBy(event: StoredEvent): boolean | undefined {
  if (isRecommendationJudged(event)) return event.data.accepted;
  if (isConsultationCompleted(event) || isReviewCompleted(event)) return true;
  if (isConsultationStatusCorrected(event) || isReviewStatusCorrected(event)) return event.data.to === 'completed';
  return isConsultationCancelled(event) ? false : undefined;
}
