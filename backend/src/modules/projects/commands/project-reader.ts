import { Inject, Injectable } from '@nestjs/common';
import { type Design, designOf, presentDesign } from '@tracewright/circuit/design';
import type { DesignAtRevision, ProjectResponse } from '@tracewright/contracts/projects';
import { Refusal } from '@tracewright/kernel';
import { CommandRunner, type Loaded } from '../../../platform/commands';
import type { DesignWithHistory } from '../domain/design';
import { projectNotFound, type ProjectState, requireOwned } from '../domain/project';
import { DESIGN, PROJECT } from './aggregates';

export interface OpenProject {
  readonly id: number;
  readonly project: ProjectState;
  readonly design: Loaded<DesignWithHistory>;
}

/** Reads projects and designs from their own streams: what was just written is there at once. */
@Injectable()
export class ProjectReader {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  /** @throws Refusal not_found when it does not exist, is archived or is somebody else's */
  async owned(id: number, userId: string): Promise<ProjectState> {
    const { state } = await this.runner.load(PROJECT, String(id));
    requireOwned(state, userId);
    return state;
  }

  /** As `owned`, with the design. */
  async open(id: number, userId: string): Promise<OpenProject> {
    const [{ state: project }, design] = await Promise.all([
      this.runner.load(PROJECT, String(id)),
      this.runner.load(DESIGN, String(id)),
    ]);
    requireOwned(project, userId);
    return { id, project, design };
  }

  /** For the server's own work: no owner is asked for. */
  async stored(id: number): Promise<OpenProject & { readonly elements: Design }> {
    const [{ state: project }, design] = await Promise.all([
      this.runner.load(PROJECT, String(id)),
      this.runner.load(DESIGN, String(id)),
    ]);
    if (project.id === undefined) throw projectNotFound();
    return { id, project, design, elements: designOf(design.state.design) };
  }

  /** The design as it was after a revision of its stream; -1 is the empty design. */
  async designAt(id: number, userId: string, revision: number): Promise<DesignAtRevision> {
    const [project, design] = await Promise.all([
      this.owned(id, userId),
      this.runner.load(DESIGN, String(id), BigInt(revision)),
    ]);
    if (Number(design.revision) !== revision) {
      const message = `This design has no revision ${revision}; the newest one is ${design.revision}.`;
      throw new Refusal('not_found', 'revision_not_found', message);
    }
    return { revision, at: design.state.changedAt || project.changedAt, ...presentDesign(design.state.design) };
  }
}

/** What the calls about one project answer. */
export function projectResponse({ id, project, design: { state, revision } }: OpenProject): ProjectResponse {
  return {
    id,
    name: project.name,
    description: project.description,
    userId: project.ownerId,
    status: project.status,
    lastEdited: state.changedAt > project.changedAt ? state.changedAt : project.changedAt,
    componentCount: state.design.components.size,
    ...presentDesign(state.design),
    revision: Number(revision),
    canUndo: state.undoable.length > 0,
    canRedo: state.redoable.length > 0,
    ...(state.undoable.length > 0 && { undoes: state.undoable.at(-1)?.tally }),
    ...(state.redoable.length > 0 && { redoes: state.redoable.at(-1)?.tally }),
  };
}
