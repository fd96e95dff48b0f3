const Sequencer = require('@jest/test-sequencer').default;

/** Where no run has been timed yet, jest begins with the largest file; these take longest, whatever their size. */
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
