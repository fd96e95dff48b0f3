import { EXPIRE_CLAIMS, SETTLE_CLAIM } from '@tracewright/contracts/quotas/commands';
import { idOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A project counts from its creation until it can no longer be taken back from the archive, and its files with it. */
export const countProjectsProcess = defineProcess({
  name: 'projects.count',
  categories: ['project'],
  sends: [SETTLE_CLAIM, EXPIRE_CLAIMS],
  react: ({ type, data, stream }) => {
    const item = idOf(stream);
    if (type === 'project.Created') {
      const person = String(data.ownerId);
      return [SETTLE_CLAIM.send({ person, resource: 'projects', item, stream, projectId: item })];
    }
    if (type !== 'project.Archived' && type !== 'project.Restored') return [];
    const at = type === 'project.Archived' ? text(data.recoverableUntil) : null;
    return [EXPIRE_CLAIMS.send({ projectId: item, at })];
  },
});
