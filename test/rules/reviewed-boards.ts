import fs from 'node:fs';
import path from 'node:path';
import { loadCatalogue } from '@tracewright/parts/files';
import { createPartCatalogue, reviewCircuit, type Finding, type Review } from '@tracewright/circuit/rules';
import { circuitsFolder, hasCircuits, readDesign } from '../circuits/truth-files';

export interface Expectation {
  readonly rule: string;
  readonly refs: readonly string[];
  readonly nets: readonly string[];
  readonly reason: string;
}

/** What a senior engineer says of a board. */
export interface ExpertReview {
  readonly file: string;
  readonly mustReport: readonly Expectation[];
  readonly mustNotReport: readonly Expectation[];
  readonly mayReport: readonly Expectation[];
}

export function expertReviews(): ExpertReview[] {
  if (!hasCircuits) return [];
  const folder = path.join(circuitsFolder, 'truth');
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.review.json'))
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as ExpertReview);
}

export const catalogue = createPartCatalogue(loadCatalogue());

export function reviewDesign(file: string): Review {
  return reviewCircuit(readDesign(file), { parts: catalogue });
}

/** Same meaning and at least one part or net in common. "dnp-as-fitted" is any finding about a part that is not fitted. */
export function meets(expected: Expectation, finding: Finding): boolean {
  const shared =
    expected.refs.some((ref) => finding.refs.includes(ref)) || expected.nets.some((net) => finding.nets.includes(net));
  if (expected.rule === 'dnp-as-fitted') return expected.refs.some((ref) => finding.refs.includes(ref));
  return expected.rule === finding.rule && shared;
}
