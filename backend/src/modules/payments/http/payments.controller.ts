import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { CreatedOrder, Payment, PaymentSummary, VerifiedPayment } from '@tracewright/contracts/payments';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import {
  attachment,
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  page,
  ReadsFrom,
  RequiresSession,
  type SessionUser,
} from '../../../platform/http';
import { BeginPayment } from '../commands/begin-payment';
import { asRefusal } from '../commands/gateway-refusals';
import { VerifyPayment } from '../commands/verify-payment';
import { paymentNotFound } from '../domain/payment';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../gateway/payment-gateway';
import { PaymentLists } from '../read-models/payment-lists';
import { PAYMENTS_PROJECTION } from '../read-models/payments.projection';
import { PaymentReader } from '../readers/payment-reader';
import { CreateOrderBody, PaymentsQuery, SummaryQuery, VerifyPaymentBody } from './payment-requests';
import { receiptPdf } from './receipt-pdf';

@ApiTags('payments')
@RequiresSession()
@Controller('api')
export class PaymentsController {
  constructor(
    @Inject(BeginPayment) private readonly beginning: BeginPayment,
    @Inject(VerifyPayment) private readonly verification: VerifyPayment,
    @Inject(PaymentLists) private readonly lists: PaymentLists,
    @Inject(PaymentReader) private readonly reader: PaymentReader,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  @HttpCode(200)
  @Post('razorpay/create-order')
  create(
    @Body() body: CreateOrderBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<CreatedOrder> {
    return this.beginning.begin(user.id, body, context);
  }

  @HttpCode(200)
  @Post('razorpay/verify-payment')
  async verify(
    @Body() body: VerifyPaymentBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<VerifiedPayment> {
    const orderId = body.razorpay_order_id;
    // The table may not have it yet; then the gateway says for which of our payments it was opened.
    const paymentId = (await this.lists.idOfOrder(orderId)) ?? (await this.gateway.paymentOf(orderId).catch(asRefusal));
    if (paymentId === null) throw paymentNotFound();
    const answer = {
      ...{ orderId, gatewayPaymentId: body.razorpay_payment_id, signature: body.razorpay_signature },
    };
    return this.verification.verify(paymentId, user.id, answer, context);
  }

  @Get('payments')
  @ReadsFrom(PAYMENTS_PROJECTION)
  async own(
    @Query() query: PaymentsQuery,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly Payment[]> {
    const rows = await this.lists.page(user.id, query, cursorKey(query, [CURSOR.time, CURSOR.text]));
    return page(response, query, rows, ({ createdAt, id }) => [createdAt, id]);
  }

  @Get('payments/summary')
  summary(
    @Query() { service, id }: SummaryQuery,
    @CurrentUser() user: SessionUser,
    @Ctx() { now }: CommandContext,
  ): Promise<PaymentSummary> {
    return this.reader.summary(user.id, service, id, now);
  }

  @Get('payments/:id/receipt')
  @ReadsFrom(PAYMENTS_PROJECTION)
  async receipt(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const payment = await this.lists.one(id);
    if (!payment || (payment.payerId !== user.id && user.role !== 'admin')) throw paymentNotFound();
    if (payment.paidAt === null) throw new Refusal('conflict', 'not_paid', 'There is a receipt as soon as it is paid.');
    const { receiptNumber, paidAt } = payment;
    if (receiptNumber === null) {
      const message = 'The receipt is being made. Please try again in a moment.';
      throw new Refusal('unavailable', 'receipt_pending', message, undefined, 2);
    }
    const payer = payment.payerId === user.id ? user.displayName : null;
    response.setHeader('content-type', 'application/pdf');
    response.setHeader('content-disposition', attachment(`${receiptNumber}.pdf`));
    return new StreamableFile(await receiptPdf({ ...payment, receiptNumber, paidAt, payer }));
  }
}
