import type { Aggregate } from '../../../platform/commands';
import { batch, type BulkCommand } from '../domain/batch';
import type { MaybeBatch } from '../domain/batch-state';
import type { BulkEvent } from '../domain/events';

/** One stream a batch. */
export const BATCH: Aggregate<MaybeBatch, BulkCommand, BulkEvent> = {
  category: 'bulk',
  decider: batch,
  retry: 'on-conflict',
};
