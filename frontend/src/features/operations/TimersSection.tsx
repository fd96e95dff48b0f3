import { useInfiniteQuery } from '@tanstack/react-query';
import type { TimerEntry } from '@tracewright/contracts/operations';
import { Button } from 'antd';
import { Section } from '../../components/page';
import { ErrorState, StateScreen } from '../../components/states';
import { DataTable, type Column } from '../../components/table';
import { dateTime } from '../../lib/format';
import { timersPage, TIMERS, WATCH } from './operations-api';
import { TableSkeleton } from './ProjectionsSection';

const COLUMNS: readonly Column<TimerEntry>[] = [
  {
    title: 'Timer',
    bare: true,
    render: (row) => (
      <div>
        <strong className="operations-name">{row.key}</strong>
        <div className="sub">{row.process}</div>
      </div>
    ),
  },
  { title: 'Of', render: (row) => <code>{row.instance}</code> },
  { title: 'Due', render: (row) => dateTime(row.dueAt) },
  {
    title: 'Set by',
    render: (row) => (
      <div title={`Event ${row.causeId}, ${row.causeStream} revision ${row.causeRevision}`}>
        {row.causeType}
        <div className="sub">{dateTime(row.setAt)}</div>
      </div>
    ),
  },
  {
    title: 'State',
    render: (row) =>
      row.message === undefined ? <span className="badge">Waiting</span> : <span className="badge error">Failed</span>,
  },
];

/** What processes wait for, the next one first. What failed is dealt with beside its process. */
export function TimersSection() {
  const timers = useInfiniteQuery({
    queryKey: [TIMERS],
    queryFn: ({ pageParam, signal }) => timersPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    ...WATCH,
  });
  const found = timers.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title="Timers" lead="What processes wait for, the next one first. A timer goes off once, at its time.">
      {timers.isPending && <TableSkeleton label="Loading timers" />}
      {timers.isError && !timers.data && (
        <ErrorState
          compact
          title="The timers could not be loaded"
          error={timers.error}
          onRetry={() => void timers.refetch()}
          retrying={timers.isFetching}
        />
      )}
      {timers.data && found.length === 0 && (
        <StateScreen compact title="Nothing is waited for">
          No process has set a timer.
        </StateScreen>
      )}
      {found.length > 0 && (
        <DataTable
          label="Timers"
          columns={COLUMNS}
          rows={found}
          rowKey={(row) => `${row.process}/${row.instance}/${row.key}`}
          detail={(row) => row.message !== undefined && <div className="failure">{row.message}</div>}
        />
      )}
      {timers.hasNextPage && (
        <div className="section-body">
          <Button onClick={() => void timers.fetchNextPage()} loading={timers.isFetchingNextPage}>
            Show more timers
          </Button>
        </div>
      )}
    </Section>
  );
}
