import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { Response } from 'express';
import {
  type ConsultationStanding,
  MEETING_LINK_LENGTH,
  type SetMeetingLinkRequest,
} from '@tracewright/contracts/consultations';
import type { CommandContext } from '../../../platform/commands';
import { Ctx, CurrentUser, RequiresRole, RequiresSession, revisionIn, type SessionUser } from '../../../platform/http';
import { ChangeConsultation } from '../commands/change-consultation.command';
import { CalendarReader } from '../readers/calendar-reader';

class MeetingLinkBody implements SetMeetingLinkRequest {
  @ApiProperty({ example: 'https://meet.example/abc-defg', maxLength: MEETING_LINK_LENGTH })
  @IsString({ message: 'Please enter the address of the meeting' })
  @IsNotEmpty({ message: 'Please enter the address of the meeting' })
  @MaxLength(MEETING_LINK_LENGTH, { message: `The address has at most ${MEETING_LINK_LENGTH} characters` })
  link: string;
}

/** The session that a booking leads to: for its customer, its expert and the administrator. */
@ApiTags('consultations')
@Controller('api')
export class SessionsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CalendarReader) private readonly calendars: CalendarReader,
  ) {}

  /** What calendars were told last, as a file. */
  @RequiresSession()
  @Get('consultations/:id/calendar.ics')
  async calendar(
    @Param('id') id: string,
    @CurrentUser() { id: userId, role }: SessionUser,
    @Ctx() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const text = await this.calendars.file(id, { userId, isAdmin: role === 'admin' }, context.now);
    response.setHeader('content-type', 'text/calendar; charset=utf-8');
    response.setHeader('content-disposition', 'attachment; filename="consultation.ics"');
    return new StreamableFile(Buffer.from(text));
  }

  @RequiresRole('expert')
  @Put('expert/consultations/:id/meeting-link')
  setLink(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { link }: MeetingLinkBody,
    @CurrentUser() { id: expertId }: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<ConsultationStanding> {
    const change = { type: 'SetMeetingLink', expertId, link, now: context.now } as const;
    return this.commands.execute(new ChangeConsultation(id, change, context, revisionIn(ifMatch)));
  }

  @RequiresRole('expert')
  @Post('expert/consultations/:id/complete')
  @HttpCode(200)
  complete(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentUser() { id: expertId }: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<ConsultationStanding> {
    const change = { type: 'CompleteByExpert', expertId, now: context.now } as const;
    return this.commands.execute(new ChangeConsultation(id, change, context, revisionIn(ifMatch)));
  }
}
