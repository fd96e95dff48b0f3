import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Design } from '@tracewright/circuit/design';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { RefusalWith } from '../../../platform/http';
import { DESIGN } from './aggregates';
import { ProjectReader, projectResponse } from './project-reader';
import { STALE_DESIGN } from './save-task';

export class SaveDesign extends Command<ProjectResponse> {
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
  ) {}

  async execute({ projectId, userId, target, basedOn, context }: SaveDesign): Promise<ProjectResponse> {
    const project = await this.reader.owned(projectId, userId);
    const options = basedOn === undefined ? {} : { expected: basedOn };
    try {
      const design = await this.runner.run(DESIGN, String(projectId), { type: 'Save', target }, context, options);
      return projectResponse({ id: projectId, project, design });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'stale_revision') throw error;
      const current = projectResponse(await this.reader.open(projectId, userId));
      throw new RefusalWith('conflict', error.code, STALE_DESIGN, {
        current,
      });
    }
  }
}
