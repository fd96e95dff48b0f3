import { randomUUID } from 'node:crypto';
import type { MessageChannel } from '@tracewright/contracts/notifications';
import type { Clock } from '@tracewright/kernel';
import { causedByJob, CommandRunner } from '../../../platform/commands';
import { JobPostponed, type JobRun } from '../../../platform/jobs';
import { MESSAGE } from '../commands/aggregate';
import type { MessageContents } from '../readers/message-contents';
import { isOpen, type MessageCommand, type MessageState, type Outcome } from '../domain/message';
import { DELIVER_MESSAGE } from '../processes/deliver-messages.process';
import type { Carrier, Handover } from './carrier';

const MINUTE = 60_000;
/** How long a message that was not taken waits, try by try: about a day and a half altogether. */
export const PAUSES_MS = [1, 5, 15, 30, 60, 120, 240, 480, 480, 720].map((minutes) => minutes * MINUTE);

export type Carriers = { readonly [channel in MessageChannel]?: Carrier };

/**
 * Sends a message of its round. Before the server is called a note is made, and another one after: a worker that dies in
 * between leaves the first alone, and the next try says that it may be a second copy. Both carry the same Message-ID.
 */
export class Delivery {
  constructor(
    private readonly runner: Pick<CommandRunner, 'load' | 'run'>,
    private readonly contents: Pick<MessageContents, 'toSend'>,
    private readonly carriers: Carriers,
    private readonly clock: Clock,
  ) {}

  /** @throws JobPostponed while the other side does not take it */
  async deliver(messageId: string, round: number, run: JobRun): Promise<void> {
    const { state } = await this.runner.load(MESSAGE, messageId);
    if (!state || !isOpen(state) || state.round !== round) return;
    this.waitUntilDue(state);
    const content = await this.contents.toSend(state);
    if (!content) return void (await this.change(state, { type: 'Drop', round }, run, 'drop'));
    const carrier = this.carriers[state.channel];
    if (!carrier) return void (await this.change(state, { type: 'Keep', round }, run, 'keep'));
    const attempt = state.attempts + 1;
    // A name of its own for each worker: one that comes second must not take the first one's note for its own.
    const began = await this.change(state, { type: 'Begin', round, attempt }, run, `begin ${attempt} ${randomUUID()}`);
    if (!began) return;
    const id = round === 1 ? messageId : `${messageId}.${round}`;
    const parcel = { id, causeId: state.cause.eventId, kind: state.kind, content };
    const outcome = this.outcomeOf(await carrier.send(parcel, run.signal), attempt);
    await this.change(state, { type: 'Conclude', round, attempt, outcome }, run, `conclude ${attempt}`);
    if (outcome.type === 'deferred') throw new JobPostponed(this.millisecondsTo(outcome.nextTryAt));
  }

  /** A job that comes back too early loses none of its tries. */
  private waitUntilDue({ nextTryAt }: MessageState): void {
    const wait = nextTryAt === null ? 0 : this.millisecondsTo(nextTryAt);
    if (wait > 0) throw new JobPostponed(wait);
  }

  private outcomeOf({ result, answer }: Handover, attempt: number): Outcome {
    if (result === 'taken') return { type: 'sent', answer };
    if (result === 'refused') return { type: 'bounced', answer };
    const pause = PAUSES_MS[attempt - 1];
    if (pause === undefined) return { type: 'given up', answer };
    return { type: 'deferred', answer, nextTryAt: new Date(this.clock.now().getTime() + pause).toISOString() };
  }

  /** True when it was recorded now. */
  private async change({ id }: MessageState, command: MessageCommand, run: JobRun, name: string): Promise<boolean> {
    const context = causedByJob(run, name, DELIVER_MESSAGE.name, this.clock.now());
    return (await this.runner.run(MESSAGE, id, command, context)).events.length > 0;
  }

  private millisecondsTo(at: string): number {
    return Math.max(0, Date.parse(at) - this.clock.now().getTime());
  }
}
