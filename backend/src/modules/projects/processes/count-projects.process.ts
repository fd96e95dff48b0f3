import { EXPIRE_CLAIMS, SETTLE_CLAIM } from '@tracewright/contracts/quotas/commands';
import { idOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';
import { PROJECT_EVENTS } from '../domain/events';

/** A project counts from its creation until it can no longer be taken back from the archive, and its files with it. */
export const countProjectsProcess = defineProcess({
  name: 'projects.count',
  categories: ['project'],
  sends: [SETTLE_CLAIM, EXPIRE_CLAIMS],
  react: (event) => {
    if (!PROJECT_EVENTS.is(event)) return [];
    const { stream } = event;
    const item = idOf(stream);
    switch (event.type) {
      case 'project.Created': {
        const claim = { person: event.data.ownerId, resource: 'projects', item, stream, projectId: item };
        return [SETTLE_CLAIM.send(claim)];
      }
      case 'project.Archived':
        return [EXPIRE_CLAIMS.send({ projectId: item, at: event.data.recoverableUntil })];
      case 'project.Restored':
        return [EXPIRE_CLAIMS.send({ projectId: item, at: null })];
      default:
        return [];
    }
  },
});
