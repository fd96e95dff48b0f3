import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { NAMES_PROJECTION } from '@tracewright/contracts/accounts/messages';
import type { DesignOrder, DesignOrderDetail, OrderedSolutionProject } from '@tracewright/contracts/orders';
import type { CommandContext } from '../../../platform/commands';
import {
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  page,
  PageQuery,
  ReadsFrom,
  RequiresRole,
  type SessionUser,
} from '../../../platform/http';
import { DeliverOrder } from '../commands/deliver-order.command';
import { TakeSolution } from '../commands/take-solution.command';
import { optionalText } from '../domain/texts';
import { OrderLists } from '../read-models/order-lists';
import { ORDERS_PROJECTION } from '../read-models/orders.projection';
import { OrderAnswers } from '../readers/order-answers';
import { unmanaged } from './answers';
import { DeliverBody } from './order-requests';
import { partyOf } from './party';

/** What an expert was given to design. */
@ApiTags('design orders')
@RequiresRole('expert')
@Controller('api/expert/design-orders')
export class ExpertOrdersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OrderAnswers) private readonly answers: OrderAnswers,
    @Inject(OrderLists) private readonly lists: OrderLists,
  ) {}

  @Get()
  @ReadsFrom(ORDERS_PROJECTION, NAMES_PROJECTION)
  async assigned(
    @CurrentUser() user: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly DesignOrder[]> {
    const after = cursorKey(query, [CURSOR.time, CURSOR.text]);
    const rows = await this.lists.page({ expertId: user.id }, query.limit, after);
    return page(response, query, rows, ({ placedAt, id }) => [placedAt, id]).map(unmanaged);
  }

  /** The same order again is the same project. */
  @Post(':id/solution')
  @HttpCode(200)
  solution(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<OrderedSolutionProject> {
    return this.commands.execute(new TakeSolution(id, user.id, context));
  }

  /** It is copied into the customer's workspace afterwards: `delivering` tells so long as it is not there. */
  @Post(':id/deliver')
  @HttpCode(202)
  async deliver(
    @Param('id') id: string,
    @Body() body: DeliverBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<DesignOrderDetail> {
    const note = optionalText('note', body.note);
    const open = await this.commands.execute(new DeliverOrder(id, user.id, body.projectId, note, context));
    return this.answers.detail(open, partyOf(user));
  }
}
