import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where no run has been timed yet, vitest begins with the largest file; these take longest, whatever their size. */
const LONGEST = [
  'faults/crash',
  'browser/payments',
  'circuits/fuzz',
  'payments/kills',
  'event-store/eventstoredb-contract',
  'faults/erasure-races',
  'architecture/import-walls',
  'browser/journey',
  'browser/expert-review',
  'browser/design-orders',
  'browser/consultation',
  'browser/test-gateway-checkout',
  'acceptance/reviews-made',
  'acceptance/feedback',
  'registry/made-up-module',
  'faults/big-designs',
  'acceptance/imports-documents',
  'browser/every-day',
  'acceptance/feedback-wording',
  'acceptance/hostile-queries',
  'faults/unwilling-database',
  'security/bodies',
  'circuits/hostile',
  'security/sign-in',
  'acceptance/subscriptions-paid',
  'acceptance/operations',
  'faults/database-ends',
  'browser/made-review',
  'browser/operations',
  'browser/circuit-review-documents',
  'browser/experts',
  'acceptance/processes',
].map((name) => `/test/${name}.spec.ts`);

const PROJECTS = ['server', 'replacing', '@tracewright/frontend'];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((ending) => moduleId.endsWith(ending));
  return place < 0 ? LONGEST.length : place;
};
const turn = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name);

/**
 * A long test that begins last keeps one core busy while the others wait. A worker is kept for the next file only when
 * that is of the same project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...(await super.sort(files))].sort((a, b) => turn(a) - turn(b) || rank(a) - rank(b));
  }
}
