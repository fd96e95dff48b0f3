import type { CircuitReview } from '@tracewright/contracts/reviews';
import { Fact } from './Fact';

type Estimated = Pick<CircuitReview, 'complexity' | 'estimatedHours'>;

/** As a person reads it: "2 h", or TBD where nothing could be measured. */
export const hoursText = ({ estimatedHours }: Pick<Estimated, 'estimatedHours'>): string =>
  estimatedHours === null ? 'TBD' : `${estimatedHours} h`;

/** What there is to review, worked out of the circuit. */
export function EstimateFacts({ review }: { readonly review: Estimated }) {
  return (
    <>
      <Fact term="Complexity">{review.complexity ?? 'TBD'}</Fact>
      <Fact term="Estimated hours">{hoursText(review)}</Fact>
    </>
  );
}

/** How it was worked out, or why it could not be. */
export function EstimateBasis({ review }: { readonly review: Pick<CircuitReview, 'complexity' | 'estimateBasis'> }) {
  const { complexity, estimateBasis } = review;
  if (estimateBasis === null) return null;
  return (
    <details className="er-basis">
      <summary>
        {complexity === null ? 'Why complexity and hours are TBD' : 'How complexity and hours were worked out'}
      </summary>
      <p className="er-text">{estimateBasis}</p>
    </details>
  );
}
