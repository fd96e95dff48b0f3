import type { Aggregate } from '../../../platform/commands';
import type { PartShelfEvent, PartUploadEvent } from '../domain/events';
import { partUpload, type UploadCommand, type UploadState } from '../domain/part-upload';
import { shelf, type ShelfCommand, type ShelfState } from '../domain/shelf';

export const PART_UPLOAD: Aggregate<UploadState, UploadCommand, PartUploadEvent> = {
  category: 'partUpload',
  decider: partUpload,
  retry: 'on-conflict',
};

/** One stream a person and shelf: see `shelfId`. */
export const PART_SHELF: Aggregate<ShelfState, ShelfCommand, PartShelfEvent> = {
  category: 'partShelf',
  decider: shelf,
  retry: 'on-conflict',
};
