import { InboxOutlined } from '@ant-design/icons';
import type { BulkBatch } from '@tracewright/contracts/bulk';
import { Skeleton } from 'antd';
import { Link, useLocation, useParams } from 'react-router-dom';
import { Page, Section } from '../../components/page';
import { ErrorState, StateScreen } from '../../components/states';
import { dateTime } from '../../lib/format';
import { BatchActions } from './BatchActions';
import { type RefusedFile, useBatch } from './bulk-api';
import './bulk.css';
import { BatchFiles } from './BatchFiles';
import { SendFiles } from './SendFiles';
import { standingText } from './texts';

/** One batch: what will be made of it, how far it is, and what became of each file. */
export default function BatchPage() {
  const { batchId = '' } = useParams();
  const batch = useBatch(batchId);
  const refused = useRefusedBefore();
  return (
    <Page
      title={batch.data?.name ?? 'Batch'}
      lead={batch.data && leadOf(batch.data)}
      back={<Link to="/bulk">Bulk processing</Link>}
      actions={batch.data && <BatchActions batch={batch.data} />}
    >
      {batch.isPending && (
        <div role="status" aria-label="Loading the batch">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
      {batch.isError && !batch.data && (
        <ErrorState
          title="This batch could not be loaded"
          error={batch.error}
          onRetry={() => void batch.refetch()}
          retrying={batch.isFetching}
        />
      )}
      {batch.data?.state === 'collecting' && (
        <Section title="Add files">
          <SendFiles batchId={batchId} refusedBefore={refused} onSent={() => void batch.refetch()} />
        </Section>
      )}
      {batch.data && <Files batch={batch.data} />}
    </Page>
  );
}

function leadOf(batch: BulkBatch): string {
  const { createdAt, keptUntil } = batch;
  const until = keptUntil === null ? '' : ` It is kept until ${dateTime(keptUntil)}, unless you start it by then.`;
  return `${standingText(batch)}. Collected ${dateTime(createdAt)}.${until}`;
}

function Files({ batch }: { readonly batch: BulkBatch }) {
  if (batch.files.length > 0) return <BatchFiles batch={batch} />;
  return (
    <Section title="What will be made">
      <StateScreen compact icon={<InboxOutlined />} title="No files yet">
        Add design files, or a zip of them: each becomes a project of its own.
      </StateScreen>
    </Section>
  );
}

/** Told once, behind the sending that opened the batch. */
function useRefusedBefore(): readonly RefusedFile[] {
  const { state } = useLocation() as { readonly state: { readonly refused?: readonly RefusedFile[] } | null };
  return state?.refused ?? [];
}
