import type { Dispute, Order, Payment, Refund } from '../entities';
import type { Draft } from './draft';
import type { DeliveryRecord } from './records';

export type WebhookEvent =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | `refund.${'created' | 'processed' | 'failed' | 'speed_changed'}`
  | `payment.dispute.${'created' | 'won' | 'lost' | 'closed' | 'under_review' | 'action_required'}`;

/** In the order in which `contains` names them. */
export interface Told {
  readonly refund?: Refund;
  readonly payment: Payment;
  readonly order?: Order;
  readonly dispute?: Dispute;
}

export const ACCOUNT_ID = 'acc_TestGateway000';
const HELD_BACK_MILLISECONDS = 5_000;

/** Notes an event with its entities as they are now, to be sent. */
export function tell(draft: Draft, event: WebhookEvent, told: Told): void {
  const body = {
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains: Object.keys(told),
    payload: Object.fromEntries(Object.entries(told).map(([name, entity]) => [name, { entity: entity as object }])),
    created_at: draft.unixSeconds,
  };
  draft.put({
    kind: 'delivery',
    id: draft.given.newId('evt').slice('evt_'.length),
    event,
    about: told.payment.order_id,
    body: JSON.stringify(body),
    createdAt: draft.now,
    attempts: [],
    ...wayOf(draft, event),
  });
}

type Way = Pick<DeliveryRecord, 'status' | 'copies' | 'heldBack' | 'signature' | 'dueAt'>;

function wayOf(draft: Draft, event: WebhookEvent): Way {
  const plain: Way = { status: 'pending', copies: 0, heldBack: false, signature: 'right', dueAt: draft.now };
  if (!draft.given.sending || draft.settings.webhookDisabled) return { ...plain, status: 'unsent', dueAt: null };
  if (draft.fault('webhookLost', event)) return { ...plain, status: 'lost', dueAt: null };
  const wrong = draft.fault('webhookWrongSignature', event);
  const old = draft.fault('webhookOldSecret', event);
  const reordered = draft.fault('webhookReordered', event);
  const delayed = draft.fault('webhookDelayed', event);
  return {
    status: 'pending',
    copies: draft.fault('webhookDuplicated', event)?.copies ?? 0,
    heldBack: reordered !== null,
    signature: wrong ? 'wrong-once' : old ? { secret: old.secret } : 'right',
    dueAt: draft.now + (delayed ? delayed.seconds * 1000 : 0) + (reordered ? HELD_BACK_MILLISECONDS : 0),
  };
}
