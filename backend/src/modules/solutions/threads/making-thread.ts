import { createHash } from 'node:crypto';
import type { CompleteSolution } from '@tracewright/contracts/solutions';
import { loadCatalogue } from '@tracewright/parts/files';
import { createSynthesisCatalogue, synthesise, type SynthesisCatalogue } from '@tracewright/synthesis';
import type { Made, MakeResult, MakeTask } from './tasks';

let catalogue: SynthesisCatalogue | undefined;

/** The catalogue that came with this build, read once a thread. Its version is the fingerprint of its parts. */
function parts(): SynthesisCatalogue {
  if (catalogue) return catalogue;
  const known = loadCatalogue();
  const version = createHash('sha256').update(JSON.stringify(known.priced)).digest('hex').slice(0, 12);
  catalogue = createSynthesisCatalogue(version, known);
  return catalogue;
}

/** Entry of the thread that makes solutions, away from the thread that answers requests. */
export default function run({ request, progress }: MakeTask): MakeResult {
  const result = synthesise(request, parts(), (reached) => progress.postMessage(reached));
  progress.close();
  return result.kind === 'refusal' ? { kind: 'refused', refusal: result } : made(result);
}

function made(solution: CompleteSolution): Made {
  const { catalogueVersion, costBreakdown, design, expertReviewRequired } = solution;
  return {
    kind: 'made',
    content: new TextEncoder().encode(JSON.stringify(solution)),
    catalogueVersion,
    totalCost: costBreakdown.totalCost,
    parts: design.components.length,
    expertReviewRequired,
  };
}
