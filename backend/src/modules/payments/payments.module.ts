import { Module } from '@nestjs/common';
import { defineCapability, heldBy, workedBy } from '../../platform/capability';
import { BeginPayment } from './commands/begin-payment';
import { openPayments } from './commands/close-after-erasure';
import { GatewaySync } from './commands/gateway-sync';
import { KeepBooks } from './commands/keep-books';
import { RefundByHand } from './commands/refund-by-hand';
import { SettleForSellers } from './commands/settle-for-sellers';
import { TakeNotification } from './commands/take-notification';
import { VerifyPayment } from './commands/verify-payment';
import { PAYMENT_EVENTS } from './domain/events';
import { RECEIPT_EVENTS } from './domain/receipt-events';
import { RECONCILIATION_EVENTS } from './domain/reconciliation-events';
import { GatewayAccount, GatewaySignature } from './gateway/account';
import { gatewayCheck } from './gateway/check-gateway';
import { PAYMENT_GATEWAY } from './gateway/payment-gateway';
import { RazorpayGateway } from './gateway/razorpay-gateway';
import { TestGatewayHost } from './gateway/test-gateway-host';
import { AdminPaymentsController } from './http/admin-payments.controller';
import { PaymentsController } from './http/payments.controller';
import { RefusedReports } from './http/refused-reports';
import { TestGatewayController } from './http/test-gateway.controller';
import { WebhookController } from './http/webhook.controller';
import { followPaymentsProcess } from './processes/follow-payments.process';
import { issueReceiptsProcess, reconcileProcess } from './processes/keep-books.process';
import { BookLists } from './read-models/book-lists';
import { ledgerProjection } from './read-models/ledger.projection';
import { PaymentLists } from './read-models/payment-lists';
import { paymentsProjection } from './read-models/payments.projection';
import { reconciliationsProjection } from './read-models/reconciliations.projection';
import { PaymentReader } from './readers/payment-reader';
import { RECONCILE_JOB, ReconcileWorker } from './workers/reconcile.worker';
import { SYNC_PAYMENT_JOB, SyncPaymentWorker } from './workers/sync-payment.worker';

@Module({
  controllers: [PaymentsController, WebhookController, AdminPaymentsController, TestGatewayController],
  providers: [
    GatewayAccount,
    GatewaySignature,
    TestGatewayHost,
    { provide: PAYMENT_GATEWAY, useClass: RazorpayGateway },
    ...[GatewaySync, BeginPayment, VerifyPayment, TakeNotification, RefundByHand, KeepBooks, SettleForSellers],
    ...[RefusedReports, PaymentReader, PaymentLists, BookLists, SyncPaymentWorker, ReconcileWorker],
  ],
})
export class PaymentsModule {
  static readonly capability = defineCapability({
    name: 'payments',
    streams: {
      payment: { subject: 'payment', owner: 'payerId', events: PAYMENT_EVENTS },
      receiptBook: { owner: 'payerId', names: { paymentId: 'payment' }, events: RECEIPT_EVENTS },
      reconciliation: { owner: null, events: RECONCILIATION_EVENTS },
    },
    checks: [gatewayCheck],
    projections: [paymentsProjection, ledgerProjection, reconciliationsProjection],
    processes: [followPaymentsProcess, issueReceiptsProcess, reconcileProcess],
    jobs: [workedBy(SyncPaymentWorker, SYNC_PAYMENT_JOB), workedBy(ReconcileWorker, RECONCILE_JOB)],
    personalData: [
      heldBy(PaymentLists, {
        section: 'payments',
        collect: (lists, payerId) => lists.everythingOf(payerId),
        open: (lists, payerId) => lists.openOf(payerId),
      }),
    ],
    whenErased: [openPayments],
    startUp: [TestGatewayHost],
  });
}
