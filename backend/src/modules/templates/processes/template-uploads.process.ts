import { REMOVE_FILE } from '@tracewright/contracts/files/commands';
import { jobToken, text } from '@tracewright/contracts/tokens';
import { defineProcess } from '@tracewright/processes';
import { TEMPLATE_UPLOAD_EVENTS } from '../domain/template-upload-events';

export const TAKE_TEMPLATES = jobToken('take-templates', { uploadId: text });

/** A file of templates is read when it is there; once it is settled, nothing of it stays. */
export const templateUploadsProcess = defineProcess({
  name: 'templates.uploads',
  categories: ['templateUpload'],
  sends: [TAKE_TEMPLATES, REMOVE_FILE],
  react: (event) => {
    if (!TEMPLATE_UPLOAD_EVENTS.is(event)) return [];
    const { ownerId, uploadId } = event.data;
    switch (event.type) {
      case 'templateUpload.Requested':
        return [TAKE_TEMPLATES.send({ uploadId })];
      case 'templateUpload.Completed':
      case 'templateUpload.Failed':
        return [REMOVE_FILE.send({ person: ownerId, name: uploadId })];
      default:
        return [];
    }
  },
});
