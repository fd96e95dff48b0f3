import type { ReactNode } from 'react';
import './table.css';

export interface Column<Row> {
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right';
  /** Without a label where rows become cards. */
  readonly bare?: boolean;
  /** The title is for screen readers only. */
  readonly silent?: boolean;
}

interface Props<Row> {
  /** Named for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Below a row, over its whole width. */
  readonly detail?: (row: Row) => ReactNode;
}

/** A table on wide screens; on narrow ones each row is a card with its labels. */
export function DataTable<Row>({ label, columns, rows, rowKey, detail }: Props<Row>) {
  return (
    <table className="data-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={column.align === 'right' ? 'right' : undefined}>
              {column.silent ? <span className="visually-hidden">{column.title}</span> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={rowKey(row)}>
          <tr>
            {columns.map((column) => (
              <td
                key={column.title}
                data-label={column.bare || column.silent ? undefined : column.title}
                className={column.align === 'right' ? 'right' : undefined}
              >
                {column.render(row)}
              </td>
            ))}
          </tr>
          <DetailRow columns={columns.length}>{detail?.(row)}</DetailRow>
        </tbody>
      ))}
    </table>
  );
}

function DetailRow({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <tr className="data-table-detail">
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}
