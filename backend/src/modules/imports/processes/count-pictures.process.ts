import { SETTLE_CLAIM } from '@tracewright/contracts/quotas/commands';
import { defineProcess } from '@tracewright/processes';
import { PICTURE_EVENTS } from '../domain/picture-events';

/** The bitmaps of a project count as long as it can be taken back. */
export const countPicturesProcess = defineProcess({
  name: 'imports.count-pictures',
  categories: ['pictures'],
  sends: [SETTLE_CLAIM],
  react: (event) => {
    if (!PICTURE_EVENTS.is(event)) return [];
    const { stream } = event;
    const { ownerId: person, projectId, pictures } = event.data;
    return pictures.map(({ key, bytes }) =>
      SETTLE_CLAIM.send({
        ...{ person, resource: 'files', item: key.slice(key.indexOf('/') + 1), stream, bytes },
        projectId: `${projectId}`,
      }),
    );
  },
});
