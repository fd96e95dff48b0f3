import { defineProcess } from '@tracewright/processes';

export const DELIVER_MESSAGE = 'deliver-message';

/** When a message is queued, or is to be sent again, a worker sends it. */
export const deliverMessagesProcess = defineProcess({
  name: 'notifications.deliver',
  categories: ['message'],
  react: ({ type, data: { messageId, round } }) => {
    if (type === 'notifications.Queued')
      return [{ kind: 'job', name: DELIVER_MESSAGE, payload: { messageId, round: 1 } }];
    if (type === 'notifications.Resent') return [{ kind: 'job', name: DELIVER_MESSAGE, payload: { messageId, round } }];
    return [];
  },
});
