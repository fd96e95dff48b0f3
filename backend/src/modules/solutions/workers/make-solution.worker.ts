import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Carried } from '@tracewright/contracts/tokens';
import { type Clock, inrFromRupees, Refusal, streamName } from '@tracewright/kernel';
import { FileKeeper, type PersonalFileReference } from '../../../platform/blobs';
import type { JobWorker } from '../../../platform/capability';
import { causedByJob, CommandRunner } from '../../../platform/commands';
import { Drafts } from '../../../platform/drafts';
import { defineJob, JobImpossible, type JobRun, JobTimedOut } from '../../../platform/jobs';
import { CLOCK } from '../../../platform/tokens';
import { SOLUTION } from '../commands/aggregate';
import { requestOf } from '../domain/request';
import type { Solution, SolutionCommand } from '../domain/solution';
import { MAKE_SOLUTION } from '../processes/solutions.process';
import type { Made } from '../threads/tasks';
import { SolutionThreads } from '../threads/solution-threads';
import { ProgressNotes } from './progress-notes';

/** One at a time, because there is one thread for it; who waits is reached in turn. */
export const MAKE_SOLUTION_JOB = defineJob<Carried<typeof MAKE_SOLUTION>>({
  name: MAKE_SOLUTION.name,
  queue: 'solutions',
  concurrency: 1,
  takesTurns: true,
  attempts: 3,
  backoff: { firstMs: 1000 },
  timeoutMs: 90_000,
});

type Payload = NonNullable<(typeof MAKE_SOLUTION_JOB)['payload']>;

const PURPOSE = 'solutions';

/** Works a solution out and keeps it. Safe to run again: what has ended is left as it is. */
@Injectable()
export class MakeSolutionWorker implements JobWorker<Payload> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SolutionThreads) private readonly threads: SolutionThreads,
    @Inject(FileKeeper) private readonly keeper: FileKeeper,
    @Inject(Drafts) private readonly drafts: Drafts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** After the last try whoever waits is told why there is nothing. */
  async work({ solutionId }: Payload, run: JobRun): Promise<void> {
    try {
      await this.make(solutionId, run);
    } catch (error) {
      const isFinal = error instanceof Refusal && error.kind !== 'unavailable';
      const isEnding = run.signal.aborted && !(run.signal.reason instanceof JobTimedOut);
      if (isFinal || (run.attempt >= run.attempts && !isEnding)) {
        const reason = isFinal ? error.message : 'It could not be worked out. Please try again.';
        await this.note(solutionId, { type: 'Fail', reason }, run, 'fail');
      }
      throw isFinal ? new JobImpossible(error.message, { cause: error }) : error;
    }
  }

  private async make(solutionId: string, run: JobRun): Promise<void> {
    const { state } = await this.runner.load(SOLUTION, solutionId);
    if (!state || (state.state !== 'waiting' && state.state !== 'working')) return;
    const request = requestOf(state);
    // Erased meanwhile: there is nobody to make it for.
    if (!request) return this.note(solutionId, { type: 'Fail', reason: 'The account is gone.' }, run, 'gone');
    const notes = new ProgressNotes((progress) =>
      this.note(solutionId, { type: 'NoteProgress', progress }, run, `step ${progress.done}`),
    );
    const result = await this.threads.make(request, run.signal, (progress) => notes.tell(progress));
    await notes.finish();
    if (result.kind === 'refused') {
      return this.note(solutionId, { type: 'Refuse', refusal: result.refusal }, run, 'refuse');
    }
    const { catalogueVersion, parts, expertReviewRequired } = result;
    const file = await this.keep(state, result);
    const made = { file, catalogueVersion, total: inrFromRupees(result.totalCost), parts, expertReviewRequired };
    await this.note(solutionId, { type: 'Complete', made }, run, 'complete');
  }

  /** Kept before the event that names it, within what the person may keep. */
  private async keep({ asked }: Solution, { content }: Made): Promise<PersonalFileReference> {
    const { solutionId, ownerId } = asked;
    const place = await this.drafts.place();
    try {
      const draft = await this.drafts.write(place, Readable.from([content]));
      const stream = streamName(SOLUTION.category, solutionId);
      const file = { purpose: PURPOSE, name: `${solutionId}.solution`, stream };
      return await this.keeper.keep({ id: ownerId, role: 'user' }, file, draft);
    } finally {
      await rm(place, { force: true });
    }
  }

  private async note(solutionId: string, command: SolutionCommand, run: JobRun, step: string): Promise<void> {
    const context = causedByJob(run, step, MAKE_SOLUTION.name, this.clock.now());
    await this.runner.run(SOLUTION, solutionId, command, context);
  }
}
