import type { MonthlyEarnings } from '@tracewright/contracts/experts';
import { formatInr, inr, plus } from '@tracewright/kernel';
import { Skeleton } from 'antd';
import { Section } from '../../components/page';
import { ErrorState } from '../../components/states';
import { type Column, DataTable } from '../../components/table';
import { useEarnings } from './experts-api';

/** What was earned, by month. */
export function EarningsSection({ share }: { readonly share: number | null }) {
  const earnings = useEarnings();
  const sum = plus(inr(0), ...(earnings.data ?? []).map(({ earned }) => inr(earned)));
  const agreed =
    share === null ? 'No share is agreed yet: ask the administrator.' : `Your share is ${share / 100} % of each price.`;
  return (
    <Section
      title="Earnings"
      lead={`${agreed} It counts as it stands when something is delivered.`}
      actions={earnings.data && earnings.data.length > 0 && <strong className="earned-sum">{formatInr(sum)}</strong>}
    >
      {earnings.isPending && (
        <div className="section-body" role="status" aria-label="Loading earnings">
          <Skeleton active title={false} paragraph={{ rows: 2, width: '100%' }} />
        </div>
      )}
      {earnings.isError && !earnings.data && (
        <ErrorState
          compact
          title="The earnings could not be loaded"
          error={earnings.error}
          onRetry={() => void earnings.refetch()}
          retrying={earnings.isFetching}
        />
      )}
      {earnings.data?.length === 0 && <p className="section-body earned-none">Nothing is delivered yet.</p>}
      {earnings.data && earnings.data.length > 0 && (
        <DataTable label="Earnings by month" columns={COLUMNS} rows={earnings.data} rowKey={({ month }) => month} />
      )}
    </Section>
  );
}

const MONTH = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

const COLUMNS: readonly Column<MonthlyEarnings>[] = [
  { title: 'Month', render: ({ month }) => MONTH.format(new Date(`${month}-01T00:00:00Z`)) },
  { title: 'Delivered', align: 'right', render: ({ delivered }) => <span className="number">{delivered}</span> },
  { title: 'Earned', align: 'right', render: ({ earned }) => <span className="number">{formatInr(inr(earned))}</span> },
];
