import { hash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CreateProjectRequest, NEW_PROJECT, type ProjectResponse } from '@tracewright/contracts/projects';
import { START } from '@tracewright/event-store';
import { streamName } from '@tracewright/kernel';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import { claimantOf, Quotas } from '../../../platform/quotas';
import { CONFIGURATION } from '../../../platform/tokens';
import { NEW_DESIGN } from '../domain/design';
import { PROJECT } from './aggregates';
import type { BuiltAnswer } from '../../../platform/http';
import { ProjectAnswers } from '../readers/project-answers';

export class CreateProject extends Command<BuiltAnswer<ProjectResponse>> {
  constructor(
    readonly ownerId: string,
    readonly asked: Omit<CreateProjectRequest, 'userId'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreateProject)
export class CreateProjectHandler implements ICommandHandler<CreateProject> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ProjectAnswers) private readonly answers: ProjectAnswers,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
    @Inject(Quotas) private readonly quotas: Quotas,
  ) {}

  async execute({ ownerId, asked, context }: CreateProject): Promise<BuiltAnswer<ProjectResponse>> {
    const { name, description, namedAfterFile = false, circuitType } = asked;
    const projectId = projectIdFor(context.commandId, this.configuration.sessionSecret);
    const command = {
      type: 'Create',
      projectId,
      ownerId,
      name: name ?? NEW_PROJECT.name,
      description: description ?? NEW_PROJECT.description,
      namedAfterFile,
      ...(circuitType && { circuitType }),
    } as const;
    const item = String(projectId);
    const claim = { resource: 'projects', item, stream: streamName(PROJECT.category, item), projectId: item } as const;
    const { state, revision } = await this.quotas.within(claimantOf(ownerId, context), claim, () =>
      this.runner.run(PROJECT, item, command, context, { isNew: true }),
    );
    return this.answers.project({
      id: projectId,
      project: state,
      projectRevision: revision,
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
