import { useMutation } from '@tanstack/react-query';
import type { BulkBatch, BulkFile } from '@tracewright/contracts/bulk';
import { Alert, Progress, Segmented } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/page';
import { messageOf } from '../../lib/api';
import { count, counted } from '../../lib/format';
import { removeFile, retryFiles, useShowBatch } from './bulk-api';
import { FilesTable } from './FilesTable';

const PERCENT = 100;

type Shown = 'all' | 'failed' | 'errors';

const SHOWN: { readonly [shown in Shown]: (file: BulkFile) => boolean } = {
  all: () => true,
  failed: ({ state }) => state === 'failed' || state === 'cancelled',
  errors: ({ findings }) => (findings?.errors ?? 0) > 0,
};

/** The files of a batch with what can be done about each. */
export function BatchFiles({ batch }: { readonly batch: BulkBatch }) {
  const show = useShowBatch();
  const [shown, setShown] = useState<Shown>('all');
  const remove = useMutation({ mutationFn: ({ number }: BulkFile) => removeFile(batch.id, number), onSuccess: show });
  const retry = useMutation({ mutationFn: ({ number }: BulkFile) => retryFiles(batch.id, [number]), onSuccess: show });
  const isPlan = batch.state === 'collecting';
  const files = isPlan ? batch.files : batch.files.filter(SHOWN[shown]);
  const error = remove.error ?? retry.error;
  return (
    <Section
      title={isPlan ? 'What will be made' : 'Files'}
      lead={isPlan ? counted(batch.files.length, 'project') : progressText(batch)}
      actions={!isPlan && <Filter shown={shown} onShow={setShown} />}
    >
      {batch.state === 'working' && (
        <div className="section-body">
          <Progress percent={percentOf(batch)} aria-label="Files with a result" />
        </div>
      )}
      {error && (
        <div className="section-body">
          <Alert type="error" showIcon role="alert" title={messageOf(error)} />
        </div>
      )}
      {files.length === 0 ? (
        <p className="section-body bulk-quiet">No file is like that.</p>
      ) : (
        <FilesTable
          batch={batch}
          files={files}
          busy={remove.isPending || retry.isPending}
          onRemove={(file) => remove.mutate(file)}
          onRetry={(file) => retry.mutate(file)}
        />
      )}
    </Section>
  );
}

function Filter({ shown, onShow }: { readonly shown: Shown; readonly onShow: (shown: Shown) => void }) {
  return (
    <Segmented<Shown>
      aria-label="Which files are shown"
      value={shown}
      onChange={onShow}
      options={[
        { value: 'all', label: 'All' },
        { value: 'failed', label: 'Failed' },
        { value: 'errors', label: 'With errors' },
      ]}
    />
  );
}

const settled = ({ counts }: BulkBatch): number => counts.done + counts.failed + counts.cancelled;
const percentOf = (batch: BulkBatch): number => Math.floor((settled(batch) / batch.counts.files) * PERCENT);

function progressText(batch: BulkBatch) {
  const { done, failed, cancelled, files } = batch.counts;
  const rest = [failed > 0 && `${count(failed)} failed`, cancelled > 0 && `${count(cancelled)} cancelled`].filter(
    Boolean,
  );
  return <span role="status">{[`${count(done)} of ${counted(files, 'file')} done`, ...rest].join(', ')}</span>;
}
