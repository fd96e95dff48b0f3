import { DownloadOutlined } from '@ant-design/icons';
import type { CircuitReview, ReviewedDesignFormat } from '@tracewright/contracts/reviews';
import { moment, sizeText } from '../../lib/format';
import { designAddress, fileAddress } from './expert-review-api';

/** What a review is about: the files exactly as they were sent, or the design at its version. */
export function FileLinks({ review }: { readonly review: Pick<CircuitReview, 'id' | 'files' | 'design'> }) {
  if (review.design) return <DesignLinks id={review.id} design={review.design} />;
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

const FORMATS: readonly (readonly [format: ReviewedDesignFormat, label: string])[] = [
  ['kicad_sch', 'KiCad schematic'],
  ['circuit-json', 'circuit JSON'],
];

interface DesignProps {
  readonly id: string;
  readonly design: NonNullable<CircuitReview['design']>;
}

function DesignLinks({ id, design: { name, revision, at } }: DesignProps) {
  if (name === null) return <p className="er-file-size">Erased design</p>;
  return (
    <div>
      <p className="er-text">
        Project <strong>{name}</strong>, as of <time dateTime={at}>{moment(at)}</time>{' '}
        <span className="er-file-size">revision {revision}</span>
      </p>
      <ul className="er-downloads" aria-label="Design">
        {FORMATS.map(([format, label]) => (
          <li key={format}>
            <a href={designAddress({ id }, format)} download>
              <DownloadOutlined aria-hidden /> {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
