import { Module } from '@nestjs/common';
import { defineCapability, heldBy, soldBy } from '../../platform/capability';
import { AssignOrderHandler } from './commands/assign-order.command';
import { ChangeOrderHandler } from './commands/change-order.command';
import { CloseAfterErasure, openOrders } from './commands/close-after-erasure';
import { CopyDelivery } from './commands/copy-delivery';
import { DeliverOrderHandler } from './commands/deliver-order.command';
import { KeepTime } from './commands/keep-time';
import { NotePayment } from './commands/note-payment';
import { PlaceOrderHandler } from './commands/place-order.command';
import { TakeSolutionHandler } from './commands/take-solution.command';
import { ORDER_EVENTS } from './domain/events';
import { ExpertOrdersController } from './http/expert-orders.controller';
import { ManagedOrdersController } from './http/managed-orders.controller';
import { OrdersController } from './http/orders.controller';
import { followPaymentsProcess } from './processes/follow-payments.process';
import {
  copyDeliveriesProcess,
  countOrdersProcess,
  keepTimesProcess,
  settleOrdersProcess,
} from './processes/orders.process';
import { OrderLists } from './read-models/order-lists';
import { ordersProjection } from './read-models/orders.projection';
import { OrderAnswers } from './readers/order-answers';
import { OrderReader } from './readers/order-reader';
import { DesignOrderOffers } from './sales/design-order-offers';

@Module({
  controllers: [OrdersController, ExpertOrdersController, ManagedOrdersController],
  providers: [
    PlaceOrderHandler,
    ChangeOrderHandler,
    AssignOrderHandler,
    DeliverOrderHandler,
    TakeSolutionHandler,
    CopyDelivery,
    NotePayment,
    KeepTime,
    CloseAfterErasure,
    OrderReader,
    OrderAnswers,
    OrderLists,
    DesignOrderOffers,
  ],
})
export class OrdersModule {
  static readonly capability = defineCapability({
    name: 'orders',
    streams: { designOrder: { subject: 'design order', owner: 'ownerId', events: ORDER_EVENTS } },
    sells: [soldBy(DesignOrderOffers, 'solution')],
    personalData: [
      heldBy(OrderLists, {
        section: 'designOrders',
        collect: (lists, userId) => lists.everyOneOf(userId),
        open: (lists, userId) => lists.openOf(userId),
      }),
    ],
    projections: [ordersProjection],
    processes: [
      keepTimesProcess,
      followPaymentsProcess,
      settleOrdersProcess,
      copyDeliveriesProcess,
      countOrdersProcess,
    ],
    whenErased: [openOrders],
  });
}
