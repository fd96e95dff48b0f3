import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NoteProjectExported } from '@tracewright/contracts/templates/messages';
import { CommandRunner, step } from '../../../platform/commands';
import type { JobQueue } from '../../../platform/jobs';
import { JOBS, STORE_STATE } from '../../../platform/tokens';
import { NOTE_EXPORT_JOB } from './note-export.job';
import { TEMPLATE_PROJECT } from './aggregates';

@CommandHandler(NoteProjectExported)
export class NoteProjectExportedHandler implements ICommandHandler<NoteProjectExported, void> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(JOBS) private readonly jobs: Pick<JobQueue, 'enqueue'>,
    @Inject(STORE_STATE) private readonly state: { readonly isAway: boolean },
  ) {}

  /** Nobody goes without a file because it can't be counted yet: a job does it when the store is back. */
  async execute({ projectId, userId, origin }: NoteProjectExported): Promise<void> {
    const own = step(origin, 'template outcome');
    const command = { type: 'Export', userId } as const;
    try {
      await this.runner.run(TEMPLATE_PROJECT, String(projectId), command, own);
    } catch (error) {
      if (!this.state.isAway) throw error;
      const cause = { eventId: own.commandId, correlationId: own.correlationId };
      await this.jobs.enqueue(NOTE_EXPORT_JOB, own.commandId, { projectId, userId }, cause);
    }
  }
}
