import { FileSearchOutlined } from '@ant-design/icons';
import type { CircuitReview } from '@tracewright/contracts/reviews';
import { Link } from 'react-router-dom';
import { reviewTimeline } from '../../components/timeline';
import { moment, titleCase } from '../../lib/format';
import { Card, Fact, Report, Words } from './Card';
import { useOwnReviews } from './history-api';
import { HistoryList } from './HistoryList';
import { paymentLabel } from './texts';

export function Reviews() {
  return (
    <HistoryList
      list={useOwnReviews()}
      what="circuit reviews"
      empty={{
        icon: <FileSearchOutlined />,
        title: 'No circuit reviews yet',
        text: 'Reviews that you request appear here, with their status and their report.',
        action: (
          <Link className="text-link" to="/circuit-review">
            Circuit Review
          </Link>
        ),
      }}
      keyOf={({ id }) => id}
      render={(review) => <ReviewCard review={review} />}
    />
  );
}

/** Our rules make the basic one, unless they could not. */
function assignedExpert({ reviewType, status, handedOver, assignedExpert: person }: CircuitReview): string {
  if (person !== null) return person;
  if (reviewType === 'basic' && !handedOver) return 'AI system';
  return status === 'cancelled' ? 'None' : 'TBD';
}

function ReviewCard({ review }: { readonly review: CircuitReview }) {
  const { id, status, amount, paymentStatus, completedAt } = review;
  return (
    <Card
      title={`${titleCase(review.reviewType)} Review`}
      item={{ service: 'review', id, status, amount, paymentStatus }}
      steps={reviewTimeline(review)}
    >
      <dl>
        <Fact name="Submitted">{moment(review.createdAt)}</Fact>
        <Fact name="Assigned expert">{assignedExpert(review)}</Fact>
        <Fact name="Complexity">{review.complexity === null ? 'TBD' : titleCase(review.complexity)}</Fact>
        <Fact name="Estimated hours">{review.estimatedHours ?? 'TBD'}</Fact>
        <Fact name="Payment status">{paymentLabel(paymentStatus)}</Fact>
        {completedAt !== null && <Fact name="Completed">{moment(completedAt)}</Fact>}
      </dl>
      <Words title="Project description" text={review.projectDescription} />
      <Words title="Reason" text={review.statusReason} />
      <Report text={review.reviewReport} />
    </Card>
  );
}
