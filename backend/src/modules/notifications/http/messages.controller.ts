import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Response } from 'express';
import { NAMES_PROJECTION } from '@tracewright/contracts/accounts/messages';
import {
  BOUNCE_REASON_LENGTH,
  MESSAGE_STATUSES,
  type MessageDetail,
  type MessageEntry,
  type MessagesRequest,
  type MessageStatus,
  type NoteBounceRequest,
} from '@tracewright/contracts/notifications';
import type { CommandContext } from '../../../platform/commands';
import { Ctx, CURSOR, cursorKey, page, PageQuery, ReadsFrom, RequiresRole } from '../../../platform/http';
import { ChangeMessage } from '../commands/change-message.command';
import { MessageReader } from '../readers/message-reader';
import { messageNotFound } from '../domain/message';
import { MessageLists } from '../read-models/message-lists';
import { MESSAGES_PROJECTION } from '../read-models/messages.projection';

class MessagesQuery extends PageQuery implements MessagesRequest {
  @ApiPropertyOptional({ enum: MESSAGE_STATUSES })
  @IsOptional()
  @IsIn(MESSAGE_STATUSES, { message: `state must be one of: ${MESSAGE_STATUSES.join(', ')}` })
  state?: MessageStatus;
}

class BounceBody implements NoteBounceRequest {
  @ApiProperty({ example: 'The mailbox does not exist', maxLength: BOUNCE_REASON_LENGTH })
  @IsString({ message: 'Please say what came back' })
  @IsNotEmpty({ message: 'Please say what came back' })
  @MaxLength(BOUNCE_REASON_LENGTH, { message: `Please say it in at most ${BOUNCE_REASON_LENGTH} characters` })
  reason: string;
}

/** The outbox with its delivery log. What messages say is shown here alone; the audit masks what is personal. */
@ApiTags('operation')
@RequiresRole('admin')
@Controller('api/admin/messages')
export class MessagesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(MessageReader) private readonly reader: MessageReader,
    @Inject(MessageLists) private readonly lists: MessageLists,
  ) {}

  @Get()
  @ReadsFrom(MESSAGES_PROJECTION, NAMES_PROJECTION)
  async list(
    @Query() query: MessagesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly MessageEntry[]> {
    const rows = await this.lists.page(query.state, query.limit, cursorKey(query, [CURSOR.time, CURSOR.text]));
    return page(response, query, rows, ({ queuedAt, id }) => [queuedAt, id]);
  }

  @Get(':id')
  @ReadsFrom(MESSAGES_PROJECTION, NAMES_PROJECTION)
  async one(@Param('id') id: string): Promise<MessageDetail> {
    return this.detail(id);
  }

  /** As a message of its own, with a Message-ID of its own. */
  @HttpCode(202)
  @Post(':id/resend')
  async resend(@Param('id') id: string, @Ctx() context: CommandContext): Promise<Record<string, never>> {
    await this.commands.execute(new ChangeMessage(checkedId(id), { type: 'Resend' }, context));
    return {};
  }

  @HttpCode(204)
  @Post(':id/bounce')
  async bounce(@Param('id') id: string, @Body() { reason }: BounceBody, @Ctx() context: CommandContext): Promise<void> {
    await this.commands.execute(new ChangeMessage(checkedId(id), { type: 'NoteBounce', reason }, context));
  }

  private async detail(id: string): Promise<MessageDetail> {
    const { state, content, log } = await this.reader.open(checkedId(id));
    const entry = await this.lists.one(id);
    if (!entry) throw messageNotFound();
    const { status, attempts, nextTryAt } = state;
    return { ...entry, status, attempts, nextTryAt, messageId: sendingId(state), content, log };
  }
}

const sendingId = ({ id, round }: { readonly id: string; readonly round: number }): string =>
  round === 1 ? id : `${id}.${round}`;

/** Messages are named by UUIDs; whatever is none is no message. */
function checkedId(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw messageNotFound();
  return id;
}
