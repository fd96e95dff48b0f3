import type { ReactNode } from 'react';
import { workerRunner } from './analysis/review-runner';
import { CircuitReviewPage } from './CircuitReviewPage';

const runner = workerRunner();

export default function CircuitReview({ below }: { readonly below?: (analysed: File | undefined) => ReactNode }) {
  return <CircuitReviewPage runner={runner} {...(below && { below })} />;
}

export { FileDrawing } from './drawing/FileDrawing';
