import { Inject, Injectable } from '@nestjs/common';
import type { Carried } from '@tracewright/contracts/tokens';
import type { Clock } from '@tracewright/kernel';
import type { JobWorker } from '../../../platform/capability';
import { causedByJob, CommandRunner } from '../../../platform/commands';
import { defineJob, type JobRun } from '../../../platform/jobs';
import { CLOCK } from '../../../platform/tokens';
import { PART_SHELF, PART_UPLOAD } from '../commands/aggregates';
import type { MissedPart } from '../domain/events';
import { shelfId, shelfOf } from '../domain/part-number';
import { REMOVE_MISSED_PARTS } from '../processes/part-uploads.process';
import { PARTS_QUEUE } from './parts-queue';

export const REMOVE_MISSED_PARTS_JOB = defineJob<Carried<typeof REMOVE_MISSED_PARTS>>({
  name: REMOVE_MISSED_PARTS.name,
  ...PARTS_QUEUE,
});

type Payload = NonNullable<(typeof REMOVE_MISSED_PARTS_JOB)['payload']>;

/** Removes the parts that a file does not name, as they were listed to whoever asked for it. */
@Injectable()
export class RemoveMissedPartsWorker implements JobWorker<Payload> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work({ uploadId }: Payload, run: JobRun): Promise<void> {
    const { state } = await this.runner.load(PART_UPLOAD, uploadId);
    if (state.removal !== 'asked') return;
    const { ownerId } = state;
    const shelves = new Map<number, MissedPart[]>();
    for (const part of state.missed) {
      const number = shelfOf(part.id);
      shelves.set(number, [...(shelves.get(number) ?? []), part]);
    }
    let removed = 0;
    for (const [number, parts] of shelves) {
      run.signal.throwIfAborted();
      const command = { type: 'Remove', ownerId, parts, strict: false } as const;
      const context = this.context(run, `shelf ${number}`);
      const { events } = await this.runner.run(PART_SHELF, shelfId(ownerId, number), command, context);
      for (const event of events) if (event.type === 'partShelf.PartsRemoved') removed += event.data.ids.length;
    }
    const command = { type: 'NoteRemoval', ownerId, uploadId, removed } as const;
    await this.runner.run(PART_UPLOAD, uploadId, command, this.context(run, 'removed'));
  }

  private context(run: JobRun, step: string) {
    return causedByJob(run, step, REMOVE_MISSED_PARTS.name, this.clock.now());
  }
}
