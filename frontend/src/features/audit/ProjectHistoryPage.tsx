import { useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '@tracewright/contracts/audit';
import { FolderOpenOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Page } from '../../components/page';
import { ErrorState, StateScreen } from '../../components/states';
import { ApiError } from '../../lib/api';
import { counted, dayOf } from '../../lib/format';
import { projectTimeline } from './audit-api';
import { EventEntry } from './EventEntry';
import { byDay, filterEvents, NO_FILTER, projectName, typesIn } from './history';
import { HistoryFilters } from './HistoryFilters';
import './audit.css';

/** For the administrator: everything that ever happened to one project. */
export default function ProjectHistoryPage() {
  const { projectId = '' } = useParams();
  const timeline = useQuery<readonly AuditEvent[]>({
    queryKey: ['audit-timeline', projectId],
    queryFn: ({ signal }) => projectTimeline(projectId, signal),
    staleTime: 0,
  });
  return (
    <Page
      title={projectName(timeline.data ?? []) ?? `Project ${projectId}`}
      back={
        <Link className="text-link" to="/admin/audit">
          Audit
        </Link>
      }
      lead={
        <>
          History of project <code>{projectId}</code>: each event with who, when and why.
        </>
      }
      actions={
        <Button onClick={() => void timeline.refetch()} loading={timeline.isFetching && !timeline.isPending}>
          Refresh
        </Button>
      }
    >
      {timeline.isPending && <TimelineSkeleton />}
      {isUnknown(timeline.error) && (
        <StateScreen
          icon={<FolderOpenOutlined aria-hidden />}
          title="There is no such project"
          action={<Link to="/admin/audit">Look in the audit</Link>}
        >
          No project has ever had the number {projectId}.
        </StateScreen>
      )}
      {timeline.isError && !timeline.data && !isUnknown(timeline.error) && (
        <ErrorState
          title="The history could not be loaded"
          error={timeline.error}
          onRetry={() => void timeline.refetch()}
          retrying={timeline.isFetching}
        />
      )}
      {timeline.data && <Timeline events={timeline.data} />}
    </Page>
  );
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function Timeline({ events }: { readonly events: readonly AuditEvent[] }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = useMemo(() => filterEvents(events, filter), [events, filter]);
  const byId = useMemo(() => new Map(events.map((event) => [event.eventId, event])), [events]);
  if (events.length === 0) {
    return (
      <StateScreen title="No events yet">
        The project is known, but nothing of its history can be shown yet. Refresh in a moment.
      </StateScreen>
    );
  }
  return (
    <>
      <HistoryFilters filter={filter} onChange={setFilter} types={typesIn(events)} />
      <p className="history-count" role="status">
        {shown.length === events.length
          ? counted(events.length, 'event')
          : `${shown.length} of ${counted(events.length, 'event')}`}
      </p>
      {shown.length === 0 && (
        <StateScreen
          compact
          title="No event matches"
          action={<Button onClick={() => setFilter(NO_FILTER)}>Clear the filter</Button>}
        />
      )}
      {byDay(shown).map((day) => (
        <section key={day.events[0]?.eventId} className="history-day" aria-label={dayOf(day.at)}>
          <h2>{dayOf(day.at)}</h2>
          <ol className="event-list">
            {day.events.map((event) => (
              <EventEntry key={event.eventId} event={event} when="time" cause={byId.get(event.causationId)} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

export function TimelineSkeleton() {
  return (
    <div role="status" aria-label="Loading events">
      {[0, 1, 2, 3].map((key) => (
        <Skeleton key={key} active title={{ width: '40%' }} paragraph={{ rows: 1, width: '60%' }} />
      ))}
    </div>
  );
}
