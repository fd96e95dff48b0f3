import { presentDesign } from '@tracewright/circuit/design';
import type { OpenProject } from './project-reader';

/** What the calls about one project answer before the design's parts and wires. */
export function headOf({ id, project, design: { state } }: Omit<OpenProject, 'projectRevision'>) {
  return {
    id,
    name: project.name,
    description: project.description,
    userId: project.ownerId,
    status: project.status,
    ...(project.circuitType && { circuitType: project.circuitType }),
    lastEdited: state.changedAt > project.changedAt ? state.changedAt : project.changedAt,
    componentCount: state.design.components.size,
  };
}

/** And after them. */
export function tailOf({ design: { state, revision } }: Pick<OpenProject, 'design'>) {
  const [undoes, redoes] = [state.undoable.at(-1), state.redoable.at(-1)];
  return {
    revision: Number(revision),
    canUndo: undoes !== undefined,
    canRedo: redoes !== undefined,
    ...(undoes && { undoes: undoes.tally }),
    ...(redoes && { redoes: redoes.tally }),
  };
}

/** The whole answer, for those who may take their time. */
export function projectText(open: Omit<OpenProject, 'projectRevision'>): string {
  return JSON.stringify({ ...headOf(open), ...presentDesign(open.design.state.design), ...tailOf(open) });
}
