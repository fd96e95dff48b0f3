import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorState, StateScreen } from '../../components/states';
import type { OwnList } from './history-api';

interface Props<Item> {
  readonly list: OwnList<Item>;
  /** Such as "circuit reviews". */
  readonly what: string;
  readonly empty: {
    readonly icon: ReactNode;
    readonly title: string;
    readonly text: string;
    readonly action: ReactNode;
  };
  readonly render: (item: Item) => ReactNode;
  readonly keyOf: (item: Item) => string;
}

/** One tab's cards, with everything that may stand in their place. */
export function HistoryList<Item>({ list, what, empty, render, keyOf }: Props<Item>) {
  const { data } = list;
  if (list.isPending) {
    return (
      <div role="status" aria-label={`Loading your ${what}`}>
        <Skeleton active paragraph={{ rows: 5 }} />
      </div>
    );
  }
  if (!data) {
    return (
      <ErrorState
        compact
        title={`Your ${what} could not be loaded`}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (data.length === 0) {
    return (
      <StateScreen compact icon={empty.icon} title={empty.title} action={empty.action}>
        {empty.text}
      </StateScreen>
    );
  }
  return (
    <>
      <ul className="history-list">
        {data.map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show earlier {what}
        </Button>
      )}
    </>
  );
}
