import { defineProcess } from '@tracewright/processes';
import { MESSAGE_EVENTS } from '../domain/events';

export const DELIVER_MESSAGE = 'deliver-message';

/** When a message is queued, or is to be sent again, a worker sends it. */
export const deliverMessagesProcess = defineProcess({
  name: 'notifications.deliver',
  categories: ['message'],
  react: (event) => {
    if (!MESSAGE_EVENTS.is(event)) return [];
    const { type, data } = event;
    if (type !== 'notifications.Queued' && type !== 'notifications.Resent') return [];
    const round = 'round' in data ? data.round : 1;
    return [{ kind: 'job', name: DELIVER_MESSAGE, payload: { messageId: data.messageId, round } }];
  },
});
