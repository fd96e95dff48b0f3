import { createPartCatalogue } from '@tracewright/circuit/parts';
import { reviewCircuit } from '@tracewright/circuit/rules';
import type { ReviewAnswer, ReviewRequest } from './reviewer';

const answer = (message: ReviewAnswer): void => self.postMessage(message);

async function review({ circuit, projectText }: ReviewRequest): Promise<ReviewAnswer> {
  const { default: text } = await import('../../../../../libs/circuit/data/parts.json?raw');
  return { review: reviewCircuit(circuit, { parts: createPartCatalogue(JSON.parse(text)), projectText }) };
}

self.addEventListener('message', ({ data }: MessageEvent<ReviewRequest>) => {
  review(data).then(answer, (error: unknown) => answer({ failure: String(error) }));
});
