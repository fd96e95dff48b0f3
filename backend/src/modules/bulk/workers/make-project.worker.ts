import { rm } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { KeepPicturesCommand } from '@tracewright/contracts/imports/messages';
import { type MadeProject, MakeProjectCommand } from '@tracewright/contracts/projects/messages';
import type { Carried } from '@tracewright/contracts/tokens';
import { type Clock, Refusal } from '@tracewright/kernel';
import { PersonalFiles } from '../../../platform/blobs';
import type { JobWorker } from '../../../platform/capability';
import { CircuitThreads, type ReadResult } from '../../../platform/circuit-threads';
import { causedByJob, type CommandContext, CommandRunner, deriveId, step } from '../../../platform/commands';
import { Drafts } from '../../../platform/drafts';
import { defineJob, type JobRun, JobTimedOut, postponedBy } from '../../../platform/jobs';
import { CLOCK } from '../../../platform/tokens';
import { BATCH } from '../commands/aggregate';
import type { BulkCommand } from '../domain/batch';
import type { Batch, FileOfBatch } from '../domain/batch-state';
import { MAKE_BULK_PROJECT } from '../processes/bulk.process';

/**
 * A batch has two of these at a time, and people's batches take turns. They read on a thread of their own, so that whoever
 * imports one file waits for none of them.
 */
export const MAKE_BULK_PROJECT_JOB = defineJob<Carried<typeof MAKE_BULK_PROJECT>>({
  name: MAKE_BULK_PROJECT.name,
  queue: 'bulk',
  concurrency: 4,
  takesTurns: true,
  attempts: 3,
  backoff: { firstMs: 1000 },
  timeoutMs: 300_000,
});

type Payload = NonNullable<(typeof MAKE_BULK_PROJECT_JOB)['payload']>;

/** Makes a project of one file of a batch. Another try finds the project that an earlier one made. */
@Injectable()
export class MakeBulkProjectWorker implements JobWorker<Payload> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CircuitThreads) private readonly threads: CircuitThreads,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
    @Inject(Drafts) private readonly drafts: Drafts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work({ batchId, file: number, attempt }: Payload, run: JobRun): Promise<void> {
    const { state: batch } = await this.runner.load(BATCH, batchId);
    const file = batch?.files[number];
    if (!batch || !file || batch.state === 'deleted') return;
    if (file.state !== 'working' || file.attempts !== attempt) return;
    try {
      await this.make(batch, file, run);
    } catch (error) {
      const isEnding = run.signal.aborted && !(run.signal.reason instanceof JobTimedOut);
      if (isEnding) throw error;
      const postponed = postponedBy(error);
      if (postponed) throw postponed;
      const isFinal = error instanceof Refusal;
      if (!isFinal && run.attempt < run.attempts) throw error;
      const failure = isFinal
        ? { code: error.code, message: error.message }
        : { code: 'not_read', message: 'This file could not be worked through. Please try it again.' };
      await this.note(batch, { type: 'Fail', file: number, attempt, ...failure }, run, 'fail');
      if (!isFinal) throw error;
    }
  }

  private async make(batch: Batch, file: FileOfBatch, run: JobRun): Promise<void> {
    const { ownerId } = batch;
    const read = await this.read(batch, file, run);
    if (read.components === 0) {
      throw new Refusal('impossible', 'no_parts', 'No parts were found in this file, so no project was made of it.');
    }
    const named = { name: file.name, description: '', fileName: file.path ?? file.fileName };
    const { projectId, revision: designRevision } = await this.commands.execute<MakeProjectCommand, MadeProject>(
      new MakeProjectCommand(ownerId, named, read.design, this.originOf(batch, file, run)),
    );
    const origin = this.originOf(batch, file, run);
    await this.commands.execute(new KeepPicturesCommand(ownerId, projectId, read.pictures, step(origin, 'pictures')));
    const { format, components: parts, nets } = read;
    const project = { projectId, designRevision, format, parts, nets, readWarnings: read.warnings.length };
    const { number, attempts: attempt } = file;
    await this.note(batch, { type: 'NoteProject', file: number, attempt, project }, run, 'project');
  }

  private async read(batch: Batch, file: FileOfBatch, run: JobRun): Promise<ReadResult> {
    const content = await this.files.get(file.upload);
    if (!content) throw new Refusal('not_found', 'account_gone', 'The account is gone.');
    const place = await this.drafts.place();
    try {
      const draft = await this.drafts.write(place, content);
      const named = { fileName: file.fileName, ...(file.path !== null && { inside: file.path }) };
      const errand = { person: batch.ownerId, signal: run.signal };
      return await this.threads.readOfBatch(draft, named, this.clock.now().getTime() * 1000, errand);
    } finally {
      await rm(place, { force: true });
    }
  }

  /** The same for every try and every attempt: one file never becomes two projects. */
  private originOf({ batchId, ownerId }: Batch, { number }: FileOfBatch, run: JobRun): CommandContext {
    const context = causedByJob(run, 'make', MAKE_BULK_PROJECT.name, this.clock.now());
    return { ...context, commandId: deriveId(batchId, `file ${number}`), actor: { type: 'user', id: ownerId } };
  }

  private async note({ batchId }: Batch, command: BulkCommand, run: JobRun, step: string): Promise<void> {
    const context = causedByJob(run, step, MAKE_BULK_PROJECT.name, this.clock.now());
    await this.runner.run(BATCH, batchId, command, context);
  }
}
