import { DeleteOutlined, RedoOutlined } from '@ant-design/icons';
import type { BulkBatch, BulkFile } from '@tracewright/contracts/bulk';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { SeverityIcon } from '../../components/findings';
import { type Column, DataTable } from '../../components/table';
import { count } from '../../lib/format';
import { FILE_STATES, findingsText } from './texts';

interface Props {
  readonly batch: BulkBatch;
  readonly files: readonly BulkFile[];
  readonly busy: boolean;
  readonly onRemove: (file: BulkFile) => void;
  readonly onRetry: (file: BulkFile) => void;
}

/** What will be made before a batch is started, and what became of each file afterwards. */
export function FilesTable({ batch, files, busy, onRemove, onRetry }: Props) {
  const columns = batch.state === 'collecting' ? planned(busy, onRemove) : results(busy, onRetry);
  return (
    <DataTable
      label={batch.state === 'collecting' ? 'What will be made' : 'Files'}
      columns={columns}
      rows={files}
      rowKey={({ number }) => String(number)}
      detail={({ failure }) => failure !== null && <p className="bulk-failure">{failure}</p>}
    />
  );
}

function nameOf({ name, projectId, path }: BulkFile) {
  return (
    <span className="bulk-name">
      {projectId === null ? (
        <strong>{name}</strong>
      ) : (
        <Link className="text-link" to={`/design/${projectId}`}>
          {name}
        </Link>
      )}
      {path !== null && <span className="sub">{path.endsWith('/') ? `The project in ${path}` : path}</span>}
    </span>
  );
}

const planned = (busy: boolean, onRemove: Props['onRemove']): readonly Column<BulkFile>[] => [
  { title: 'Project', bare: true, render: nameOf },
  {
    title: 'Actions',
    silent: true,
    align: 'right',
    render: (file) => (
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        disabled={busy}
        aria-label={`Take ${file.name} out`}
        title="Take it out"
        onClick={() => onRemove(file)}
      />
    ),
  },
];

const results = (busy: boolean, onRetry: Props['onRetry']): readonly Column<BulkFile>[] => [
  { title: 'Project', bare: true, render: nameOf },
  { title: 'State', render: ({ state }) => <span data-file-state={state}>{FILE_STATES[state]}</span> },
  { title: 'Parts', align: 'right', render: ({ parts }) => <Figure value={parts} /> },
  { title: 'Nets', align: 'right', render: ({ nets }) => <Figure value={nets} /> },
  { title: 'Findings', render: (file) => <Findings file={file} /> },
  {
    title: 'Actions',
    silent: true,
    align: 'right',
    render: (file) =>
      (file.state === 'failed' || file.state === 'cancelled') && (
        <Button
          size="small"
          icon={<RedoOutlined aria-hidden />}
          disabled={busy}
          aria-label={`Try ${file.name} again`}
          onClick={() => onRetry(file)}
        >
          Try again
        </Button>
      ),
  },
];

const Figure = ({ value }: { readonly value: number | null }) => (
  <span className="number">{value === null ? '–' : count(value)}</span>
);

function Findings({ file }: { readonly file: BulkFile }) {
  const { findings, nets } = file;
  if (!findings) return <span className="bulk-quiet">–</span>;
  const worst =
    findings.errors > 0
      ? 'error'
      : findings.warnings > 0
        ? 'warning'
        : findings.notes > 0 || nets === 0
          ? 'info'
          : 'success';
  return (
    <span className="bulk-findings">
      <SeverityIcon severity={worst} decorative /> {findingsText(file)}
    </span>
  );
}
