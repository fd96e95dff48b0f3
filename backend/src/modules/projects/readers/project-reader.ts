import { Inject, Injectable } from '@nestjs/common';
import { type Design, designOf } from '@tracewright/circuit/design';
import { Refusal } from '@tracewright/kernel';
import type { PersonKeys } from '@tracewright/privacy';
import { CommandRunner, type Loaded } from '../../../platform/commands';
import { PERSON_KEYS } from '../../../platform/tokens';
import type { DesignWithHistory } from '../domain/design';
import { projectNotFound, type ProjectState, requireOwned } from '../domain/project';
import { DESIGN, PROJECT } from '../commands/aggregates';

export interface OpenProject {
  readonly id: number;
  readonly project: ProjectState;
  /** Of the project's own stream. */
  readonly projectRevision: bigint;
  readonly design: Loaded<DesignWithHistory>;
}

export const revisionNotFound = (revision: number, newest: number): Refusal => {
  const message = `This design has no revision ${revision}; the newest one is ${newest}.`;
  return new Refusal('not_found', 'revision_not_found', message);
};

/** Reads projects and designs from their own streams: what was just written is there at once. */
@Injectable()
export class ProjectReader {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PERSON_KEYS) private readonly keys: Pick<PersonKeys, 'isErased'>,
  ) {}

  /** @throws Refusal not_found when it does not exist, is archived or is somebody else's, or its owner was erased */
  async owned(id: number, userId: string): Promise<ProjectState> {
    return (await this.ownedNow(id, userId)).state;
  }

  /** As `owned`, with where its stream stands. */
  async ownedNow(id: number, userId: string): Promise<Loaded<ProjectState>> {
    const [project] = await Promise.all([this.runner.show(PROJECT, String(id)), this.requireOwner(userId)]);
    requireOwned(project.state, userId);
    return project;
  }

  /** As `owned`, with the design. */
  async open(id: number, userId: string): Promise<OpenProject> {
    const [{ state: project, revision: projectRevision }, design] = await Promise.all([
      this.runner.show(PROJECT, String(id)),
      this.runner.show(DESIGN, String(id)),
      this.requireOwner(userId),
    ]);
    requireOwned(project, userId);
    return { id, project, projectRevision, design };
  }

  /** Whether there is such a project, archived or not, of somebody who was not erased. */
  async isKept(id: number): Promise<boolean> {
    const { state } = await this.runner.show(PROJECT, String(id));
    return state.id !== undefined && !(await this.keys.isErased(state.ownerId));
  }

  /** Asked each time, not remembered: an erasure by any process counts with the next call. */
  private async requireOwner(userId: string): Promise<void> {
    if (await this.keys.isErased(userId)) throw projectNotFound();
  }

  /** For the server's own work: no owner is asked for. */
  async stored(id: number): Promise<OpenProject & { readonly elements: Design }> {
    const [{ state: project, revision: projectRevision }, design] = await Promise.all([
      this.runner.show(PROJECT, String(id)),
      this.runner.show(DESIGN, String(id)),
    ]);
    if (project.id === undefined) throw projectNotFound();
    return { id, project, projectRevision, design, elements: designOf(design.state.design) };
  }

  /** As `open`, with the design as it was after a revision of its stream, or its newest before that; -1 is the empty one. */
  async openAt(id: number, userId: string, revision: number): Promise<OpenProject> {
    const [project, design] = await Promise.all([
      this.ownedNow(id, userId),
      this.runner.show(DESIGN, String(id), BigInt(revision)),
    ]);
    return { id, project: project.state, projectRevision: project.revision, design };
  }
}
