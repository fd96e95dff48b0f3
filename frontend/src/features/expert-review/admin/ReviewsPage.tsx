import { useInfiniteQuery } from '@tanstack/react-query';
import { type ManagedReview, REVIEW_STATUSES, type ReviewStatus } from '@tracewright/contracts/reviews';
import { Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Page } from '../../../components/page';
import { PaymentBadge } from '../../../components/payments';
import { ErrorState, StateScreen } from '../../../components/states';
import { type Column, DataTable } from '../../../components/table';
import { moment, rupees } from '../../../lib/format';
import '../expert-review.css';
import { ALL_REVIEWS, allReviews } from '../expert-review-api';
import { OverdueBadge } from '../Deadline';
import { hoursText } from '../Estimate';
import { StatusBadge } from '../StatusBadge';
import { STATUS_LABELS, TYPE_LABELS } from '../texts';
import { ReviewDrawer } from './ReviewDrawer';

/** For the administrator: every request, newest first. */
export default function ReviewsPage() {
  const [status, setStatus] = useState<ReviewStatus>();
  const [open, setOpen] = useState<string>();
  const reviews = useInfiniteQuery({
    queryKey: [ALL_REVIEWS, status ?? 'all'],
    queryFn: ({ pageParam, signal }) => allReviews(status, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
  const found = reviews.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page
      title="Circuit Reviews"
      lead="Requests with their files. Confirm them, assign an expert, deliver the report."
      actions={
        <>
          <StatusFilter status={status} onChange={setStatus} />
          <Button onClick={() => void reviews.refetch()} loading={reviews.isRefetching}>
            Refresh
          </Button>
        </>
      }
    >
      <section className="section" aria-label="Requests">
        {reviews.isPending && (
          <div className="section-body" role="status" aria-label="Loading the requests">
            <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />
          </div>
        )}
        {reviews.isError && found.length === 0 && (
          <ErrorState
            compact
            title="The requests could not be loaded"
            error={reviews.error}
            onRetry={() => void reviews.refetch()}
            retrying={reviews.isFetching}
          />
        )}
        {reviews.isSuccess && found.length === 0 && (
          <StateScreen compact title={status ? 'No request has this status' : 'No review requests yet'} />
        )}
        {found.length > 0 && (
          <DataTable label="Review requests" columns={columns(setOpen)} rows={found} rowKey={({ id }) => id} />
        )}
      </section>
      {reviews.hasNextPage && (
        <Button onClick={() => void reviews.fetchNextPage()} loading={reviews.isFetchingNextPage}>
          Show earlier requests
        </Button>
      )}
      <ReviewDrawer listed={found.find(({ id }) => id === open)} id={open} onClose={() => setOpen(undefined)} />
    </Page>
  );
}

interface FilterProps {
  readonly status: ReviewStatus | undefined;
  readonly onChange: (status: ReviewStatus | undefined) => void;
}

function StatusFilter({ status, onChange }: FilterProps) {
  return (
    <Select<ReviewStatus | ''>
      className="er-filter"
      aria-label="Status"
      value={status ?? ''}
      onChange={(value) => onChange(value === '' ? undefined : value)}
      options={[
        { value: '', label: 'All statuses' },
        ...REVIEW_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
      ]}
    />
  );
}

function Standing({ review }: { readonly review: ManagedReview }) {
  return (
    <div className="er-badges">
      <StatusBadge status={review.status} />
      <OverdueBadge review={review} />
      {review.handedOver && <span className="badge warning">Needs a person</span>}
    </div>
  );
}

const isEnded = ({ status }: ManagedReview): boolean => status === 'completed' || status === 'cancelled';

/** Who does it where no expert is named. */
function nobody(review: ManagedReview): string {
  if (review.expertId !== null) return 'Deleted account';
  if (review.reviewType === 'basic' && !review.handedOver) return 'AI system';
  return isEnded(review) ? 'Nobody' : 'Nobody yet';
}

function Expert({ review }: { readonly review: ManagedReview }) {
  const { expertId, assignedExpert } = review;
  return (
    <div>
      {assignedExpert ?? <span className="sub">{nobody(review)}</span>}
      {expertId === null && assignedExpert !== null && <div className="sub">No account</div>}
    </div>
  );
}

const columns = (onOpen: (id: string) => void): readonly Column<ManagedReview>[] => [
  {
    title: 'Request',
    bare: true,
    render: ({ id, reviewType, createdAt }) => (
      <div>
        <strong>{TYPE_LABELS[reviewType]}</strong>
        <div className="sub">
          <code>{id}</code>
        </div>
        <div className="sub">{moment(createdAt)}</div>
      </div>
    ),
  },
  {
    title: 'From',
    render: ({ name, email }) => (
      <div>
        <span>{name ?? 'Erased'}</span>
        <div className="sub er-address">{email}</div>
      </div>
    ),
  },
  {
    title: 'Status',
    render: (review) => <Standing review={review} />,
  },
  {
    title: 'Due',
    render: (review) =>
      review.dueAt ? moment(review.dueAt) : <span className="sub">{isEnded(review) ? '–' : 'Once it is paid'}</span>,
  },
  {
    title: 'Complexity',
    render: (review) => (
      <div title={review.estimateBasis ?? undefined}>
        <span>{review.complexity ?? 'TBD'}</span>
        <div className="sub">{hoursText(review)}</div>
      </div>
    ),
  },
  { title: 'Payment', render: ({ paymentStatus }) => <PaymentBadge standing={paymentStatus} /> },
  {
    title: 'Expert',
    render: (review) => <Expert review={review} />,
  },
  { title: 'Amount', align: 'right', render: ({ amount }) => <span className="number">{rupees(amount)}</span> },
  {
    title: 'Action',
    silent: true,
    align: 'right',
    render: ({ id }) => (
      <Button onClick={() => onOpen(id)} aria-label={`Open ${id}`}>
        Open
      </Button>
    ),
  },
];
