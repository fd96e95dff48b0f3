import { workerRunner } from './analysis/review-runner';
import { CircuitReviewPage } from './CircuitReviewPage';

const runner = workerRunner();

export default function CircuitReview() {
  return <CircuitReviewPage runner={runner} />;
}
