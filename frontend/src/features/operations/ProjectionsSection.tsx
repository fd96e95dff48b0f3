import { useQuery } from '@tanstack/react-query';
import type { ProjectionEntry } from '@tracewright/contracts/operations';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/page';
import { ErrorState, StateScreen } from '../../components/states';
import { DataTable, type Column } from '../../components/table';
import { dateTime, sentenceCase } from '../../lib/format';
import { Lag } from './Lag';
import { PROJECTIONS, WATCH } from './operations-api';
import { ProjectHistoryLink } from './ProjectHistoryLink';
import { RebuildDialog } from './RebuildDialog';

const TONE: { readonly [state in ProjectionEntry['state']]: string } = {
  live: 'badge good',
  'catching up': 'badge info',
  rebuilding: 'badge warning',
  stopped: 'badge error',
};

/** The read models with their state and lag, each rebuildable from the events. */
export function ProjectionsSection() {
  const projections = useQuery<readonly ProjectionEntry[]>({ queryKey: [PROJECTIONS], ...WATCH });
  const [rebuilding, setRebuilding] = useState<ProjectionEntry | null>(null);
  const columns: readonly Column<ProjectionEntry>[] = [
    { title: 'Projection', bare: true, render: (row) => <ProjectionName row={row} /> },
    { title: 'State', render: (row) => <span className={TONE[row.state]}>{sentenceCase(row.state)}</span> },
    {
      title: 'Lag',
      render: (row) => <Lag of={row} />,
    },
    { title: 'Position', render: (row) => <code className="position">{row.position || 'start'}</code> },
    {
      title: 'Action',
      silent: true,
      align: 'right',
      render: (row) => (
        <Button
          onClick={() => setRebuilding(row)}
          disabled={row.state === 'rebuilding'}
          aria-label={`Rebuild ${row.name}`}
        >
          Rebuild
        </Button>
      ),
    },
  ];
  return (
    <Section title="Projections" lead="Tables computed from the events. They can be thrown away and built again.">
      {projections.isPending && <TableSkeleton label="Loading projections" />}
      {projections.isError && !projections.data && (
        <ErrorState
          compact
          title="The projections could not be loaded"
          error={projections.error}
          onRetry={() => void projections.refetch()}
          retrying={projections.isFetching}
        />
      )}
      {projections.data?.length === 0 && <StateScreen compact title="No projections are registered" />}
      {projections.data && projections.data.length > 0 && (
        <DataTable
          label="Projections"
          columns={columns}
          rows={projections.data}
          rowKey={(row) => row.name}
          detail={(row) => row.failure && <Failure failure={row.failure} />}
        />
      )}
      <RebuildDialog projection={rebuilding} onClose={() => setRebuilding(null)} />
    </Section>
  );
}

function ProjectionName({ row }: { readonly row: ProjectionEntry }) {
  return (
    <div>
      <strong className="operations-name">{row.name}</strong>
      <div className="sub">version {row.version}</div>
    </div>
  );
}

function Failure({ failure }: { readonly failure: NonNullable<ProjectionEntry['failure']> }) {
  return (
    <div className="failure" role="alert">
      <p>
        <strong>Stopped at {failure.type}</strong>: {failure.message}
      </p>
      <p className="sub">
        Event <code>{failure.eventId}</code>, <code>{failure.stream}</code> revision {failure.revision},{' '}
        {dateTime(failure.at)}
        <ProjectHistoryLink stream={failure.stream} />
      </p>
    </div>
  );
}

export function TableSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="section-body" role="status" aria-label={label}>
      <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />
    </div>
  );
}
