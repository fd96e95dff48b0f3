import { FilePdfOutlined } from '@ant-design/icons';
import type { ExpertReport } from '@tracewright/contracts/reviews/reports';
import { Skeleton } from 'antd';
import { Link, useParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { ErrorState, StateScreen } from '../../../components/states';
import { ApiError } from '../../../lib/api';
import { useAuth } from '../../../lib/auth';
import { moment, sizeText } from '../../../lib/format';
import type { DrawFile } from '../drawing-slot';
import { aboutFiles, reportAddress, useReport, useReview } from '../reports-api';
import { reviewName } from '../texts';
import { ReportView } from './ReportView';

/** A delivered report, for its customer and the administrator. */
export function ReportPage({ draw }: { readonly draw: DrawFile }) {
  const { reviewId = '' } = useParams();
  const { user } = useAuth();
  const review = useReview(reviewId);
  const report = useReport(reviewId);
  const failed = [review, report].find(({ isError, data }) => isError && !data);
  const isAdmin = user?.role === 'admin';
  const back = (
    <Link className="text-link" to={isAdmin ? '/admin/circuit-reviews' : '/circuit-review'}>
      {isAdmin ? 'All reviews' : 'Your reviews'}
    </Link>
  );
  return (
    <Page
      title={review.data ? `${reviewName(review.data.reviewType)} ${review.data.id}` : 'Review report'}
      lead={report.data && <Delivered report={report.data} />}
      back={back}
      actions={report.data && <PdfLink reviewId={reviewId} report={report.data} />}
    >
      {failed && (
        <ErrorState
          title={isMissing(failed.error) ? 'There is no report yet' : 'The report could not be loaded'}
          error={failed.error}
          onRetry={() => void Promise.all([review.refetch(), report.refetch()])}
          retrying={review.isFetching || report.isFetching}
        />
      )}
      {!failed && !(review.data && report.data) && (
        <div className="section section-body" role="status" aria-label="Loading the report">
          <Skeleton active paragraph={{ rows: 10 }} />
        </div>
      )}
      {review.data && report.data?.content === null && (
        <StateScreen title="The report was erased">
          Its customer’s account was deleted, and the report with it.
        </StateScreen>
      )}
      {review.data && report.data?.content && (
        <>
          <ReportView
            files={aboutFiles(review.data)}
            content={report.data.content}
            attachments={report.data.attachments}
            attachmentAddress={(id) => `${reportAddress(reviewId)}/${report.data.version}/attachments/${id}`}
            draw={draw}
          />
          <Versions reviewId={reviewId} report={report.data} />
        </>
      )}
    </Page>
  );
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function Delivered({ report: { deliveredAt, version, reason } }: { readonly report: ExpertReport }) {
  return (
    <>
      Delivered {moment(deliveredAt)}
      {version > 1 && `, version ${version}`}
      {reason !== null && `: ${reason}`}
    </>
  );
}

interface Props {
  readonly reviewId: string;
  readonly report: ExpertReport;
}

function PdfLink({ reviewId, report: { version, pdf } }: Props) {
  return (
    <a
      className="xr-pdf"
      href={`${reportAddress(reviewId)}/${version}/pdf`}
      download={`review-${reviewId}-version-${version}.pdf`}
      title={`SHA-256 ${pdf.sha256}`}
    >
      <FilePdfOutlined aria-hidden /> Download as PDF <span className="sub">{sizeText(pdf.bytes)}</span>
    </a>
  );
}

/** What was delivered before, each as the file that it was. */
function Versions({ reviewId, report: { versions } }: Props) {
  if (versions.length < 2) return null;
  return (
    <section className="section section-body" aria-label="Versions">
      <h2 className="xr-heading">Versions</h2>
      <ul className="xr-files">
        {versions.map(({ version, deliveredAt, reason }) => (
          <li key={version}>
            <a className="text-link" href={`${reportAddress(reviewId)}/${version}/pdf`} download>
              <FilePdfOutlined aria-hidden /> Version {version}
            </a>{' '}
            <span className="sub">
              {moment(deliveredAt)}
              {reason !== null && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
