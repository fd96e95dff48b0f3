import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type UserNames, UserNamesQuery } from '@tracewright/contracts/accounts/messages';
import { type CircuitReview, type ManagedReview, REVIEW_PAYMENT_HOURS } from '@tracewright/contracts/reviews';
import { rupeesOf, sales } from '@tracewright/kernel';
import { shownMaking } from '../domain/making-events';
import { shownDesign } from '../domain/subject-events';
import { shownSteps } from '../domain/timeline-events';
import type { OpenReview } from './review-reader';

const NOT_PAID = `It was not paid within ${REVIEW_PAYMENT_HOURS} hours.`;

/** A review from its stream, for who may see it. */
@Injectable()
export class ReviewAnswers {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  async own(open: OpenReview): Promise<CircuitReview> {
    return ownReview(open, await this.expertOf(open));
  }

  async managed(open: OpenReview): Promise<ManagedReview> {
    return managedReview(open, await this.expertOf(open));
  }

  /** Whose account has it; only where no account has, whom an operator named. */
  private async expertOf({ review: { workOf, assignedExpert } }: OpenReview): Promise<string | null> {
    if (workOf === null) return assignedExpert;
    const names = await this.queries.execute<UserNamesQuery, UserNames>(new UserNamesQuery([workOf]));
    return names.get(workOf) ?? null;
  }
}

function ownReview({ review }: OpenReview, assignedExpert: string | null): CircuitReview {
  const { paid, refunded } = sales.totalsOf(review.sale);
  const newest = sales.newestOf(review.sale);
  return {
    id: review.reviewId,
    reviewType: review.reviewType,
    status: review.status,
    amount: rupeesOf(review.price),
    paymentStatus: sales.standingOf(review.sale, review.status === 'cancelled'),
    paid: rupeesOf(paid),
    refunded: rupeesOf(refunded),
    payableUntil: newest?.payableUntil ?? null,
    paidAt: newest?.paidAt ?? null,
    hours: review.hours,
    assignedExpert,
    projectDescription: review.projectDescription,
    createdAt: review.requestedAt,
    startedAt: review.startedAt,
    completedAt: review.completedAt,
    reviewReport: review.report,
    statusReason: review.isExpired ? NOT_PAID : review.statusReason,
    files: review.files.map(({ name, bytes, sha256 }, number) => ({ number, name, bytes, sha256 })),
    design: shownDesign(review.design, review.designName),
    steps: shownSteps(review.steps),
    ...shownMaking(review.making),
  };
}

function managedReview(open: OpenReview, assignedExpert: string | null): ManagedReview {
  const { ownerId, name, email, phone, sale, making, workOf: expertId } = open.review;
  return {
    ...ownReview(open, assignedExpert),
    ownerId,
    expertId,
    name,
    email,
    phone,
    refundFailed: sales.isRefundStuck(sale),
    handOverReason: making.handOverReason,
    revision: Number(open.revision),
  };
}
