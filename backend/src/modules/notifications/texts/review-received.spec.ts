import type { StoredEvent } from '@tracewright/event-store';
import { inr } from '@tracewright/kernel';
import type { Frame, Told } from './letter';
import { reviewReceived } from './review-received';

const stored = (type: string, data: StoredEvent['data']): StoredEvent => ({
  ...{ id: type, stream: 'review-7K3M9QXW2D', revision: 0n, position: '1', type, data },
  recordedAt: '2026-11-22T10:00:00.000Z',
  metadata: {
    ...{ occurredAt: '2026-11-22T10:00:00.000Z', actorType: 'user', actorId: 'asha', commandId: 'c', build: 'b' },
    ...{ correlationId: 'c', causationId: 'c', schemaVersion: '1', contentHash: '', prevHash: '' },
  },
});
const requested = stored('review.Requested', {
  ...{ reviewId: '7K3M9QXW2D', ownerId: 'asha', reviewType: 'professional', price: { ...inr(79_900) }, files: [] },
  ...{ name: 'Asha', email: 'asha@example.com', phone: null },
});
const frame: Frame = {
  publicUrl: 'https://tracewright.example',
  support: { email: 'help@tracewright.example', phone: null },
  resetToken: null,
};

const told = (later: readonly StoredEvent[]): Told => ({
  ...{ event: requested, history: [requested], later, expert: null, now: null },
  person: { name: 'Asha', email: 'asha@example.com' },
});

it('names the price of a review, or that the plan covers it', () => {
  const plain = JSON.stringify(reviewReceived(told([]), frame)?.blocks);
  expect(plain).toContain('["Price","₹799"]');
  expect(plain).toContain('Nothing has been charged.');
  const credited = stored('review.Credited', { reviewId: '7K3M9QXW2D', ownerId: 'asha', purchase: '7K3M9QXW2D.1' });
  const covered = JSON.stringify(reviewReceived(told([credited]), frame)?.blocks);
  expect(covered).toContain('By an expert validation of your plan');
  expect(covered).not.toMatch(/₹|charged/);
});
