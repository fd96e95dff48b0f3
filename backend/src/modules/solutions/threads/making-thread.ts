import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CompleteSolution } from '@tracewright/contracts/solutions';
import { createSynthesisCatalogue, synthesise, type SynthesisCatalogue } from '@tracewright/synthesis';
import type { Made, MakeResult, MakeTask } from './tasks';

let catalogue: SynthesisCatalogue | undefined;

/** The catalogue that came with this build, read once a thread. Its version is the fingerprint of its files. */
function parts(): SynthesisCatalogue {
  if (catalogue) return catalogue;
  const files = ['@tracewright/circuit/data/parts.json', '@tracewright/synthesis/data/parts.json'].map((name) =>
    readFileSync(require.resolve(name), 'utf8'),
  );
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
  catalogue = createSynthesisCatalogue(version, ...files.map((text): unknown => JSON.parse(text)));
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
