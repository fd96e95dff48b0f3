import { createPartCatalogue } from '@tracewright/circuit/parts';
import { reviewCircuit } from '@tracewright/circuit/rules';
import type { ReviewAnswer, ReviewRequest } from './reviewer';

const answer = (message: ReviewAnswer): void => self.postMessage(message);

async function review({ circuit, projectText }: ReviewRequest): Promise<ReviewAnswer> {
  const { knownParts } = await import('../../../lib/known-parts');
  return { review: reviewCircuit(circuit, { parts: createPartCatalogue(knownParts()), projectText }) };
}

self.addEventListener('message', ({ data }: MessageEvent<ReviewRequest>) => {
  review(data).then(answer, (error: unknown) => answer({ failure: String(error) }));
});
