import { Skeleton, Tooltip } from 'antd';
import { InfoCircleOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import type { UserStatistics } from '@tracewright/contracts/history';
import { ErrorState } from '../../components/states';
import { count, rupees } from '../../lib/format';

const HOURS = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Four figures, each with what it is made of. */
export function StatisticsRow({ statistics }: { readonly statistics: UseQueryResult<UserStatistics> }) {
  const { data, error, isError } = statistics;
  if (isError && !data) {
    return (
      <section className="section" aria-label="Statistics">
        <ErrorState
          compact
          title="Your statistics could not be loaded"
          error={error}
          onRetry={() => void statistics.refetch()}
          retrying={statistics.isFetching}
        />
      </section>
    );
  }
  return (
    <dl className="history-statistics" aria-label="Statistics">
      {data ? <Figures statistics={data} /> : ['1', '2', '3', '4'].map((key) => <Loading key={key} />)}
    </dl>
  );
}

function Figures({ statistics }: { readonly statistics: UserStatistics }) {
  const { reasons } = statistics;
  return (
    <>
      <Figure
        name="Total Recommendations"
        value={count(statistics.totalRecommendations)}
        more={`This month: ${count(statistics.monthlyRecommendations)}`}
        reason={reasons.recommendations}
      />
      <Figure
        name="Circuit Reviews"
        value={count(statistics.totalReviews)}
        more={`Completed: ${count(statistics.completedReviews)}`}
      />
      <Figure
        name="Consultations"
        value={count(statistics.totalConsultations)}
        more={`Total hours: ${HOURS.format(statistics.consultationHours)}`}
      />
      <Figure
        name="Money Saved"
        value={rupees(statistics.estimatedSavings)}
        more="By recommendations you accepted"
        reason={reasons.savings}
      />
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly more: string;
  readonly reason?: string | null;
}

function Figure({ name, value, more, reason }: FigureProps) {
  return (
    <div>
      <dt>
        {name}
        {reason && (
          <Tooltip title={reason} trigger={['hover', 'focus', 'click']}>
            <button type="button" className="history-reason" aria-label={`${name}: ${reason}`}>
              <InfoCircleOutlined aria-hidden />
            </button>
          </Tooltip>
        )}
      </dt>
      <dd>{value}</dd>
      <dd className="history-more">{more}</dd>
    </div>
  );
}

const Loading = () => (
  <div>
    <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 1 }} />
  </div>
);
