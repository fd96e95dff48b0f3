import { useQuery } from '@tanstack/react-query';
import type { ProcessEntry } from '@tracewright/contracts/operations';
import { useState } from 'react';
import { Section } from '../../components/page';
import { ErrorState, StateScreen } from '../../components/states';
import { DataTable, type Column } from '../../components/table';
import { counted, sentenceCase } from '../../lib/format';
import { Lag } from './Lag';
import { PROCESSES, WATCH } from './operations-api';
import { RetryProcess, StuckList, type Stuck } from './StuckList';
import { SkipDialog } from './SkipDialog';
import { TableSkeleton } from './ProjectionsSection';

const TONE: { readonly [state in ProcessEntry['state']]: string } = {
  live: 'badge good',
  'catching up': 'badge info',
  retrying: 'badge warning',
  parked: 'badge error',
};

const COLUMNS: readonly Column<ProcessEntry>[] = [
  {
    title: 'Process',
    bare: true,
    render: (row) => (
      <div>
        <strong className="operations-name">{row.name}</strong>
        <div className="sub">version {row.version}</div>
      </div>
    ),
  },
  { title: 'State', render: (row) => <span className={TONE[row.state]}>{sentenceCase(row.state)}</span> },
  {
    title: 'Lag',
    render: (row) => <Lag of={row} />,
  },
  { title: 'Waits for you', render: waiting },
  {
    title: 'Action',
    silent: true,
    align: 'right',
    render: (row) => isStuck(row) && <RetryProcess process={row.name} />,
  },
];

const isStuck = ({ parkedCount, failedTimers }: ProcessEntry): boolean => parkedCount + failedTimers > 0;

function waiting(row: ProcessEntry): string {
  const events = row.parkedCount > 0 ? [counted(row.parkedCount, 'event')] : [];
  const timers = row.failedTimers > 0 ? [counted(row.failedTimers, 'timer')] : [];
  return [...events, ...timers].join(', ') || 'nothing';
}

/** What follows from events: each process with what fails, to be tried again or left out for a reason. */
export function ProcessesSection() {
  const processes = useQuery<readonly ProcessEntry[]>({ queryKey: [PROCESSES], ...WATCH });
  const [skipping, setSkipping] = useState<Stuck | null>(null);
  return (
    <Section
      title="Processes"
      lead="When something happened, a process does what follows. What fails for good is put aside until you decide; everything else goes on."
    >
      {processes.isPending && <TableSkeleton label="Loading processes" />}
      {processes.isError && !processes.data && (
        <ErrorState
          compact
          title="The processes could not be loaded"
          error={processes.error}
          onRetry={() => void processes.refetch()}
          retrying={processes.isFetching}
        />
      )}
      {processes.data?.length === 0 && <StateScreen compact title="No processes are registered" />}
      {processes.data && processes.data.length > 0 && (
        <DataTable
          label="Processes"
          columns={COLUMNS}
          rows={processes.data}
          rowKey={(row) => row.name}
          detail={(row) => (isStuck(row) || row.retrying) && <StuckList process={row} onSkip={setSkipping} />}
        />
      )}
      <SkipDialog stuck={skipping} onClose={() => setSkipping(null)} />
    </Section>
  );
}
