import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type UserNames, UserNamesQuery } from '@tracewright/contracts/accounts/messages';
import type { DesignOrder, DesignOrderDetail } from '@tracewright/contracts/orders';
import { rupeesOf, sales } from '@tracewright/kernel';
import { mayCustomerCancel, mayOperatorCancel, type Party } from '../domain/order';
import { isGivenUp } from '../domain/sale-events';
import type { OpenOrder } from './order-reader';

/** An order from its stream, for who may see it. */
@Injectable()
export class OrderAnswers {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  async detail(open: OpenOrder, by: Party): Promise<DesignOrderDetail> {
    const { order } = open;
    const cancellable = by.isAdmin ? mayOperatorCancel(order) : order.ownerId === by.userId && mayCustomerCancel(order);
    return { ...shown(open, await this.nameOf(order.expertId)), timeline: order.timeline, cancellable };
  }

  private async nameOf(expertId: string | null): Promise<string | null> {
    if (expertId === null) return null;
    const names = await this.queries.execute<UserNamesQuery, UserNames>(new UserNamesQuery([expertId]));
    return names.get(expertId) ?? null;
  }
}

function shown({ order, revision }: OpenOrder, expertName: string | null): DesignOrder {
  const { id, tier, status, description, solutionId, placedAt, payableUntil, dueAt, assignedAt, expertId } = order;
  const { deliveredAt, projectId, note, acceptUntil, correction, deliveryProblem, endedAt, statusReason } = order;
  return {
    ...{ id, tier, status, description, solutionId, placedAt, payableUntil, dueAt, assignedAt, expertId, expertName },
    ...{ deliveredAt, projectId, note, acceptUntil, correction, deliveryProblem, endedAt, statusReason },
    payment: sales.standingOf(order.sale, isGivenUp(status)),
    paidAt: sales.newestOf(order.sale)?.paidAt ?? null,
    amount: rupeesOf(order.price),
    lateSince: order.missed,
    correctionLeft: !order.correctionAsked,
    delivering: order.underway !== null,
    revision: Number(revision),
  };
}
