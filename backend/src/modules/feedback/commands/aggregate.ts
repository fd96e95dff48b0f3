import type { Aggregate } from '../../../platform/commands';
import type { FeedbackEvent } from '../domain/events';
import { feedback, type FeedbackCommand, type FeedbackState } from '../domain/feedback';

/** One stream a project. */
export const FEEDBACK: Aggregate<FeedbackState, FeedbackCommand, FeedbackEvent> = {
  category: 'feedback',
  decider: feedback,
  retry: 'on-conflict',
};
