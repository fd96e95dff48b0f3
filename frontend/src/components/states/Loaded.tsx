import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';

interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface Props<Data> {
  readonly read: Read<Data>;
  /** Such as "The payments". */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** What was read, or that it is being read, or that it could not be. */
export function Loaded<Data>({ read, what, children }: Props<Data>) {
  if (read.data !== undefined) return children(read.data);
  if (read.error) {
    return (
      <ErrorState
        compact
        title={`${what} could not be loaded`}
        error={read.error}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  return (
    <div className="section-body" role="status" aria-label="Loading">
      <Skeleton active title={false} paragraph={{ rows: 4 }} />
    </div>
  );
}
