import { FilePdfOutlined, FileSearchOutlined } from '@ant-design/icons';
import type { CircuitReview } from '@tracewright/contracts/reviews';
import { Link } from 'react-router-dom';
import { counted, moment } from '../../lib/format';
import { OWN_REVIEWS } from './expert-review-api';
import { foundIn } from './MadeReport';

/** What an expert delivered: a page of its own shows it on the board. */
export function DeliveredReport({ review }: { readonly review: Pick<CircuitReview, 'id' | 'expertReport'> }) {
  const { id, expertReport } = review;
  if (!expertReport) return null;
  const { version, deliveredAt, attachments } = expertReport;
  return (
    <section className="er-made" aria-label="Report of the expert">
      <p>
        <strong>{version === 1 ? 'Delivered by an expert' : `Corrected by an expert, version ${version}`}</strong>{' '}
        {moment(deliveredAt)}: {foundIn(expertReport)}
        {attachments > 0 && `, ${counted(attachments, 'attachment')}`}.
      </p>
      <ul className="er-downloads" aria-label="Report">
        <li>
          <Link to={`/circuit-review/${id}/report`}>
            <FileSearchOutlined aria-hidden /> Read the report on the board
          </Link>
        </li>
        <li>
          <a
            href={`${OWN_REVIEWS}/${id}/expert-report/${version}/pdf`}
            download={`review-${id}-version-${version}.pdf`}
          >
            <FilePdfOutlined aria-hidden /> Download the report (PDF)
          </a>
        </li>
      </ul>
    </section>
  );
}
