import type { JsonObject } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';
import { REMOVE_FILE } from '../../../platform/blobs';
import { SETTLE_CLAIM } from '../../../platform/quotas';
import { IMPORT_EVENTS } from '../domain/events';

/** Where an import's file lies and how large it is. */
type Kept = {
  readonly person: string;
  readonly name: string;
  readonly bytes: number;
  readonly projectId: string | null;
};

/** When an import is done, its file counts as kept; when it failed, nothing of the file stays. */
export const countFilesProcess = defineProcess<Kept | null>({
  name: 'imports.count-files',
  categories: ['import'],
  state: {
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
  },
  react: (event, kept) => {
    if (!kept || !IMPORT_EVENTS.is(event)) return [];
    const { type, stream } = event;
    const { person, name, bytes, projectId } = kept;
    const settled: JsonObject = { person, resource: 'files', item: name, stream, bytes, projectId };
    if (type === 'import.Completed') return [{ kind: 'command', name: SETTLE_CLAIM, payload: settled }];
    if (type === 'import.Failed') return [{ kind: 'command', name: REMOVE_FILE, payload: { person, name } }];
    return [];
  },
});
