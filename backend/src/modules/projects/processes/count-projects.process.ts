import { idOf } from '@tracewright/kernel';
import { defineProcess, type Reaction } from '@tracewright/processes';
import { EXPIRE_CLAIMS, SETTLE_CLAIM } from '../../../platform/quotas';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A project counts from its creation until it can no longer be taken back from the archive, and its files with it. */
export const countProjectsProcess = defineProcess({
  name: 'projects.count',
  categories: ['project'],
  react: ({ type, data, stream }): readonly Reaction[] => {
    const item = idOf(stream);
    if (type === 'project.Created') {
      const claim = { person: text(data.ownerId), resource: 'projects', item, stream, projectId: item };
      return [{ kind: 'command', name: SETTLE_CLAIM, payload: claim }];
    }
    if (type !== 'project.Archived' && type !== 'project.Restored') return [];
    const at = type === 'project.Archived' ? text(data.recoverableUntil) : null;
    return [{ kind: 'command', name: EXPIRE_CLAIMS, payload: { projectId: item, at } }];
  },
});
