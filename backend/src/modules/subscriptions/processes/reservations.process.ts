import { GIVE_BACK_USE } from '@tracewright/contracts/subscriptions/commands';
import { defineProcess } from '@tracewright/processes';
import { later } from '../domain/calendar';
import { USAGE_EVENTS } from '../domain/events';

export const RESERVATION_MS = 15 * 60_000;

/** A use of which nothing is heard is given back in time: nobody pays for what a crash left behind. */
export const reservationsProcess = defineProcess({
  name: 'subscriptions.reservations',
  categories: ['usage'],
  sends: [GIVE_BACK_USE],
  react: (event) => {
    if (!USAGE_EVENTS.is(event)) return [];
    const { useId: key } = event.data;
    return event.type === 'usage.Reserved'
      ? [{ kind: 'timer', key, dueAt: later(event.metadata.occurredAt, RESERVATION_MS) }]
      : [{ kind: 'cancel timer', key }];
  },
  whenDue: ({ cause }) => {
    if (!USAGE_EVENTS.is(cause)) return [];
    const { ownerId, month, useId } = cause.data;
    return [GIVE_BACK_USE.send({ ownerId, month, useId, because: 'timed-out' })];
  },
});
