import type { UseQueryResult } from '@tanstack/react-query';
import type { UserStatistics } from '@tracewright/contracts/history';
import { type Figure, Figures } from '../../components/figures';
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
  return <Figures label="Statistics" figures={data ? figuresOf(data) : 4} />;
}

const figuresOf = ({ reasons, ...statistics }: UserStatistics): readonly Figure[] => [
  {
    name: 'Total Recommendations',
    value: count(statistics.totalRecommendations),
    more: `This month: ${count(statistics.monthlyRecommendations)}`,
    reason: reasons.recommendations,
  },
  {
    name: 'Circuit Reviews',
    value: count(statistics.totalReviews),
    more: `Completed: ${count(statistics.completedReviews)}`,
  },
  {
    name: 'Consultations',
    value: count(statistics.totalConsultations),
    more: `Total hours: ${HOURS.format(statistics.consultationHours)}`,
  },
  {
    name: 'Money Saved',
    value: rupees(statistics.estimatedSavings),
    more: 'By recommendations you accepted',
    reason: reasons.savings,
  },
];
