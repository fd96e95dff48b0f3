import { InboxOutlined } from '@ant-design/icons';
import type { BulkStanding } from '@tracewright/contracts/bulk';
import { Skeleton } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { Page, Section } from '../../components/page';
import { ErrorState, StateScreen } from '../../components/states';
import { type Column, DataTable } from '../../components/table';
import { count, counted, dateTime } from '../../lib/format';
import { useAccess, useBatches } from './bulk-api';
import './bulk.css';
import { SendFiles } from './SendFiles';
import { standingText } from './texts';

/** Many design files at once: a new batch, and the earlier ones. */
export default function BulkPage() {
  const access = useAccess();
  const navigate = useNavigate();
  return (
    <Page
      title="Bulk processing"
      lead="Each design file becomes a project of its own, named after the file and analysed. You see what will be made before you start."
      back={<Link to="/account/plan">Plan and usage</Link>}
    >
      <Section title="New batch">
        {access.isPending && (
          <div className="section-body" role="status" aria-label="Loading">
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          </div>
        )}
        {access.isError && (
          <ErrorState
            compact
            title="Your plan could not be loaded"
            error={access.error}
            onRetry={() => void access.refetch()}
            retrying={access.isFetching}
          />
        )}
        {access.data?.included === false && (
          <p className="section-body bulk-quiet">
            Bulk processing is part of the Enterprise plan. Earlier batches and their projects stay.{' '}
            <Link to="/account/plan">See the plans</Link>
          </p>
        )}
        {access.data?.included && (
          <SendFiles
            batchId={null}
            onSent={({ batchId, refused }) => void navigate(`/bulk/${batchId}`, { state: { refused } })}
          />
        )}
      </Section>
      <BatchList />
    </Page>
  );
}

function BatchList() {
  const batches = useBatches();
  return (
    <Section title="Batches">
      {batches.isPending && (
        <div className="section-body" role="status" aria-label="Loading batches">
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      )}
      {batches.isError && !batches.data && (
        <ErrorState
          compact
          title="Your batches could not be loaded"
          error={batches.error}
          onRetry={() => void batches.refetch()}
          retrying={batches.isFetching}
        />
      )}
      {batches.data?.length === 0 && (
        <StateScreen compact icon={<InboxOutlined />} title="No batches yet">
          What you send is listed here, with what became of each file.
        </StateScreen>
      )}
      {batches.data && batches.data.length > 0 && (
        <DataTable label="Batches" columns={COLUMNS} rows={batches.data} rowKey={({ id }) => id} />
      )}
    </Section>
  );
}

const COLUMNS: readonly Column<BulkStanding>[] = [
  {
    title: 'Batch',
    bare: true,
    render: ({ id, name, createdAt }) => (
      <Link to={`/bulk/${id}`} className="text-link">
        {name}, {dateTime(createdAt)}
      </Link>
    ),
  },
  { title: 'State', render: standingText },
  { title: 'Files', align: 'right', render: ({ counts }) => counted(counts.files, 'file') },
  { title: 'Done', align: 'right', render: ({ counts }) => <span className="number">{count(counts.done)}</span> },
  {
    title: 'Failed',
    align: 'right',
    render: ({ counts }) => (
      <span className="number" data-failed={counts.failed > 0 || undefined}>
        {count(counts.failed)}
      </span>
    ),
  },
];
