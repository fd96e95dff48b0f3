import type { PartUpload } from '@tracewright/contracts/own-parts';
import { useEffect, useRef } from 'react';
import { Skeleton } from 'antd';
import { Section } from '../../components/page';
import { ErrorState } from '../../components/states';
import { type PartFilters, useUploads } from './own-parts-api';
import { UploadEntry } from './UploadEntry';

interface Props {
  readonly onShow: (filters: PartFilters) => void;
  readonly onSettled: () => Promise<void>;
}

/** The newest uploads, each with what it did. */
export function UploadsList({ onShow, onSettled }: Props) {
  const uploads = useUploads();
  useWhenSettled(uploads.data, onSettled);
  if (uploads.data?.length === 0) return null;
  return (
    <Section title="Uploads">
      {uploads.isPending && (
        <div className="section-body" role="status" aria-label="Loading uploads">
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </div>
      )}
      {uploads.isError && !uploads.data && (
        <ErrorState
          compact
          title="Your uploads could not be loaded"
          error={uploads.error}
          onRetry={() => void uploads.refetch()}
          retrying={uploads.isFetching}
        />
      )}
      <ul className="op-uploads">
        {uploads.data?.map((upload) => (
          <UploadEntry key={upload.id} upload={upload} onShow={onShow} onChanged={onSettled} />
        ))}
      </ul>
    </Section>
  );
}

/** Tells once whenever one of them has come to its end. */
function useWhenSettled(uploads: readonly PartUpload[] | undefined, onSettled: () => Promise<void>): void {
  const told = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!uploads) return;
    const settled = uploads
      .filter(({ state, removing }) => (state === 'done' || state === 'failed') && !removing)
      .map(({ id, removed }) => `${id} ${removed}`)
      .join();
    const before = told.current;
    told.current = settled;
    if (before !== undefined && before !== settled) void onSettled();
  }, [uploads, onSettled]);
}
