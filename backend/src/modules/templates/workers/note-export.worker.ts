import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@tracewright/kernel';
import type { JobWorker } from '../../../platform/capability';
import { causedByJob, CommandRunner } from '../../../platform/commands';
import { defineJob, type JobRun, postponedBy } from '../../../platform/jobs';
import { CLOCK } from '../../../platform/tokens';
import { TEMPLATE_PROJECT } from '../commands/aggregates';

interface Exported {
  readonly projectId: number;
  readonly userId: string;
  readonly [name: string]: string | number;
}

export const NOTE_EXPORT_JOB = defineJob<Exported>({
  name: 'note-export',
  queue: 'template-uploads',
  concurrency: 1,
  attempts: 9,
  backoff: { firstMs: 2_000 },
  timeoutMs: 60_000,
});

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
