import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { type Subscription, UNLIMITED, type Use } from '@tracewright/contracts/subscriptions';
import { Alert, Button, Progress, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '../../../components/page';
import { ErrorState, StateScreen } from '../../../components/states';
import { type Column, DataTable } from '../../../components/table';
import { moment } from '../../../lib/format';
import { useSubscription, useUses } from '../subscription-api';
import '../subscriptions.css';
import { USE_BADGES } from './badges';
import { Validation } from './Validation';
import { monthFrom, monthName, REASONS, usageText, USE_STATES } from '../texts';

/** The tab 'Usage & History': the month's usage against the limit, and every use that was counted or given back. */
export function UsageHistory() {
  const own = useSubscription(true);
  const [chosen, setChosen] = useState<string>();
  if (own.isError && !own.data) {
    return (
      <ErrorState
        compact
        title="Your usage could not be loaded"
        error={own.error}
        onRetry={() => void own.refetch()}
        retrying={own.isFetching}
      />
    );
  }
  if (!own.data) {
    return (
      <div role="status" aria-label="Loading your usage">
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    );
  }
  const month = chosen ?? own.data.month;
  return (
    <>
      <ThisMonth own={own.data} />
      <Validation />
      <Section
        title={monthName(month)}
        lead="Months are those of the calendar in Asia/Kolkata."
        actions={<Months month={month} newest={own.data.month} onChange={setChosen} />}
      >
        <Uses month={month} />
      </Section>
    </>
  );
}

function ThisMonth({ own: { monthlyUsage, usageLimit, month, name } }: { readonly own: Subscription }) {
  const limited = usageLimit !== UNLIMITED;
  const reached = limited && monthlyUsage >= usageLimit;
  return (
    <Section title="Monthly usage" lead={`${name}, ${monthName(month)}`}>
      <div className="section-body usage-meter">
        <p>
          <strong>{usageText(monthlyUsage, usageLimit)}</strong> used
        </p>
        {limited && (
          <Progress
            percent={Math.min(100, Math.round((monthlyUsage / usageLimit) * 100))}
            showInfo={false}
            strokeColor={reached ? 'var(--tw-warning)' : 'var(--tw-brand)'}
            aria-label="Used of this month's limit"
          />
        )}
        {reached && (
          <Alert
            type="warning"
            showIcon
            title="Usage limit reached. Upgrade to continue."
            action={
              <Link className="text-link" to="/recommendations?tab=plans">
                See the plans
              </Link>
            }
          />
        )}
      </div>
    </Section>
  );
}

interface MonthsProps {
  readonly month: string;
  readonly newest: string;
  readonly onChange: (month: string) => void;
}

function Months({ month, newest, onChange }: MonthsProps) {
  const [before, after] = [monthFrom(month, -1), monthFrom(month, 1)];
  return (
    <div className="usage-months">
      <Button icon={<LeftOutlined />} onClick={() => onChange(before)} aria-label={monthName(before)} />
      <Button
        icon={<RightOutlined />}
        onClick={() => onChange(after)}
        disabled={month >= newest}
        aria-label={monthName(after)}
      />
    </div>
  );
}

function Uses({ month }: { readonly month: string }) {
  const uses = useUses(month);
  if (uses.isError && !uses.data) {
    return (
      <ErrorState
        compact
        title="The uses could not be loaded"
        error={uses.error}
        onRetry={() => void uses.refetch()}
        retrying={uses.isFetching}
      />
    );
  }
  if (!uses.data) {
    return (
      <div className="section-body" role="status" aria-label="Loading the uses">
        <Skeleton active paragraph={{ rows: 3 }} title={false} />
      </div>
    );
  }
  if (uses.data.length === 0) {
    return (
      <StateScreen compact title="Nothing was used">
        In {monthName(month)} nothing was counted against your plan.
      </StateScreen>
    );
  }
  return (
    <>
      <DataTable label={`Uses of ${monthName(month)}`} columns={COLUMNS} rows={uses.data} rowKey={({ id }) => id} />
      {uses.hasNextPage && (
        <div className="section-body">
          <Button onClick={() => void uses.fetchNextPage()} loading={uses.isFetchingNextPage}>
            Show earlier uses
          </Button>
        </div>
      )}
    </>
  );
}

const COLUMNS: readonly Column<Use>[] = [
  { title: 'When', render: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
  { title: 'What', render: ({ what }) => what },
  {
    title: 'State',
    render: ({ state, reason }) => (
      <>
        <span className={USE_BADGES[state]}>{USE_STATES[state]}</span>
        {reason && <span className="use-reason">{REASONS[reason]}</span>}
      </>
    ),
  },
];
