import { useQuery } from '@tanstack/react-query';
import type { ManagedReview } from '@tracewright/contracts/reviews';
import { Alert, Drawer, Skeleton } from 'antd';
import { PaymentBadge } from '../../../components/payments';
import { ErrorState } from '../../../components/states';
import { moment, rupees } from '../../../lib/format';
import { ALL_REVIEWS } from '../expert-review-api';
import { MissedDeadline, OverdueBadge } from '../Deadline';
import { DeliveredReport } from '../DeliveredReport';
import { EstimateBasis, EstimateFacts } from '../Estimate';
import { Fact } from '../Fact';
import { FileLinks } from '../FileLinks';
import { MadeReport } from '../MadeReport';
import { StatusBadge } from '../StatusBadge';
import { TYPE_LABELS } from '../texts';
import { ReviewEditor } from './ReviewEditor';

interface Props {
  readonly id: string | undefined;
  /** As the list has it: enough for the title until the request itself is read. */
  readonly listed: ManagedReview | undefined;
  readonly onClose: () => void;
}

/** One request with everything about it, and the means to change it. */
export function ReviewDrawer({ id, listed, onClose }: Props) {
  const review = useQuery<ManagedReview>({
    queryKey: [`${ALL_REVIEWS}/${id ?? ''}`],
    enabled: id !== undefined,
    staleTime: 0,
  });
  const shown = review.data;
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      title={listed ? `${TYPE_LABELS[listed.reviewType]} ${listed.id}` : 'Review request'}
      size={560}
      destroyOnHidden
    >
      {review.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {review.isError && !shown && (
        <ErrorState
          compact
          title="The request could not be loaded"
          error={review.error}
          onRetry={() => void review.refetch()}
          retrying={review.isFetching}
        />
      )}
      {shown && (
        <>
          <Details review={shown} />
          <ReviewEditor key={`${shown.id}/${shown.revision}`} review={shown} onStale={() => void review.refetch()} />
        </>
      )}
    </Drawer>
  );
}

function Details({ review }: { readonly review: ManagedReview }) {
  const { status, amount, hours, createdAt, startedAt, completedAt, name, email, phone } = review;
  return (
    <section className="er-request er-details" aria-label="Details">
      <header>
        <StatusBadge status={status} />
        <PaymentBadge standing={review.paymentStatus} />
        <OverdueBadge review={review} />
        <span className="er-amount">
          {rupees(amount)} · {hours} hours
        </span>
      </header>
      <dl>
        <Fact term="Name">{name ?? 'Erased'}</Fact>
        <Fact term="Email">
          {email ? (
            <a className="text-link" href={`mailto:${email}?subject=${encodeURIComponent(`Your review ${review.id}`)}`}>
              {email}
            </a>
          ) : (
            'Erased'
          )}
        </Fact>
        <Fact term="Phone">{phone ?? 'Erased'}</Fact>
        <Fact term="Submitted">{moment(createdAt)}</Fact>
        <Fact term="Payment">
          {rupees(review.paid)} of {rupees(amount)} paid
          {review.refunded > 0 && `, ${rupees(review.refunded)} refunded`}
        </Fact>
        {review.refundFailed && <Fact term="Refund">It could not be sent: decide in the payments desk</Fact>}
        {review.dueAt && <Fact term="Due">{moment(review.dueAt)}</Fact>}
        {startedAt && <Fact term="Begun">{moment(startedAt)}</Fact>}
        {completedAt && <Fact term="Completed">{moment(completedAt)}</Fact>}
        <EstimateFacts review={review} />
      </dl>
      <MissedDeadline review={review} />
      {review.handedOver && (
        <Alert
          type="warning"
          showIcon
          title="Our rules could not make this report: it needs a person"
          description={<span className="er-text">{review.handOverReason}</span>}
        />
      )}
      <EstimateBasis review={review} />
      <h3>Project description</h3>
      <p className="er-text">{review.projectDescription ?? 'Erased'}</p>
      <h3>Files</h3>
      <FileLinks review={review} />
      <MadeReport review={review} />
      <DeliveredReport review={review} />
    </section>
  );
}
