import { Refusal } from '@tracewright/kernel';
import { OPERATIONS_EVENTS } from './events';
import { processCare } from './process-care';

const event = { eventId: 'e', stream: 'review-1', type: 'review.Requested' };
const skip = (reason: string) => processCare.decide({ type: 'Skip', process: 'reviews.count', event, reason }, null);

test('what is left out is recorded with its reason, and said in a sentence', () => {
  const [skipped] = skip('  The person is gone  ');
  expect(skipped).toEqual({
    type: 'operations.ProcessEventSkipped',
    data: {
      process: 'reviews.count',
      eventId: 'e',
      stream: 'review-1',
      eventType: 'review.Requested',
      reason: 'The person is gone',
    },
  });
  expect(skipped && OPERATIONS_EVENTS.describe(skipped)).toBe(
    'Let the process reviews.count leave out review.Requested of review-1: The person is gone',
  );
});

test.each(['', '  ', 'no', 'x'.repeat(501)])('nothing is left out for the reason "%.5s"', (reason) => {
  expect(() => skip(reason)).toThrow(Refusal);
});

test('another try is recorded, for one event or all', () => {
  const retried = (eventId: string | null) =>
    processCare.decide({ type: 'Retry', process: 'reviews.count', eventId }, null).map(OPERATIONS_EVENTS.describe);
  expect(retried('e')).toEqual(['Let the process reviews.count try what follows from the event e again']);
  expect(retried(null)).toEqual(['Let the process reviews.count try what failed again']);
});
