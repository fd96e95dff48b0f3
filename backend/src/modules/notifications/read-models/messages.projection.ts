import { idOf } from '@tracewright/kernel';
import type { StoredEvent } from '@tracewright/event-store';
import type { MessageStatus } from '@tracewright/contracts/notifications';
import type { Projection, Row, Rows } from '@tracewright/projections';
import { MESSAGE_EVENTS, type MessageEvent } from '../domain/events';

export const MESSAGES_PROJECTION = 'messages';

const MESSAGES = 'messages';

/** One row a message. Nothing in it is personal: address and text are made from the cause when they are wanted. */
export const messagesProjection: Projection = {
  name: MESSAGES_PROJECTION,
  version: 1,
  categories: ['message'],
  tables: [
    {
      name: MESSAGES,
      columns: {
        id: 'text',
        owner_id: 'text',
        kind: 'text',
        channel: 'text',
        status: 'text',
        attempts: 'integer',
        queued_at: 'timestamptz',
        changed_at: 'timestamptz',
        next_try_at: 'timestamptz',
        cause: 'jsonb',
      },
      primaryKey: ['id'],
      indexes: ['queued_at desc, id desc', 'status, queued_at desc, id desc', 'owner_id'],
    },
  ],
  keys: ({ stream }) => [{ table: MESSAGES, key: [idOf(stream)] }],
  project: projectMessage,
};

function projectMessage(rows: Rows, event: StoredEvent): void {
  if (!MESSAGE_EVENTS.is(event)) return;
  const id = idOf(event.stream);
  const at = event.metadata.occurredAt;
  if (event.type === 'notifications.Queued') {
    const { ownerId, kind, channel, cause } = event.data;
    const row = { id, owner_id: ownerId, kind, channel, cause: { ...cause }, queued_at: at, changed_at: at };
    return rows.put(MESSAGES, { ...row, status: 'queued', attempts: 0, next_try_at: null });
  }
  const row = rows.get(MESSAGES, [id]);
  if (row) rows.put(MESSAGES, { ...row, next_try_at: null, changed_at: at, ...changed(event) });
}

function changed(event: Exclude<MessageEvent, { type: 'notifications.Queued' }>): Row & { status: MessageStatus } {
  switch (event.type) {
    case 'notifications.SendingBegan':
      return { status: 'sending', attempts: event.data.attempt };
    case 'notifications.Sent':
      return { status: 'sent' };
    case 'notifications.Deferred':
      return { status: 'deferred', next_try_at: event.data.nextTryAt };
    case 'notifications.Bounced':
      return { status: 'bounced' };
    case 'notifications.GivenUp':
      return { status: 'given-up' };
    case 'notifications.Kept':
      return { status: 'kept' };
    case 'notifications.Dropped':
      return { status: 'dropped' };
    case 'notifications.Resent':
      return { status: 'queued', attempts: 0 };
  }
}
