import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProjectionEntry, RebuildResponse } from '@tracewright/contracts/operations';
import { Alert, Button, Modal, Progress } from 'antd';
import { DataTable, type Column } from '../../components/table';
import { messageOf } from '../../lib/api';
import { count, counted, duration } from '../../lib/format';
import { PROJECTIONS, rebuildProjection } from './operations-api';

type TableResult = RebuildResponse['tables'][number];

interface Props {
  readonly projection: ProjectionEntry | null;
  readonly onClose: () => void;
}

/** Asks, rebuilds, and shows the rebuilt tables against the live ones. */
export function RebuildDialog({ projection, onClose }: Props) {
  const queryClient = useQueryClient();
  const rebuild = useMutation({
    mutationFn: rebuildProjection,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PROJECTIONS] }),
  });
  const busy = rebuild.isPending;
  return (
    <Modal
      open={projection !== null}
      title={`Rebuild ${projection?.name ?? ''}`}
      width={720}
      mask={{ closable: !busy }}
      closable={!busy}
      keyboard={!busy}
      onCancel={onClose}
      afterClose={() => rebuild.reset()}
      footer={
        rebuild.data ? (
          <Button type="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="primary" loading={busy} onClick={() => projection && rebuild.mutate(projection.name)}>
              {busy ? 'Rebuilding...' : 'Rebuild'}
            </Button>
          </>
        )
      }
    >
      {!rebuild.data && (
        <p>
          All events are read again into new tables beside the live ones. The screens keep using the live tables until
          the new ones have caught up; then they are swapped in one step.
        </p>
      )}
      {busy && <Progress percent={100} status="active" showInfo={false} aria-label="Rebuilding" />}
      {rebuild.isError && (
        <Alert type="error" showIcon role="alert" title="The rebuild failed" description={messageOf(rebuild.error)} />
      )}
      {rebuild.data && <RebuildResult result={rebuild.data} />}
    </Modal>
  );
}

const COLUMNS: readonly Column<TableResult>[] = [
  { title: 'Table', bare: true, render: (row) => <code>{row.table}</code> },
  { title: 'Rows live', align: 'right', render: (row) => <span className="number">{count(row.liveRows)}</span> },
  { title: 'Rows rebuilt', align: 'right', render: (row) => <span className="number">{count(row.rebuiltRows)}</span> },
  { title: 'Checksum live', render: (row) => <Checksum value={row.liveChecksum} /> },
  { title: 'Checksum rebuilt', render: (row) => <Checksum value={row.rebuiltChecksum} /> },
  {
    title: 'Equal',
    render: (row) => (
      <span className={row.equal ? 'badge good' : 'badge error'}>{row.equal ? 'Equal' : 'Differs'}</span>
    ),
  },
];

function Checksum({ value }: { readonly value: string }) {
  return <code title={value}>{value.length > 12 ? `${value.slice(0, 12)}…` : value}</code>;
}

function RebuildResult({ result }: { readonly result: RebuildResponse }) {
  return (
    <div className="rebuild-result" role="status">
      <p className={result.equal ? 'rebuild-verdict good' : 'rebuild-verdict error'}>
        {result.equal ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
        {result.equal ? 'The rebuilt tables equal the live ones.' : 'The rebuilt tables differ from the live ones.'}
      </p>
      <p className="sub">
        {counted(result.events, 'event')} in {duration(result.milliseconds)};{' '}
        {result.swapped ? 'the new tables are in use.' : 'the live tables stay in use.'}
      </p>
      <DataTable label="Rebuilt against live" columns={COLUMNS} rows={result.tables} rowKey={(row) => row.table} />
    </div>
  );
}
