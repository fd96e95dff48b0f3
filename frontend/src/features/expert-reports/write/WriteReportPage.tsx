import { Skeleton } from 'antd';
import { useParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { ErrorState } from '../../../components/states';
import type { DrawFile } from '../drawing-slot';
import { useWork } from '../reports-api';
import { Back } from './Back';
import { ReportDesk } from './ReportDesk';
import '../expert-reports.css';

/** For the expert: the review, and the report that is written for it. */
export function WriteReportPage({ draw }: { readonly draw: DrawFile }) {
  const { reviewId = '' } = useParams();
  const work = useWork(reviewId);
  if (work.data) return <ReportDesk key={work.data.id} review={work.data} draw={draw} />;
  return (
    <Page title="Review" back={<Back />}>
      {work.isPending ? (
        <div className="section section-body" role="status" aria-label="Loading the review">
          <Skeleton active paragraph={{ rows: 10 }} />
        </div>
      ) : (
        <ErrorState
          title="The review could not be loaded"
          error={work.error}
          onRetry={() => void work.refetch()}
          retrying={work.isFetching}
        />
      )}
    </Page>
  );
}
