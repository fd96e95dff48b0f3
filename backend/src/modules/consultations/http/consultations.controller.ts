import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type {
  CancellationPreview,
  Consultation,
  ConsultationService,
  ConsultationStanding,
  SalesSummary,
} from '@tracewright/contracts/consultations';
import type { CommandContext } from '../../../platform/commands';
import {
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  page,
  PageQuery,
  Public,
  ReadsFrom,
  RequiresRole,
  RequiresSession,
  revisionIn,
  type SessionUser,
} from '../../../platform/http';
import { BookConsultation } from '../commands/book-consultation.command';
import { ChangeConsultation } from '../commands/change-consultation.command';
import { RescheduleConsultation } from '../commands/reschedule-consultation.command';
import type { Party } from '../domain/consultation';
import { CONSULTATION_SERVICES } from '../domain/services';
import { CancellationReader } from '../readers/cancellation-reader';
import { ConsultationLists } from '../read-models/consultation-lists';
import { CONSULTATIONS_PROJECTION } from '../read-models/consultations.projection';
import { BookConsultationBody, CancelBody, RescheduleBody, StatusBody } from './consultation-requests';

@ApiTags('consultations')
@RequiresSession()
@Controller('api')
export class ConsultationsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ConsultationLists) private readonly lists: ConsultationLists,
    @Inject(CancellationReader) private readonly cancellations: CancellationReader,
  ) {}

  @Public()
  @Get('consultations/services')
  services(): readonly ConsultationService[] {
    return CONSULTATION_SERVICES;
  }

  @Post('consultations')
  book(
    @Body() body: BookConsultationBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<Consultation> {
    return this.commands.execute(new BookConsultation(user.id, body, context));
  }

  @RequiresRole('admin')
  @Get('consultations')
  @ReadsFrom(CONSULTATIONS_PROJECTION)
  all(@Query() query: PageQuery, @Res({ passthrough: true }) response: Response): Promise<readonly Consultation[]> {
    return this.list(null, query, response);
  }

  @RequiresRole('admin')
  @Get('consultations/summary')
  @ReadsFrom(CONSULTATIONS_PROJECTION)
  summary(): Promise<SalesSummary> {
    return this.lists.summary();
  }

  @Get('user/consultations')
  @ReadsFrom(CONSULTATIONS_PROJECTION)
  own(
    @CurrentUser() user: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly Consultation[]> {
    return this.list(user.id, query, response);
  }

  @RequiresRole('admin')
  @Patch('consultations/:id/status')
  setStatus(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { status, reason, withoutPayment }: StatusBody,
    @Ctx() context: CommandContext,
  ): Promise<ConsultationStanding> {
    const more = { ...(reason != null && { reason }), ...(withoutPayment === true && { withoutPayment }) };
    const change = { type: 'SetStatus', to: status, ...more, now: context.now } as const;
    return this.commands.execute(new ChangeConsultation(id, change, context, revisionIn(ifMatch)));
  }

  /** What cancelling it now would mean for the money. */
  @Get('consultations/:id/cancellation')
  cancellation(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<CancellationPreview> {
    return this.cancellations.preview(id, partyOf(user), context.now);
  }

  @Post('consultations/:id/cancel')
  @HttpCode(200)
  cancel(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() body: CancelBody | undefined,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<ConsultationStanding> {
    const reason = body?.reason;
    const change = { type: 'Cancel', by: partyOf(user), ...(reason != null && { reason }), now: context.now } as const;
    return this.commands.execute(new ChangeConsultation(id, change, context, revisionIn(ifMatch)));
  }

  @Post('consultations/:id/reschedule')
  @HttpCode(200)
  reschedule(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() body: RescheduleBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<ConsultationStanding> {
    return this.commands.execute(new RescheduleConsultation(id, partyOf(user), body, context, revisionIn(ifMatch)));
  }

  private async list(ownerId: string | null, query: PageQuery, response: Response): Promise<readonly Consultation[]> {
    const rows = await this.lists.page(ownerId, query.limit, cursorKey(query, [CURSOR.time, CURSOR.text]));
    return page(response, query, rows, ({ createdAt, id }) => [createdAt, id]);
  }
}

const partyOf = ({ id: userId, role }: SessionUser): Party => ({ userId, isAdmin: role === 'admin' });
