import type { StoredEvent } from '@tracewright/event-store';
import type { JsonObject } from '@tracewright/kernel';
import { openBookings } from '../../consultations/commands/cancel-after-erasure';
import { openReviews } from '../../reviews/commands/close-after-erasure';
import { finishErasureProcess } from './finish-erasure.process';

const erasing = finishErasureProcess([openBookings, openReviews]);

const event = (stream: string, type: string, data: JsonObject): StoredEvent =>
  ({ id: `${stream} ${type}`, stream, type, data }) as unknown as StoredEvent;

const decided = event('account-ada', 'accounts.AccountErased', { accountId: 'ada', claimId: 'c' });
const completed = event('account-ada', 'accounts.ErasureCompleted', { accountId: 'ada' });
const booked = (id: string, ownerId: string) => event(`consultation-${id}`, 'consultation.Requested', { ownerId });
const reopened = event('review-r1', 'review.StatusCorrected', { ownerId: 'ada', from: 'cancelled', to: 'pending' });

/** What is sent for each event of a history. */
function sentFor(history: readonly StoredEvent[]): string[][] {
  const states = new Map<string, unknown>();
  return history.map((each) => {
    const key = erasing.state?.keyOf(each) ?? null;
    const state = key === null ? undefined : erasing.state?.evolve(states.get(key) ?? erasing.state.initial, each);
    if (key !== null) states.set(key, state);
    return erasing.react(each, state).map((reaction) => {
      const { name, payload } = reaction as { name: string; payload: JsonObject };
      return [name, ...Object.values(payload)].join(' ');
    });
  });
}

test('follows every category in which something of a person is open, and takes over from the processes before', () => {
  expect(erasing.categories).toEqual(['account', 'consultation', 'review']);
  expect(erasing.takesOver).toEqual(['consultations.cancel-after-erasure', 'reviews.close-after-erasure']);
});

test('an erasure is finished, swept, and then everything ends that the person had open', () => {
  expect(sentFor([booked('b1', 'ada'), decided, completed])).toEqual([
    [],
    ['accounts.finish-erasure ada c'],
    [
      'accounts.sweep-after-erasure ada',
      'accounts.end-open ada consultations consultations.cancel-after-erasure',
      'accounts.end-open ada circuitReviews reviews.close-after-erasure',
    ],
  ]);
});

test('what comes behind it ends at once, and nothing of anybody else', () => {
  const history = [decided, booked('b2', 'ada'), completed, booked('b3', 'ada'), booked('b4', 'bob'), reopened];
  expect(sentFor(history).map((sent) => sent.filter((each) => !each.startsWith('accounts.')))).toEqual([
    [],
    ['consultations.cancel-after-erasure b2'],
    [],
    ['consultations.cancel-after-erasure b3'],
    [],
    ['reviews.close-after-erasure r1'],
  ]);
});
