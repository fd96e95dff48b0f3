import type { Aggregate } from '../../../platform/commands';
import type { ReviewEvent } from '../domain/events';
import { type MaybeReview, review, type ReviewCommand } from '../domain/review';

export const REVIEW: Aggregate<MaybeReview, ReviewCommand, ReviewEvent> = {
  category: 'review',
  decider: review,
  retry: 'on-conflict',
};
