import { REMOVE_FILE } from '@tracewright/contracts/files/commands';
import { SETTLE_CLAIM } from '@tracewright/contracts/quotas/commands';
import { defineProcess, defineState } from '@tracewright/processes';
import type { StoredFile } from '../domain/events';

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
    evolve: (kept, { type, data }) => {
      if (type !== 'import.Requested') return kept;
      const { file, importId, ownerId, projectId } = data as unknown as Requested;
      return {
        person: ownerId,
        name: importId,
        bytes: file.bytes,
        projectId: projectId === null ? null : `${projectId}`,
      };
    },
  }),
  react: ({ type, stream }, kept) => {
    if (!kept) return [];
    const { person, name, bytes, projectId } = kept;
    if (type === 'import.Completed') {
      return [SETTLE_CLAIM.send({ person, resource: 'files', item: name, stream, bytes, projectId })];
    }
    if (type === 'import.Failed') return [REMOVE_FILE.send({ person, name })];
    return [];
  },
});

interface Requested {
  readonly importId: string;
  readonly ownerId: string;
  readonly projectId: number | null;
  readonly file: StoredFile;
}
