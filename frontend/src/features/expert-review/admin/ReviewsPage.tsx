import { type ManagedReview, REVIEW_STATUSES, type ReviewStatus } from '@tracewright/contracts/reviews';
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../../../components/page';
import { PaymentBadge } from '../../../components/payments';
import { StateScreen } from '../../../components/states';
import { type Column, FilterSelect, ListTable, openColumn } from '../../../components/table';
import { moment, rupees } from '../../../lib/format';
import '../expert-review.css';
import { useAllReviews } from '../expert-review-api';
import { OverdueBadge } from '../Deadline';
import { hoursText } from '../Estimate';
import { StatusBadge } from '../StatusBadge';
import { STATUS_LABELS, TYPE_LABELS } from '../texts';
import { ReviewDrawer } from './ReviewDrawer';

/** For the administrator: every request, newest first. */
export default function ReviewsPage() {
  const [status, setStatus] = useState<ReviewStatus>();
  const [open, setOpen] = useState<string>();
  const reviews = useAllReviews(status);
  return (
    <Page
      title="Circuit Reviews"
      lead="Requests with their files. Confirm them, assign an expert, deliver the report."
      actions={
        <>
          <FilterSelect
            label="Status"
            all="All statuses"
            values={REVIEW_STATUSES}
            texts={STATUS_LABELS}
            value={status}
            onChange={setStatus}
          />
          <Button onClick={() => void reviews.refetch()} loading={reviews.isRefetching}>
            Refresh
          </Button>
        </>
      }
    >
      <section className="section" aria-label="Requests">
        <ListTable
          label="Review requests"
          list={reviews}
          what="requests"
          empty={<StateScreen compact title={status ? 'No request has this status' : 'No review requests yet'} />}
          columns={columns(setOpen)}
          rowKey={({ id }) => id}
        />
      </section>
      <ReviewDrawer listed={reviews.data?.find(({ id }) => id === open)} id={open} onClose={() => setOpen(undefined)} />
    </Page>
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
  openColumn(
    ({ id }) => id,
    ({ id }) => onOpen(id),
  ),
];
