import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { NAMES_PROJECTION } from '@tracewright/contracts/accounts/messages';
import type { DesignOrderDetail, ManagedDesignOrder } from '@tracewright/contracts/orders';
import type { CommandContext } from '../../../platform/commands';
import {
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  page,
  ReadsFrom,
  RequiresRole,
  revisionIn,
  type SessionUser,
} from '../../../platform/http';
import { AssignOrder } from '../commands/assign-order.command';
import { ChangeOrder } from '../commands/change-order.command';
import { invalid, optionalText } from '../domain/texts';
import { OrderLists } from '../read-models/order-lists';
import { ORDERS_PROJECTION } from '../read-models/orders.projection';
import { OrderAnswers } from '../readers/order-answers';
import { AssignBody, CancelBody, ManagedOrdersQuery } from './order-requests';
import { partyOf } from './party';

@ApiTags('design orders')
@RequiresRole('admin')
@Controller('api/admin/design-orders')
export class ManagedOrdersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OrderAnswers) private readonly answers: OrderAnswers,
    @Inject(OrderLists) private readonly lists: OrderLists,
  ) {}

  @Get()
  @ReadsFrom(ORDERS_PROJECTION, NAMES_PROJECTION)
  async all(
    @Query() query: ManagedOrdersQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly ManagedDesignOrder[]> {
    const { status, tier, late, limit } = query;
    const filter = { ...(status && { status }), ...(tier && { tier }), isLate: late === 'yes' };
    const rows = await this.lists.page(filter, limit, cursorKey(query, [CURSOR.time, CURSOR.text]));
    return page(response, query, rows, ({ placedAt, id }) => [placedAt, id]);
  }

  /** Names the expert, who may have been let in a moment ago. */
  @Post(':id/assign')
  @HttpCode(200)
  @ReadsFrom(NAMES_PROJECTION)
  async assign(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { expertId }: AssignBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<DesignOrderDetail> {
    const assigned = await this.commands.execute(new AssignOrder(id, expertId, context, revisionIn(ifMatch)));
    return this.answers.detail(assigned, partyOf(user));
  }

  /** What was paid goes back whole. */
  @Post(':id/cancel')
  @HttpCode(200)
  async cancel(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() body: CancelBody | undefined,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<DesignOrderDetail> {
    const reason = optionalText('reason', body?.reason);
    if (reason === null) throw invalid('reason', 'Please give a reason: the customer is told.');
    const change = { type: 'CancelAsOperator', reason } as const;
    const cancelled = await this.commands.execute(new ChangeOrder(id, change, context, revisionIn(ifMatch)));
    return this.answers.detail(cancelled, partyOf(user));
  }
}
