import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEvent } from '@tracewright/contracts/audit';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page';
import { ErrorState, StateScreen } from '../../components/states';
import { projectOfStream } from '../../lib/streams';
import { auditPage } from './audit-api';
import { AuditFilterForm } from './AuditFilterForm';
import { filtersFrom } from './audit-filters';
import { EventEntry } from './EventEntry';
import { TimelineSkeleton } from './ProjectHistoryPage';
import './audit.css';

/** For the administrator: the events of all streams. The filters stand in the address. */
export default function AuditPage() {
  const [search, setSearch] = useSearchParams();
  const filters = filtersFrom(search);
  const events = useInfiniteQuery({
    queryKey: ['audit-events', filters],
    queryFn: ({ pageParam, signal }) => auditPage(filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
  const found = events.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page
      title="Audit"
      lead="Every event of the product, newest first. Personal data is masked."
      actions={
        <Button onClick={() => void events.refetch()} loading={events.isRefetching}>
          Refresh
        </Button>
      }
    >
      <AuditFilterForm search={search} onChange={setSearch} />
      {events.isPending && <TimelineSkeleton />}
      {events.isError && found.length === 0 && (
        <ErrorState
          title="The events could not be loaded"
          error={events.error}
          onRetry={() => void events.refetch()}
          retrying={events.isFetching}
        />
      )}
      {events.isSuccess && found.length === 0 && (
        <StateScreen title="No event matches">Change the filters to see more.</StateScreen>
      )}
      <ol className="event-list">
        {found.map((event) => (
          <EventEntry key={event.eventId} event={event} when="date and time" context={<StreamLink event={event} />} />
        ))}
      </ol>
      {events.hasNextPage && (
        <div className="audit-more">
          <Button onClick={() => void events.fetchNextPage()} loading={events.isFetchingNextPage}>
            Load older events
          </Button>
        </div>
      )}
    </Page>
  );
}

function StreamLink({ event }: { readonly event: AuditEvent }) {
  const project = projectOfStream(event.stream);
  if (!project) return <code className="sub">{event.stream}</code>;
  return (
    <Link className="text-link" to={`/admin/projects/${project}/history`}>
      {event.stream}
    </Link>
  );
}
