import { useInfiniteQuery } from '@tanstack/react-query';
import type { CircuitReview } from '@tracewright/contracts/reviews';
import { Button, Skeleton } from 'antd';
import { PaymentBadge, PayNow } from '../../components/payments';
import { ErrorState } from '../../components/states';
import { reviewTimeline, Timeline } from '../../components/timeline';
import { moment, rupees } from '../../lib/format';
import { CancelReview } from './CancelReview';
import { OWN_REVIEWS, ownReviews } from './expert-review-api';
import { MissedDeadline, OverdueBadge } from './Deadline';
import { DeliveredReport } from './DeliveredReport';
import { EstimateBasis, EstimateFacts } from './Estimate';
import { Fact } from './Fact';
import { FileLinks } from './FileLinks';
import { MadeReport } from './MadeReport';
import { StatusBadge } from './StatusBadge';
import { isCancellable, isPayable, nextStep, TYPE_LABELS } from './texts';

/** What the person has asked for and how it stands. */
export function OwnRequests() {
  const reviews = useInfiniteQuery({
    queryKey: [OWN_REVIEWS],
    queryFn: ({ pageParam, signal }) => ownReviews(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
  const found = reviews.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="er-own" aria-label="Your review requests">
      <header>
        <h3>Your review requests</h3>
        <Button onClick={() => void reviews.refetch()} loading={reviews.isRefetching}>
          Refresh
        </Button>
      </header>
      {reviews.isPending && (
        <div role="status" aria-label="Loading your requests">
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </div>
      )}
      {reviews.isError && found.length === 0 && (
        <ErrorState
          compact
          title="Your requests could not be loaded"
          error={reviews.error}
          onRetry={() => void reviews.refetch()}
          retrying={reviews.isFetching}
        />
      )}
      {reviews.isSuccess && found.length === 0 && <p className="er-none">You have not requested a review yet.</p>}
      <ul>
        {found.map((review) => (
          <li key={review.id}>
            <Request review={review} />
          </li>
        ))}
      </ul>
      {reviews.hasNextPage && (
        <Button onClick={() => void reviews.fetchNextPage()} loading={reviews.isFetchingNextPage}>
          Show earlier requests
        </Button>
      )}
    </section>
  );
}

function Request({ review }: { readonly review: CircuitReview }) {
  const { id, reviewType, status, amount, createdAt, completedAt, assignedExpert, statusReason, reviewReport } = review;
  const { paymentStatus, paidAt, refunded, dueAt, expertReport } = review;
  return (
    <article className="er-request" aria-label={`${TYPE_LABELS[reviewType]} ${id}`}>
      <header>
        <h4>{TYPE_LABELS[reviewType]}</h4>
        <StatusBadge status={status} />
        <OverdueBadge review={review} />
        {paymentStatus !== 'none' && <PaymentBadge standing={paymentStatus} />}
        <span className="er-amount">{rupees(amount)}</span>
        {isPayable(review) && (
          <PayNow service="review" id={id} amount={amount} name={`${TYPE_LABELS[reviewType]} ${id}`} />
        )}
      </header>
      <p className="er-next">{nextStep(review)}</p>
      <MissedDeadline review={review} />
      {statusReason && <p className="er-next">Reason: {statusReason}</p>}
      <dl>
        <Fact term="Request">
          <code>{id}</code>
        </Fact>
        <Fact term="Submitted">{moment(createdAt)}</Fact>
        {assignedExpert && <Fact term="Expert">{assignedExpert}</Fact>}
        {paidAt && paymentStatus !== 'credit' && paymentStatus !== 'waived' && (
          <Fact term="Paid">{moment(paidAt)}</Fact>
        )}
        {refunded > 0 && <Fact term="Refunded">{rupees(refunded)}</Fact>}
        {dueAt && status !== 'cancelled' && <Fact term="Due">{moment(dueAt)}</Fact>}
        {completedAt && <Fact term="Completed">{moment(completedAt)}</Fact>}
        <EstimateFacts review={review} />
      </dl>
      <EstimateBasis review={review} />
      <p className="er-text">{review.projectDescription}</p>
      <FileLinks review={review} />
      <MadeReport review={review} />
      <DeliveredReport review={review} />
      {reviewReport && !expertReport && (
        <details className="er-report" open={status === 'completed'}>
          <summary>Review report</summary>
          <p className="er-text">{reviewReport}</p>
        </details>
      )}
      <footer className="er-request-foot">
        <details>
          <summary>Timeline</summary>
          <Timeline steps={reviewTimeline(review)} />
        </details>
        {isCancellable(review) && <CancelReview review={review} />}
      </footer>
    </article>
  );
}
