import { DownloadOutlined } from '@ant-design/icons';
import type { CircuitReview } from '@tracewright/contracts/reviews';
import { sizeText } from '../../lib/format';
import { fileAddress } from './expert-review-api';

/** The files of a review, each as a download of exactly what was sent. */
export function FileLinks({ review }: { readonly review: Pick<CircuitReview, 'id' | 'files'> }) {
  return (
    <ul className="er-downloads" aria-label="Files">
      {review.files.map(({ number, name, bytes, sha256 }) => (
        <li key={number}>
          {name === null ? (
            <span className="er-file-size">Erased file, {sizeText(bytes)}</span>
          ) : (
            <a href={fileAddress(review, number)} download={name} title={`SHA-256 ${sha256}`}>
              <DownloadOutlined aria-hidden /> {name} <span className="er-file-size">{sizeText(bytes)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
