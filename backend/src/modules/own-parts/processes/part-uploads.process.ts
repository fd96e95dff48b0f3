import { REMOVE_FILE } from '@tracewright/contracts/files/commands';
import { jobToken, text } from '@tracewright/contracts/tokens';
import { defineProcess } from '@tracewright/processes';
import { PART_UPLOAD_EVENTS } from '../domain/events';

export const TAKE_PARTS = jobToken('take-parts', { uploadId: text });
export const REMOVE_MISSED_PARTS = jobToken('remove-missed-parts', { uploadId: text });

/** A file of parts is read when it is there; once it is settled, nothing of it stays. */
export const partUploadsProcess = defineProcess({
  name: 'own-parts.uploads',
  categories: ['partUpload'],
  sends: [TAKE_PARTS, REMOVE_MISSED_PARTS, REMOVE_FILE],
  react: (event) => {
    if (!PART_UPLOAD_EVENTS.is(event)) return [];
    const { ownerId, uploadId } = event.data;
    switch (event.type) {
      case 'partUpload.Requested':
        return [TAKE_PARTS.send({ uploadId })];
      case 'partUpload.Completed':
      case 'partUpload.Failed':
        return [REMOVE_FILE.send({ person: ownerId, name: uploadId })];
      case 'partUpload.RemovalRequested':
        return [REMOVE_MISSED_PARTS.send({ uploadId })];
      default:
        return [];
    }
  },
});
