import { createPartCatalogue } from '@tracewright/circuit/parts';
import { reviewCircuit } from '@tracewright/circuit/rules';
import { knownParts } from '../../../lib/known-parts';
import type { ReviewAnswer, ReviewRequest } from './reviewer';

const answer = (message: ReviewAnswer): void => self.postMessage(message);

async function review({ circuit, projectText }: ReviewRequest): Promise<ReviewAnswer> {
  return { review: reviewCircuit(circuit, { parts: createPartCatalogue(await knownParts()), projectText }) };
}

self.addEventListener('message', ({ data }: MessageEvent<ReviewRequest>) => {
  review(data).then(answer, (error: unknown) => answer({ failure: String(error) }));
});
