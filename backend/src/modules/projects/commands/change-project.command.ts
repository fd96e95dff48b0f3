import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import type { ProjectCommand, ProjectState } from '../domain/project';
import { PROJECT } from './aggregates';

/** Renames, describes, archives, restores, shares: everything that changes a project and not its design. */
export class ChangeProject extends Command<ProjectState> {
  constructor(
    readonly projectId: number,
    readonly change: Exclude<ProjectCommand, { type: 'Create' }>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeProject)
export class ChangeProjectHandler implements ICommandHandler<ChangeProject> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ projectId, change, context }: ChangeProject): Promise<ProjectState> {
    const { state } = await this.runner.run(PROJECT, String(projectId), change, context);
    return state;
  }
}
