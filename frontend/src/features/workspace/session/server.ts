import type { Design } from '@tracewright/circuit/design';
import { ApiError, NetworkError } from '../../../lib/api';
import { conflictIn, designAt, loadProject, reverseChange, saveDesign } from '../api/calls';
import type { SessionServer } from './session-types';

/** One project's calls to the server, as its session needs them. */
export function sessionServer(projectId: number): SessionServer {
  return {
    save: (design: Design, revision: number, key: string) => saveDesign(projectId, design, revision, key),
    conflictIn,
    isUnknownOutcome: (error) =>
      error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429)),
    reverse: (direction) => reverseChange(projectId, direction),
    load: () => loadProject(projectId),
    designAt: async (revision) => {
      const { components, connections } = await designAt(projectId, revision);
      return { components, connections };
    },
  };
}
