import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NoteProjectExported } from '@tracewright/contracts/templates/messages';
import { CommandRunner, step } from '../../../platform/commands';
import { TEMPLATE_PROJECT } from './aggregates';

@CommandHandler(NoteProjectExported)
export class NoteProjectExportedHandler implements ICommandHandler<NoteProjectExported, void> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ projectId, userId, origin }: NoteProjectExported): Promise<void> {
    const command = { type: 'Export', userId } as const;
    await this.runner.run(TEMPLATE_PROJECT, String(projectId), command, step(origin, 'template outcome'));
  }
}
