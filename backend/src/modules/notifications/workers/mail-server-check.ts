import { Inject, Injectable } from '@nestjs/common';
import type { StartUpTask } from '../../../platform/capability';
import type { CompleteConfiguration } from '../../../platform/config';
import { ANNOUNCE, CONFIGURATION } from '../../../platform/tokens';
import { SmtpCarrier } from './smtp-carrier';

/** Tells at start when the mail server does not let us in. */
@Injectable()
export class MailServerCheck implements StartUpTask {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
    @Inject(ANNOUNCE) private readonly announce: (line: string) => void,
  ) {}

  /** Nobody waits for the answer: a mail server that is away for a while is no reason not to start. */
  run(): Promise<void> {
    const { mail, roles } = this.configuration;
    if (mail && roles.has('workers')) void this.check(new SmtpCarrier(mail), `${mail.host}:${mail.port}`);
    return Promise.resolve();
  }

  private async check(carrier: SmtpCarrier, server: string): Promise<void> {
    const problem = await carrier.problem();
    if (problem === undefined) return;
    this.announce(
      `SMTP_URL: the mail server ${server} does not let us send: ${problem}. ` +
        'Check host, port, user and password; until then messages wait and are tried again.',
    );
  }
}
