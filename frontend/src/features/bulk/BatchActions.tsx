import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import type { BulkBatch } from '@tracewright/contracts/bulk';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cancelFirst } from '../../components/first-focus';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { counted } from '../../lib/format';
import { cancelBatch, deleteBatch, retryFiles, startBatch, summaryOf, useShowBatch } from './bulk-api';

/** What can be done about a batch as a whole. */
export function BatchActions({ batch }: { readonly batch: BulkBatch }) {
  const show = useShowBatch();
  const [deleting, setDeleting] = useState(false);
  const { id, state, cancelled, counts } = batch;
  const change = useMutation({
    mutationFn: (act: (id: string) => Promise<BulkBatch>) => act(id),
    onSuccess: show,
  });
  const run = (act: (id: string) => Promise<BulkBatch>) => () => change.mutate(act);
  return (
    <div className="bulk-actions">
      <div className="bulk-buttons">
        {state === 'collecting' && (
          <Button type="primary" disabled={counts.files === 0} loading={change.isPending} onClick={run(startBatch)}>
            {counts.files === 0 ? 'Start' : `Make ${counted(counts.files, 'project')}`}
          </Button>
        )}
        {state === 'working' && !cancelled && (
          <Button loading={change.isPending} onClick={run(cancelBatch)}>
            Cancel the rest
          </Button>
        )}
        {state === 'finished' && counts.failed > 0 && (
          <Button loading={change.isPending} onClick={run((one) => retryFiles(one))}>
            Try {counted(counts.failed, 'failed file')} again
          </Button>
        )}
        {state !== 'collecting' && (
          <Button href={summaryOf(id)} download icon={<DownloadOutlined aria-hidden />}>
            Summary (CSV)
          </Button>
        )}
        {(state !== 'working' || cancelled) && (
          <Button danger onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
      </div>
      {change.error && <Alert type="error" showIcon role="alert" title={messageOf(change.error)} />}
      <DeleteDialog batch={batch} open={deleting} onClose={() => setDeleting(false)} />
    </div>
  );
}

interface DialogProps {
  readonly batch: BulkBatch;
  readonly open: boolean;
  readonly onClose: () => void;
}

function DeleteDialog({ batch: { id, name }, open, onClose }: DialogProps) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => deleteBatch(id),
    onSuccess: async () => {
      toast({ title: `${name} is deleted` });
      await navigate('/bulk');
    },
  });
  return (
    <Modal
      open={open}
      title={`Delete ${name}?`}
      okText="Delete"
      okButtonProps={{ danger: true, loading: remove.isPending }}
      footer={cancelFirst}
      destroyOnHidden
      onOk={() => remove.mutate()}
      onCancel={onClose}
      afterClose={() => remove.reset()}
    >
      <p>The list of its files and what you sent for it go. The projects that were made of it stay.</p>
      {remove.isError && <Alert type="error" showIcon role="alert" title={messageOf(remove.error)} />}
    </Modal>
  );
}
