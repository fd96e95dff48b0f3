import { Module } from '@nestjs/common';
import type { Capability } from '../../platform/capability';
import { ChangeMessageHandler } from './commands/change-message.command';
import { MessageContents } from './commands/message-contents';
import { MessageReader } from './commands/message-reader';
import { QueueMessage } from './commands/queue-message';
import { describeEvent } from './domain/describe';
import { type MessageEvent, NOTIFICATIONS_EVENT_TYPES } from './domain/events';
import { MessagesController } from './http/messages.controller';
import { SupportController } from './http/support.controller';
import { deliverMessagesProcess } from './processes/deliver-messages.process';
import { queueMessagesProcess } from './processes/queue-messages.process';
import { MessageLists } from './read-models/message-lists';
import { messagesProjection } from './read-models/messages.projection';
import { DELIVER_MESSAGE_JOB, DeliverMessageWorker } from './workers/deliver-message.worker';

@Module({
  controllers: [MessagesController, SupportController],
  providers: [MessageContents, MessageReader, MessageLists, QueueMessage, ChangeMessageHandler, DeliverMessageWorker],
})
export class NotificationsModule {
  static readonly capability: Capability = {
    name: 'notifications',
    eventTypes: NOTIFICATIONS_EVENT_TYPES,
    describe: ({ type, data }) => describeEvent({ type, data } as unknown as MessageEvent),
    projections: [messagesProjection],
    jobs: [DELIVER_MESSAGE_JOB],
    processes: [queueMessagesProcess, deliverMessagesProcess],
  };
}
