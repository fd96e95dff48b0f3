import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { NAMES_PROJECTION } from '@tracewright/contracts/accounts/messages';
import type { DesignOrder, DesignOrderDetail, DesignTier } from '@tracewright/contracts/orders';
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
  RequiresSession,
  revisionIn,
  type SessionUser,
} from '../../../platform/http';
import { ChangeOrder } from '../commands/change-order.command';
import { PlaceOrder } from '../commands/place-order.command';
import { askedCorrection, optionalText } from '../domain/texts';
import { TIERS } from '../domain/tiers';
import { OrderLists } from '../read-models/order-lists';
import { ORDERS_PROJECTION } from '../read-models/orders.projection';
import { OrderAnswers } from '../readers/order-answers';
import { OrderReader } from '../readers/order-reader';
import { unmanaged } from './answers';
import { CancelBody, CorrectionBody, PlaceOrderBody } from './order-requests';
import { partyOf } from './party';

@ApiTags('design orders')
@RequiresSession()
@Controller('api')
export class OrdersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OrderReader) private readonly reader: OrderReader,
    @Inject(OrderAnswers) private readonly answers: OrderAnswers,
    @Inject(OrderLists) private readonly lists: OrderLists,
  ) {}

  @Public()
  @Get('design-orders/tiers')
  tiers(): readonly DesignTier[] {
    return TIERS;
  }

  @Post('design-orders')
  async place(
    @Body() body: PlaceOrderBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<DesignOrderDetail> {
    return this.answers.detail(await this.commands.execute(new PlaceOrder(user.id, body, context)), partyOf(user));
  }

  @Get('user/design-orders')
  @ReadsFrom(ORDERS_PROJECTION, NAMES_PROJECTION)
  async own(
    @CurrentUser() user: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly DesignOrder[]> {
    const after = cursorKey(query, [CURSOR.time, CURSOR.text]);
    const rows = await this.lists.page({ ownerId: user.id }, query.limit, after);
    return page(response, query, rows, ({ placedAt, id }) => [placedAt, id]).map(unmanaged);
  }

  @Get('design-orders/:id')
  async open(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<DesignOrderDetail> {
    const by = partyOf(user);
    return this.answers.detail(await this.reader.open(id, by), by);
  }

  @Post('design-orders/:id/accept')
  @HttpCode(200)
  accept(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<DesignOrderDetail> {
    return this.change(id, { type: 'Accept', by: partyOf(user) }, user, context, ifMatch);
  }

  @Post('design-orders/:id/correction')
  @HttpCode(200)
  correct(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() body: CorrectionBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<DesignOrderDetail> {
    const text = askedCorrection(body.text);
    const change = { type: 'AskCorrection', by: partyOf(user), text, now: context.now } as const;
    return this.change(id, change, user, context, ifMatch);
  }

  @Post('design-orders/:id/cancel')
  @HttpCode(200)
  cancel(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() body: CancelBody | undefined,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<DesignOrderDetail> {
    const reason = optionalText('reason', body?.reason);
    return this.change(id, { type: 'Cancel', by: partyOf(user), reason }, user, context, ifMatch);
  }

  private async change(
    id: string,
    change: ChangeOrder['change'],
    user: SessionUser,
    context: CommandContext,
    ifMatch: string | undefined,
  ): Promise<DesignOrderDetail> {
    const changed = await this.commands.execute(new ChangeOrder(id, change, context, revisionIn(ifMatch)));
    return this.answers.detail(changed, partyOf(user));
  }
}
