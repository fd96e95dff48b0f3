import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@tracewright/kernel';
import { CommandRunner } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import { defineJob, type JobQueue } from '../../../platform/jobs';
import { StartUp } from '../../../platform/start-up';
import { ANNOUNCE, CLOCK, CONFIGURATION, JOBS } from '../../../platform/tokens';
import { MessageContents } from '../commands/message-contents';
import { DELIVER_MESSAGE } from '../processes/deliver-messages.process';
import { Delivery } from './delivery';
import { SmsCarrier } from './sms-carrier';
import { SmtpCarrier } from './smtp-carrier';

/** Tries against the mail server are counted by the message; these are for trouble of our own. */
export const DELIVER_MESSAGE_JOB = defineJob<{ readonly messageId: string; readonly round: number }>({
  name: DELIVER_MESSAGE,
  queue: 'messages',
  concurrency: 4,
  attempts: 10,
  backoff: { firstMs: 5_000 },
  timeoutMs: 60_000,
});

/** Sends messages by what is configured. */
@Injectable()
export class DeliverMessageWorker {
  constructor(
    @Inject(CommandRunner) runner: CommandRunner,
    @Inject(MessageContents) contents: MessageContents,
    @Inject(CONFIGURATION) { mail, sms, roles }: CompleteConfiguration,
    @Inject(CLOCK) clock: Clock,
    @Inject(ANNOUNCE) private readonly announce: (line: string) => void,
    @Inject(StartUp) startUp: StartUp,
    @Inject(JOBS) jobs: JobQueue,
  ) {
    const email = mail && new SmtpCarrier(mail);
    const carriers = { ...(email && { email }), ...(sms && { sms: new SmsCarrier(sms, clock) }) };
    const delivery = new Delivery(runner, contents, carriers, clock);
    jobs.process(DELIVER_MESSAGE_JOB, ({ messageId, round }, run) => delivery.deliver(messageId, round, run));
    if (email && roles.has('workers')) startUp.add(() => Promise.resolve(void this.check(email, mail.host)));
  }

  /** Nobody waits for it: a mail server that is away for a while is no reason not to start. */
  private async check(carrier: SmtpCarrier, host: string): Promise<void> {
    const problem = await carrier.problem();
    if (problem === undefined) return;
    this.announce(
      `SMTP_URL: the mail server ${host} does not let us send: ${problem}. Check host, port, user and password; until then messages wait and are tried again.`,
    );
  }
}
