import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JobEntry } from '@tracewright/contracts/operations';
import { Button } from 'antd';
import { Section } from '../../components/page';
import { ErrorState, StateScreen } from '../../components/states';
import { DataTable, type Column } from '../../components/table';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { count, dateTime, sentenceCase } from '../../lib/format';
import { JOBS, retryJob, WATCH } from './operations-api';
import { TableSkeleton } from './ProjectionsSection';

const TONE: { readonly [state in JobEntry['state']]: string } = {
  waiting: 'badge',
  active: 'badge info',
  delayed: 'badge warning',
  failed: 'badge error',
};

const COLUMNS: readonly Column<JobEntry>[] = [
  {
    title: 'Job',
    bare: true,
    render: (row) => (
      <div>
        <strong className="operations-name">{row.name}</strong>
        <div className="sub">
          {row.queue} #{row.id}
        </div>
      </div>
    ),
  },
  { title: 'State', render: (row) => <span className={TONE[row.state]}>{sentenceCase(row.state)}</span> },
  { title: 'Attempts', render: (row) => <span className="number">{count(row.attempts)}</span> },
  { title: 'Since', render: (row) => dateTime(row.at) },
  { title: 'Action', silent: true, align: 'right', render: (row) => row.state === 'failed' && <Retry job={row} /> },
];

/** Work that waits, runs or has failed. Finished jobs are not listed. */
export function JobsSection() {
  const jobs = useQuery<readonly JobEntry[]>({ queryKey: [JOBS], ...WATCH });
  return (
    <Section title="Jobs" lead="Analyses, imports and messages. A failed job keeps its error and can be tried again.">
      {jobs.isPending && <TableSkeleton label="Loading jobs" />}
      {jobs.isError && !jobs.data && (
        <ErrorState
          compact
          title="The jobs could not be loaded"
          error={jobs.error}
          onRetry={() => void jobs.refetch()}
          retrying={jobs.isFetching}
        />
      )}
      {jobs.data?.length === 0 && (
        <StateScreen compact title="Nothing to do">
          No job is waiting, running or failed.
        </StateScreen>
      )}
      {jobs.data && jobs.data.length > 0 && (
        <DataTable
          label="Jobs"
          columns={COLUMNS}
          rows={jobs.data}
          rowKey={(row) => `${row.queue}/${row.id}`}
          detail={(row) => row.error && <div className="failure">{row.error}</div>}
        />
      )}
    </Section>
  );
}

function Retry({ job }: { readonly job: JobEntry }) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryJob(job),
    onSuccess: () => toast({ title: 'Job queued again', description: `${job.name} #${job.id}` }),
    onError: (error) =>
      toast({ title: 'The job could not be retried', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [JOBS] }),
  });
  return (
    <Button onClick={() => retry.mutate()} loading={retry.isPending} aria-label={`Retry ${job.name} ${job.id}`}>
      Retry
    </Button>
  );
}
