import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Design } from '@tracewright/circuit/design';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { type BuiltAnswer, RefusalWith } from '../../../platform/http';
import { DESIGN } from './aggregates';
import { ProjectAnswers } from '../readers/project-answers';
import { ProjectReader } from '../readers/project-reader';
import { STALE_DESIGN } from './save-task';

export class SaveDesign extends Command<BuiltAnswer<ProjectResponse>> {
  constructor(
    readonly projectId: number,
    readonly userId: string,
    readonly target: Design,
    /** The revision that the client's design is based on; undefined saves over whatever is there. */
    readonly basedOn: bigint | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SaveDesign)
export class SaveDesignHandler implements ICommandHandler<SaveDesign> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ProjectReader) private readonly reader: ProjectReader,
    @Inject(ProjectAnswers) private readonly answers: ProjectAnswers,
  ) {}

  async execute({ projectId, userId, target, basedOn, context }: SaveDesign): Promise<BuiltAnswer<ProjectResponse>> {
    const { state: project, revision: projectRevision } = await this.reader.ownedNow(projectId, userId);
    const options = basedOn === undefined ? {} : { expected: basedOn };
    try {
      const design = await this.runner.run(DESIGN, String(projectId), { type: 'Save', target }, context, options);
      return this.answers.project({ id: projectId, project, projectRevision, design });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'stale_revision') throw error;
      const current = this.answers.project(await this.reader.open(projectId, userId));
      throw new RefusalWith('conflict', error.code, STALE_DESIGN, {
        current,
      });
    }
  }
}
