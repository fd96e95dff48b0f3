import { Button } from 'antd';
import type { Column } from './DataTable';

/** The last column of a list whose rows open a drawer. @param nameOf what tells one row's button from the others' */
export const openColumn = <Row,>(nameOf: (row: Row) => string, open: (row: Row) => void): Column<Row> => ({
  title: 'Action',
  silent: true,
  align: 'right',
  render: (row) => (
    <Button onClick={() => open(row)} aria-label={`Open ${nameOf(row)}`}>
      Open
    </Button>
  ),
});
