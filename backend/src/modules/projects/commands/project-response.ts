import { presentDesign } from '@tracewright/circuit/design';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { OpenProject } from './project-reader';

type Shown = Pick<OpenProject, 'id' | 'project' | 'design'>;

/** What comes before the parts and wires in an answer about a project. */
export function headOf({ id, project, design: { state } }: Shown) {
  return {
    id,
    name: project.name,
    description: project.description,
    userId: project.ownerId,
    status: project.status,
    lastEdited: state.changedAt > project.changedAt ? state.changedAt : project.changedAt,
    componentCount: state.design.components.size,
  };
}

/** What comes after them. */
export function tailOf({ design: { state, revision } }: Shown) {
  const [undoes, redoes] = [state.undoable.at(-1), state.redoable.at(-1)];
  return {
    revision: Number(revision),
    canUndo: undoes !== undefined,
    canRedo: redoes !== undefined,
    ...(undoes && { undoes: undoes.tally }),
    ...(redoes && { redoes: redoes.tally }),
  };
}

/** The whole answer at once, for a thread that nobody waits for. */
export function projectResponse(open: Shown): ProjectResponse {
  return { ...headOf(open), ...presentDesign(open.design.state.design), ...tailOf(open) };
}
