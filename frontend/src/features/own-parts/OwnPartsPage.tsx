import { DownloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { Page, Section } from '../../components/page';
import { ErrorState } from '../../components/states';
import { counted } from '../../lib/format';
import { ColumnGuide } from './ColumnGuide';
import { EXPORT, type PartFilters, useSummary } from './own-parts-api';
import './own-parts.css';
import { PartsList } from './PartsList';
import { UploadField } from './UploadField';
import { UploadsList } from './UploadsList';

/** A person's own parts: uploads with what they did, and the parts themselves. */
export default function OwnPartsPage() {
  const summary = useSummary();
  const [filters, setFilters] = useState<PartFilters>({});
  const refresh = useRefresh();
  return (
    <Page
      title="Your parts"
      lead="Parts of your own stand beside the catalogue’s in the workspace: with your prices, your stock and your numbers."
      back={<Link to="/account/plan">Plan and usage</Link>}
      actions={
        summary.data && summary.data.parts > 0 ? (
          <Button href={EXPORT} download icon={<DownloadOutlined aria-hidden />}>
            Export {counted(summary.data.parts, 'part')}
          </Button>
        ) : undefined
      }
    >
      {summary.isPending && (
        <div role="status" aria-label="Loading your parts">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
      {summary.isError && (
        <ErrorState
          title="Your parts could not be loaded"
          error={summary.error}
          onRetry={() => void summary.refetch()}
          retrying={summary.isFetching}
        />
      )}
      {summary.data && (
        <>
          <Section title="Upload" lead="A CSV file with a row for each part. A part that is there already is updated.">
            {summary.data.canUpload ? <UploadField onUploaded={refresh} /> : <NeedsPlan parts={summary.data.parts} />}
            <ColumnGuide />
          </Section>
          <UploadsList onShow={setFilters} onSettled={refresh} />
          <PartsList
            filters={filters}
            onFilter={setFilters}
            total={summary.data.parts}
            canEdit={summary.data.canUpload}
            onChanged={refresh}
          />
        </>
      )}
    </Page>
  );
}

function NeedsPlan({ parts }: { readonly parts: number }) {
  return (
    <p className="section-body op-note">
      Parts of your own are part of the Enterprise plan.
      {parts > 0 && ' What you have uploaded stays: you can read, export and delete it.'}{' '}
      <Link to="/account/plan">See the plans</Link>
    </p>
  );
}

/** Parts, uploads and the workspace's library are asked for anew. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && (path.startsWith('/api/own-parts') || path.startsWith('/api/components')),
      }),
    [client],
  );
}
