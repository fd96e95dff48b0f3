import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Loaded } from '../states';
import { type Column, DataTable } from './DataTable';

/** What a list's query tells, page after page. */
interface Pages<Row> {
  readonly data: readonly Row[] | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

interface Props<Row> {
  /** Named for screen readers. */
  readonly label: string;
  readonly list: Pages<Row>;
  /** Such as "orders". */
  readonly what: string;
  /** In place of a table without rows. */
  readonly empty: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Of the button that leads on; that they are earlier ones, unless something else is said. */
  readonly more?: string;
}

/** A list that the server answers page by page, newest first: while it loads, where it fails, empty, and with its rows. */
export function ListTable<Row>({ label, list, what, empty, columns, rowKey, more }: Props<Row>) {
  return (
    <>
      <Loaded read={list} what={`The ${what}`}>
        {(rows) =>
          rows.length === 0 ? empty : <DataTable label={label} columns={columns} rows={rows} rowKey={rowKey} />
        }
      </Loaded>
      {list.hasNextPage && (
        <div className="list-more">
          <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
            {more ?? `Show earlier ${what}`}
          </Button>
        </div>
      )}
    </>
  );
}
