import { FilePdfOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import type { CircuitReview, MadeReportFile } from '@tracewright/contracts/reviews';
import { moment, sizeText } from '../../lib/format';
import { OWN_REVIEWS } from './expert-review-api';

/** The report that our rules wrote, as a file, and what proves that it is still the same. */
export function MadeReport({ review }: { readonly review: Pick<CircuitReview, 'id' | 'reportFile'> }) {
  const { id, reportFile } = review;
  if (!reportFile) return null;
  const address = `${OWN_REVIEWS}/${id}/report`;
  return (
    <section className="er-made" aria-label="Report as PDF">
      <p>
        <strong>Made by our rules. No person read it.</strong> {foundIn(reportFile)}, made {moment(reportFile.madeAt)}
        {reportFile.comparedWith !== null && `, compared with review ${reportFile.comparedWith}`}.
      </p>
      <ul className="er-downloads" aria-label="Report">
        <li>
          <a href={address} download={`basic-review-${id}.pdf`} title={`SHA-256 ${reportFile.sha256}`}>
            <FilePdfOutlined aria-hidden /> Download the report (PDF){' '}
            <span className="er-file-size">{sizeText(reportFile.bytes)}</span>
          </a>
        </li>
        <li>
          <a href={`${address}/signature`} target="_blank" rel="noreferrer">
            <SafetyCertificateOutlined aria-hidden /> Signature and key
          </a>
        </li>
      </ul>
    </section>
  );
}

export function foundIn({ findings: { errors, warnings, notes } }: Pick<MadeReportFile, 'findings'>): string {
  const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
  return `${counted(errors, 'error')}, ${counted(warnings, 'warning')}, ${counted(notes, 'note')}`;
}
