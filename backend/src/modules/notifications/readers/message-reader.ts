import { Inject, Injectable } from '@nestjs/common';
import type { MessageContent, MessageLogLine } from '@tracewright/contracts/notifications';
import type { EventStore } from '@tracewright/event-store';
import { streamName } from '@tracewright/kernel';
import { CommandRunner } from '../../../platform/commands';
import { SHOWN_STREAMS } from '../../../platform/tokens';
import { MESSAGE_EVENTS } from '../domain/events';
import { messageNotFound, type MessageState } from '../domain/message';
import { MESSAGE } from '../commands/aggregate';
import { MessageContents } from './message-contents';

export interface OpenMessage {
  readonly state: MessageState;
  readonly content: MessageContent | null;
  readonly log: readonly MessageLogLine[];
}

/** Reads a message from its own stream: what was just noted is there at once. */
@Injectable()
export class MessageReader {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SHOWN_STREAMS) private readonly store: Pick<EventStore, 'readStream'>,
    @Inject(MessageContents) private readonly contents: MessageContents,
  ) {}

  /** @throws Refusal not_found */
  async open(messageId: string): Promise<OpenMessage> {
    const { state } = await this.runner.show(MESSAGE, messageId);
    if (!state) throw messageNotFound();
    const events = (await this.store.readStream(streamName(MESSAGE.category, messageId))) ?? [];
    const log = events.map((event) => ({
      at: event.metadata.occurredAt,
      text: MESSAGE_EVENTS.describe(event),
      answer: typeof event.data.answer === 'string' ? event.data.answer : null,
    }));
    return { state, content: await this.contents.toShow(state), log };
  }
}
