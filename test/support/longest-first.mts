import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where no run has been timed yet, vitest begins with the largest file; these take longest, whatever their size. */
const LONGEST = [
  'test/faults/crash',
  'test/architecture/import-walls',
  'test/architecture/typed-events',
  'test/faults/killed-batch',
  'test/rules/design-findings',
  'test/browser/payments',
  'test/circuits/fuzz',
  'test/faults/killed-uploads',
  'test/faults/refused-starts',
  'test/circuits/laid-out',
  'test/acceptance/feedback-wording-limits',
  'test/replay/rebuilt-equals-live',
  'test/browser/journey',
  'test/browser/test-gateway-checkout',
  'test/browser/archive',
  'test/acceptance/moved-store',
  'test/faults/big-designs',
  'test/faults/erasure-races',
  'test/browser/design-orders',
  'test/registry/made-up-module',
  'libs/synthesis/src/synthesise',
  'test/browser/made-review',
  'test/browser/expert-review',
  'test/browser/consultation',
  'test/acceptance/imports-documents',
  'test/browser/experts',
  'test/circuits/command-line-convert',
  'test/acceptance/own-parts',
  'test/acceptance/bulk-under-way',
  'test/faults/database-ends',
  'test/circuits/hostile',
  'test/browser/operations',
  'test/payments/kills',
  'test/acceptance/operations-limits',
  'test/acceptance/reviews-made',
  'test/security/routes',
  'test/browser/solutions',
  'backend/src/modules/own-parts/workers/parts-file',
  'backend/src/platform/paper/write-text',
  'test/faults/outages',
  'test/jobs/job-queue',
  'test/acceptance/imports',
  'test/browser/every-day',
  'test/browser/creator',
  'test/security/live-streams-load',
  'test/acceptance/hostile-queries',
  'test/rules/expectations',
  'test/acceptance/feedback-wording',
  'test/faults/killed-worker',
  'test/circuits/forms',
  'test/acceptance/reviews-of-designs',
  'test/acceptance/operations',
  'test/event-store/copied-and-back',
  'test/acceptance/subscriptions-paid',
  'test/acceptance/read-only',
  'backend/src/modules/reviews/threads/expert-report-pages',
  'libs/projections/src/exactly-once',
].map((name) => `/${name}.spec.ts`);

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
