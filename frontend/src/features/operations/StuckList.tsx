import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProcessEntry } from '@tracewright/contracts/operations';
import { Button } from 'antd';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { count, counted, dateTime } from '../../lib/format';
import { PROCESSES, retryProcess, TIMERS } from './operations-api';
import { ProjectHistoryLink } from './ProjectHistoryLink';

/** Something of a process that waits for a person. */
export interface Stuck {
  readonly process: string;
  readonly eventId: string;
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  /** Of the event's timer; undefined when the event's own reaction failed. */
  readonly timer?: string;
  readonly message: string;
  readonly attempts: number;
  readonly at: string;
}

const stuckOf = ({ name: process, parked, failing }: ProcessEntry): readonly Stuck[] => [
  ...parked.map((event) => ({ process, ...event })),
  ...failing.map((timer) => ({
    process,
    eventId: timer.causeId,
    stream: timer.causeStream,
    revision: timer.causeRevision,
    type: timer.causeType,
    timer: timer.key,
    message: timer.message ?? '',
    attempts: timer.attempts,
    at: timer.dueAt,
  })),
];

interface Props {
  readonly process: ProcessEntry;
  readonly onSkip: (stuck: Stuck) => void;
}

/** What failed, oldest first, each with its error. What only waits behind another has nothing to be done about. */
export function StuckList({ process, onSkip }: Props) {
  const all = stuckOf(process);
  const failed = all.filter(({ attempts }) => attempts > 0);
  const behind = process.parkedCount + process.failedTimers - failed.length;
  const { retrying } = process;
  return (
    <div className="stuck-list">
      {retrying && (
        <div className="retrying" role="status">
          Being tried again: {retrying.message} (event <code>{retrying.eventId}</code>)
        </div>
      )}
      {failed.map((stuck) => (
        <StuckEntry key={`${stuck.eventId}/${stuck.timer ?? ''}`} stuck={stuck} onSkip={onSkip} />
      ))}
      {behind > 0 && (
        <p className="sub">
          {behind === 1 ? '1 more waits' : `${count(behind)} more wait`} behind these or after them.
        </p>
      )}
    </div>
  );
}

function StuckEntry({ stuck, onSkip }: { readonly stuck: Stuck; readonly onSkip: (stuck: Stuck) => void }) {
  return (
    <div className="failure stuck" role="alert">
      <div>
        <p>
          <strong>
            {stuck.timer ? `Timer ${stuck.timer} of ${stuck.type} failed` : `What follows from ${stuck.type} failed`}
          </strong>
          : {stuck.message}
        </p>
        <p className="sub">
          Event <code>{stuck.eventId}</code>, <code>{stuck.stream}</code> revision {stuck.revision},{' '}
          {counted(stuck.attempts, 'attempt')}, {stuck.timer ? 'due' : 'put aside'} {dateTime(stuck.at)}
          <ProjectHistoryLink stream={stuck.stream} />
        </p>
      </div>
      <div className="stuck-actions">
        <RetryProcess process={stuck.process} eventId={stuck.eventId} />
        <Button danger onClick={() => onSkip(stuck)} aria-label={`Skip ${stuck.type} of ${stuck.stream}`}>
          Skip
        </Button>
      </div>
    </div>
  );
}

/** Without an event: everything of the process that waits. */
export function RetryProcess({ process, eventId }: { readonly process: string; readonly eventId?: string }) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryProcess(process, eventId),
    onSuccess: () => toast({ title: 'It is tried again', description: process }),
    onError: (error) =>
      toast({ title: 'It could not be tried again', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => Promise.all([PROCESSES, TIMERS].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
  return (
    <Button
      onClick={() => retry.mutate()}
      loading={retry.isPending}
      aria-label={eventId === undefined ? `Retry all of ${process}` : `Retry ${eventId}`}
    >
      {eventId === undefined ? 'Retry all' : 'Retry'}
    </Button>
  );
}
