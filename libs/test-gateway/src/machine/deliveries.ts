import type { Draft } from './draft';
import type { Attempt, DeliveryRecord, Moment } from './records';

const FIRST_RETRY = 10_000;
const GIVEN_UP_AFTER = 24 * 3_600_000;

/**
 * After an attempt: delivered, or tried again after twice the time of before. What could not be delivered for 24 hours after
 * its event disables the webhook.
 */
export function attempted(draft: Draft, { id }: Pick<DeliveryRecord, 'id'>, attempt: Attempt): void {
  const record = draft.books.deliveries.get(id);
  if (!record) return;
  const attempts = [...record.attempts, attempt];
  const tried = { ...record, attempts, heldBack: false, signature: later(record.signature) };
  if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
    const more = record.copies > 0;
    draft.put({
      ...tried,
      status: more ? 'pending' : 'delivered',
      copies: more ? record.copies - 1 : 0,
      dueAt: more ? draft.now : null,
    });
    return;
  }
  const dueAt = retryAt(record.createdAt, attempts.length, draft.now);
  draft.put({ ...tried, status: dueAt === null ? 'failed' : 'pending', dueAt });
  if (dueAt === null) draft.put({ ...draft.settings, webhookDisabled: true });
}

/** The last attempt is made 24 hours after the event. @returns null when that was it */
export function retryAt(createdAt: Moment, attempts: number, now: Moment): Moment | null {
  const end = createdAt + GIVEN_UP_AFTER;
  if (now >= end) return null;
  return Math.min(end, now + FIRST_RETRY * 2 ** Math.min(attempts - 1, 20));
}

/** The same event again, as when it is asked for. */
export function replay(draft: Draft, id: string): boolean {
  const record = draft.books.deliveries.get(id);
  if (!record) return false;
  draft.put({ ...record, status: 'pending', signature: 'right', heldBack: false, dueAt: draft.now });
  return true;
}

/** The next one was sent: what was held back for it follows. */
export function letGo(draft: Draft, sent: DeliveryRecord): void {
  for (const id of draft.books.heldBack) {
    const record = draft.books.deliveries.get(id);
    if (!record || id === sent.id || record.createdAt > sent.createdAt) continue;
    draft.put({ ...record, heldBack: false, dueAt: draft.now });
  }
}

const later = (signature: DeliveryRecord['signature']): DeliveryRecord['signature'] =>
  signature === 'wrong-once' ? 'right' : signature;
