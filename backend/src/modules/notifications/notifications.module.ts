import { Module } from '@nestjs/common';
import { defineCapability, heldBy, workedBy } from '../../platform/capability';
import { ChangeMessageHandler } from './commands/change-message.command';
import { MessageContents } from './readers/message-contents';
import { MessageReader } from './readers/message-reader';
import { QueueMessage } from './commands/queue-message';
import { MESSAGE_EVENTS } from './domain/events';
import { MessagesController } from './http/messages.controller';
import { SupportController } from './http/support.controller';
import { deliverMessagesProcess } from './processes/deliver-messages.process';
import { queueMessagesProcess } from './processes/queue-messages.process';
import { MessageLists } from './read-models/message-lists';
import { messagesProjection } from './read-models/messages.projection';
import { DELIVER_MESSAGE_JOB, DeliverMessageWorker } from './workers/deliver-message.worker';
import { mailServerCheck } from './workers/check-mail-server';
import { MailServerCheck } from './workers/mail-server-check';

@Module({
  controllers: [MessagesController, SupportController],
  providers: [
    MessageContents,
    MessageReader,
    MessageLists,
    QueueMessage,
    ChangeMessageHandler,
    DeliverMessageWorker,
    MailServerCheck,
  ],
})
export class NotificationsModule {
  static readonly capability = defineCapability({
    name: 'notifications',
    streams: { message: { owner: 'ownerId', events: MESSAGE_EVENTS } },
    personalData: [heldBy(MessageLists, { section: 'messages', collect: (lists, userId) => lists.of(userId) })],
    projections: [messagesProjection],
    jobs: [workedBy(DeliverMessageWorker, DELIVER_MESSAGE_JOB)],
    processes: [queueMessagesProcess, deliverMessagesProcess],
    startUp: [MailServerCheck],
    checks: [mailServerCheck],
  });
}
