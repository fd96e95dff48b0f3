import { Inject, Injectable } from '@nestjs/common';
import type { Carried } from '@tracewright/contracts/tokens';
import type { Clock } from '@tracewright/kernel';
import type { JobWorker } from '../../../platform/capability';
import { CommandRunner } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import { defineJob, type JobRun } from '../../../platform/jobs';
import { CLOCK, CONFIGURATION } from '../../../platform/tokens';
import { MessageContents } from '../readers/message-contents';
import { DELIVER_MESSAGE } from '../processes/deliver-messages.process';
import { Delivery } from './delivery';
import { SmsCarrier } from './sms-carrier';
import { SmtpCarrier } from './smtp-carrier';

/** Tries against the mail server are counted by the message; these are for trouble of our own. */
export const DELIVER_MESSAGE_JOB = defineJob<Carried<typeof DELIVER_MESSAGE>>({
  name: DELIVER_MESSAGE.name,
  queue: 'messages',
  concurrency: 4,
  attempts: 10,
  backoff: { firstMs: 5_000 },
  timeoutMs: 60_000,
});

type Payload = NonNullable<(typeof DELIVER_MESSAGE_JOB)['payload']>;

/** Sends messages by what is configured. */
@Injectable()
export class DeliverMessageWorker implements JobWorker<Payload> {
  private readonly delivery: Delivery;

  constructor(
    @Inject(CommandRunner) runner: CommandRunner,
    @Inject(MessageContents) contents: MessageContents,
    @Inject(CONFIGURATION) { mail, sms }: CompleteConfiguration,
    @Inject(CLOCK) clock: Clock,
  ) {
    const carriers = {
      ...(mail && { email: new SmtpCarrier(mail) }),
      ...(sms && { sms: new SmsCarrier(sms, clock) }),
    };
    this.delivery = new Delivery(runner, contents, carriers, clock);
  }

  work({ messageId, round }: Payload, run: JobRun): Promise<void> {
    return this.delivery.deliver(messageId, round, run);
  }
}
