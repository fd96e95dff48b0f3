import { idOf, type JsonObject } from '@tracewright/kernel';
import { defineProcess, type Reaction } from '@tracewright/processes';
import { EXPIRE_CLAIMS, SETTLE_CLAIM } from '../../../platform/quotas';
import { PROJECT_EVENTS } from '../domain/events';

/** A project counts from its creation until it can no longer be taken back from the archive, and its files with it. */
export const countProjectsProcess = defineProcess({
  name: 'projects.count',
  categories: ['project'],
  react: (event): readonly Reaction[] => {
    if (!PROJECT_EVENTS.is(event)) return [];
    const { stream } = event;
    const item = idOf(stream);
    switch (event.type) {
      case 'project.Created': {
        const claim = { person: event.data.ownerId, resource: 'projects', item, stream, projectId: item };
        return [{ kind: 'command', name: SETTLE_CLAIM, payload: claim }];
      }
      case 'project.Archived':
        return [expire({ projectId: item, at: event.data.recoverableUntil })];
      case 'project.Restored':
        return [expire({ projectId: item, at: null })];
      default:
        return [];
    }
  },
});

const expire = (payload: JsonObject): Reaction => ({ kind: 'command', name: EXPIRE_CLAIMS, payload });
