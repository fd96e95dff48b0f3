import type { ReviewCreditUse } from '@tracewright/contracts/subscriptions';
import { Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { Section } from '../../../components/page';
import { ErrorState } from '../../../components/states';
import { type Column, DataTable } from '../../../components/table';
import { moment } from '../../../lib/format';
import { useExpertValidation } from '../subscription-api';
import { CREDIT_REASONS, creditStanding, USE_STATES } from '../texts';
import { USE_BADGES } from './badges';

/** The expert review that comes with each paid month, and what became of each. */
export function Validation() {
  const own = useExpertValidation();
  if (own.isError && !own.data) {
    return (
      <Section title="Expert validation">
        <ErrorState
          compact
          title="Your expert validation could not be loaded"
          error={own.error}
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      </Section>
    );
  }
  if (!own.data) {
    return (
      <Section title="Expert validation">
        <div className="section-body" role="status" aria-label="Loading your expert validation">
          <Skeleton active paragraph={{ rows: 1 }} title={false} />
        </div>
      </Section>
    );
  }
  const { state, uses } = own.data;
  return (
    <Section title="Expert validation" lead={creditStanding(own.data)}>
      {state === 'available' && (
        <div className="section-body">
          <Link className="text-link" to="/circuit-review">
            Ask for a review
          </Link>
        </div>
      )}
      {uses.length > 0 && (
        <DataTable label="Expert validations" columns={COLUMNS} rows={uses} rowKey={({ reviewId }) => reviewId} />
      )}
    </Section>
  );
}

const COLUMNS: readonly Column<ReviewCreditUse>[] = [
  { title: 'When', render: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
  { title: 'Review', render: ({ reviewId }) => <code>{reviewId}</code> },
  {
    title: 'State',
    render: ({ state, reason }) => (
      <>
        <span className={USE_BADGES[state]}>{USE_STATES[state]}</span>
        {reason && <span className="use-reason">{CREDIT_REASONS[reason]}</span>}
      </>
    ),
  },
];
