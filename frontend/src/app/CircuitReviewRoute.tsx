import CircuitReview from '../features/circuit-review';
import { ExpertReview } from '../features/expert-review';

/** The analysis, and below it the engineers' reviews. */
export default function CircuitReviewRoute() {
  return <CircuitReview below={(analysed) => <ExpertReview analysed={analysed} />} />;
}
