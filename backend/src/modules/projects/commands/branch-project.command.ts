import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { designOf } from '@tracewright/circuit/design';
import type { BranchRequest, ProjectResponse } from '@tracewright/contracts/projects';
import type { CommandContext } from '../../../platform/commands';
import type { BuiltAnswer } from '../../../platform/http';
import { MAX_NAME_LENGTH } from '../domain/project';
import { ProjectAnswers } from '../readers/project-answers';
import { ProjectReader, revisionNotFound } from '../readers/project-reader';
import { ProjectMaker } from './make-project.command';

const COPY = ' (copy)';

/** A design as it was at a revision goes on in a project of its own. */
export class BranchProject extends Command<BuiltAnswer<ProjectResponse>> {
  constructor(
    readonly projectId: number,
    readonly userId: string,
    readonly wanted: BranchRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(BranchProject)
export class BranchProjectHandler implements ICommandHandler<BranchProject> {
  constructor(
    @Inject(ProjectReader) private readonly reader: ProjectReader,
    @Inject(ProjectAnswers) private readonly answers: ProjectAnswers,
    @Inject(ProjectMaker) private readonly projects: ProjectMaker,
  ) {}

  async execute({ projectId, userId, wanted, context }: BranchProject): Promise<BuiltAnswer<ProjectResponse>> {
    const { revision } = wanted;
    const { project, design } = await this.reader.openAt(projectId, userId, revision);
    if (Number(design.revision) !== revision) throw revisionNotFound(revision, Number(design.revision));
    const name = wanted.name ?? `${project.name.slice(0, MAX_NAME_LENGTH - COPY.length)}${COPY}`;
    const named = { name, description: project.description };
    const branched = designOf(design.state.design);
    const made = await this.projects.make(userId, named, branched, context);
    await this.projects.takePictures(userId, made.projectId, branched, projectId, context);
    return this.answers.project(await this.reader.open(made.projectId, userId));
  }
}
