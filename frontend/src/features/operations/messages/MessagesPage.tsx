import { useInfiniteQuery } from '@tanstack/react-query';
import { MESSAGE_STATUSES, type MessageEntry, type MessageStatus } from '@tracewright/contracts/notifications';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/page';
import { ErrorState, StateScreen } from '../../../components/states';
import { type Column, DataTable, openColumn } from '../../../components/table';
import { count, dateTime } from '../../../lib/format';
import { TableSkeleton } from '../ProjectionsSection';
import '../operations.css';
import { MessageDrawer } from './MessageDrawer';
import { MESSAGES, messagesPage } from './messages-api';
import './messages.css';
import { CHANNELS, KINDS, STATES } from './texts';

/** For the administrator: what people are told, newest first, and what became of it. */
export default function MessagesPage() {
  const [state, setState] = useState<MessageStatus>();
  const [open, setOpen] = useState<string>();
  const messages = useInfiniteQuery({
    queryKey: [MESSAGES, state ?? 'all'],
    queryFn: ({ pageParam, signal }) => messagesPage(state, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
  const found = messages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page
      title="Messages"
      lead="What people are told by e-mail and SMS, and what became of it. Each message names the event that it tells of."
      back={
        <Link className="text-link" to="/admin/operations">
          Operations
        </Link>
      }
      actions={
        <>
          <StateFilter state={state} onChange={setState} />
          <Button onClick={() => void messages.refetch()} loading={messages.isRefetching}>
            Refresh
          </Button>
        </>
      }
    >
      <section className="section" aria-label="Outbox">
        {messages.isPending && <TableSkeleton label="Loading the messages" />}
        {messages.isError && found.length === 0 && (
          <ErrorState
            compact
            title="The messages could not be loaded"
            error={messages.error}
            onRetry={() => void messages.refetch()}
            retrying={messages.isFetching}
          />
        )}
        {messages.isSuccess && found.length === 0 && (
          <StateScreen compact title={state ? 'No message is in this state' : 'No messages yet'} />
        )}
        {found.length > 0 && (
          <DataTable label="Messages" columns={columns(setOpen)} rows={found} rowKey={({ id }) => id} />
        )}
      </section>
      {messages.hasNextPage && (
        <Button onClick={() => void messages.fetchNextPage()} loading={messages.isFetchingNextPage}>
          Show earlier messages
        </Button>
      )}
      <MessageDrawer id={open} onClose={() => setOpen(undefined)} />
    </Page>
  );
}

interface FilterProps {
  readonly state: MessageStatus | undefined;
  readonly onChange: (state: MessageStatus | undefined) => void;
}

function StateFilter({ state, onChange }: FilterProps) {
  return (
    <Select<MessageStatus | ''>
      className="messages-filter"
      aria-label="State"
      value={state ?? ''}
      onChange={(value) => onChange(value === '' ? undefined : value)}
      options={[
        { value: '', label: 'All states' },
        ...MESSAGE_STATUSES.map((value) => ({ value, label: STATES[value].label })),
      ]}
    />
  );
}

const columns = (open: (id: string) => void): readonly Column<MessageEntry>[] => [
  {
    title: 'Message',
    bare: true,
    render: ({ kind, channel, recipient }) => (
      <div>
        <strong className="operations-name">{KINDS[kind]}</strong>
        <div className="sub">
          {CHANNELS[channel]} to {recipient ?? 'a deleted account'}
        </div>
      </div>
    ),
  },
  { title: 'State', render: ({ status }) => <span className={STATES[status].tone}>{STATES[status].label}</span> },
  { title: 'Tries', render: ({ attempts }) => <span className="number">{count(attempts)}</span> },
  {
    title: 'Queued',
    render: ({ queuedAt, nextTryAt }) => (
      <div>
        {dateTime(queuedAt)}
        {nextTryAt && <div className="sub">next try {dateTime(nextTryAt)}</div>}
      </div>
    ),
  },
  openColumn(
    ({ kind, recipient }) => `${KINDS[kind]} to ${recipient ?? 'a deleted account'}`,
    ({ id }) => open(id),
  ),
];
