import { hash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NEW_PROJECT, type ProjectResponse } from '@tracewright/contracts/projects';
import { START } from '@tracewright/event-store';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import { CONFIGURATION } from '../../../platform/tokens';
import { NEW_DESIGN } from '../domain/design';
import { PROJECT } from './aggregates';
import { projectResponse } from './project-reader';

export class CreateProject extends Command<ProjectResponse> {
  constructor(
    readonly ownerId: string,
    readonly name: string | undefined,
    readonly description: string | undefined,
    readonly context: CommandContext,
    readonly namedAfterFile = false,
  ) {
    super();
  }
}

@CommandHandler(CreateProject)
export class CreateProjectHandler implements ICommandHandler<CreateProject> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
  ) {}

  async execute({ ownerId, name, description, context, namedAfterFile }: CreateProject): Promise<ProjectResponse> {
    const projectId = projectIdFor(context.commandId, this.configuration.sessionSecret);
    const command = {
      type: 'Create',
      projectId,
      ownerId,
      name: name ?? NEW_PROJECT.name,
      description: description ?? NEW_PROJECT.description,
      namedAfterFile,
    } as const;
    const { state } = await this.runner.run(PROJECT, String(projectId), command, context, { isNew: true });
    return projectResponse({
      id: projectId,
      project: state,
      design: { state: NEW_DESIGN, revision: -1n, position: START },
    });
  }
}

const SMALLEST_ID = 1e11;

/**
 * A number that can't be guessed and is the same for every try of one command: 48 bits of a hash that begins with the
 * secret, moved above the small numbers that people type.
 */
export function projectIdFor(commandId: string, secret: string): number {
  return SMALLEST_ID + Number.parseInt(hash('sha256', `${secret}\nproject ${commandId}`).slice(0, 12), 16);
}
