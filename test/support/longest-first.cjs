const Sequencer = require('@jest/test-sequencer').default;

/** Where no run has been timed yet, jest begins with the largest file; these take longest, whatever their size. */
const LONGEST = [
  'browser/payments',
  'faults/crash',
  'circuits/fuzz',
  'payments/interleavings',
  'payments/kills',
  'browser/test-gateway-checkout',
  'browser/design-orders',
  'browser/consultation',
  'browser/journey',
  'browser/expert-review',
  'faults/erasure-races',
  'browser/every-day',
  'architecture/import-walls',
  'circuits/hostile',
  'event-store/eventstoredb-contract',
  'security/bodies',
  'faults/big-designs',
  'acceptance/imports-documents',
  'acceptance/hostile-queries',
  'browser/circuit-review-documents',
  'acceptance/feedback-wording',
  'security/kept-answers',
  'security/reading',
  'acceptance/imports',
  'jobs/job-queue',
  'browser/archive',
].map((name) => `/test/${name}.spec.ts`);

const rank = ({ path }) => {
  const place = LONGEST.findIndex((ending) => path.endsWith(ending));
  return place < 0 ? LONGEST.length : place;
};

/** A long test that begins last keeps one core busy while the others wait. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
};
