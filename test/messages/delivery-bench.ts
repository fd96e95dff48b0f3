import { createMemoryEventStore } from '@tracewright/event-store/memory';
import type { MessageChannel, MessageContent } from '@tracewright/contracts/notifications';
import { CommandRunner, newCommandId } from '../../backend/src/platform/commands';
import type { MailSettings } from '../../backend/src/platform/config';
import { JobPostponed, type JobRun } from '../../backend/src/platform/jobs';
import { MESSAGE } from '../../backend/src/modules/notifications/commands/aggregate';
import { type Carriers, Delivery } from '../../backend/src/modules/notifications/workers/delivery';
import { TestClock } from '../acceptance/support/test-clock';

export const LETTER: MessageContent = {
  name: 'Asha Rao',
  to: 'asha@example.com',
  subject: 'We have your booking: Design Review',
  text: 'Thank you.\n',
  html: '<p>Thank you.</p>',
};

export const settingsFor = (port: number, more: Partial<MailSettings> = {}): MailSettings => ({
  host: '127.0.0.1',
  port,
  secure: false,
  requireTls: false,
  from: { name: 'Tracewright', address: 'hello@tracewright.example' },
  ...more,
});

/** The delivery on a store in memory, with a clock that the test moves. */
export class DeliveryBench {
  readonly store = createMemoryEventStore();
  readonly runner = new CommandRunner({ store: this.store, build: 'test', versionOf: () => 1 });
  readonly clock = new TestClock();
  content: MessageContent | null = LETTER;

  constructor(private readonly carriers: Carriers) {}

  async queued(channel: MessageChannel = 'email'): Promise<string> {
    const messageId = newCommandId();
    const cause = { eventId: 'e-1', stream: 'consultation-1', revision: 0, type: 'consultation.Requested' };
    const queue = { type: 'Queue', messageId, ownerId: 'u-1', kind: 'booking-requested', channel, cause } as const;
    await this.change(messageId, queue);
    return messageId;
  }

  async change(messageId: string, command: Parameters<typeof MESSAGE.decider.decide>[0]): Promise<void> {
    const commandId = newCommandId();
    const actor = { type: 'system', id: 'test' } as const;
    const context = { actor, commandId, correlationId: commandId, causationId: commandId, now: this.clock.now() };
    await this.runner.run(MESSAGE, messageId, command, context);
  }

  /** One try of the job. Answers for how long it was put off, 0 when it is done. */
  async work(messageId: string, round = 1, runner: Pick<CommandRunner, 'load' | 'run'> = this.runner): Promise<number> {
    const delivery = new Delivery(runner, { toSend: () => Promise.resolve(this.content) }, this.carriers, this.clock);
    const run: JobRun = {
      id: messageId,
      cause: { eventId: 'e-2', correlationId: 'c-1' },
      attempt: 1,
      attempts: 10,
      signal: new AbortController().signal,
    };
    try {
      await delivery.deliver(messageId, round, run);
      return 0;
    } catch (error) {
      if (error instanceof JobPostponed) return error.delayMs;
      throw error;
    }
  }

  /** Its events after it was queued, as `Type(attempt)`, and what else matters. */
  async log(messageId: string): Promise<readonly string[]> {
    const events = (await this.store.readStream(`message-${messageId}`)) ?? [];
    return events.slice(1).map(({ type, data }) => {
      const { attempt, repeats, by } = data;
      const details = [attempt, repeats === true && 'repeats', by].filter((detail) => detail);
      return `${type.split('.')[1] ?? ''}(${details.join(', ')})`;
    });
  }

  async answers(messageId: string): Promise<readonly unknown[]> {
    const events = (await this.store.readStream(`message-${messageId}`)) ?? [];
    return events.flatMap(({ data }) => (data.answer === undefined ? [] : [data.answer]));
  }
}
