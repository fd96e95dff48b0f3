import { EyeOutlined } from '@ant-design/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton, Tag } from 'antd';
import { useEffect, useMemo } from 'react';
import { type HistoryEntry, type NamedVersion, summaryOfChange } from '@tracewright/contracts/projects';
import { api, messageOf } from '../../../lib/api';
import { dateTime, dayOf, timeOfDay } from '../../../lib/format';
import { versionsOf } from '../api/queries';
import './history.css';

interface Props {
  readonly projectId: number;
  readonly open: boolean;
  /** Design revision that is being looked at. */
  readonly viewing: number | undefined;
  readonly onClose: () => void;
  readonly onView: (revision: number) => void;
}

/** Steps; one change may have hundreds. */
const PAGE = 200;
/** With fewer changes on the screen more steps are loaded by themselves, up to so many pages. */
const [FEW_CHANGES, MOST_PAGES] = [5, 10];

/** Who changed what and when, newest first; each state of the design can be looked at. */
export function HistoryDrawer({ projectId, open, viewing, onClose, onView }: Props) {
  return (
    <Drawer open={open} onClose={onClose} title="History" size={380} destroyOnHidden>
      <HistoryList projectId={projectId} viewing={viewing} onView={onView} />
    </Drawer>
  );
}

function HistoryList({ projectId, viewing, onView }: Pick<Props, 'projectId' | 'viewing' | 'onView'>) {
  const path = `/api/projects/${projectId}/history`;
  const { data, isPending, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: [path],
    queryFn: ({ pageParam, signal }) =>
      api.getPage<HistoryEntry>(path, { query: { limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
    gcTime: 0,
  });
  const { data: versions = [] } = useQuery<readonly NamedVersion[]>({ queryKey: [versionsOf(projectId)] });
  const pages = data?.pages;
  const entries = useMemo(() => changesOf((pages ?? []).flatMap(({ items }) => items)), [pages]);
  const isShort = !error && entries.length < FEW_CHANGES && (pages?.length ?? 0) < MOST_PAGES;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isShort, hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (error) {
    return (
      <div role="alert">
        <p>{messageOf(error)}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  if (entries.length === 0) return <p className="ws-quiet">Nothing has happened yet.</p>;
  const latest = entries.find(({ stream }) => stream === 'design')?.revision;
  return (
    <>
      {latest !== undefined && (
        <Button block className="hs-slide" onClick={() => onView(latest)}>
          Go through its life with a slider
        </Button>
      )}
      {byDay(entries).map(([day, list]) => (
        <section key={day} className="hs-day" aria-label={day}>
          <h3>{day}</h3>
          <ol>
            {list.map((entry) => (
              <Entry
                key={entry.eventId}
                entry={entry}
                name={nameOf(entry, versions)}
                {...{ viewing, latest, onView }}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
    </>
  );
}

/** One entry a gesture: its newest event, with what all of them did. */
export function changesOf(newestFirst: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const groups: HistoryEntry[][] = [];
  for (const entry of newestFirst) {
    const open = groups.at(-1);
    const [first] = open ?? [];
    const same = first?.stream === 'design' && entry.stream === 'design' && first.changeId === entry.changeId;
    if (open && same && entry.changeId !== undefined) open.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((group) => {
    const [newest] = group;
    return newest ? [{ ...newest, summary: summaryOfChange(group.map(({ summary }) => summary).reverse()) }] : [];
  });
}

const nameOf = ({ stream, revision }: HistoryEntry, versions: readonly NamedVersion[]): string | undefined =>
  stream === 'design' ? versions.find((version) => version.revision === revision)?.name : undefined;

function byDay(entries: readonly HistoryEntry[]): readonly (readonly [string, readonly HistoryEntry[]])[] {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

interface EntryProps {
  readonly entry: HistoryEntry;
  /** Of the version, where it was given one. */
  readonly name: string | undefined;
  readonly viewing: number | undefined;
  readonly latest: number | undefined;
  readonly onView: (revision: number) => void;
}

function Entry({ entry, name, viewing, latest, onView }: EntryProps) {
  const design = entry.stream === 'design';
  const shown = design && entry.revision === viewing;
  const action = shown ? 'Shown' : entry.revision === latest ? 'Current' : 'View';
  return (
    <li className="hs-entry" data-shown={shown || undefined}>
      <span className="hs-dot" data-stream={entry.stream} aria-hidden />
      <div>
        <p className="hs-summary">
          {name && <Tag color="processing">{name}</Tag>}
          {entry.summary}
        </p>
        <p className="hs-who">
          {entry.actor.name} ·{' '}
          <time dateTime={entry.at} title={dateTime(entry.at)}>
            {timeOfDay(entry.at)}
          </time>
          {entry.reason ? ` · ${entry.reason}` : ''}
        </p>
      </div>
      {design && (
        <Button
          size="small"
          type="text"
          icon={<EyeOutlined aria-hidden />}
          disabled={shown}
          aria-label={`${action}: the design after “${entry.summary}”`}
          onClick={() => onView(entry.revision)}
        >
          {action}
        </Button>
      )}
    </li>
  );
}
