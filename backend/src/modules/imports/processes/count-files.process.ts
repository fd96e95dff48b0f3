import { REMOVE_FILE } from '@tracewright/contracts/files/commands';
import { SETTLE_CLAIM } from '@tracewright/contracts/quotas/commands';
import { defineProcess, defineState } from '@tracewright/processes';
import { IMPORT_EVENTS } from '../domain/events';

/** Where an import's file lies and how large it is. */
type Kept = {
  readonly person: string;
  readonly name: string;
  readonly bytes: number;
  readonly projectId: string | null;
};

/** When an import is done, its file counts as kept; when it failed, nothing of the file stays. */
export const countFilesProcess = defineProcess({
  name: 'imports.count-files',
  categories: ['import'],
  sends: [SETTLE_CLAIM, REMOVE_FILE],
  state: defineState<Kept | null>({
    initial: null,
    keyOf: ({ stream }) => stream,
    evolve: (kept, event) => {
      if (!IMPORT_EVENTS.is(event) || event.type !== 'import.Requested') return kept;
      const { file, importId, ownerId, projectId } = event.data;
      return {
        person: ownerId,
        name: importId,
        bytes: file.bytes,
        projectId: projectId === null ? null : `${projectId}`,
      };
    },
  }),
  react: (event, kept) => {
    if (!kept || !IMPORT_EVENTS.is(event)) return [];
    const { type, stream } = event;
    const { person, name, bytes, projectId } = kept;
    if (type === 'import.Completed') {
      return [SETTLE_CLAIM.send({ person, resource: 'files', item: name, stream, bytes, projectId })];
    }
    if (type === 'import.JoinedProject') {
      const now = `${event.data.projectId}`;
      return [SETTLE_CLAIM.send({ person, resource: 'files', item: name, stream, bytes, projectId: now })];
    }
    if (type === 'import.Failed') return [REMOVE_FILE.send({ person, name })];
    return [];
  },
});
