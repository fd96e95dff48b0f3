import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@tracewright/kernel';
import type { JobWorker } from '../../../platform/capability';
import { causedByJob, CommandRunner } from '../../../platform/commands';
import { type JobRun, postponedBy } from '../../../platform/jobs';
import { CLOCK } from '../../../platform/tokens';
import { TEMPLATE_PROJECT } from '../commands/aggregates';
import { type Exported, NOTE_EXPORT_JOB } from '../commands/note-export.job';

/** Notes an export of which the event store could not be told when it happened. */
@Injectable()
export class NoteExportWorker implements JobWorker<Exported> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work({ projectId, userId }: Exported, run: JobRun): Promise<void> {
    const context = causedByJob(run, 'export', NOTE_EXPORT_JOB.name, this.clock.now());
    try {
      await this.runner.run(TEMPLATE_PROJECT, String(projectId), { type: 'Export', userId }, context);
    } catch (error) {
      throw postponedBy(error) ?? error;
    }
  }
}
