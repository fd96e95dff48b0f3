import { MAX_LISTED_PROBLEMS, type PartUpload, type RowProblem } from '@tracewright/contracts/own-parts';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../components/states';
import { DataTable, type Column } from '../../components/table';
import { count } from '../../lib/format';
import { useProblems } from './own-parts-api';

const SHOWN_AT_ONCE = 50;

const COLUMNS: readonly Column<RowProblem>[] = [
  { title: 'Row', render: ({ row }) => <span className="number">{count(row)}</span> },
  { title: 'Column', render: ({ column }) => (column === '' ? 'the whole row' : <code>{column}</code>) },
  { title: 'What is wrong', render: ({ reason }) => reason },
  { title: 'What to do', render: ({ remedy }) => remedy },
];

/** Why rows were not taken, row by row. */
export function Problems({ upload: { id, fileName } }: { readonly upload: PartUpload }) {
  const problems = useProblems(id, true);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  if (problems.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (!problems.data) {
    return (
      <ErrorState
        compact
        title="The problems could not be loaded"
        error={problems.error}
        onRetry={() => void problems.refetch()}
        retrying={problems.isFetching}
      />
    );
  }
  const left = problems.data.length - shown;
  return (
    <div className="op-detail">
      <DataTable
        label={`Problems of ${fileName}`}
        columns={COLUMNS}
        rows={problems.data.slice(0, shown)}
        rowKey={(problem) => `${problem.row} ${problem.column} ${problem.reason}`}
      />
      {left > 0 && <Button onClick={() => setShown(shown + SHOWN_AT_ONCE * 4)}>Show more ({count(left)})</Button>}
      {problems.data.length >= MAX_LISTED_PROBLEMS && (
        <p className="op-quiet">
          The first {count(MAX_LISTED_PROBLEMS)} problems are listed. Mend them and upload the file again to see the
          others.
        </p>
      )}
    </div>
  );
}
