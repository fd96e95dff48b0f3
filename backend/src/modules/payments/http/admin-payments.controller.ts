import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { NAMES_PROJECTION } from '@tracewright/contracts/accounts/messages';
import type { AdminPayment, Dispute, Ledger, ReconciliationRun } from '@tracewright/contracts/payments';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import { Ctx, CURSOR, cursorKey, page, PageQuery, ReadsFrom, RequiresRole } from '../../../platform/http';
import { KeepBooks } from '../commands/keep-books';
import { RefundByHand } from '../commands/refund-by-hand';
import { paymentNotFound } from '../domain/payment';
import { BookLists } from '../read-models/book-lists';
import { LEDGER_PROJECTION } from '../read-models/ledger.projection';
import { PAYMENTS_PROJECTION } from '../read-models/payments.projection';
import { RECONCILIATIONS_PROJECTION } from '../read-models/reconciliations.projection';
import { AdminPaymentsQuery, LedgerQuery, RefundBody } from './payment-requests';

/** Payments of everybody, and the books. */
@ApiTags('payments')
@RequiresRole('admin')
@Controller('api/admin')
export class AdminPaymentsController {
  constructor(
    @Inject(BookLists) private readonly lists: BookLists,
    @Inject(RefundByHand) private readonly refunds: RefundByHand,
    @Inject(KeepBooks) private readonly books: KeepBooks,
  ) {}

  @Get('payments')
  @ReadsFrom(PAYMENTS_PROJECTION, NAMES_PROJECTION)
  async list(
    @Query() query: AdminPaymentsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly AdminPayment[]> {
    const filter = { ...query, failedRefunds: query.refunds === 'failed' };
    const rows = await this.lists.payments(filter, query.limit, cursorKey(query, [CURSOR.time, CURSOR.text]));
    return page(response, query, rows, ({ createdAt, id }) => [createdAt, id]);
  }

  @HttpCode(202)
  @Post('payments/:id/refund')
  async refund(
    @Param('id') id: string,
    @Body() { amount, reason }: RefundBody,
    @Ctx() context: CommandContext,
  ): Promise<{ readonly refundId: string }> {
    return { refundId: await this.refunds.refund(checkedId(id), amount ?? null, reason, context) };
  }

  /** One that the gateway could not send, once more. */
  @HttpCode(202)
  @Post('payments/:id/refunds/:refundId/repeat')
  async repeat(
    @Param('id') id: string,
    @Param('refundId') refundId: string,
    @Ctx() context: CommandContext,
  ): Promise<Record<string, never>> {
    await this.refunds.repeat(checkedId(id), refundId, context);
    return {};
  }

  @Get('ledger')
  @ReadsFrom(LEDGER_PROJECTION)
  ledger(@Query() { from, to }: LedgerQuery): Promise<Ledger> {
    return this.lists.ledger(timeOf(from, '2000-01-01'), timeOf(to, '2999-01-01'));
  }

  /** 204 where the books were not compared yet. */
  @Get('reconciliation')
  @ReadsFrom(RECONCILIATIONS_PROJECTION)
  async reconciliation(@Res({ passthrough: true }) response: Response): Promise<ReconciliationRun | undefined> {
    const newest = await this.lists.newestReconciliation();
    if (!newest) response.status(204);
    return newest ?? undefined;
  }

  /** Compares now what is compared every night. */
  @HttpCode(202)
  @Post('reconciliation')
  async reconcile(@Ctx() context: CommandContext): Promise<{ readonly id: string }> {
    return { id: await this.books.beginReconciliation(context.now, context) };
  }

  @Get('disputes')
  @ReadsFrom(PAYMENTS_PROJECTION)
  disputes(@Query() { limit }: PageQuery): Promise<readonly Dispute[]> {
    return this.lists.disputes(limit);
  }
}

/** A day begins in India. */
function timeOf(text: string | undefined, otherwise: string): string {
  const given = text ?? otherwise;
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T00:00:00+05:30` : given);
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  throw new Refusal('invalid', 'invalid_request', 'Please give days or times such as 2026-04-01.');
}

/** Payments are named by UUIDs; whatever is none is no payment. */
function checkedId(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw paymentNotFound();
  return id;
}
