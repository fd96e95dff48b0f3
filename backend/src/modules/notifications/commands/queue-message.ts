import { Inject, Injectable } from '@nestjs/common';
import { QUEUE_MESSAGE } from '@tracewright/contracts/notifications/commands';
import type { Carried } from '@tracewright/contracts/tokens';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { CONFIGURATION } from '../../../platform/tokens';
import { isMessageKind } from '../texts';
import { MESSAGE } from './aggregate';
import { MessageContents } from '../readers/message-contents';

/** Executes what the process of this name sends: one message for each way in which the person can be told. */
@Injectable()
export class QueueMessage {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MessageContents) private readonly contents: MessageContents,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
    @Inject(ProcessCommands) processCommands: ProcessCommands,
  ) {
    processCommands.add(QUEUE_MESSAGE, (payload, context) => this.queue(payload, context));
  }

  private async queue(
    { kind, ownerId, stream, revision, type }: Carried<typeof QUEUE_MESSAGE>,
    context: CommandContext,
  ): Promise<void> {
    if (!isMessageKind(kind)) throw new Error(`there is no message ${kind}`);
    const cause = { eventId: context.causationId, stream, revision, type };
    for (const channel of await this.contents.channels({ kind, cause, ownerId })) {
      if (channel === 'sms' && !this.configuration.sms) continue;
      const messageId = deriveId(cause.eventId, `message ${kind} by ${channel} to ${ownerId}`);
      await this.runner.run(MESSAGE, messageId, { type: 'Queue', messageId, ownerId, kind, channel, cause }, context);
    }
  }
}
